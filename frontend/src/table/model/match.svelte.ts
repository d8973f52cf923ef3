/** One match as a page holds it: who sits where, what has happened, what is shown, how to act. */
import { noteSeal } from "../../fairness/seal-notes";
import { ApiError, fetchMatch, fetchSight, type MatchDetail } from "../../protocol/api";
import { lineUrl } from "../../protocol/line-url";
import {
  MatchSocket,
  readSeat,
  type Connection,
  type SocketOptions,
  type Wire,
} from "../../protocol/socket";
import { watchWake } from "../../protocol/wake";
import type { Kit } from "../../ruleset/kit";
import { takeSupplies } from "../../ruleset/supplies";
import type {
  Act,
  Board,
  Forecast,
  Message,
  Offer,
  Ref,
  Refused,
  Remark,
  Said,
  Sight,
  Table,
} from "../../types";
import { Picking } from "../picking/picking.svelte";
import { Playback } from "../playback/playback.svelte";
import { Commands } from "./commands.svelte";
import { Inquiries, type Known } from "./inquiries.svelte";
import { Clockwork } from "./clockwork.svelte";
import { Interlude } from "./interlude.svelte";
import { Notices } from "./notices.svelte";
import { hasDrawers } from "./screen";
import { Scenery } from "./scenery.svelte";
import { readSettings, settings } from "./settings.svelte";
import { tellsNews } from "./news";
import { Timeline } from "./timeline.svelte";
import { Voice } from "./voice.svelte";
import { waitForWords } from "./words";

/** Always the same: while there is nothing to do, nothing that depends on it is worked out anew. */
const NONE: readonly never[] = [];
/** Milliseconds that one's own orders may take: more than any pause before they answer. */
const PATIENCE = 6000;

type Network = Pick<SocketOptions, "makeSocket">;

