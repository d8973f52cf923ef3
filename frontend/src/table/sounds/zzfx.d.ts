/** What we use of the synthesizer, which has no types of its own. */
declare module "zzfx" {
  export const ZZFX: {
    volume: number;
    readonly audioContext: AudioContext;
    buildSamples(...parameters: readonly (number | undefined)[]): number[];
    playSamples(channels: readonly number[][]): AudioBufferSourceNode;
  };
}
