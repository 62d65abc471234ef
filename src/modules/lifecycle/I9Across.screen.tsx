import type { AnswerOf } from '#engine/model/questions.ts';
import { t } from '#engine/model/words.ts';
import { useAnswer } from '#engine/web/answers.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Figure, FigureStrip } from '#ui/parts/FigureStrip.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { Page, PageBody } from '#ui/shell/Page.tsx';
import type { Column } from '#ui/table/columns.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { i9Across } from './i9-questions.model.ts';

type Row = AnswerOf<typeof i9Across>['organizations'][number];
type Count = Exclude<keyof Row, 'id' | 'name'>;
const column = (key: Count, header: string): Column<Row> => ({
  key,
  header,
  width: 7,
  align: 'end',
  render: (row) => row[key],
});
const COLUMNS: readonly Column<Row>[] = [
  { key: 'name', header: t('Organization'), width: 16, render: (row) => row.name },
  { ...column('hired', t('New hires')), priority: 2 },
  { ...column('onTime', t('On time')), priority: 3 },
  { ...column('doneLate', t('Completed late')), priority: 1 },
  { ...column('due', t('Due')), onPhone: 'second', renderOnPhone: (row) => t('{{n}} due', { n: row.due }) },
  { ...column('late', t('Late')), onPhone: 'third', renderOnPhone: (row) => t('{{n}} late', { n: row.late }) },
  column('missing', t('No task')),
];

/** `compliance/i9`: section 2 of Form I-9 in each organization, in counts. No person opens from here. */
export default function I9Across() {
  const found = useAnswer(i9Across, {});
  return (
    <Page>
      <PageHeader
        title={t('Form I-9')}
        facts={t(
          'Section 2 of people who started in the last 365 days: due within three business days of the first day.',
        )}
      />
      <PageBody>
        <Loaded of={found} what={t('The organizations')}>
          {({ organizations, total }) => (
            <>
              <FigureStrip label={t('All organizations')}>
                <Figure label={t('Late')} value={total.late} cause={t('Past the third business day, not completed')} />
                <Figure label={t('Due')} value={total.due} cause={t('Not completed, still in time')} />
                <Figure
                  label={t('Completed on time')}
                  value={total.onTime}
                  cause={t('{{n}} completed late', { n: total.doneLate })}
                />
                <Figure label={t('No task')} value={total.missing} cause={t('Onboarding had no task for section 2')} />
              </FigureStrip>
              <DataTable
                label={t('Form I-9 by organization')}
                columns={COLUMNS}
                rows={organizations}
                rowKey={(row) => row.id}
                rowName={(row) => row.name}
                empty={
                  <EmptyState
                    title={t('No organizations')}
                    body={t('Organizations appear here once they are approved.')}
                  />
                }
              />
              <p style={{ margin: 0 }}>
                {t(
                  'Counts onboarding tasks whose title names Form I-9 and section 2. Holidays count as business days.',
                )}
              </p>
            </>
          )}
        </Loaded>
      </PageBody>
    </Page>
  );
}
