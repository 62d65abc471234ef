import { styled } from '@mui/material/styles';
import type { FormDefinition, FormScale } from '#engine/model/forms/form.ts';
import { reachOf } from '#engine/model/forms/score.ts';
import { showNumber } from '#engine/model/figures.ts';
import { dayOf } from '#engine/model/formats.ts';
import { showDay } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { type ReadOf, useList } from '#engine/web/query.ts';
import { BandBar } from '#ui/charts/BandBar.tsx';
import { Status } from '#ui/marks/Status.tsx';
import { StatusChip } from '#ui/marks/StatusChip.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { v } from '#ui/theme/vars.ts';
import { lookOf } from './AlertStrip.tsx';
import { ANSWERED, assessment } from './assessment.model.ts';
import { bandLines, courseOf, inOrder, type Point } from './course.model.ts';
import type { StoredRange } from './stored-score.model.ts';
import { TrendChart } from './TrendChart.tsx';

interface ScoreProps {
  readonly record: ReadOf<typeof assessment>;
  readonly form: FormDefinition;
}
const MOST_POINTS = 60;

const Sum = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '0 8px',
  color: v.textSecondary,
  '& > span:last-of-type:not(:nth-of-type(1))': { marginInlineStart: 'auto' },
});
const Figure = styled('b')({
  fontSize: '1.625rem',
  lineHeight: 1.231,
  fontWeight: 500,
  fontStretch: '94%',
  color: v.text,
  '&[data-one]': { fontSize: '2.75rem', lineHeight: 1.091, letterSpacing: '-0.025em' },
});
const Note = styled('p')({ fontSize: 'max(12px, 0.75rem)', lineHeight: 1.333, color: v.textSecondary, marginTop: 4 });

/** The score with its bands, and how it moved; while a client answers by themselves there is none to look at. */
export function ScorePanel({ record, form }: ScoreProps) {
  const isHidden = form.by === 'self' && record.status === 'in_progress';
  const { score } = record;
  if (isHidden)
    return (
      <Panel title={t('Score')}>
        <p>{t('Shown once the form is complete, so it does not influence answers.')}</p>
      </Panel>
    );
  if (!score || (!form.scales.length && !form.outcomes && !score.outcome)) return null;
  return (
    <>
      <Panel title={form.code === 'asam' ? t('Suggested level of care') : t('Score')}>
        {form.scales.map((scale) => (
          <ScaleScore key={scale.code} record={record} form={form} scale={scale} />
        ))}
        {score.outcome ? <Status look={lookOf(score.outcome.label, score.outcome.tone)} /> : null}
        {form.code === 'asam' ? (
          <Note>
            {t('The highest level that any rating calls for. An aid of this product, not the ASAM algorithm.')}
          </Note>
        ) : null}
        {score.unanswered.length ? (
          <Note>
            {t(
              { one: '{{count}} item unanswered', other: '{{count}} items unanswered' },
              { count: score.unanswered.length },
            )}
          </Note>
        ) : null}
      </Panel>
      {form.scales.some(({ code }) => code === 'total') ? <Trend record={record} form={form} /> : null}
    </>
  );
}

/** Where bands begin; without bands, where the cut-off lies. */
const linesOf = ({ bands, cutOff }: FormScale): readonly number[] =>
  bands?.length ? bandLines(bands) : cutOff === undefined ? [] : [cutOff];

const lowered = (label: string): string => label.charAt(0).toLowerCase() + label.slice(1);

/** What a sum with declined answers says: its band, at least its band, or nothing. */
const rangeLook = ({ band, isCertain }: StoredRange) =>
  band
    ? lookOf(isCertain ? band.label : t('At least {{band}}', { band: lowered(band.label) }), band.tone)
    : lookOf(t('Cannot be determined'), 'low');

