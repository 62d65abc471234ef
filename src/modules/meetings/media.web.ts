/** Sending and receiving in a meeting, whichever way the browsers reach each other. */

export type Kind = 'microphone' | 'camera' | 'screen';
export const KINDS: readonly Kind[] = ['microphone', 'camera', 'screen'];
export type Quality = 'good' | 'fair' | 'poor' | 'unknown';

/** What is received of one person; a stream is there from the beginning and stays the same. */
export interface Remote {
  readonly id: string;
  readonly streams: Readonly<Record<Kind, MediaStream>>;
}
export interface Measured {
  readonly quality: Quality;
  /** Loudness from 0 to 1. */
  readonly loudness: number;
}

/** Where a meeting's media goes: from browser to browser, or through a media server. */
export interface MeetingMedia {
  /** Sends a track of a kind, or no longer (null). Resolves once it is on its way. */
  send(kind: Kind, track: MediaStreamTrack | null): Promise<void>;
  /** A participant's page has announced itself: a new one starts over. */
  meet(id: string, page: string): void;
  /** Somebody has left. */
  part(id: string): void;
  /** A message from another browser to this one. */
  hear(from: string, data: unknown): void;
  remotes(): readonly Remote[];
  /** How well each person is heard and seen since the last time it was asked. */
  measure(): Promise<ReadonlyMap<string, Measured>>;
  close(): void;
}

/** The streams of somebody from whom nothing has come yet. */
export const emptyStreams = (): Record<Kind, MediaStream> => ({
  microphone: new MediaStream(),
  camera: new MediaStream(),
  screen: new MediaStream(),
});

/** Loss as a part of all packets, round trip in seconds. Above 300 ms or 5 % people begin to talk over each other. */
export function qualityOf(loss: number, roundTrip: number | null): Quality {
  if (loss > 0.1 || (roundTrip ?? 0) > 0.6) return 'poor';
  return loss > 0.03 || (roundTrip ?? 0) > 0.3 ? 'fair' : 'good';
}
