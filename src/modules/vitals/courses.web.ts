/** Sets and withdrawal scores as courses on one clock. */
import type { FormBand } from '#engine/model/forms/form.ts';
import { fahrenheit, pounds, TEMPERATURE_UNITS, unitHere, WEIGHT_UNITS } from '#engine/model/units.ts';
import { t } from '#engine/model/words.ts';
import type { Read } from '#engine/model/wire.ts';
import type { assessment } from '#modules/assessments/assessment.model.ts';
import { formInUse } from '#modules/assessments/instruments.model.ts';
import type { MeasureCode } from './measures.model.ts';
import { type Band, type ClockPoint, type Course, usualBand } from './one-clock.model.ts';
import type { VitalSet } from './vitals-wire.model.ts';

type Score = Read<typeof assessment>;

const outside = (set: VitalSet, ...codes: readonly MeasureCode[]): boolean =>
  (set.findings ?? []).some(({ code }) => codes.some((one) => one === code));

const pointsOf = (
  sets: readonly VitalSet[],
  code: 'pulse' | 'temperature' | 'spo2' | 'weight',
  shown: (value: number) => number = (value) => value,
): readonly ClockPoint[] =>
  sets.flatMap((set) => {
    const value = set[code];
    if (typeof value !== 'number' || !set.takenAt) return [];
    return [{ id: set.id, at: Date.parse(set.takenAt), value: shown(value), isOutside: outside(set, code) }];
  });

const pressures = (sets: readonly VitalSet[]): readonly ClockPoint[] =>
  sets.flatMap(({ systolic, diastolic, takenAt, ...set }) =>
    typeof systolic === 'number' && typeof diastolic === 'number' && takenAt
      ? [
          {
            id: set.id,
            at: Date.parse(takenAt),
            value: systolic,
            low: diastolic,
            isOutside: (set.findings ?? []).some(({ code }) => code === 'systolic' || code === 'diastolic'),
          },
        ]
      : [],
  );

const bandOf = ({ from, to, label, tone }: FormBand): Band => ({
  from,
  to: to + 1,
  label,
  tone: tone === 'critical' || tone === 'high' ? 'critical' : tone === 'medium' ? 'notice' : 'none',
});

function scores(rows: readonly Score[], code: 'ciwa' | 'cows'): readonly Course[] {
  const points = rows.flatMap(({ id, instrument, total, performedAt }): ClockPoint[] =>
    instrument === code && typeof total === 'number' && performedAt
      ? [{ id, at: Date.parse(performedAt), value: total, isOutside: false }]
      : [],
  );
  if (!points.length) return [];
  const form = formInUse(code);
  const bands = form.scales.find((scale) => scale.code === 'total')?.bands ?? [];
  return [
    {
      key: code,
      name: form.title,
      unit: t('score'),
      points: points.map((p) => ({
        ...p,
        isOutside: bands.some((band) => band.tone === 'critical' && p.value >= band.from),
      })),
      bands: bands.map(bandOf),
    },
  ];
}

/** All courses of a client that there is something to draw of; scores first, as in the chart's design. */
export function coursesOf(sets: readonly VitalSet[], rows: readonly Score[]): readonly Course[] {
  const [inF, inLb] = [unitHere('temperature') === 'F', unitHere('weight') === 'lb'];
  const usual = t('usual');
  const asF = (bands: readonly Band[]) =>
    inF ? bands.map((band) => ({ ...band, from: fahrenheit(band.from), to: fahrenheit(band.to) })) : bands;
  const courses: readonly Course[] = [
    ...scores(rows, 'ciwa'),
    ...scores(rows, 'cows'),
    {
      key: 'pressure',
      name: t('Blood pressure'),
      unit: 'mmHg',
      points: pressures(sets),
      bands: usualBand('systolic', usual),
    },
    { key: 'pulse', name: t('Pulse'), unit: '/min', points: pointsOf(sets, 'pulse'), bands: usualBand('pulse', usual) },
    {
      key: 'temperature',
      name: t('Temperature'),
      unit: TEMPERATURE_UNITS[inF ? 'F' : 'C'],
      points: pointsOf(sets, 'temperature', inF ? fahrenheit : undefined),
      bands: asF(usualBand('temperature', usual)),
    },
    { key: 'spo2', name: t('SpO2'), unit: '%', points: pointsOf(sets, 'spo2'), bands: usualBand('spo2', usual) },
    {
      key: 'weight',
      name: t('Weight'),
      unit: WEIGHT_UNITS[inLb ? 'lb' : 'kg'],
      points: pointsOf(sets, 'weight', inLb ? pounds : undefined),
      bands: [],
    },
  ];
  return courses.filter(({ points }) => points.length > 0);
}
