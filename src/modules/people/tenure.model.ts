/** A person's years here as bars on one time axis: positions, absences, and the days that made a difference. */
import { addDays, addMonths, type Day, daysBetween, earlier, later, monthsBetween } from '#engine/model/days.ts';
import type { JobChange } from './employment-event.model.ts';
import { EMPLOYMENT_EVENT_TYPES, type EmploymentEventType } from './work-categories.model.ts';

/** What is read of an employment event; fields that the reader may not see are absent. */
export interface TenureEvent {
  readonly id: string;
  readonly status?: string;
  readonly type?: EmploymentEventType;
  readonly effectiveDate?: Day;
  readonly changes?: readonly JobChange[] | null;
}
export interface TenureFacts {
  readonly hireDate: Day;
  readonly lastDay: Day | null;
  /** The position held now, or held last. */
  readonly position: string;
  readonly today: Day;
}
/** From one day to another, the last one excluded. */
export interface Span {
  readonly key: string;
  readonly label: string;
  readonly from: Day;
  readonly to: Day;
}
export interface TenureMark {
  readonly key: string;
  readonly label: string;
  readonly on: Day;
}
export interface Tenure {
  readonly from: Day;
  /** Where the axis ends: today, with room for what comes. */
  readonly to: Day;
  readonly positions: readonly Span[];
  readonly leaves: readonly Span[];
  readonly marks: readonly TenureMark[];
}

type Dated = TenureEvent & { readonly type: EmploymentEventType; readonly effectiveDate: Day };
const MARKED: readonly EmploymentEventType[] = ['hire', 'rehire', 'promotion', 'demotion', 'transfer', 'termination'];
const SHORTEST_DAYS = 120;

const isDated = (event: TenureEvent): event is Dated =>
  event.type !== undefined && event.effectiveDate !== undefined && event.status !== 'cancelled';
const moved = (event: TenureEvent): JobChange | undefined => event.changes?.find(({ field }) => field === 'position');

/** Reads the bars off the events that have happened. Without a recorded hire the record's own hire date begins it. */
export function tenureOf(events: readonly TenureEvent[], facts: TenureFacts): Tenure | null {
  const { today, position } = facts;
  const past = events
    .filter(isDated)
    .filter((event) => event.status !== 'planned' && event.effectiveDate <= today)
    .toSorted((a, b) => a.effectiveDate.localeCompare(b.effectiveDate));
  const hired = past.find(({ type }) => type === 'hire')?.effectiveDate ?? facts.hireDate;
  const from = earlier(hired, facts.hireDate);
  if (from > today) return null;
  const over = facts.lastDay !== null && facts.lastDay < today ? addDays(facts.lastDay, 1) : today;
  const positions: Span[] = [];
  const leaves: Span[] = [];
  let began: Day | null = from;
  let held = past.map(moved).find((change) => change !== undefined)?.old ?? position;
  let away: Day | null = null;
  const close = (key: string, on: Day) => {
    if (began !== null && began < on) positions.push({ key, label: held, from: began, to: on });
    began = null;
  };
  const back = (key: string, on: Day) => {
    if (away !== null) leaves.push({ key, label: 'Leave of absence', from: away, to: on });
    away = null;
  };
  for (const event of past) {
    const { id, type, effectiveDate } = event;
    const change = moved(event);
    if (change) {
      close(id, effectiveDate);
      held = change.new ?? position;
      began = effectiveDate;
    }
    if (type === 'termination') {
      back(id, addDays(effectiveDate, 1));
      close(id, addDays(effectiveDate, 1));
    }
    if (type === 'rehire' && began === null) began = effectiveDate;
    if (type === 'leave_start') away ??= effectiveDate;
    if (type === 'leave_end') back(id, effectiveDate);
  }
  back('now', over);
  close('now', over);
  const marks = past
    .filter((event) => MARKED.includes(event.type) && (event.type !== 'transfer' || moved(event) !== undefined))
    .map(({ id, type, effectiveDate }) => ({ key: id, label: EMPLOYMENT_EVENT_TYPES[type], on: effectiveDate }));
  const first = marks.some(({ on }) => on === from) ? [] : [{ key: 'hired', label: 'Hired', on: from }];
  const lived = later(today, addDays(from, SHORTEST_DAYS));
  // A tenth of the axis is left for what comes next.
  const to = addDays(lived, Math.max(20, Math.round(daysBetween(from, lived) * 0.22)));
  return { from, to, positions, leaves, marks: [...first, ...marks] };
}

/** "3 y 11 mo", "7 mo", "12 d". */
export function lengthText(from: Day, to: Day): string {
  const months = monthsBetween(from, to);
  if (months < 1) return `${Math.max(0, daysBetween(from, to))} d`;
  const [years, rest] = [Math.floor(months / 12), months % 12];
  return [years ? `${years} y` : '', rest ? `${rest} mo` : ''].filter(Boolean).join(' ');
}

/** The next day on which a full year is completed, and which one. */
export function nextAnniversary(hireDate: Day, today: Day): { readonly on: Day; readonly years: number } {
  const years = Math.floor(monthsBetween(hireDate, today) / 12) + 1;
  return { on: addMonths(hireDate, years * 12), years };
}
