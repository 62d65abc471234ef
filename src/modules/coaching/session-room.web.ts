/** When the video room of a session is open. Apart from the row, whose dialogs a page that only shows sessions does not need. */
import { dayOf } from '#engine/model/formats.ts';
import { showNear } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import type { ReadOf } from '#engine/web/query.ts';
import { EARLY_MINUTES, LATE_MINUTES } from '#modules/meetings/room-times.model.ts';
import type { coachingSession } from './coaching-session.model.ts';
import { isOver, opensAt, type SessionTimes } from './session-windows.model.ts';

/** What a row of it needs; lists give no more than their columns otherwise. */
export const SESSION_FIELDS = 'client,coach,service,startsAt,endsAt,mode,meeting,topic,cancelledFor';
export type SessionRead = ReadOf<typeof coachingSession>;
const MINUTE_MS = 60_000;
/** What the opening of a room depends on. */
type RoomTimes = Partial<Pick<SessionRead, 'meeting' | 'startsAt' | 'endsAt'>>;
/** Whether the video room of a session is open: from 15 minutes before it until an hour after its end. */
export const isRoomOpen = ({ meeting, startsAt, endsAt }: RoomTimes, now: number): boolean =>
  Boolean(meeting && startsAt && endsAt) &&
  now > Date.parse(startsAt ?? '') - EARLY_MINUTES * MINUTE_MS &&
  now < Date.parse(endsAt ?? '') + LATE_MINUTES * MINUTE_MS;

const timesOf = ({ startsAt = '', endsAt = '', status }: SessionRead): SessionTimes => ({
  startsAt,
  endsAt,
  status: status ?? '',
});

/** Whether the clock allows an action of a session now: checking in the day before, starting it 15 minutes before. */
export function isTimeFor(action: string, session: SessionRead, now: number): boolean {
  if (!session.startsAt || !session.endsAt) return true;
  const times = timesOf(session);
  return now >= opensAt(action, times) && !isOver(action, times, now, (at) => dayOf(new Date(at)));
}

/** When the first step that the server would allow opens, in words; empty where one is open or none is to come. */
export function opensLater(session: SessionRead, actions: readonly string[], now: number): string {
  const action = actions.find((one) => one === 'checkIn' || one === 'begin');
  if (!action || !session.startsAt || !session.endsAt) return '';
  const at = opensAt(action, timesOf(session));
  if (now >= at) return '';
  const time = showNear(new Date(at).toISOString());
  return action === 'checkIn' ? t('Check-in opens {{time}}', { time }) : t('You can start it from {{time}}', { time });
}
