/** The order of a timeline, and what is asked of it: kinds, a page's length, and the place where the page before ended. */
import { isId } from '#engine/model/check.ts';
import { Refusal } from '#engine/model/refusals.ts';
import type { Before } from '#engine/server/moments.ts';
import { TIMELINE_EVENTS, TIMELINE_KINDS, type TimelineEvent, type TimelineKind } from './timeline-questions.model.ts';

const MOST = 100;
export const EVENTS = Object.keys(TIMELINE_EVENTS);

/** As a query string is read: what is given twice is a list. */
type Given = string | readonly string[] | undefined;
/** A page as it is asked for. */
export interface TimelineAsked {
  /** Commas between kinds; all of them where nothing is said. */
  readonly kind?: Given;
  readonly after?: Given;
  readonly limit?: Given;
}

/** A place in the one order: by moment, then by event, then by the order of the event's own records. */
export interface Place {
  readonly event: TimelineEvent;
  readonly id: string;
  /** As `momentText`. */
  readonly at: string;
}
/** A page that was asked for and makes sense. */
export interface TimelineAsking {
  readonly kinds: readonly TimelineKind[];
  readonly limit: number;
  /** The last entry of the page before. */
  readonly after: Place | null;
}

const bad = (why: string): Refusal => new Refusal('BAD_QUERY', { why });
const isEvent = (text: unknown): text is TimelineEvent => typeof text === 'string' && EVENTS.includes(text);
const isKind = (text: string): text is TimelineKind => (TIMELINE_KINDS as readonly string[]).includes(text);
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/;

function one(name: string, given: Given): string | undefined {
  if (typeof given === 'object') throw bad(`${name} can be given only once`);
  return given;
}
function kindsOf(text: string | undefined): readonly TimelineKind[] {
  if (!text) return TIMELINE_KINDS;
  return text.split(',').map((kind) => {
    if (!isKind(kind)) throw bad(`kind takes ${TIMELINE_KINDS.join(', ')}`);
    return kind;
  });
}
function limitOf(text: string | undefined): number {
  const limit = text === undefined ? 25 : Number(text);
  if (!Number.isInteger(limit) || limit < 1 || limit > MOST) throw bad(`limit takes a whole number from 1 to ${MOST}`);
  return limit;
}
/** The cursor by which the page after this place is asked for. */
export const cursorOf = ({ at, event, id }: Place): string =>
  Buffer.from(JSON.stringify([at, event, id])).toString('base64url');
function placeOf(cursor: string | undefined): Place | null {
  if (!cursor) return null;
  try {
    const read: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    const [at, event, id]: unknown[] = Array.isArray(read) ? read : [];
    const isAt = typeof at === 'string' && MOMENT.test(at) && !Number.isNaN(Date.parse(at));
    if (isAt && isEvent(event) && typeof id === 'string' && /^(?:[0-9a-f-]{36}(?:\.\d{1,4})?|\d{1,18})$/.test(id))
      return { at, event, id };
  } catch {
    // falls through to the refusal, as everywhere: what is no cursor of ours is refused with one sentence
  }
  throw bad('after is not a cursor of this list');
}

/** Reads what is asked for; throws BAD_QUERY for a kind, a length or a cursor that is none. */
export const askingOf = ({ kind, limit, after }: TimelineAsked): TimelineAsking => ({
  kinds: kindsOf(one('kind', kind)),
  limit: limitOf(one('limit', limit)),
  after: placeOf(one('after', after)),
});

/** Which records of an event at the very moment of the cursor are still to come. */
export function beforeOf(event: TimelineEvent, after: Place | null): Before | null {
  if (!after) return null;
  const [here, there] = [EVENTS.indexOf(event), EVENTS.indexOf(after.event)];
  if (here !== there) return { at: after.at, beyond: here > there ? 'all' : 'none' };
  if (!isId(after.id)) throw bad('after is not a cursor of this list');
  return { at: after.at, beyond: { id: after.id } };
}
/** The same for events that are found in a record's own text. */
export function comes(place: Place, after: Place | null): boolean {
  if (!after || place.at < after.at) return true;
  const [here, there] = [EVENTS.indexOf(place.event), EVENTS.indexOf(after.event)];
  return place.at === after.at && (here > there || (here === there && place.id < after.id));
}

/** For sorting entries as the timeline has them. */
export function newestFirst(a: Place, b: Place): number {
  if (a.at !== b.at) return a.at < b.at ? 1 : -1;
  if (a.event !== b.event) return EVENTS.indexOf(a.event) - EVENTS.indexOf(b.event);
  return a.id < b.id ? 1 : -1;
}
