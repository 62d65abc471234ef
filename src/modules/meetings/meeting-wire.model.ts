/** What a meeting's page and the server tell each other. */
import type { StateOf } from '#engine/model/resource.ts';
import type { meeting, MeetingRole } from './meeting.model.ts';
import { EARLY_MINUTES, LATE_MINUTES } from './room-times.model.ts';

export type MeetingState = StateOf<typeof meeting>;

/** A meeting as somebody sees it who is on its list. */
export interface MeetingCard {
  readonly id: string;
  readonly name: string;
  readonly hostName: string;
  readonly startsAt: string;
  readonly duration: number;
  readonly status: MeetingState;
  readonly role: MeetingRole;
  /** As others will see it. */
  readonly me: string;
  /** Why one cannot come in now; null where one can. */
  readonly why: string | null;
}
export interface MeetingRow extends Omit<MeetingCard, 'me' | 'why'> {
  readonly mine: boolean;
}
/** A link that lets one guest in, shown once. */
export interface GuestLink {
  readonly name: string;
  readonly link: string;
}
export interface MadeMeeting {
  readonly id: string;
  readonly guests: readonly GuestLink[];
}

/** How the browsers reach each other. */
export interface MediaAccess {
  readonly iceServers: readonly {
    readonly urls: readonly string[];
    readonly username?: string;
    readonly credential?: string;
  }[];
  /** The media server and a token for this room, where there is one. */
  readonly sfu: { readonly url: string; readonly token: string } | null;
}

export interface Person {
  readonly id: string;
  readonly name: string;
  readonly role: MeetingRole;
  /** Came by a link: has no account here, and leads no meeting. */
  readonly guest: boolean;
}
/** What somebody shows and does; `page` tells one opening of the page from the next. */
export interface Presence {
  readonly page: string;
  readonly microphone: boolean;
  readonly camera: boolean;
  readonly screen: boolean;
  readonly hand: boolean;
}

/** Longest chat message, in characters. */
export const CHAT_MOST = 1000;
/** Messages of one connection in a second, and bytes of one message (domain/platform.md, section 1a). */
export const MESSAGES_A_SECOND = 20;
export const MESSAGE_BYTES = 16 * 1024;

/** What who leads does with somebody; only the host names co-hosts (`cohost`) and takes it back (`participant`). */
export const STEPS = ['admit', 'deny', 'remove', 'mute', 'cohost', 'participant'] as const;
export type Step = (typeof STEPS)[number];

export type ToServer =
  | { readonly type: 'presence'; readonly presence: Presence }
  | { readonly type: 'signal'; readonly to: string; readonly data: unknown }
  | { readonly type: 'chat'; readonly text: string }
  | { readonly type: Step; readonly who: string }
  | { readonly type: 'leave' }
  | { readonly type: 'end' };

export type ToPage =
  /** Your own state and the participants; for hosts, also who is waiting. */
  | {
      readonly type: 'room';
      readonly me: Person;
      readonly state: 'waiting' | 'admitted';
      readonly started: boolean;
      readonly people: readonly Person[];
      readonly waiting: readonly Person[];
    }
  | { readonly type: 'presence'; readonly from: string; readonly presence: Presence }
  | { readonly type: 'signal'; readonly from: string; readonly data: unknown }
  | { readonly type: 'chat'; readonly from: string; readonly name: string; readonly text: string; readonly at: string }
  | { readonly type: 'mute' }
  | { readonly type: 'said'; readonly message: string }
  /** The last word before the connection ends for good. */
  | { readonly type: 'over'; readonly message: string };

export const SENTENCES = {
  early: 'This meeting has not started yet.',
  unlisted: 'You are not on the guest list for this meeting.',
  blocked: 'Camera or microphone access was blocked.',
  ended: 'This meeting has ended.',
  cancelled: 'This meeting was canceled.',
  full: 'This meeting is full. Try again when somebody has left.',
  denied: 'The host did not let you in.',
  removed: 'The host removed you from this meeting.',
  guestLeads: 'A guest cannot be a co-host.',
  elsewhere: 'You joined this meeting in another window.',
} as const;

const MINUTE_MS = 60_000;

/** Whether people may come now: from 15 minutes before the start until 60 after the planned end; who is in may stay. */
export function doorOf(
  { startsAt, duration, status }: { startsAt: string; duration: number; status: MeetingState },
  now: number,
): 'open' | 'early' | 'ended' | 'cancelled' {
  if (status === 'cancelled') return 'cancelled';
  if (status === 'ended' || status === 'expired') return 'ended';
  const start = Date.parse(startsAt);
  if (now < start - EARLY_MINUTES * MINUTE_MS) return 'early';
  return now > start + (duration + LATE_MINUTES) * MINUTE_MS ? 'ended' : 'open';
}
