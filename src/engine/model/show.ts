/** How values read. One place, so that a day looks the same in a table, a record and a message. */
import { inSentence } from './code-words.ts';
import { t } from './words.ts';
import { type Field, inWords } from './fields.ts';
import { showMoney, showNumber, showPercent } from './figures.ts';
import { dayFormat, dayOf, type Hours, hours, momentFormat, type Writer } from './formats.ts';
import type { AnyResource } from './resource.ts';
import type { AnyRead } from './wire.ts';

const mediumDay = dayFormat({ dateStyle: 'medium' });
const shortDay = dayFormat({ month: 'short', day: 'numeric' });

/** "Jun 12, 2021". A day has no time zone, so it is not converted. */
export const showDay = (day: string): string => {
  const at = new Date(`${day.slice(0, 10)}T00:00:00Z`);
  return Number.isNaN(at.getTime()) ? day : mediumDay.format(at);
};
const weekday = dayFormat({ weekday: 'short', month: 'short', day: 'numeric' });
const DAY_MS = 86_400_000;
/** A day as people say it near `today`: "Today", "Tomorrow", "Mon Nov 30" within a week, "Mar 3" within the year, else as `showDay`. */
export function nearDay(day: string, today: string): string {
  const at = new Date(`${day.slice(0, 10)}T00:00:00Z`);
  if (Number.isNaN(at.getTime())) return day;
  const away = Math.round((at.getTime() - Date.parse(`${today}T00:00:00Z`)) / DAY_MS);
  if (away === 0) return t('Today');
  if (away === 1) return t('Tomorrow');
  if (away === -1) return t('Yesterday');
  if (away > 0 && away <= 7) return weekday.format(at).replace(',', '');
  return day.slice(0, 4) === today.slice(0, 4) ? shortDay.format(at) : showDay(day);
}
/** As `nearDay`, in the middle of a sentence: "due today", "closes Mon Nov 30". */
export function nearDayWithin(day: string, today: string): string {
  const words = nearDay(day, today);
  if (words === t('Today')) return t('today');
  if (words === t('Tomorrow')) return t('tomorrow');
  return words === t('Yesterday') ? t('yesterday') : words;
}
/** Made once for each zone and way to count hours: lists write hundreds of times. */
const writers = new Map<string, Writer>();
function writerOf(options: Intl.DateTimeFormatOptions): Writer {
  const key = Object.values(options).join();
  const made = writers.get(key) ?? momentFormat(options);
  writers.set(key, made);
  return made;
}
const TIME = { timeStyle: 'short' } as const;
const THIS_YEAR = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;
/**
 * "Jun 12, 2021, 4:05 PM" ("16:05" where hours are counted to 23), in a time zone; where days are counted if none is
 * named: one moment reads the same everywhere. The server, which has no portal and no organization around it, names
 * both where clinicians read what it says.
 */
export const showInstant = (instant: string, timeZone?: string, hourCycle: Hours = hours()): string => {
  const at = new Date(instant);
  return Number.isNaN(at.getTime())
    ? instant
    : writerOf({ dateStyle: 'medium', ...TIME, timeZone, hourCycle }).format(at);
};
/** "4:05 PM", or "16:05" where hours are counted to 23; where days are counted. */
export const showTime = (at: Date): string => writerOf({ ...TIME, hourCycle: hours() }).format(at);
/** Of what is near: "16:05" today, "Nov 24, 16:05" within the year, else as `showInstant`; where days are counted. */
export const showNear = (instant: string): string => {
  const at = new Date(instant);
  if (Number.isNaN(at.getTime())) return instant;
  const [day, now] = [dayOf(at), dayOf(new Date())];
  if (day === now) return showTime(at);
  return day.slice(0, 4) === now.slice(0, 4)
    ? writerOf({ ...THIS_YEAR, hourCycle: hours() }).format(at)
    : showInstant(instant);
};
/** A moment near now, with its day: "Today, 4:05 PM", "Mon Nov 30, 16:05", else as `showInstant`; where days are counted. */
export const nearInstant = (instant: string): string => {
  const at = new Date(instant);
  if (Number.isNaN(at.getTime())) return instant;
  const [day, now] = [dayOf(at), dayOf(new Date())];
  return day.slice(0, 4) === now.slice(0, 4) || nearDay(day, now) !== showDay(day)
    ? `${nearDay(day, now)}, ${showTime(at)}`
    : showInstant(instant);
};
/** "1 employee", "412 employees": a number with a noun. */
export const counted = (n: number, resource: AnyResource): string =>
  `${showNumber(n)} ${inSentence(n === 1 ? resource.label[0] : resource.label[1])}`;
