import { showNumber } from '#engine/model/figures.ts';
import { t } from '#engine/model/words.ts';
import { statusLook } from '#engine/web/fields/format.ts';
import { usePortal } from '#engine/web/portal-context.ts';
import { useList } from '#engine/web/query.ts';
import { survey } from '#modules/surveys/survey.model.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Status } from '#ui/marks/Status.tsx';
import { RowItem } from '#ui/parts/RowItem.tsx';
import { listHref } from './people-data.web.ts';
import { RowsRegion } from './RowsRegion.tsx';

const OPEN = { status: 'draft,in_progress,paused' } as const;

/** My surveys that are not over, by name. */
export function SurveysPanel() {
  const { hrefOf } = usePortal();
  const base = hrefOf('survey');
  const found = useList(survey, { ...OPEN, sort: 'name', limit: '6', count: 'exact', fields: 'name,quota' });
  const total = found.data?.page.total ?? 0;
  const all = listHref(base, OPEN);
  return (
    <RowsRegion
      title={t('Surveys')}
      meta={total ? t('{{total}} not closed', { total }) : undefined}
      all={all}
      found={found}
      rows={found.data?.rows ?? []}
      empty={
        <EmptyState
          title={t('No surveys')}
          body={t('Your draft and open surveys will appear here.')}
          action={base ? { label: t('New survey'), href: `${base}/new` } : undefined}
        />
      }
    >
      {(row) => (
        <RowItem
          key={row.id}
          title={row.name ?? t('Survey')}
          sub={row.quota ? t('Response limit: {{quota}}', { quota: showNumber(row.quota) }) : undefined}
          end={row.status ? <Status look={statusLook(survey, row.status)} /> : undefined}
          href={hrefOf('survey', row.id)}
        />
      )}
    </RowsRegion>
  );
}
