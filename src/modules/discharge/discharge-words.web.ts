/** How departures, steps and calls are said. */
import { ROLE_LABELS } from '#access/roles.model.ts';
import { inWords } from '#engine/model/fields.ts';
import { labelOf } from '#engine/model/resource.ts';
import { showInstant, showNear } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { today } from '#engine/web/fields/format.ts';
import { DEPARTURES } from '#modules/clients/departure-types.model.ts';
import { addDays } from '#engine/model/days.ts';
import { look, type StatusLook } from '#ui/marks/look.ts';
import { discharge } from './discharge.model.ts';
import type { BlockerRead, Leave, Leaving, Person, PlannedRow, StepRead, SummaryDue } from './discharge-wire.model.ts';

/** "Hollis, Marcus". */
export const sortName = (one: Person): string => [one.legalLast, one.legalFirst].filter(Boolean).join(', ');
export const departureWords = ({ type }: Pick<Leaving, 'type'>): string => (type ? t(DEPARTURES[type]) : '');
export const roleWords = (roles: readonly string[]): string =>
  Object.entries(ROLE_LABELS)
    .filter(([role]) => roles.includes(role))
    .map(([, label]) => label)
    .join(', ');

/** "Order: must be given by a psychiatrist". */
export const blockerWords = ({ key, message }: BlockerRead): string =>
  t('{{what}}: {{message}}', {
    what: key in discharge.fields ? labelOf(discharge, key) : inWords(key),
    message,
  });

const isOver = (at: string): boolean => Date.parse(at) < Date.now();
/** Mark and moment of something that is due. */
export const dueLook = (at: string): StatusLook =>
  isOver(at)
    ? look('late', t('Overdue since {{at}}', { at: showNear(at) }))
    : look('due', t('Due {{at}}', { at: showNear(at) }));

export function stepLook({ done }: Pick<StepRead, 'done'>): StatusLook {
  if (done === null) return look('due', t('Open'));
  if (done === 'by_record') return look('done', t('Done'));
  return done.how === 'done' ? look('done', t('Done')) : look('off', t('Not needed'));
}

/** Who did a step, when, and what is to be known of it. */
export function stepFacts({ done }: Pick<StepRead, 'done'>): string {
  if (done === null || done === 'by_record') return '';
  const who = t('{{name}}, {{at}}', { name: done.byName, at: showInstant(done.at) });
  return [who, done.note].filter(Boolean).join('. ');
}

export const summaryLook = ({ status, dueAt }: SummaryDue): StatusLook => {
  if (status === 'cosigned') return look('signed', t('Summary signed'));
  if (status === 'uncosigned') return look('wait', t('Summary needs co-signature'));
  const over = isOver(dueAt);
  const at = showNear(dueAt);
  if (status === 'draft') return look(over ? 'late' : 'draft', t('Summary in progress, due {{at}}', { at }));
  return over ? look('late', t('Summary overdue since {{at}}', { at })) : look('due', t('Summary due {{at}}', { at }));
};

/** The state of a leave, with its time. */
export function leaveLook({ status, leavesAt, backBy, returnedAt }: Leave): StatusLook {
  const at = showNear(backBy ?? '');
  switch (status) {
    case 'requested':
      return look('wait', t('Awaiting order, leaves {{at}}', { at: showNear(leavesAt ?? '') }));
    case 'ordered':
      return look('soon', t('Ordered, leaves {{at}}', { at: showNear(leavesAt ?? '') }));
    case 'away':
      return backBy && isOver(backBy)
        ? look('late', t('Not back, due {{at}}', { at }))
        : look('away', t('Away, back by {{at}}', { at }));
    case 'overdue':
      return look('stop', t('Elopement protocol: overdue since {{at}}', { at }));
    case 'returned':
      return look('done', t('Back {{at}}', { at: showNear(returnedAt ?? '') }));
    case 'refused':
      return look('refused', t('Refused'));
    case 'not_returned':
      return look('refused', t('Did not return'));
    default:
      return look('off', t('Withdrawn'));
  }
}

export interface DayGroup {
  readonly key: string;
  readonly title: string;
  readonly rows: readonly PlannedRow[];
}
const WEEK = 7;
/** Planned departures, by how soon; today is shown even if no one leaves. */
export function byDay(rows: readonly PlannedRow[]): readonly DayGroup[] {
  const now = today();
  const [tomorrow, week] = [addDays(now, 1), addDays(now, WEEK)];
  const on = (test: (day: string) => boolean) => rows.filter(({ discharge: one }) => test(one.plannedFor ?? now));
  const groups = [
    { key: 'late', title: t('Past planned date'), rows: on((day) => day < now) },
    { key: 'today', title: t('Leaving today'), rows: on((day) => day === now) },
    { key: 'tomorrow', title: t('Leaving tomorrow'), rows: on((day) => day === tomorrow) },
    { key: 'week', title: t('Leaving this week'), rows: on((day) => day > tomorrow && day <= week) },
    { key: 'later', title: t('Leaving later'), rows: on((day) => day > week) },
  ];
  return groups.filter(({ key, rows: its }) => key === 'today' || its.length);
}

/** "Nurse 2, Therapist 1": whose steps are open, the first owner of each. */
export function ownersOf(steps: readonly StepRead[]): string {
  const open = steps.filter(({ done, holds }) => holds && done === null);
  return [...Map.groupBy(open, ({ roles }) => roles[0] ?? '')]
    .map(([role, its]) => t('{{role}} {{count}}', { role: roleWords([role]), count: its.length }))
    .join(', ');
}
