/** How vital signs are said on screens. */
import { showFixed, showNumber } from '#engine/model/figures.ts';
import { showNear } from '#engine/model/show.ts';
import { inUnit, type Quantity, unitHere, unitLabel } from '#engine/model/units.ts';
import { t } from '#engine/model/words.ts';
import { today } from '#engine/web/fields/format.ts';
import { monthsBetween } from '#engine/model/days.ts';
import { look, type StatusLook } from '#ui/marks/look.ts';
import { MEASURES, type MeasureCode } from './measures.model.ts';
import type { ChangeCode, Finding } from './vitals-rules.model.ts';
import { NOT_TAKEN } from './vital-signs.model.ts';
import { ADULT_FROM } from './age-limits.model.ts';
import type { RoundRow, VitalSet } from './vitals-wire.model.ts';

const QUANTITIES = ['temperature', 'weight', 'height'] as const satisfies readonly Quantity[];
const quantityOf = (code: string): Quantity | undefined => QUANTITIES.find((quantity) => quantity === code);
const measured = (quantity: Quantity, value: number | null | undefined): string =>
  value === null || value === undefined
    ? ''
    : `${showFixed(inUnit(value, unitHere(quantity)), 1)} ${unitLabel(unitHere(quantity))}`;

/** A temperature in the unit of the organization, such as "98.6 °F". */
export const temperatureWords = ({ temperature }: VitalSet): string => measured('temperature', temperature);
/** A weight in the unit of the organization, such as "176.4 lb". */
export const weightWords = ({ weight }: VitalSet): string => measured('weight', weight);
/** A height in the unit of the organization, such as "70.5 in". */
export const heightWords = ({ height }: VitalSet): string => measured('height', height);

const given = (value: number | null | undefined): value is number => typeof value === 'number';
/** A set on one line: "128/82, pulse 76, 98.6 °F, SpO2 97 %"; the reason where there is none. */
export const setWords = (set: VitalSet): string => {
  if (set.notTaken) return t('Not taken: {{reason}}', { reason: NOT_TAKEN[set.notTaken].toLowerCase() });
  return [
    given(set.systolic) && given(set.diastolic) ? `${set.systolic}/${set.diastolic}` : '',
    given(set.pulse) ? t('pulse {{n}}', { n: set.pulse }) : '',
    given(set.respirations) ? t('resp. {{n}}', { n: set.respirations }) : '',
    temperatureWords(set),
    given(set.spo2) ? t('SpO2 {{n}}%', { n: set.spo2 }) : '',
    set.pain === null || set.pain === undefined
      ? ''
      : set.pain === 'unable'
        ? t('pain: unable to say')
        : t('pain {{n}}', { n: set.pain }),
    weightWords(set),
    given(set.glucose) ? t('glucose {{n}}', { n: set.glucose }) : '',
    given(set.breathAlcohol) ? t('breath alcohol {{n}}', { n: showNumber(set.breathAlcohol) }) : '',
  ]
    .filter(Boolean)
    .join(', ');
};

const CHANGES: Readonly<Record<ChangeCode, readonly [name: string, unit: string]>> = {
  weight_day: [t('Weight change in a day'), 'kg'],
  weight_month: [t('Weight change in 30 days'), '%'],
  orthostatic_systolic: [t('Systolic on standing'), 'mmHg'],
  orthostatic_diastolic: [t('Diastolic on standing'), 'mmHg'],
  orthostatic_pulse: [t('Pulse on standing'), '/min'],
};
const isChange = (code: MeasureCode | ChangeCode): code is ChangeCode => code in CHANGES;

/** One finding: "Systolic 186 mmHg, high (from 180)", "Weight within a day +2.3 kg". */
export function findingWords({ code, side, value, limit }: Finding): string {
  if (isChange(code)) {
    const [name, unit] = CHANGES[code];
    // A change of weight is a weight.
    if (code === 'weight_day') return `${name} ${value > 0 ? '+' : ''}${measured('weight', value)}`;
    return `${name} ${value > 0 ? '+' : ''}${showNumber(value)} ${unit}`;
  }
  const quantity = quantityOf(code);
  const unit = quantity ? unitLabel(unitHere(quantity)) : MEASURES[code].unit;
  const shown = (n: number): string => showNumber(quantity ? inUnit(n, unitHere(quantity)) : n);
  const values = { label: t(MEASURES[code].label), value: shown(value), unit, limit: shown(limit) };
  return side === 'low'
    ? t('{{label}} {{value}} {{unit}}, low (limit {{limit}})', values)
    : t('{{label}} {{value}} {{unit}}, high (limit {{limit}})', values);
}

/** How the worst of a set is marked. */
export const levelLook = ({ level, notTaken }: Pick<VitalSet, 'level' | 'notTaken'>): StatusLook => {
  if (notTaken) return look('refused', t('Not taken'));
  if (level === 'critical') return look('stop', t('Critical'));
  if (level === 'warning') return look('late', t('Outside limits'), 'notice');
  return look('done', t('Within limits'));
};

/** What is to be done about a critical set. */
export const toDoLook = (status: string | undefined): StatusLook => {
  if (status === 'critical') return look('stop', t('Respond now'));
  if (status === 'rechecking') return look('due', t('Recheck'));
  return look('wait', t('Needs nurse review'));
};

/** "Hollis, Marcus". */
export const sortName = ({ legalLast, legalFirst }: RoundRow['client']): string =>
  [legalLast, legalFirst].filter(Boolean).join(', ');
/** Age in full years today; an adult's if unknown. */
export const yearsOf = (dob: string | undefined): number =>
  dob ? Math.floor(monthsBetween(dob, today()) / 12) : ADULT_FROM;

/** Whether the next round of somebody should have been taken by now. */
export const isOverdue = ({ due }: RoundRow): boolean => Boolean(due?.dueAt && Date.parse(due.dueAt) < Date.now());
/** When the next round is due. */
export const roundLook = (row: RoundRow): StatusLook => {
  if (!row.due?.dueAt) return look('soon', t('No round is due'));
  const at = showNear(row.due.dueAt);
  return isOverdue(row) ? look('late', t('Overdue since {{at}}', { at })) : look('due', t('Due {{at}}', { at }));
};
