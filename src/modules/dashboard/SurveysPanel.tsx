import { showNumber } from '#engine/model/figures.ts';
import { t } from '#engine/model/words.ts';
import { useAnswer } from '#engine/web/answers.ts';
import { statusLook } from '#engine/web/fields/format.ts';
import { usePortal } from '#engine/web/portal-context.ts';
import { useList } from '#engine/web/query.ts';
import { survey } from '#modules/surveys/survey.model.ts';
import { surveyProgress } from '#modules/surveys/survey-questions.model.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Status } from '#ui/marks/Status.tsx';
import { Bars } from '#ui/parts/Bars.tsx';
import { RowItem } from '#ui/parts/RowItem.tsx';
import { listHref } from './people-data.web.ts';
import { RowsRegion } from './RowsRegion.tsx';

const OPEN = { status: 'draft,in_progress,paused' } as const;

/** How many have answered, of how many that may. */
const answered = (answers: number, quota: number | null | undefined): string =>
  quota
    ? t('{{answers}} of {{quota}} responses', { answers: showNumber(answers), quota: showNumber(quota) })
    : t({ one: '1 response', other: '{{count}} responses' }, { count: answers });

/** My surveys that are not over, by name, and how far each has come. */
export function SurveysPanel() {
  const { hrefOf } = usePortal();
  const base = hrefOf('survey');
  const found = useList(survey, { ...OPEN, sort: 'name', limit: '6', count: 'exact', fields: 'name,quota' });
  const progress = useAnswer(surveyProgress, {});
  const counts = new Map(progress.data?.surveys.map(({ survey: id, answers }) => [id, answers]));
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
      {(row) => {
        const answers = counts.get(row.id) ?? 0;
        const said = answered(answers, row.quota);
        return (
          <RowItem
            key={row.id}
            title={row.name ?? t('Survey')}
            sub={answers || row.quota ? said : undefined}
            end={
              <>
                {row.quota ? <Bars value={answers} max={row.quota} label={said} width="5rem" /> : null}
                {row.status ? <Status look={statusLook(survey, row.status)} /> : null}
              </>
            }
            href={hrefOf('survey', row.id)}
          />
        );
      }}
    </RowsRegion>
  );
}
