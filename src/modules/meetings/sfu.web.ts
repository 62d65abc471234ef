/** Media through a LiveKit server: for meetings of more people than browsers can each send to. Loaded only where one is set up. */
import {
  ConnectionQuality,
  type LocalTrackPublication,
  type RemoteTrack,
  Room,
  RoomEvent,
  Track,
} from 'livekit-client';
import { emptyStreams, type Kind, type Measured, type MeetingMedia, type Quality, type Remote } from './media.web.ts';

const sources: Readonly<Record<Kind, Track.Source>> = {
  microphone: Track.Source.Microphone,
  camera: Track.Source.Camera,
  screen: Track.Source.ScreenShare,
};
const kindOf = (source: Track.Source): Kind | undefined =>
  (Object.keys(sources) as Kind[]).find((kind) => sources[kind] === source);
const qualities: Partial<Record<ConnectionQuality, Quality>> = {
  [ConnectionQuality.Excellent]: 'good',
  [ConnectionQuality.Good]: 'fair',
  [ConnectionQuality.Poor]: 'poor',
  [ConnectionQuality.Lost]: 'poor',
};

class Sfu implements MeetingMedia {
  private readonly room: Room;
  private readonly all = new Map<string, Remote>();
  private readonly sent = new Map<Kind, LocalTrackPublication>();

  constructor(room: Room, changed: () => void) {
    this.room = room;
    const take = (track: RemoteTrack, source: Track.Source, id: string, comes: boolean): void => {
      const kind = kindOf(source);
      const remote = this.all.get(id) ?? { id, streams: emptyStreams() };
      this.all.set(id, remote);
      if (!kind) return;
      if (comes) remote.streams[kind].addTrack(track.mediaStreamTrack);
      else remote.streams[kind].removeTrack(track.mediaStreamTrack);
      changed();
    };
    room
      .on(RoomEvent.TrackSubscribed, (track, { source }, { identity }) => take(track, source, identity, true))
      .on(RoomEvent.TrackUnsubscribed, (track, { source }, { identity }) => take(track, source, identity, false))
      .on(RoomEvent.ParticipantDisconnected, ({ identity }) => this.part(identity))
      .on(RoomEvent.ConnectionQualityChanged, changed);
  }

  async send(kind: Kind, track: MediaStreamTrack | null): Promise<void> {
    const before = this.sent.get(kind)?.track;
    if (before) await this.room.localParticipant.unpublishTrack(before, false);
    this.sent.delete(kind);
    if (!track) return;
    this.sent.set(kind, await this.room.localParticipant.publishTrack(track, { source: sources[kind] }));
  }
  // Who is there, the server tells by itself.
  meet(): void {}
  part(id: string): void {
    this.all.delete(id);
  }
  // Browsers say nothing to each other here.
  hear(): void {}
  remotes(): readonly Remote[] {
    return [...this.all.values()];
  }
  measure(): Promise<ReadonlyMap<string, Measured>> {
    const entries = [...this.room.remoteParticipants.values()].map(
      (p) => [p.identity, { quality: qualities[p.connectionQuality] ?? 'unknown', loudness: p.audioLevel }] as const,
    );
    return Promise.resolve(new Map(entries));
  }
  close(): void {
    void this.room.disconnect();
  }
}

/** Joins a room of the server; rejects where it cannot be reached or refuses the token. */
export async function openSfu(url: string, token: string, changed: () => void): Promise<MeetingMedia> {
  const room = new Room({ adaptiveStream: false, dynacast: true });
  const media = new Sfu(room, changed);
  await room.connect(url, token);
  return media;
}