export class Match {
  detail = $state.raw<MatchDetail>(undefined as never);
  table = $state.raw<Table | null>(null);
  connection = $state<Connection>("connecting");
  /** Why the line is down, in the server's words. */
  reason = $state("");
  /** The clause that lies open beside the board. */
  clause = $state<string | null>(null);
  /** The list of keys lies open. */
  help = $state(false);
  /** What the battle is about lies open. */
  briefing = $state(false);
  /** The course of the battle lies open. */
  course = $state(false);
  /** At a screen for two: who has said that he sits there now; nobody has when the page opens. */
  sitting = $state<string | null>(null);
  /** The standing orders of the seat looked from, as they have been asked for. */
  standing = $state.raw<Record<string, string>>({});
  /** Called with whatever is said at the table, while somebody listens. */
  onSaid: (said: Said) => void = () => {};
  readonly scenery: Scenery;
  readonly playback: Playback;
  readonly timeline: Timeline;
  readonly commands: Commands;
  readonly picking: Picking;
  readonly notices = new Notices();
  readonly voice = new Voice();
  readonly interlude = new Interlude();
  readonly clockwork = new Clockwork();
  /** The standing orders that the server is known to keep. */
  #kept: Record<string, string> = {};
  #forecasts = new Inquiries<Forecast>(
    () => this.#eyes,
    (answer) => (answer.type === "forecast" ? answer : null),
  );
  #dossiers = new Inquiries<readonly Remark[]>(
    () => this.#eyes,
    (answer) => (answer.type === "described" ? (answer.remarks ?? NONE) : null),
  );
  /** The entry at which one has waited for one's own orders long enough. */
  #lapsed = $state<number | null>(null);
  #lapse: ReturnType<typeof setTimeout> | undefined;
  /** Offers of a piece that come later. */
  #more = new Inquiries<readonly Offer[]>(
    () => this.#eyes,
    (answer) => (answer.type === "more-offers" ? answer.offers : null),
  );
  #socket: MatchSocket | null = null;
  #dossier = $state<Ref | null>(null);

  private constructor(detail: MatchDetail, kit: Kit, board: Board) {
    this.detail = detail;
    this.scenery = new Scenery(kit, board);
    this.playback = new Playback(board);
    this.playback.pace = readSettings().pace;
    this.timeline = new Timeline(this.scenery, this.playback, {
      fetchPast: (seq) => this.#fetchPast(seq),
      onHead: () => this.#renew(),
      onPosition: (before, after, line) => this.interlude.take(before, after, line, this.ruled),
    });
    this.commands = new Commands(() => ({
      ask: this.#socket && ((command) => this.#socket!.ask(command)),
      at: this.head && this.seat !== null ? { seat: this.seat, seq: this.head.seq } : null,
      eyes: this.#look,
      isShown: (seq) => this.timeline.isShown(seq),
      lag: this.head?.clocks ? (this.#socket?.lag ?? 0) : 0,
      onRefused: (answer) => this.#takeRefusal(answer),
    }));
    this.picking = new Picking({
      offers: () => this.offers,
      play: (act) => void this.play(act),
      describe: (piece) => (this.dossier = piece),
      attend: () => (this.playback.rolls = this.playback.trails = []),
      more: (on) => this.#more.ask(on, () => this.commands.askMore(on)),
      examine: (act) => this.commands.examine(act),
      cramped: hasDrawers,
      spot: (ref) => this.playback.locate(ref, this.scenery.scene),
      eyes: () => this.#look,
      since: (seq) => this.timeline.log.lines.filter((line) => line.seq > seq),
      stage: () => JSON.stringify(this.head?.scene.stage ?? null),
      casual: () => this.head?.window?.kind === "reaction",
      subject: () => {
        const { kind, about } = this.head?.window ?? {};
        return kind === "reaction" && this.myTurn ? (about ?? NONE) : null;
      },
      wary: () => settings.now.wary,
      cards: () => this.scenery.cards.map((card) => card.id),
      stack: (place) => this.scenery.stack(place),
      top: (ref) => this.scenery.topOf(ref),
      place: (ref) => this.scenery.placeOf(ref),
      name: (ref, way) => this.scenery.nameTarget(ref, way),
      group: (piece) => this.scenery.piece(piece)?.group || null,
    });
  }

  static async load(code: string): Promise<Match> {
    const { detail, kit, board, line } = await takeSupplies(code);
    if (detail.status !== "finished") noteSeal(code, detail.commitment);
    const match = new Match(detail, kit, board);
    if (!line) return match;
    // The first attempt is the line that is open already; what has come over it is there at once.
    const lines: Wire[] = [line];
    match.#open({ makeSocket: (url) => lines.pop() ?? new WebSocket(url) });
    line.release();
    return match;
  }

  /** The rules play a side. */
  get ruled(): boolean {
    return this.detail.seats.some((seat) => seat.kind === "rules");
  }

  /** The latest the server has said. */
  get head(): Sight | null {
    return this.timeline.head;
  }
  get kit(): Kit {
    return this.scenery.kit;
  }
  get board(): Board {
    return this.scenery.board;
  }

  /** The piece whose dossier lies open: one that is on the board at the moment that is shown. */
  get dossier(): Ref | null {
    return this.#dossier !== null && this.scenery.piece(this.#dossier) ? this.#dossier : null;
  }
  set dossier(piece: Ref | null) {
    this.#dossier = piece;
  }

  /** The seat with whose eyes one looks, whoever sits there; null for a spectator. */
  sees = $derived(this.head ? readSeat(this.head.viewer) : null);
  /** The seats whose eyes somebody has given one. */
  lent: readonly string[] = $derived(this.table?.lent ?? NONE);
  /** One's own seat looked from, null for a spectator, whosever eyes he has. */
  seat = $derived(this.sees !== null && this.lent.includes(this.sees) ? null : this.sees);
  yours = $derived(this.table?.yours ?? []);
  status = $derived(this.table?.status ?? this.detail?.status ?? "open");
  /** The clocks stand still, as both have agreed: nobody can do anything. */
  paused = $derived(this.head?.clocks?.paused ?? false);
  /** Seats whose answer the game waits for. */
  asked = $derived<readonly string[]>(
    this.paused
      ? NONE
      : (this.head?.window?.seats ?? []).filter((seat) => !this.head?.answered?.includes(seat)),
  );
  /** One's own standing orders answer what is asked, in a moment; where nothing comes, one does. */
  ordered = $derived((this.head?.ordered ?? false) && this.#lapsed !== this.head?.seq);
  myTurn = $derived(this.seat !== null && this.asked.includes(this.seat) && !this.ordered);

  /** The seat of this screen that is asked while somebody else sits there. */
  next = $derived.by(() => {
    if (this.yours.length < 2 || this.status !== "running" || this.playback?.busy) return null;
    if (this.seat === null) return null;
    const asked = this.asked.filter((seat) => this.yours.includes(seat));
    if (this.sitting !== null && asked.includes(this.sitting)) return null;
    return asked.includes(this.seat) ? this.seat : (asked[0] ?? null);
  });
  /** Everything is hidden until the next one has sat down, and sees with his own eyes. */
  curtain = $derived.by(() => {
    // On a board of one's own there is nobody to hide anything from.
    if (this.detail.opponent === "own") return false;
    const open = settings.now.openTable && this.head?.window?.kind !== "sealed";
    const coming = this.status === "running" && this.sitting !== null && this.sitting !== this.seat;
    return !open && (coming || this.next !== null);
  });

  /** The offers of the moment; none while something is played or sent. */
  offers: readonly Offer[] = $derived.by(() => {
    if (this.commands?.sending || this.timeline?.looking || this.playback?.busy) return NONE;
    // Who has been given the eyes of a side is shown what it may do, and does nothing.
    if (this.paused || this.curtain || this.seat === null) return NONE;
    if (this.status !== "running" || this.ordered || !this.head?.offers?.length) return NONE;
    return this.head.offers.flatMap((offer) => {
      if (offer.choice.type !== "later" || offer.on == null) return [offer];
      const more = this.#more.find(offer.on);
      if (more === null || typeof more === "string") return [offer];
      return more.filter((each) => each.verb === offer.verb);
    });
  });

  /** Opens the line, where it is not open; the returned function closes it. `network`: for a test. */
  connect(network: Network = {}): () => void {
    if (!this.#socket) this.#open(network);
    const sleepless = watchWake(
      () => this.#socket?.wake(),
      () => this.#socket?.sever(),
    );
    return () => {
      sleepless();
      this.close();
    };
  }

  /** Nobody is there any more: nothing is said to him or asked for him. */
  close(): void {
    clearTimeout(this.#lapse);
    this.voice.clear();
    this.picking.attend(null);
    this.#socket?.close();
  }

  #open(network: Network): void {
    this.#socket = new MatchSocket({
      url: lineUrl(this.detail.code),
      onMessage: waitForWords(this.kit, (message) => this.#take(message)),
      onConnection: (connection, reason) => {
        this.connection = connection;
        this.reason = reason;
      },
      ...network,
    });
  }

  /** Somebody says that he sits at this screen now. */
  takeTurn(seat: string): void {
    this.sitting = seat;
    if (seat !== this.seat) this.look(seat);
    // What he may do is offered only now.
    else this.picking.renew();
  }

  look(seat: string | null): void {
    this.#socket?.look(seat);
  }

  /** Sits down, as a person the server may not have known before. */
  sit(seat: string): void {
    this.#socket?.reopen(seat);
  }

  async play(act: Act): Promise<void> {
    this.picking.pointing.armed = null;
    this.playback.rolls = this.playback.trails = [];
    await this.commands.play(act);
  }

  /** Gives standing orders. They stand at once, and fall back where the server refuses them. */
  async stand(orders: Record<string, string>): Promise<void> {
    if (this.seat === null) return;
    this.standing = orders;
    if (await this.commands.stand(orders)) this.#kept = orders;
    // Later ones, sent meanwhile, have an answer of their own.
    else if (this.standing === orders) this.standing = this.#kept;
  }

  /** Asks once what acts may lead to, one after another; `findForecast` has the answer when it
   * comes. */
  async forecast(acts: readonly Act[]): Promise<void> {
    await this.#forecasts.ask(nameActs(acts), () => this.commands.askForecast(acts));
  }

  findForecast(acts: readonly Act[]): Known<Forecast> | null {
    return this.#forecasts.find(nameActs(acts));
  }

  /** Asks once what a piece may still do; `findRemarks` has the answer when it comes. */
  async describe(piece: Ref): Promise<void> {
    if (this.head && !this.timeline.looking)
      await this.#dossiers.ask(piece, () => this.commands.describe(piece));
  }

  /** What a piece may still do; null while it is not known, and of the past. */
  findRemarks(piece: Ref): readonly Remark[] | null {
    const known = this.timeline.looking ? null : this.#dossiers.find(piece);
    return typeof known === "string" ? null : known;
  }

  get #eyes(): string {
    return `${this.head?.seq} ${this.head?.viewer}`;
  }

  get #look(): { seat: string | null; seq: number } | null {
    return this.head && { seat: this.sees, seq: this.head.seq };
  }

  async #fetchPast(seq: number): Promise<Sight | null> {
    try {
      // After the end everything is shown to everybody.
      return await fetchSight(this.detail.code, seq, this.head?.outcome ? null : this.sees);
    } catch (error) {
      this.notices.add((error as Error).message);
      return null;
    }
  }

  #take(message: Message): void {
    if (message.type === "sight") {
      this.standing = this.#kept = message.standing ?? {};
      this.timeline.takeSight(message);
      if (message.clocks) this.#socket?.measure();
    } else if (message.type === "step") this.timeline.takeStep(message);
    else if (message.type === "table") this.#takeTable(message);
    else if (message.type === "said") this.onSaid(message);
    else if (message.type === "refused") this.notices.add(message.text, message.refusal ?? null);
  }

  #takeRefusal(answer: Refused): void {
    const why = answer.refusal ? this.kit.say(answer.refusal.why) : answer.text;
    this.notices.add(why, answer.refusal ?? null);
    if (answer.code === "stale") this.#socket?.resync();
    this.picking.fail();
  }

  #takeTable(table: Table): void {
    const before = this.table;
    this.table = table;
    // With whose eyes one looks now the server says.
    if (String(before?.lent) !== String(table.lent)) this.#socket?.forget();
    if (table.now) this.clockwork.set(table.now);
    if (table.status !== "running") this.picking.plan.clear();
    if (tellsNews(table, this.detail)) void this.#refresh();
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

  /** The latest position is complete. */
  #renew(): void {
    if (this.head) this.commands.settle(this.head.seq);
    // Whoever looks back may find a piece again, or miss one that stands now.
    if (!this.timeline.looking) this.#dossier = this.dossier;
    this.#waitForOrders();
    this.picking.renew();
  }

  /** A process that was to answer may be gone: then the player himself is asked. */
  #waitForOrders(): void {
    clearTimeout(this.#lapse);
    const { seq, ordered } = this.head ?? {};
    if (seq === undefined || !ordered) return;
    this.#lapse = setTimeout(() => {
      this.#lapsed = seq;
      this.picking.renew();
    }, PATIENCE);
  }
}

function nameActs(acts: readonly Act[]): string {
  return JSON.stringify(acts.map((act) => [act.verb, act.on ?? null, act.arg ?? null]));
}
