import { t } from '#engine/model/words.ts';
import { useCommand } from '#engine/web/answers.ts';
import { useList } from '#engine/web/query.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { useTask } from '#engine/web/task.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { useNotice } from '#ui/feedback/notice.ts';
import { ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { ActionButton } from '#ui/parts/ActionButton.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { TextLink } from '#ui/parts/TextLink.tsx';
import { earlierTotal } from './earlier-total.model.ts';
import { bringInPay } from './pay-commands.model.ts';

interface BringInProps {
  readonly base: string;
  readonly onStarted: (run: string) => void;
}
/** Totals of an earlier payroll that wait, and the run that brings them in. */
export function BringIn({ base, onStarted }: BringInProps) {
  const found = useList(earlierTotal, { status: 'entered', limit: '1', count: 'exact' });
  const start = useCommand(bringInPay);
  const task = useTask();
  const notify = useNotice();
  const begin = (): void =>
    void task.run(async () => {
      const made = await start({});
      notify({ message: t('Calculate the run to see the totals'), severity: 'success' });
      onStarted(made.run);
      return made;
    });
  const list = `${base}/payroll/earlier-totals`;
  return (
    <Panel title={t('Totals of the payroll you used before')} flush>
      <Loaded of={found} what={t('Earlier payroll totals')} skeleton={<ListSkeleton rows={2} columns={2} />}>
        {({ rows, page }) =>
          rows.length === 0 ? (
            <EmptyState
              title={t('No totals to bring in')}
              body={t('Enter or import what your earlier payroll paid this year: one record for each person.')}
              action={{ label: t('Open earlier totals'), href: list }}
            />
          ) : (
            <RowList>
              <RowItem
                title={t(
                  { one: 'Totals of 1 person wait', other: 'Totals of {{count}} people wait' },
                  { count: page.total ?? rows.length },
                )}
                sub={
                  task.error?.message ??
                  t('Another person approves them. Then they count for limits, wage bases and the W-2.')
                }
                end={
                  <span style={{ display: 'flex', alignItems: 'center', gap: 12 }}>
                    <TextLink to={list}>{t('Open earlier totals')}</TextLink>
                    <ActionButton size="small" action={{ label: t('Start'), busy: task.busy, onClick: begin }} />
                  </span>
                }
              />
            </RowList>
          )
        }
      </Loaded>
    </Panel>
  );
}
