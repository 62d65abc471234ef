import { nearDay } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { today } from '#engine/web/fields/format.ts';
import { mayDo } from '#engine/web/portal.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { useList } from '#engine/web/query.ts';
import { useUser } from '#engine/web/session.tsx';
import { look } from '#ui/marks/look.ts';
import { StatusMark } from '#ui/marks/StatusMark.tsx';
import { Bars } from '#ui/parts/Bars.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { ANCHOR_WORDS, KIND_WORDS, stageWord } from '#modules/lifecycle/case-kinds.model.ts';
import { lifecycleCase } from '#modules/lifecycle/lifecycle-case.model.ts';

const MARKS = {
  not_started: look('soon', ''),
  in_progress: look('partial', ''),
  completed: look('done', ''),
  cancelled: look('off', ''),
} as const;

/** On a person's page, for those who run their cases: each with its stage and progress. Gone where there is none. */
export function CasePanel({ employee }: { readonly employee: string }) {
  const user = useUser();
  const { hrefOf } = usePortal();
  const shown = mayDo(user, lifecycleCase, 'read') && hrefOf('lifecycle_case') !== undefined;
  const found = useList(
    lifecycleCase,
    { employee, sort: '-anchorDate', limit: '5', fields: 'kind,anchorDate,stage,progress,tasksDone,tasksTotal' },
    shown,
  );
  const rows = found.data?.rows ?? [];
  const now = today();
  if (rows.length === 0) return null;
  return (
    <Panel title={t('Cases')} flush>
      <RowList>
        {rows.map(
          ({
            id,
            kind = 'onboarding',
            anchorDate = now,
            stage = 'agreed',
            status = 'in_progress',
            tasksDone = 0,
            tasksTotal = 0,
          }) => (
            <RowItem
              key={id}
              lead={<StatusMark mark={MARKS[status].mark} size={15} />}
              title={KIND_WORDS[kind]}
              sub={[stageWord(kind, stage), `${ANCHOR_WORDS[kind]} ${nearDay(anchorDate, now)}`].join(', ')}
              href={hrefOf('lifecycle_case', id)}
              end={
                <>
                  <Bars
                    value={tasksDone}
                    max={tasksTotal || 1}
                    width="4rem"
                    label={t('{{done}} of {{all}} tasks done', { done: tasksDone, all: tasksTotal })}
                  />
                  <span>{t('{{done}} of {{all}}', { done: tasksDone, all: tasksTotal })}</span>
                </>
              }
            />
          ),
        )}
      </RowList>
    </Panel>
  );
}
