/** The tab Orders of a chart: what is in force or waits, then what ended. */
import { Plus } from 'lucide-react';
import { t } from '#engine/model/words.ts';
import { statusLook } from '#engine/web/fields/format.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { mayDo } from '#engine/web/portal.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { useList } from '#engine/web/query.ts';
import { useUser } from '#engine/web/session.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Status } from '#ui/marks/Status.tsx';
import { ActionButton } from '#ui/parts/ActionButton.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { order } from './order.model.ts';
import { categoryWords } from './order-words.model.ts';

const OPEN = 'unreleased,pending,active,hold';

export function OrdersTab({ client }: { readonly client: string }) {
  const user = useUser();
  const base = usePortal().hrefOf(order.name) ?? '';
  const open = useList(order, { client, 'status[in]': OPEN, sort: 'category', limit: '100' });
  const ended = useList(order, {
    client,
    'status[in]': 'completed,discontinued,expired,renewed,lapsed',
    sort: '-startsAt',
    limit: '25',
  });
  const rows = (found: typeof open) => (
    <Loaded
      of={found}
      what={t('Orders')}
      empty={
        <EmptyState title={t('No orders')} body={t('Orders appear here once a prescriber or nurse enters them.')} />
      }
    >
      {(page) => (
        <RowList>
          {page.rows.map((one) => (
            <RowItem
              key={one.id}
              title={one.line ?? ''}
              sub={[categoryWords(one.category ?? ''), one.titles.prescriber].filter(Boolean).join(' · ')}
              end={<Status look={statusLook(order, one.status ?? '')} />}
              href={`${base}/${one.id}`}
            />
          ))}
        </RowList>
      )}
    </Loaded>
  );
  return (
    <div style={{ display: 'grid', gap: 24 }}>
      <Panel
        title={t('Orders')}
        action={
          mayDo(user, order, 'create') ? (
            <ActionButton
              size="small"
              action={{ label: t('New order'), icon: Plus, href: `${base}/new?client=${client}` }}
            />
          ) : undefined
        }
      >
        {rows(open)}
      </Panel>
      <Panel title={t('Ended')}>{rows(ended)}</Panel>
    </div>
  );
}
