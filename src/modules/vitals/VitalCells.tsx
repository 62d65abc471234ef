import { styled } from '@mui/material/styles';
import { showFixed } from '#engine/model/figures.ts';
import { inUnit, unitHere, unitLabel } from '#engine/model/units.ts';
import { t } from '#engine/model/words.ts';
import { Sparkline } from '#ui/charts/Sparkline.tsx';
import { phone, tone, v } from '#ui/theme/vars.ts';
import type { MeasureCode } from './measures.model.ts';
import type { RoundRow, VitalSet } from './vitals-wire.model.ts';

/** A measurement as a column of the round. */
interface Measured {
  readonly key: string;
  readonly label: string;
  readonly codes: readonly MeasureCode[];
  readonly words: (set: VitalSet) => string;
  /** What its small trend is of. */
  readonly value: (set: VitalSet) => number | null | undefined;
}

const text = (value: number | null | undefined): string => (typeof value === 'number' ? String(value) : '');
/** The vital signs in the order in which they are taken. */
export const measuredColumns = (): readonly Measured[] => [
  {
    key: 'pressure',
    label: t('BP'),
    codes: ['systolic', 'diastolic'],
    words: ({ systolic, diastolic }) => (systolic && diastolic ? `${systolic}/${diastolic}` : ''),
    value: ({ systolic }) => systolic,
  },
  { key: 'pulse', label: t('Pulse'), codes: ['pulse'], words: ({ pulse }) => text(pulse), value: ({ pulse }) => pulse },
  {
    key: 'temperature',
    label: t('Temp. {{unit}}', { unit: unitLabel(unitHere('temperature')) }),
    codes: ['temperature'],
    words: ({ temperature }) =>
      typeof temperature === 'number' ? showFixed(inUnit(temperature, unitHere('temperature')), 1) : '',
    value: ({ temperature }) => temperature,
  },
  { key: 'spo2', label: t('SpO2 %'), codes: ['spo2'], words: ({ spo2 }) => text(spo2), value: ({ spo2 }) => spo2 },
  {
    key: 'respirations',
    label: t('Resp.'),
    codes: ['respirations'],
    words: ({ respirations }) => text(respirations),
    value: ({ respirations }) => respirations,
  },
  {
    key: 'pain',
    label: t('Pain'),
    codes: ['pain'],
    words: ({ pain }) => (pain === 'unable' ? t('unable to say') : (pain ?? '')),
    value: ({ pain }) => (pain && pain !== 'unable' ? Number(pain) : null),
  },
];

const Cells = styled('dl')({
  display: 'grid',
  gridTemplateColumns: '1.4fr repeat(5, 1fr)',
  gap: '2px 10px',
  margin: 0,
  '& dt': { fontSize: 'max(12px, 0.75rem)', color: v.textSecondary },
  '& dd': { margin: 0, fontVariantNumeric: 'tabular-nums', fontWeight: 500 },
  '& dd[data-level="warning"]': { color: tone('notice', 'text'), fontWeight: 600 },
  '& dd[data-level="critical"]': { color: tone('critical', 'text'), fontWeight: 700 },
  [phone]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', '& svg': { display: 'none' } },
});

/** The last values of somebody side by side, each with its small trend. */
export function VitalCells({ row }: { readonly row: RoundRow }) {
  const { last, trend } = row;
  if (!last) return null;
  return (
    <Cells>
      {measuredColumns().map(({ key, label, codes, words, value }) => {
        const outside = (last.findings ?? []).filter(({ code }) => codes.some((one) => one === code));
        const level = outside.some((one) => one.level === 'critical') ? 'critical' : outside[0]?.level;
        const course = trend.flatMap((set) => value(set) ?? []);
        return (
          <div key={key}>
            <dt>{label}</dt>
            <dd data-level={level}>
              {words(last) || '–'}
              {course.length > 1 ? (
                <Sparkline
                  values={course}
                  label={t('{{label}}: the last {{n}} sets', { label, n: course.length })}
                  width={56}
                  height={16}
                />
              ) : null}
            </dd>
          </div>
        );
      })}
    </Cells>
  );
}
