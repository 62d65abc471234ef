/** Media straight from browser to browser: one connection for each pair of people. */
import { newLine } from '#engine/web/in-line.ts';
import {
  emptyStreams,
  type Kind,
  KINDS,
  type Measured,
  type MeetingMedia,
  qualityOf,
  type Remote,
} from './media.web.ts';

/** What two browsers say to each other; `page` names the opening of the sender's page, `for` that of the receiver. */
type Signal = { readonly page: string; readonly for: string } & (
  | { readonly kind: 'offer' | 'answer'; readonly sdp: string }
  | { readonly kind: 'candidate'; readonly candidate: RTCIceCandidateInit }
  | { readonly kind: 'again' }
);
const isSignal = (data: unknown): data is Signal =>
  typeof data === 'object' && data !== null && 'page' in data && 'for' in data && 'kind' in data;

interface Pair {
  readonly id: string;
  /** The opening of their page that this connection is with. */
  readonly page: string;
  readonly connection: RTCPeerConnection;
  readonly remote: Remote;
  /** Candidates that came before the description they belong to. */
  early: RTCIceCandidateInit[];
  packets: number;
  lost: number;
}

export interface MeshOptions {
  readonly me: string;
  readonly page: string;
  readonly iceServers: readonly RTCIceServer[];
  readonly say: (to: string, data: unknown) => void;
  /** A participant's media started, stopped or changed. */
  readonly changed: () => void;
}

/**
 * Of two people the one whose id comes first makes every offer, so that two never cross. All three kinds have their place
 * in the first offer; what is sent in a place changes without a new one.
 */
export class Mesh implements MeetingMedia {
  private readonly options: MeshOptions;
  private readonly pairs = new Map<string, Pair>();
  private readonly tracks = new Map<Kind, MediaStreamTrack>();
  /** Descriptions and candidates are applied one after the other. */
  private readonly line = newLine();

  constructor(options: MeshOptions) {
    this.options = options;
  }

  private say(pair: Pair, body: { kind: string; sdp?: string; candidate?: RTCIceCandidateInit }): void {
    this.options.say(pair.id, { ...body, page: this.options.page, for: pair.page });
  }
  private inLine(work: () => Promise<unknown>): void {
    // A connection closed in the meantime rejects changes; the next offer starts over.
    this.line(work).catch(() => undefined);
  }

  private open(id: string, page: string): Pair {
    this.pairs.get(id)?.connection.close();
    const connection = new RTCPeerConnection({ iceServers: [...this.options.iceServers], bundlePolicy: 'max-bundle' });
    const remote: Remote = { id, streams: emptyStreams() };
    const pair: Pair = { id, page, connection, remote, early: [], packets: 0, lost: 0 };
    this.pairs.set(id, pair);
    connection.onicecandidate = ({ candidate }) => {
      if (candidate) this.say(pair, { kind: 'candidate', candidate: candidate.toJSON() });
    };
    connection.ontrack = ({ track, transceiver }) => {
      const kind = KINDS[connection.getTransceivers().indexOf(transceiver)];
      if (kind) remote.streams[kind].addTrack(track);
      this.options.changed();
    };
    connection.onconnectionstatechange = () => {
      this.options.changed();
      if (connection.connectionState !== 'failed') return;
      if (this.leads(id)) this.inLine(() => this.offer(pair, true));
      else this.say(pair, { kind: 'again' });
    };
    return pair;
  }

  private leads(id: string): boolean {
    return this.options.me < id;
  }

  private async offer(pair: Pair, restart = false): Promise<void> {
    const { connection } = pair;
    await connection.setLocalDescription(await connection.createOffer({ iceRestart: restart }));
    this.say(pair, { kind: 'offer', sdp: connection.localDescription?.sdp ?? '' });
  }

