/** Events, credentials and changes of a record as entries of one timeline. */
import { inWords } from '#engine/model/fields.ts';
import { type AnyResource, labelOf } from '#engine/model/resource.ts';
import type { HistoryEntry } from '#engine/model/wire.ts';
import { dayFormat, dayOf } from '#engine/model/formats.ts';
import { showDay, showTime, showValue } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { actionLabel, today } from '#engine/web/fields/format.ts';
import type { ReadOf } from '#engine/web/query.ts';
import type { TimelineItem } from '#ui/parts/Timeline.tsx';
import type { credential } from './credential.model.ts';
import { employee } from './employee.model.ts';
import type { employmentEvent, JobChange } from './employment-event.model.ts';
import { EMPLOYMENT_EVENT_TYPES } from './work-categories.model.ts';

export type Kind = 'job' | 'credentials' | 'record';
export type Entry = TimelineItem & {
  readonly kind: Kind /** To sort by. */;
  readonly at: string /** Says again what an event says: shown only when asked for. */;
  readonly echo?: boolean;
};

const shortDay = dayFormat({ month: 'short', day: 'numeric' });
const month = dayFormat({ month: 'short' });
const quiet: readonly string[] = ['ref', 'user', 'file', 'files', 'rows', 'json', 'secret', 'longText'];

const when = (text: string): string => {
  const day = text.length === 10 ? text : dayOf(text);
  const at = new Date(`${day}T00:00:00Z`);
  if (day === today()) return t('Today');
  if (day.slice(0, 4) === today().slice(0, 4)) return shortDay.format(at);
  return `${month.format(at)} ’${day.slice(2, 4)}`;
};
const changed = ({ field, old, new: now }: JobChange): string => {
  const label = field === 'status' ? t('Status') : labelOf(employee, field);
  const say = (value: string | null) => (field === 'status' && value ? inWords(value) : value);
  return old ? `${label}: ${say(old)} to ${say(now) ?? 'nothing'}` : `${label}: ${say(now) ?? 'nothing'}`;
};

/** Past events; planned ones are under "Upcoming". */
export const eventItems = (events: readonly ReadOf<typeof employmentEvent>[]): Entry[] =>
  events
    .filter((event) => event.status === 'applied')
    .map((event) => {
      const on = event.effectiveDate ?? '';
      const title = event.type ? EMPLOYMENT_EVENT_TYPES[event.type] : t('Change');
      const words = (event.changes ?? []).filter(({ field }) => field !== 'status').map(changed);
      const reason = event.reason && event.reason !== title ? event.reason : '';
      return {
        key: event.id,
        kind: 'job',
        at: on,
        when: when(on),
        instant: on,
        mark:
          event.type === 'leave_start'
            ? 'away'
            : event.type === 'suspension'
              ? 'hold'
              : event.type === 'termination'
                ? 'off'
                : 'done',
        title,
        actor: showDay(on),
        body: [words.join('; '), reason].filter(Boolean).join('. ') || undefined,
      };
    });

/** Credentials that have run out; the others stand in the rail. */
export const credentialItems = (rows: readonly ReadOf<typeof credential>[]): Entry[] =>
  rows
    .filter((row) => row.expiresOn && row.expiresOn < today())
    .map((row) => ({
      key: `c${row.id}`,
      kind: 'credentials',
      at: row.expiresOn ?? '',
      when: when(row.expiresOn ?? ''),
      instant: row.expiresOn ?? undefined,
      mark: 'stop',
      title: t('{{type}} expired', { type: row.type ?? t('Credential') }),
      actor: row.issuer ?? undefined,
      body: row.number ? t('Number {{number}}', { number: row.number }) : undefined,
    }));

// Looked up by a name that came from the server: the definition may not know it any more.
const fields: AnyResource['fields'] = employee.fields;
function saying(field: string, [before, after]: readonly [unknown, unknown]): string {
  const spec = fields[field];
  const label = labelOf(employee, field);
  if (field !== 'status' && (!spec || quiet.includes(spec.kind))) return t('{{label}} changed', { label });
  const say = (value: unknown) =>
    (spec ? showValue(spec, value) : typeof value === 'string' ? inWords(value) : '') || 'nothing';
  return before === null || before === undefined
    ? `${label}: ${say(after)}`
    : `${label}: ${say(before)} to ${say(after)}`;
}
function titleOf(action: string): string {
  if (action === 'create') return t('Record created');
  if (action === 'edit') return t('Record changed');
  return action === 'reveal' ? t('Protected values shown') : actionLabel(employee, action);
}
function bodyOf({ action, changes, why }: HistoryEntry): string {
  // The first entry tells everything at once, a reveal nothing but that it was.
  const told = action === 'create' || action === 'reveal' ? [] : Object.entries(changes).map(([f, c]) => saying(f, c));
  return [
    told.slice(0, 6).join('; '),
    told.length > 6 ? t('and {{told}} more', { told: told.length - 6 }) : '',
    why ? `“${why}”` : '',
  ]
    .filter(Boolean)
    .join('. ');
}

/** Changes of the record itself. Ids say nothing to a reader, so a reference that changed is only named. */
const OF_EVENTS = ['position', 'department', 'location', 'manager', 'status'];
const isEcho = ({ action, at, changes }: HistoryEntry, days: ReadonlySet<string>): boolean =>
  days.has(dayOf(at)) && (action === 'create' || Object.keys(changes).every((field) => OF_EVENTS.includes(field)));

/** `days`: those on which an event happened. */
export const historyItems = (entries: readonly HistoryEntry[], days: ReadonlySet<string>): Entry[] =>
  entries.map((entry, i) => {
    const at = new Date(entry.at);
    return {
      key: `h${i}`,
      kind: 'record',
      echo: isEcho(entry, days),
      at: entry.at,
      when: when(entry.at),
      instant: entry.at,
      mark: entry.action === 'reveal' ? 'info' : 'signed',
      tone: 'neutral',
      title: titleOf(entry.action),
      actor: `${entry.by}, ${showTime(at)}`,
      body: bodyOf(entry) || undefined,
    };
  });
