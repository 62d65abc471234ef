/** A meeting from inside: who is there, what they show, and what one does oneself. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { showTime } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { call } from '#engine/web/client.ts';
import type { Kind, Measured, MeetingMedia, Remote } from './media.web.ts';
import { Mesh } from './mesh.web.ts';
import type { MediaAccess, Person, Presence, Step, ToPage } from './meeting-wire.model.ts';
import { openRoom, type RoomSocket } from './room-socket.web.ts';

const MEASURE_MS = 2000;
/** One opening of this page; another one is a new beginning for the others. */
const newPage = (): string => crypto.randomUUID();

export interface ChatLine {
  readonly from: string;
  readonly name: string;
  readonly text: string;
  readonly at: string;
}
export interface RoomView {
  readonly me: Person | null;
  /** `connecting` until the server has reported your state. */
  readonly state: 'connecting' | 'waiting' | 'admitted' | 'over';
  /** Whether the host is there. */
  readonly started: boolean;
  readonly people: readonly Person[];
  readonly waiting: readonly Person[];
  readonly presence: ReadonlyMap<string, Presence>;
  readonly remotes: readonly Remote[];
  readonly measured: ReadonlyMap<string, Measured>;
  readonly chat: readonly ChatLine[];
  /** What the server says in between, or why it is over. */
  readonly said: string | null;
  /** Whether the server counts this page among those whom it tells what happens. */
  readonly online: boolean;
}
export interface RoomSteps {
  readonly show: (kind: Kind, track: MediaStreamTrack | null) => void;
  readonly raise: (hand: boolean) => void;
  readonly write: (text: string) => void;
  readonly lead: (step: Step, who: string) => void;
  readonly endForAll: () => void;
  readonly leave: () => void;
}

const first: RoomView = {
  me: null,
  state: 'connecting',
  started: false,
  people: [],
  waiting: [],
  presence: new Map(),
  remotes: [],
  measured: new Map(),
  chat: [],
  said: null,
  online: false,
};

export interface RoomOptions {
  readonly meeting: string;
  readonly seat: string | null;
  readonly protocol: string;
  /** The host asks for silence. */
  readonly onMute: () => void;
}