/** A title with its days as people write them; a span of one day is that day. */
export const showDaysIn = (title: string): string =>
  title.replace(/(\d{4}-\d{2}-\d{2}) to \1/, '$1').replace(/\d{4}-\d{2}-\d{2}/g, showDay);

/** A value as text, whatever it is. */
export const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : JSON.stringify(value);
};

/** A telephone number of the United States as people write it; any other as it is. */
export const showPhone = (text: string): string => text.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');

/** A number with its unit: "12.5 kg", and "83%" as each language writes percent. */
function inUnit(n: number, unit: string | undefined): string {
  if (unit === '%') return showPercent(n, textOf(n).split('.')[1]?.length ?? 0);
  return unit ? `${showNumber(n)} ${unit}` : showNumber(n);
}

/** A value in words; an empty text for nothing. */
export function showValue(spec: Field, value: unknown, timeZone?: string): string {
  if (value === null || value === undefined || value === '') return '';
  switch (spec.kind) {
    case 'money':
      return showMoney(Number(value));
    case 'integer':
      if (spec.format === 'year') return textOf(value);
      return inUnit(Number(value), spec.unit);
    case 'number':
      return inUnit(Number(value), spec.unit);
    case 'day':
      return showDay(textOf(value));
    case 'instant':
      return showInstant(textOf(value), timeZone);
    case 'yesNo':
      return value === true ? t('Yes') : t('No');
    case 'choice':
      return spec.choices[textOf(value)] ?? textOf(value);
    case 'choices':
      return Array.isArray(value) ? value.map((c) => spec.choices[textOf(c)] ?? textOf(c)).join(', ') : '';
    case 'rows':
      return Array.isArray(value) ? t({ one: '{{count}} row', other: '{{count}} rows' }, { count: value.length }) : '';
    case 'file':
      return t('File');
    case 'files':
      return Array.isArray(value) ? t({ one: '1 file', other: '{{count}} files' }, { count: value.length }) : '';
    case 'json':
      return JSON.stringify(value);
    case 'text':
      return spec.format === 'phone' ? showPhone(textOf(value)) : textOf(value);
    default:
      return textOf(value);
  }
}

/** Under which name of `titles` the name of the n-th file of a field travels. */
export const fileTitle = (field: string, n: number): string => `${field}.${n}`;
/** The files in a field of a record, in their order, each with its name. */
export const filesIn = (
  record: Pick<AnyRead, 'titles'>,
  field: string,
): readonly { readonly id: string; readonly name: string }[] => {
  // A record of any noun: what its fields hold is looked at here.
  const ids = (record as Readonly<Record<string, unknown>>)[field];
  return Array.isArray(ids)
    ? ids.map((id, n) => ({ id: textOf(id), name: record.titles[fileTitle(field, n)] ?? t('File') }))
    : [];
};

/** A field of a record in words; a reference by the title of what it names. */
export function showField(resource: AnyResource, name: string, record: AnyRead, timeZone?: string): string {
  if (name === 'status') return record.status ? inWords(record.status) : '';
  const spec = resource.fields[name];
  if (!spec) return '';
  if (record.masked?.includes(name)) return typeof record[name] === 'string' ? record[name] : '••••';
  if (spec.kind === 'ref' || spec.kind === 'user') return record.titles[name] ?? '';
  if (spec.kind === 'file' && record[name]) return record.titles[name] ?? t('File');
  if (spec.kind === 'files')
    return filesIn(record, name)
      .map((file) => file.name)
      .join(', ');
  return showValue(spec, record[name], timeZone);
}

/** A range of days in words; the year appears once if both days are in it. */
function spanParts(resource: AnyResource, record: AnyRead, fields: readonly string[]): readonly string[] {
  const [from, to] = fields.map((name) => textOf(record[name]).slice(0, 10));
  const days = fields.length === 2 && fields.every((name) => resource.fields[name]?.kind === 'day');
  if (!days || !from || !to || from === to || from.slice(0, 4) !== to.slice(0, 4)) return [];
  return [shortDay.format(new Date(`${from}T00:00:00Z`)), showDay(to)];
}

/** Some title fields of a record, joined as its title joins them; empty where none has a value. */
export function joinTitle(resource: AnyResource, record: AnyRead, fields: readonly string[]): string {
  const span = spanParts(resource, record, fields);
  const parts = span.length ? span : fields.map((name) => showField(resource, name, record)).filter(Boolean);
  // A span of one day is that day.
  const same = resource.titleJoin !== undefined && parts.every((p) => p === parts[0]);
  return (same ? parts.slice(0, 1) : parts).join(resource.titleJoin ?? ' ');
}

/** What a record is called: its title fields, joined. */
export const titleOf = (resource: AnyResource, record: AnyRead): string =>
  joinTitle(resource, record, resource.title) || resource.label[0];
