import { styled } from '@mui/material/styles';
import { dayOf } from '#engine/model/formats.ts';
import { showDay } from '#engine/model/show.ts';
import { showNumber } from '#engine/model/figures.ts';
import { itemsOf, type FormAnswer, type FormItem, isDeclined } from '#engine/model/forms/form.ts';
import { t } from '#engine/model/words.ts';
import { useList } from '#engine/web/query.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { v } from '#ui/theme/vars.ts';
import { ANSWERED, assessment } from './assessment.model.ts';
import { bandLines, inOrder, type Point } from './course.model.ts';
import type { InstrumentCode } from './instrument-names.model.ts';
import { formInUse, formOf } from './instruments.model.ts';
import { TrendChart } from './TrendChart.tsx';

const MOST_POINTS = '60';
const Compared = styled('div')({
  overflowX: 'auto',
  '& table': { width: '100%', borderCollapse: 'collapse', fontSize: '0.8125rem', lineHeight: 1.385 },
  '& th, & td': { padding: '6px 16px', borderTop: `1px solid ${v.hairline}`, textAlign: 'left', verticalAlign: 'top' },
  '& th': { fontWeight: 500, color: v.textSecondary },
});

function said(item: FormItem, answer: FormAnswer | undefined): string {
  if (answer === undefined || answer === null || answer === '') return t('Not answered');
  if (isDeclined(answer)) return t('Prefers not to say');
  if (item.kind === 'choice') return item.options.find(({ value }) => value === answer)?.label ?? '';
  if (typeof answer === 'number') return showNumber(answer);
  return typeof answer === 'string' ? answer : t('Given');
}

/** One client and one instrument: the scores over time, and the last two beside each other, question by question. */
export function ClientCourse({ client, code }: { readonly client: string; readonly code: InstrumentCode }) {
  const form = formInUse(code);
  const found = useList(assessment, {
    client,
    instrument: code,
    'status[in]': ANSWERED.join(','),
    sort: '-performedAt',
    limit: MOST_POINTS,
    fields: 'client,total,performedAt,answers,formVersion,instrument,band',
  });
  const rows = found.data?.rows ?? [];
  const [now, before] = rows;
  if (!found.data) return null;
  const name = now?.titles.client ?? t('This client');
  if (!now) return <EmptyState title={t('None yet')} body={t('This client’s scores will appear here.')} />;
  const points: Point[] = rows.flatMap(({ id, total, performedAt }) =>
    typeof total === 'number' && performedAt ? [{ id, at: performedAt, value: total }] : [],
  );
  const scale = form.scales.find((one) => one.code === 'total');
  const asked = itemsOf(formOf(code, now.formVersion ?? '') ?? form);
  const day = (at: string | null | undefined) => (at ? showDay(dayOf(at)) : '');
  return (
    <>
      {scale && points.length > 1 ? (
        <Panel title={t('{{name}}: trend', { name })}>
          <TrendChart
            label={t('{{instrument}} over time', { instrument: form.title })}
            points={inOrder(points).map(({ id, at, value }) => ({ id, label: day(at), value }))}
            most={scale.max}
            lines={bandLines(scale.bands)}
          />
        </Panel>
      ) : null}
      <Panel title={t('{{name}}: answers compared', { name })} flush>
        <Compared>
          <table aria-label={t('Answers compared')}>
            <thead>
              <tr>
                <th scope="col">{t('Question')}</th>
                <th scope="col">{day(before?.performedAt) || t('Before')}</th>
                <th scope="col">{day(now.performedAt)}</th>
              </tr>
            </thead>
            <tbody>
              {asked.map((item) => (
                <tr key={item.linkId}>
                  <td>{item.text}</td>
                  <td>{before ? said(item, before.answers?.[item.linkId]) : '–'}</td>
                  <td>{said(item, now.answers?.[item.linkId])}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Compared>
      </Panel>
    </>
  );
}