export function useRoom({ meeting, seat, protocol, onMute }: RoomOptions): readonly [RoomView, RoomSteps] {
  const [view, setView] = useState(first);
  const put = useCallback((change: Partial<RoomView>) => setView((before) => ({ ...before, ...change })), []);
  const socket = useRef<RoomSocket | null>(null);
  const media = useRef<MeetingMedia | null>(null);
  const mine = useRef<Presence>({ page: newPage(), microphone: false, camera: false, screen: false, hand: false });
  const tracks = useRef(new Map<Kind, MediaStreamTrack>());
  const pages = useRef(new Map<string, string>());
  const mute = useRef(onMute);
  useEffect(() => {
    mute.current = onMute;
  }, [onMute]);

  const tell = useCallback(() => socket.current?.say({ type: 'presence', presence: mine.current }), []);

  useEffect(() => {
    let opening = false;
    let closed = false;
    const known = pages.current;
    // Others make their offers as soon as they see this page, which may be before it can answer them.
    const early: Extract<ToPage, { type: 'signal' }>[] = [];
    let away: Date | null = null;
    const changed = () => put({ remotes: media.current?.remotes() ?? [] });
    const openMedia = async (me: Person) => {
      opening = true;
      const access = await call<MediaAccess>('/meeting-rooms/media', {
        method: 'POST',
        body: { meeting, ...(seat === null ? {} : { seat }) },
      });
      const { sfu } = access;
      const opened = sfu
        ? await import('./sfu.web.ts').then((m) => m.openSfu(sfu.url, sfu.token, changed))
        : new Mesh({
            me: me.id,
            page: mine.current.page,
            iceServers: access.iceServers.map((s) => ({ ...s, urls: [...s.urls] })),
            say: (to, data) => socket.current?.say({ type: 'signal', to, data }),
            changed,
          });
      if (closed) return opened.close();
      media.current = opened;
      for (const { from, data } of early.splice(0)) opened.hear(from, data);
      for (const [kind, track] of tracks.current) await opened.send(kind, track);
      for (const [id, page] of known) opened.meet(id, page);
      tell();
    };
    const room = (message: Extract<ToPage, { type: 'room' }>) => {
      const { me, state, started, people, waiting } = message;
      put({ me, state, started, people, waiting, said: null, online: true });
      const there = new Set(people.map((p) => p.id));
      for (const id of known.keys())
        if (!there.has(id)) {
          known.delete(id);
          media.current?.part(id);
        }
      setView((v) => ({ ...v, presence: new Map([...v.presence].filter(([id]) => there.has(id))) }));
      if (state !== 'admitted') return;
      if (away && media.current) back(away);
      away = null;
      if (media.current) tell();
      else if (!opening)
        void openMedia(me).catch(() => {
          opening = false;
          put({ said: t('Audio and video could not start. Leave and rejoin.') });
        });
    };
    // Nothing written is kept, so it cannot be told later: that something may be missing can.
    const back = (since: Date) => {
      const text = t('The connection was lost at {{from}}. Messages others sent since then are not shown.', {
        from: showTime(since),
      });
      const line = { from: '', name: t('Missed'), text, at: new Date().toISOString() };
      setView((v) => ({ ...v, chat: [...v.chat, line] }));
    };
    const presence = (from: string, shown: Presence) => {
      setView((v) => ({ ...v, presence: new Map(v.presence).set(from, shown) }));
      if (known.get(from) === shown.page) return;
      known.set(from, shown.page);
      media.current?.meet(from, shown.page);
      // A page that has just been opened does not know this one yet.
      if (media.current) tell();
    };
    const hear = (message: ToPage) => {
      if (message.type === 'room') room(message);
      else if (message.type === 'presence') presence(message.from, message.presence);
      else if (message.type === 'signal')
        if (media.current) media.current.hear(message.from, message.data);
        else early.push(message);
      else if (message.type === 'chat') setView((v) => ({ ...v, chat: [...v.chat, message] }));
      else if (message.type === 'mute') mute.current();
      else if (message.type === 'said') put({ said: message.message });
      else {
        media.current?.close();
        put({ state: 'over', said: message.message });
      }
    };
    const dropped = () => {
      away ??= new Date();
      put({ online: false });
    };
    socket.current = openRoom({ meeting, protocol, hear, dropped });
    const timer = setInterval(() => {
      void media.current?.measure().then((measured) => put({ measured }));
    }, MEASURE_MS);
    return () => {
      closed = true;
      clearInterval(timer);
      socket.current?.close();
      media.current?.close();
      media.current = null;
      known.clear();
    };
  }, [meeting, seat, protocol, put, tell]);

  const steps = useMemo<RoomSteps>(
    () => ({
      show: (kind, track) => {
        if (track) tracks.current.set(kind, track);
        else tracks.current.delete(kind);
        mine.current = { ...mine.current, [kind]: track !== null };
        void media.current?.send(kind, track);
        tell();
      },
      raise: (hand) => {
        mine.current = { ...mine.current, hand };
        tell();
      },
      write: (text) => {
        socket.current?.say({ type: 'chat', text });
        setView((v) => {
          const line = { from: v.me?.id ?? '', name: t('You'), text, at: new Date().toISOString() };
          return { ...v, chat: [...v.chat, line] };
        });
      },
      lead: (step, who) => socket.current?.say({ type: step, who }),
      endForAll: () => socket.current?.say({ type: 'end' }),
      leave: () => {
        socket.current?.close();
        media.current?.close();
        put({ state: 'over', said: t('You left the meeting.') });
      },
    }),
    [put, tell],
  );
  return [view, steps];
}
