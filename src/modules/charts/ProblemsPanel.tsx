import { useState } from 'react';
import type { Read } from '#engine/model/wire.ts';
import { showDay } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { actionLabel, statusLook } from '#engine/web/fields/format.ts';
import { ActionDialog } from '#engine/web/record/ActionDialog.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Status } from '#ui/marks/Status.tsx';
import { ActionMenu } from '#ui/parts/ActionMenu.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import type { ChartPartProps } from './ChartTabs.tsx';
import { useRefreshChart } from './chart-live.web.ts';
import { problem } from './problem.model.ts';

type Problem = Read<typeof problem>;

/** The problem list, the principal diagnosis first, with what may be done about each. */
export function ProblemsPanel({ chart: { problems, client } }: ChartPartProps) {
  const refresh = useRefreshChart(client.id);
  const [asking, setAsking] = useState<{ readonly action: string; readonly row: Problem } | null>(null);
  const inOrder = problems.toSorted((a, b) => Number(b.principal) - Number(a.principal));
  return (
    <Panel title={t('Problems')} meta={inOrder.length || undefined} flush>
      {inOrder.length ? (
        <RowList>
          {inOrder.map((one) => {
            const verbs = one.can.filter((verb) => problem.actions && verb in problem.actions);
            return (
              <RowItem
                key={one.id}
                title={one.name}
                aside={one.code}
                sub={[
                  one.principal ? t('Principal diagnosis') : '',
                  one.onset ? t('since {{day}}', { day: showDay(one.onset) }) : '',
                ]
                  .filter(Boolean)
                  .join(', ')}
                end={
                  <>
                    <Status look={statusLook(problem, one.status ?? 'active')} />
                    {verbs.length ? (
                      <ActionMenu
                        label={t('Actions for {{name}}', { name: one.name ?? '' })}
                        actions={verbs.map((action) => ({
                          label: actionLabel(problem, action),
                          onClick: () => setAsking({ action, row: one }),
                        }))}
                      />
                    ) : null}
                  </>
                }
              />
            );
          })}
        </RowList>
      ) : (
        <EmptyState title={t('No problems to show')} body={t('Diagnoses you have access to will appear here.')} />
      )}
      {asking ? (
        <ActionDialog
          resource={problem}
          action={asking.action}
          records={[{ ...asking.row }]}
          onClose={() => setAsking(null)}
          onDone={() => {
            setAsking(null);
            refresh();
          }}
        />
      ) : null}
    </Panel>
  );
}