/** The sum, at least the sum, or a dash. */
const figureOf = (value: number | null, range: StoredRange | undefined): string => {
  if (value !== null) return showNumber(value);
  return range ? `≥${showNumber(range.from)}` : '–';
};

function RangeNote({ range }: { readonly range: StoredRange }) {
  const { from, to, declined } = range;
  return (
    <Note>
      {t({ one: '{{count}} item declined.', other: '{{count}} items declined.' }, { count: declined })}{' '}
      {t('The score is between {{from}} and {{to}}.', { from: showNumber(from), to: showNumber(to) })}
    </Note>
  );
}

function ScaleScore({ record, form, scale }: ScoreProps & { readonly scale: FormScale }) {
  const kept = record.score?.scales.find(({ code }) => code === scale.code);
  if (!kept) return null;
  const { value, band, prorated, range } = kept;
  const most = showNumber(scale.max);
  const reach = value === null ? reachOf(form, scale, record.answers ?? {}) : null;
  // As long as nothing is answered, everything is possible, and that says nothing.
  const isBegun = reach !== null && reach.to - reach.from < scale.max - scale.min;
  const lines = linesOf(scale);
  return (
    <div>
      {form.scales.length > 1 ? <p>{scale.title}</p> : null}
      <Sum>
        <Figure data-one={form.scales.length === 1 ? '' : undefined}>{figureOf(value, range)}</Figure>
        <span>
          {t('of {{most}}', { most })} {prorated ? t('prorated') : null}
        </span>
        {band ? <StatusChip look={lookOf(band.label, band.tone)} /> : null}
        {value === null && range && scale.bands ? <StatusChip look={rangeLook(range)} /> : null}
      </Sum>
      {lines.length ? (
        <BandBar
          label={
            value === null
              ? t('No score yet (maximum {{most}})', { most })
              : [t('Score {{value}} of {{most}}', { value: showNumber(value), most }), band?.label]
                  .filter(Boolean)
                  .join(', ')
          }
          min={scale.min}
          max={scale.max}
          lines={lines}
          value={value}
          {...(isBegun ? { reach } : value === null && range ? { reach: range } : {})}
        />
      ) : null}
      {range ? <RangeNote range={range} /> : null}
      {isBegun ? (
        <Note>
          {t('The score will be between {{from}} and {{to}}.', {
            from: showNumber(reach.from),
            to: showNumber(reach.to),
          })}
        </Note>
      ) : null}
    </div>
  );
}

function Trend({ record, form }: ScoreProps) {
  const found = useList(
    assessment,
    {
      client: record.client ?? '',
      instrument: record.instrument ?? '',
      'status[in]': ANSWERED.join(','),
      sort: '-performedAt',
      limit: String(MOST_POINTS),
      fields: 'total,performedAt',
    },
    Boolean(record.client),
  );
  const points: Point[] = (found.data?.rows ?? []).flatMap(({ id, total, performedAt }) =>
    typeof total === 'number' && performedAt ? [{ id, at: performedAt, value: total }] : [],
  );
  const scale = form.scales.find(({ code }) => code === 'total');
  if (!scale || points.length < 2) return null;
  const ordered = inOrder(points);
  const { sinceLast, sinceFirst } = courseOf(points, record.id);
  return (
    <Panel title={t('Trend')}>
      <TrendChart
        label={t('{{instrument}} over time', { instrument: form.title })}
        points={ordered.map(({ id, at, value }) => ({ id, label: showDay(dayOf(at)), value }))}
        most={scale.max}
        lines={scale.cutOff === undefined ? bandLines(scale.bands) : [...bandLines(scale.bands), scale.cutOff]}
        says={
          sinceLast === null || sinceFirst === null
            ? null
            : t('{{last}} since the last score, {{first}} since the first.', {
                last: signed(sinceLast),
                first: signed(sinceFirst),
              })
        }
      />
    </Panel>
  );
}

const signed = (n: number): string => (n > 0 ? `+${showNumber(n)}` : showNumber(n));
