import { ListTodo, Plus } from 'lucide-react';
import { t } from '#engine/model/words.ts';
import { choice, useAddressState } from '#engine/web/address-state.ts';
import { today } from '#engine/web/fields/format.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { useAct } from '#engine/web/query.ts';
import { useUser } from '#engine/web/session.tsx';
import { useTask } from '#engine/web/task.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { FormError } from '#ui/feedback/FormError.tsx';
import { useNotice } from '#ui/feedback/notice.ts';
import { ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowList } from '#ui/parts/RowItem.tsx';
import { TabsBar } from '#ui/parts/TabsBar.tsx';
import { Page, PageBody } from '#ui/shell/Page.tsx';
import { AddTask } from './AddTask.tsx';
import { CampaignsPanel } from './CampaignsPanel.tsx';
import { caseTask } from '#modules/lifecycle/case-task.model.ts';
import { task } from '#modules/tasks/task.model.ts';
import { useWork, type Work } from './work-data.web.ts';
import { groupsOf, WHEN_WORDS } from './work-items.model.ts';
import { WorkRow } from './WorkRow.tsx';

/** One group by itself: what the figures of the first pages open. */
const alone = ['overdue', 'today', 'week'] as const;

/** Everything that waits for me, from all modules, by when it is due. Tasks are finished here; the rest opens where it is done. */
export default function MyTasks() {
  const { hrefOf } = usePortal();
  const user = useUser();
  const [taskAct, caseAct] = [useAct(task), useAct(caseTask)];
  const step = useTask();
  const notify = useNotice();
  const work = useWork();
  const all = hrefOf('task');
  const [{ due: one }] = useAddressState({ due: choice(alone, null) });
  const whole = groupsOf(work.items ?? [], today());
  const groups = one ? whole.filter(({ name }) => name === one) : whole;
  const empty = one
    ? { title: t('Nothing here'), body: t('Choose All to see your other items.') }
    : {
        title: t('Nothing needs your attention'),
        body: t('Tasks, approvals, drafts and expiring credentials will appear here.'),
      };
  const finish = ({ key, title, ...item }: Work) =>
    void step.run(async () => {
      const run = async (action: 'finish' | 'reopen'): Promise<unknown> =>
        item.caseTask ? caseAct.run(action, key) : taskAct.run(action, key);
      await run('finish');
      const undo = () => void step.run(() => run('reopen'));
      notify({
        message: t('Done: {{title}}', { title }),
        severity: 'success',
        action: { label: t('Undo'), onClick: undo },
      });
    });
  return (
    <Page>
      <PageHeader
        title={t('My tasks')}
        count={work.items?.length || undefined}
        actions={[
          ...(all ? [{ label: t('All tasks'), icon: ListTodo, href: all }] : []),
          ...(all && user.employeeId
            ? [{ label: t('New task'), short: t('New'), icon: Plus, kind: 'primary' as const, href: `${all}/new` }]
            : []),
        ]}
      />
      <TabsBar
        label={t('When due')}
        current={one ?? ''}
        tabs={[
          { key: '', label: t('All'), href: '?' },
          ...alone.map((key) => ({
            key,
            label: WHEN_WORDS[key],
            count: whole.find((group) => group.name === key)?.items.length || undefined,
            href: `?due=${key}`,
          })),
        ]}
      />
      <PageBody>
        {user.employeeId ? <AddTask person={user.employeeId} /> : null}
        <FormError>{step.error?.message}</FormError>
        {one ? null : <CampaignsPanel />}
        <Loaded
          of={{ data: work.items, error: work.error, refetch: work.retry }}
          what={t('Pending items')}
          skeleton={<ListSkeleton rows={6} columns={2} />}
          isEmpty={() => groups.length === 0}
          empty={<EmptyState {...empty} mark="done" />}
        >
          {() =>
            groups.map(({ name, items }) => (
              <Panel key={name} title={WHEN_WORDS[name]} meta={String(items.length)} flush>
                <RowList>
                  {items.map((item) => (
                    <WorkRow key={item.key} item={item} late={name === 'overdue'} busy={step.busy} onFinish={finish} />
                  ))}
                </RowList>
              </Panel>
            ))
          }
        </Loaded>
      </PageBody>
    </Page>
  );
}
