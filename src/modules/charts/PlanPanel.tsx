import { showNumber } from '#engine/model/figures.ts';
import { showDay, showField } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { LoadFailure } from '#engine/web/errors/failure.tsx';
import { statusLook } from '#engine/web/fields/format.ts';
import { useNewest } from '#engine/web/newest.ts';
import { usePortal } from '#engine/web/portal-context.ts';
import { type ReadOf, useList, useRecord } from '#engine/web/query.ts';
import { objectiveProgress } from '#modules/plans/objective-progress.model.ts';
import { placed, type PlanNode } from '#modules/plans/plan-tree.model.ts';
import { IN_FORCE, treatmentPlan } from '#modules/plans/treatment-plan.model.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { Status } from '#ui/marks/Status.tsx';
import { KeyValue } from '#ui/parts/KeyValue.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { TextLink } from '#ui/parts/TextLink.tsx';

const VERSIONS = { sort: '-createdAt', fields: 'kind,edition,startDate,nextReview', limit: '100' };
const ENTRIES = { sort: '-on,-createdAt', fields: 'objective,progress,percent,on' };

type Entry = ReadOf<typeof objectiveProgress>;

/** The plan in a chart: what the client is treated for and how far they have come. The whole of it has a page of its own. */
export function PlanPanel({ client }: { readonly client: string }) {
  const { table } = usePortal();
  const found = useList(treatmentPlan, { client, ...VERSIONS });
  const rows = found.data?.rows ?? [];
  const current = rows.find((one) => IN_FORCE.some((state) => state === one.status)) ?? rows[0];
  const { data: plan, error, refetch } = useRecord(treatmentPlan, current?.id);
  const href = `${table.base}/clinical/treatment-plans/${client}`;
  const failed = found.error ?? error;
  if (failed && !plan)
    return (
      <LoadFailure
        what={t('The treatment plan')}
        error={failed}
        onRetry={() => void (found.error ? found : { refetch }).refetch()}
      />
    );
  if (found.data && !current)
    return (
      <EmptyState
        title={t('No treatment plan yet')}
        body={t('The first plan is due within 24 hours of admission. Select Start a plan.')}
        action={{ label: t('Open treatment plan'), href }}
      />
    );
  if (!plan) return <ListSkeleton rows={6} columns={1} />;
  const show = (field: string): string => showField(treatmentPlan, field, { ...plan });
  return (
    <>
      <Panel
        title={t('{{kind}}, version {{n}}', { kind: show('kind'), n: plan.edition ?? '' })}
        meta={<Status look={statusLook(treatmentPlan, plan.status ?? 'draft')} />}
        action={<TextLink to={href}>{t('Open treatment plan')}</TextLink>}
      >
        <KeyValue
          items={[
            { key: 'words', label: t('In the client’s words'), value: plan.clientWords },
            { key: 'start', label: t('Begins'), value: show('startDate') },
            { key: 'review', label: t('Next review'), value: show('nextReview') },
            { key: 'criteria', label: t('Discharge criteria'), value: plan.dischargeCriteria },
          ]}
        />
      </Panel>
      <Problems client={client} problems={plan.problems ?? []} />
    </>
  );
}

/** The problems of a plan. The objectives keep their ids from version to version, and so what was recorded of them. */
function Problems({ client, problems }: { readonly client: string; readonly problems: readonly PlanNode[] }) {
  const objectives = placed(problems).flatMap(({ level, node }) => (level === 'objective' ? [node.id] : []));
  const entries = useNewest(objectiveProgress, 'objective', objectives, { client, ...ENTRIES });
  return (
    <>
      {entries.error && !entries.data ? (
        <LoadFailure
          what={t('The progress of the objectives')}
          error={entries.error}
          onRetry={() => void entries.refetch()}
        />
      ) : null}
      {problems.map((problem) => (
        <ProblemPanel key={problem.id} problem={problem} entries={entries.data} />
      ))}
    </>
  );
}

interface ProblemProps {
  readonly problem: PlanNode;
  /** The newest of each objective; undefined until they are known. */
  readonly entries: readonly Entry[] | undefined;
}

/** A problem with its goals and objectives, and how far each objective has come. */
function ProblemPanel({ problem, entries }: ProblemProps) {
  const objectives = placed([problem]).filter(({ level }) => level === 'objective');
  return (
    <Panel title={problem.says.text} flush>
      <RowList>
        {objectives.map(({ node: { id, says }, above }) => {
          const newest = entries?.find((entry) => entry.objective === id);
          return (
            <RowItem
              key={id}
              title={says.text}
              sub={[
                above[1]?.says.text,
                says.target ? t('Target: {{target}}', { target: says.target }) : '',
                says.targetDate ? t('by {{day}}', { day: showDay(String(says.targetDate)) }) : '',
              ]
                .filter(Boolean)
                .join(' · ')}
              end={newest ? progressWords(newest) : entries && t('No progress recorded')}
            />
          );
        })}
      </RowList>
    </Panel>
  );
}

const progressWords = (entry: Entry): string =>
  t('{{progress}}, {{percent}}%', {
    progress: showField(objectiveProgress, 'progress', { ...entry }),
    percent: showNumber(entry.percent ?? 0),
  });