  private async fill(pair: Pair): Promise<void> {
    for (const [i, kind] of KINDS.entries()) {
      const place = pair.connection.getTransceivers()[i];
      if (!place) continue;
      place.direction = 'sendrecv';
      await place.sender.replaceTrack(this.tracks.get(kind) ?? null);
    }
  }

  meet(id: string, page: string): void {
    if (id === this.options.me || this.pairs.get(id)?.page === page || !this.leads(id)) return;
    const pair = this.open(id, page);
    for (const kind of KINDS)
      pair.connection.addTransceiver(kind === 'microphone' ? 'audio' : 'video', { direction: 'sendrecv' });
    this.inLine(async () => {
      await this.fill(pair);
      await this.offer(pair);
    });
  }

  part(id: string): void {
    this.pairs.get(id)?.connection.close();
    if (this.pairs.delete(id)) this.options.changed();
  }

  hear(from: string, data: unknown): void {
    if (!isSignal(data) || data.for !== this.options.page) return;
    this.inLine(() => this.apply(from, data));
  }

  private async apply(from: string, signal: Signal): Promise<void> {
    let pair = this.pairs.get(from);
    if (signal.kind === 'offer') {
      if (this.leads(from)) return;
      if (pair?.page !== signal.page) pair = this.open(from, signal.page);
    }
    if (!pair || pair.page !== signal.page) return;
    const { connection } = pair;
    if (signal.kind === 'again') return this.offer(pair, true);
    if (signal.kind === 'candidate') {
      if (connection.remoteDescription) await connection.addIceCandidate(signal.candidate);
      else pair.early.push(signal.candidate);
      return;
    }
    await connection.setRemoteDescription({ type: signal.kind, sdp: signal.sdp });
    const early = pair.early;
    pair.early = [];
    for (const candidate of early) await connection.addIceCandidate(candidate);
    if (signal.kind === 'answer') return;
    await this.fill(pair);
    await connection.setLocalDescription(await connection.createAnswer());
    this.say(pair, { kind: 'answer', sdp: connection.localDescription?.sdp ?? '' });
  }

  async send(kind: Kind, track: MediaStreamTrack | null): Promise<void> {
    if (track) this.tracks.set(kind, track);
    else this.tracks.delete(kind);
    const at = KINDS.indexOf(kind);
    for (const { connection } of this.pairs.values())
      await connection.getTransceivers()[at]?.sender.replaceTrack(track);
  }

  remotes(): readonly Remote[] {
    return [...this.pairs.values()].map((p) => p.remote);
  }

  async measure(): Promise<ReadonlyMap<string, Measured>> {
    const all = await Promise.all(
      [...this.pairs.values()].map(async (pair) => [pair.id, await this.measureOne(pair)] as const),
    );
    return new Map(all);
  }

  private async measureOne(pair: Pair): Promise<Measured> {
    let [packets, lost, loudness, roundTrip] = [0, 0, 0, null as number | null];
    for (const report of (await pair.connection.getStats()).values()) {
      if (report.type === 'inbound-rtp') {
        packets += Number(report.packetsReceived ?? 0);
        lost += Number(report.packetsLost ?? 0);
        if (report.kind === 'audio') loudness = Number(report.audioLevel ?? 0);
      }
      if (report.type === 'candidate-pair' && report.nominated === true && report.currentRoundTripTime !== undefined)
        roundTrip = Number(report.currentRoundTripTime);
    }
    const [came, missing] = [packets - pair.packets, Math.max(0, lost - pair.lost)];
    pair.packets = packets;
    pair.lost = lost;
    const { connectionState } = pair.connection;
    if (connectionState === 'disconnected' || connectionState === 'failed') return { quality: 'poor', loudness: 0 };
    if (came + missing === 0 || connectionState !== 'connected') return { quality: 'unknown', loudness };
    return { quality: qualityOf(missing / (came + missing), roundTrip), loudness };
  }

  close(): void {
    for (const { connection } of this.pairs.values()) connection.close();
    this.pairs.clear();
  }
}
