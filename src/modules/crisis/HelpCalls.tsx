import { showInstant } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { statusLook } from '#engine/web/fields/format.ts';
import { usePortal } from '#engine/web/portal-context.ts';
import { useList } from '#engine/web/query.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Status } from '#ui/marks/Status.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { helpCall } from './help-call.model.ts';

/** Clients who asked for help, the newest first: open ones wait for an answer. */
export function HelpCalls() {
  const base = usePortal().hrefOf('help_call') ?? '..';
  const { data } = useList(helpCall, { sort: '-raisedAt', limit: '10' });
  return (
    <Panel title={t('Calls for help')} meta={data?.rows.length || undefined} flush>
      {data?.rows.length ? (
        <RowList>
          {data.rows.map((one) => (
            <RowItem
              key={one.id}
              title={one.name ?? t('Client')}
              href={`${base}/${one.id}`}
              sub={one.raisedAt ? showInstant(one.raisedAt) : ''}
              end={<Status look={statusLook(helpCall, one.status ?? '')} />}
            />
          ))}
        </RowList>
      ) : (
        <EmptyState
          title={t('No calls for help')}
          body={t('When a client alerts the team, the call appears here.')}
          mark="done"
        />
      )}
    </Panel>
  );
}
