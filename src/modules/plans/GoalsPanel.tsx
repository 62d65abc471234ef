import { useQuery } from '@tanstack/react-query';
import { t } from '#engine/model/words.ts';
import { call } from '#engine/web/client.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { StatusMark } from '#ui/marks/StatusMark.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import type { Goal } from './plan-tree.model.ts';

/** The goals that a client works on, and nothing else of the plan: for staff who care for them (role matrix: "V goals"). */
export function GoalsPanel({ client }: { readonly client: string }) {
  const goals = useQuery({
    queryKey: ['client goals', client],
    queryFn: ({ signal }) => call<readonly Goal[]>(`/clients/${client}/goals`, { signal }),
  });
  return (
    <Panel title={t('Goals')} meta={goals.data?.length || undefined} flush>
      <Loaded
        of={goals}
        what={t('The goals')}
        skeleton={<ListSkeleton rows={3} columns={1} />}
        empty={
          <EmptyState
            title={t('No goals yet')}
            body={t('The client’s goals show up here once a treatment plan is active.')}
          />
        }
      >
        {(all) => (
          <RowList>
            {all.map(({ id, text }) => (
              <RowItem key={id} lead={<StatusMark mark="partial" tone="neutral" size={15} />} title={text} />
            ))}
          </RowList>
        )}
      </Loaded>
    </Panel>
  );
}
