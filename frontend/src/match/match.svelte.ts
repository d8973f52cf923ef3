/** One match as a page holds it: the truth (`head`), what is shown of it, and the ways to act. */
import { SvelteMap } from "svelte/reactivity";
import { ApiError, fetchBoard, fetchMatch, fetchSight, type MatchDetail } from "../lib/api";
import { makeKey, MatchSocket, readSeat, type Answer, type Connection } from "../lib/match-socket";
import { watchWake } from "../lib/wake";
import { loadKit, type Kit } from "../lib/ruleset";
import { changeLines, mergeLines, takeStep } from "../lib/scene";
import { noteSeal } from "../lib/seal-notes";
import type { Act, Board, Line, Message, Offer, Ref, Sight, Step, Table } from "../lib/types";
import { Forecasts, type Known } from "./forecasts.svelte";
import { Notices } from "./notices.svelte";
import { Picking } from "./picking.svelte";
import { Playback } from "./playback.svelte";
import { Scenery } from "./scenery.svelte";
import { readSettings } from "./settings.svelte";

export class Match extends Scenery {
  detail = $state.raw<MatchDetail>(undefined as never);
  playback: Playback;
  picking: Picking;
  /** The latest the server has said. */
  head = $state.raw<Sight | null>(null);
  table = $state.raw<Table | null>(null);
  lines = $state.raw<Line[]>([]);
  connection = $state<Connection>("connecting");
  reason = $state("");
  notices = new Notices();
  /** An act has been sent and its step has not been shown yet. */
  sending = $state(false);
  /** The clause that lies open beside the board. */
  clause = $state<string | null>(null);
  /** The standing orders of the seat looked from. */
  standing = $state.raw<Record<string, string>>({});
  /** Looking back: the entry that is shown; null is now. */
  looking = $state.raw<{ at: number; busy: boolean } | null>(null);
  #forecasts = new Forecasts();
  #more = new SvelteMap<Ref, Offer[]>();
  #queue: Step[] = [];
  #playing = false;
  #socket: MatchSocket | null = null;

  private constructor(detail: MatchDetail, kit: Kit, board: Board) {
    super(kit, board);
    this.detail = detail;
    this.playback = new Playback(board);
    this.playback.pace = readSettings().pace;
    this.picking = new Picking({
      offers: () => this.offers,
      play: (act) => void this.play(act),
      attend: () => (this.playback.rolls = []),
      more: (on) => void this.askMore(on),
      casual: () => this.head?.window?.kind === "reaction",
      cards: () => this.cards.map((card) => card.id),
      stack: (place) => this.stack(place),
      place: (ref) => this.placeOf(ref),
    });
  }

  static async load(code: string): Promise<Match> {
    const detail = await fetchMatch(code);
    if (detail.status !== "finished") noteSeal(code, detail.commitment);
    const [kit, board] = await Promise.all([loadKit(detail.ruleset), fetchBoard(detail)]);
    return new Match(detail, kit, board);
  }

  /** The seat looked from, null for a spectator. */
  seat = $derived(this.head ? readSeat(this.head.viewer) : null);
  yours = $derived(this.table?.yours ?? []);
  status = $derived(this.table?.status ?? this.detail?.status ?? "open");
  /** Seats whose answer the game waits for. */
  asked = $derived(
    (this.head?.window?.seats ?? []).filter((seat) => !this.head?.answered?.includes(seat)),
  );
  myTurn = $derived(this.seat !== null && this.asked.includes(this.seat));

  /** The offers of the moment; none while something is played or sent. */
  offers: Offer[] = $derived.by(() => {
    if (this.sending || this.looking || this.playback?.busy) return [];
    if (this.status !== "running") return [];
    return (this.head?.offers ?? []).flatMap((offer) => {
      if (offer.choice.type !== "later" || offer.on == null) return [offer];
      return this.#more.get(offer.on)?.filter((each) => each.verb === offer.verb) ?? [offer];
    });
  });

