import type { FormDefinition } from '#engine/model/forms/form.ts';
import { showNumber } from '#engine/model/figures.ts';
import { showDay } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { type ReadOf, useList } from '#engine/web/query.ts';
import { Status } from '#ui/marks/Status.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { lookOf } from './AlertStrip.tsx';
import { ANSWERED, assessment } from './assessment.model.ts';
import { bandLines, courseOf, inOrder, type Point } from './course.model.ts';
import { TrendChart } from './TrendChart.tsx';

interface ScoreProps {
  readonly record: ReadOf<typeof assessment>;
  readonly form: FormDefinition;
}
const MOST_POINTS = 60;

/** The score with its bands, and how it moved; while a client answers by themselves there is none to look at. */
export function ScorePanel({ record, form }: ScoreProps) {
  const isHidden = form.by === 'self' && record.status === 'in_progress';
  const { score } = record;
  if (isHidden)
    return (
      <Panel title={t('Score')}>
        <p>{t('Shown once the form is complete, so that it does not steer answers.')}</p>
      </Panel>
    );
  if (!score || (!form.scales.length && !form.outcomes)) return null;
  return (
    <>
      <Panel title={t('Score')}>
        {score.scales.map((scale) => {
          const defined = form.scales.find(({ code }) => code === scale.code);
          return (
            <p key={scale.code}>
              {form.scales.length > 1 ? <>{defined?.title}: </> : null}
              <b style={{ fontSize: '1.25rem' }}>{scale.value === null ? '–' : showNumber(scale.value)}</b>{' '}
              {t('of {{most}}', { most: defined ? showNumber(defined.max) : '' })}{' '}
              {scale.prorated ? t('prorated') : null}{' '}
              {scale.band ? <Status look={lookOf(scale.band.label, scale.band.tone)} /> : null}
            </p>
          );
        })}
        {score.outcome ? <Status look={lookOf(score.outcome.label, score.outcome.tone)} /> : null}
        {score.unanswered.length ? (
          <p>{t({ one: '{{count}} item open', other: '{{count}} items open' }, { count: score.unanswered.length })}</p>
        ) : null}
      </Panel>
      {form.scales.some(({ code }) => code === 'total') ? <Trend record={record} form={form} /> : null}
    </>
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
        points={ordered.map(({ id, at, value }) => ({ id, label: showDay(at.slice(0, 10)), value }))}
        most={scale.max}
        lines={scale.cutOff === undefined ? bandLines(scale.bands) : [...bandLines(scale.bands), scale.cutOff]}
      />
      {sinceLast === null || sinceFirst === null ? null : (
        <p>
          {t('{{last}} since the last one, {{first}} since the first.', {
            last: signed(sinceLast),
            first: signed(sinceFirst),
          })}
        </p>
      )}
    </Panel>
  );
}

const signed = (n: number): string => (n > 0 ? `+${showNumber(n)}` : showNumber(n));
