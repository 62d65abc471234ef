/** The connection of a page to its room: paced, and opened again when it drops. */
import { MESSAGES_A_SECOND, type ToPage, type ToServer } from './meeting-wire.model.ts';

/** A little below what the server takes, so that a burst of candidates is not refused. */
const PACE_MS = 1000 / (MESSAGES_A_SECOND - 4);
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 8000;

export interface RoomSocketOptions {
  readonly meeting: string;
  /** `bearer.<token>` or `seat.<token>`. */
  readonly protocol: string;
  readonly hear: (message: ToPage) => void;
  /** The connection is gone; the room's own word says that it is back. */
  readonly dropped: () => void;
}
export interface RoomSocket {
  readonly say: (message: ToServer) => void;
  readonly close: () => void;
}

export function openRoom({ meeting, protocol, hear, dropped }: RoomSocketOptions): RoomSocket {
  let socket: WebSocket | null = null;
  let over = false;
  // Until the room has reported your state, nothing is sent to the server: messages wait.
  let heard = false;
  let failures = 0;
  let wait: ReturnType<typeof setTimeout> | undefined;
  const queue: ToServer[] = [];
  const flush = () => {
    if (!heard || socket?.readyState !== WebSocket.OPEN) return;
    const next = queue.shift();
    if (next) socket.send(JSON.stringify(next));
  };
  const pace = setInterval(flush, PACE_MS);
  const finish = () => {
    over = true;
    clearInterval(pace);
    clearTimeout(wait);
  };
  const connect = () => {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    socket = new WebSocket(`${scheme}://${location.host}/api/meeting-rooms/${meeting}/socket`, [protocol]);
    socket.onopen = () => {
      failures = 0;
    };
    socket.onmessage = ({ data }) => {
      // Our own server's, typed on both sides.
      const message = JSON.parse(String(data)) as ToPage;
      if (message.type === 'over') finish();
      if (message.type === 'room') heard = true;
      hear(message);
    };
    socket.onclose = () => {
      if (over) return;
      heard = false;
      dropped();
      wait = setTimeout(connect, Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures));
      failures += 1;
    };
  };
  connect();
  return {
    say: (message) => {
      queue.push(message);
    },
    close: () => {
      finish();
      // Said at once: what still waits is of no use to somebody who goes.
      if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ type: 'leave' } satisfies ToServer));
      socket?.close();
    },
  };
}
