/** When the video room of a session is open. Apart from the row, whose dialogs a page that only shows sessions does not need. */
import type { ReadOf } from '#engine/web/query.ts';
import type { coachingSession } from './coaching-session.model.ts';

/** What a row of it needs; lists give no more than their columns otherwise. */
export const SESSION_FIELDS = 'client,coach,service,startsAt,endsAt,mode,meeting,topic,cancelledFor';
export type SessionRead = ReadOf<typeof coachingSession>;
const EARLY_MS = 15 * 60_000;
const LATE_MS = 60 * 60_000;
/** Whether the video room of a session is open: from 15 minutes before it until an hour after its end. */
export const isRoomOpen = ({ meeting, startsAt, endsAt }: SessionRead, now: number): boolean =>
  Boolean(meeting && startsAt && endsAt) &&
  now > Date.parse(startsAt ?? '') - EARLY_MS &&
  now < Date.parse(endsAt ?? '') + LATE_MS;