  connect(): () => void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const code = encodeURIComponent(this.detail.code);
    this.#socket = new MatchSocket({
      url: `${scheme}://${location.host}/ws/matches/${code}/`,
      onMessage: (message) => this.#take(message),
      onConnection: (connection, reason) => {
        this.connection = connection;
        this.reason = reason;
      },
    });
    const sleepless = watchWake(() => this.#socket?.wake());
    return () => {
      sleepless();
      this.#socket?.close();
    };
  }

  look(seat: string | null): void {
    this.#socket?.look(seat);
  }

  /** Sits down, as a person the server may not have known before. */
  sit(seat: string): void {
    this.#socket?.reopen(seat);
  }

  async play(act: Act): Promise<void> {
    if (this.seat === null || !this.head || this.sending) return;
    this.sending = true;
    this.picking.armed = null;
    const { seq } = this.head;
    await this.#command({ type: "play", key: makeKey(), seq, seat: this.seat, act });
  }

  async undo(): Promise<void> {
    if (this.seat === null || !this.head || this.sending) return;
    this.sending = true;
    await this.#command({ type: "undo", key: makeKey(), seq: this.head.seq, seat: this.seat });
  }

  async resign(): Promise<void> {
    if (this.seat) await this.#command({ type: "resign", key: makeKey(), seat: this.seat });
  }

  async offerDraw(): Promise<void> {
    if (this.seat) await this.#command({ type: "offer-draw", key: makeKey(), seat: this.seat });
  }

  async answerDraw(seat: string, accept: boolean): Promise<void> {
    await this.#command({ type: "answer-draw", key: makeKey(), seat, accept });
  }

  async stand(orders: Record<string, string>): Promise<void> {
    if (this.seat === null || !this.head) return;
    const before = this.standing;
    this.standing = orders;
    const key = makeKey();
    const answer = await this.#command({ type: "stand", key, seat: this.seat, orders });
    if (answer?.type === "refused") this.standing = before;
  }

  /** Asks once what an act may lead to; the answer comes into `forecasts`. */
  async forecast(act: Act): Promise<void> {
    const socket = this.#socket;
    if (this.seat === null || !this.head || !socket) return;
    const { seq } = this.head;
    const command = { type: "ask-forecast", key: makeKey(), seq, seat: this.seat, act } as const;
    await this.#forecasts.ask(seq, act, () => socket.ask(command));
  }

  findForecast(act: Act): Known | null {
    return this.#forecasts.find(this.head?.seq ?? 0, act);
  }

  async askMore(on: Ref): Promise<void> {
    if (this.seat === null || !this.head || !this.#socket || this.#more.has(on)) return;
    const { seq } = this.head;
    const key = makeKey();
    const answer = await this.#socket.ask({ type: "ask-offers", key, seq, seat: this.seat, on });
    if (answer.type !== "more-offers" || answer.seq !== this.head?.seq) return;
    this.#more.set(on, answer.offers);
  }

  /** Shows the position after an entry; one step forward is played. */
  async lookBack(at: number): Promise<void> {
    const end = this.head?.seq ?? 0;
    const before = this.looking?.at ?? end;
    const to = Math.min(end, Math.max(0, at));
    this.looking = { at: to, busy: true };
    const sight = await this.#fetchPast(to);
    if (this.looking?.at !== to) return;
    if (sight) {
      const line = sight.lines?.findLast((each) => each.seq === to);
      if (to === before + 1 && line) await this.playback.play(line.events ?? [], this.scene);
      this.scene = sight.scene;
      this.playback.settle();
    }
    this.looking = { at: to, busy: false };
  }

  /** Back to the present. */
  lookNow(): void {
    this.looking = null;
    this.#showHead();
  }

  async #fetchPast(seq: number): Promise<Sight | null> {
    try {
      // After the end everything is shown to everybody.
      return await fetchSight(this.detail.code, seq, this.head?.outcome ? null : this.seat);
    } catch (error) {
      this.notices.add((error as Error).message);
      return null;
    }
  }

  addEarlier(lines: Line[]): void {
    const first = this.lines[0]?.seq ?? Infinity;
    this.lines = [...lines.filter((line) => line.seq < first), ...this.lines];
  }

  async #command(command: Parameters<MatchSocket["ask"]>[0]): Promise<Answer | null> {
    if (!this.#socket) return null;
    const answer = await this.#socket.ask(command);
    if (answer.type === "refused") {
      this.sending = false;
      const why = answer.refusal ? this.kit.say(answer.refusal.why) : answer.text;
      this.notices.add(why, answer.refusal ?? null);
      if (answer.code === "stale") this.#socket.resync();
      this.picking.renew();
    } else if (answer.type === "done" && this.#isShown(answer.seq)) this.sending = false;
    return answer;
  }

  #isShown(seq: number): boolean {
    return (this.head?.seq ?? -1) >= seq && !this.#playing && this.#queue.length === 0;
  }

  #take(message: Message): void {
    if (message.type === "sight") this.#takeSight(message);
    else if (message.type === "step") {
      this.#queue.push(message);
      void this.#run();
    } else if (message.type === "table") this.#takeTable(message);
    else if (message.type === "refused") this.notices.add(message.text, message.refusal ?? null);
  }

  #takeSight(sight: Sight): void {
    this.#queue = [];
    this.playback.skip();
    const same = this.head?.viewer === sight.viewer;
    this.lines = mergeLines(this.lines, sight.lines ?? [], same);
    this.standing = sight.standing ?? {};
    this.head = sight;
    if (this.#playing) return;
    this.#showHead();
  }

  #takeTable(table: Table): void {
    const before = this.table;
    this.table = table;
    const fresh = before && JSON.stringify(before.seats) !== JSON.stringify(table.seats);
    if (before?.status !== table.status || fresh) {
      void this.#refresh();
    }
    const seated = this.seat === null && before !== null && !before.yours?.length;
    if (seated && table.yours?.[0]) this.look(table.yours[0]);
  }

  /** Reads the match anew; where the site is away the next table brings another occasion. */
  async #refresh(): Promise<void> {
    try {
      this.detail = await fetchMatch(this.detail.code);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
  }

  /** Plays the steps that wait, in order. */
  async #run(): Promise<void> {
    if (this.#playing) return;
    this.#playing = true;
    try {
      for (let step = this.#queue.shift(); step; step = this.#queue.shift()) {
        const head = this.head;
        if (!head || step.seq !== head.seq + 1) continue;
        this.playback.backlog = this.#queue.length;
        await this.playback.play(step.line.events ?? [], this.scene);
        // A sight that came meanwhile is newer than this step.
        if (this.head !== head) continue;
        // The log tells it only now: it would give the dice away.
        this.lines = changeLines(this.lines, step);
        this.head = takeStep(head, step);
        this.scene = this.head.scene;
        if (this.#queue.length) this.playback.settle();
      }
    } finally {
      this.#playing = false;
      this.#showHead();
    }
  }

  #showHead(): void {
    if (this.head && !this.looking) this.scene = this.head.scene;
    this.sending = false;
    this.#more.clear();
    this.playback.settle();
    this.picking.renew();
  }
}
