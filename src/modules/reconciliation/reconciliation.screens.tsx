/** Hand-made parts of reconciliations: the home medications with their decisions, beside the orders in force. */
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { showField, showInstant } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { mayDo } from '#engine/web/portal.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { type ReadOf, useList } from '#engine/web/query.ts';
import { ActionDialog, REMOVE } from '#engine/web/record/ActionDialog.tsx';
import { RecordDialog } from '#engine/web/record/RecordDialog.tsx';
import { screens } from '#engine/web/screens.ts';
import { useUser } from '#engine/web/session.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { look } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { ActionButton } from '#ui/parts/ActionButton.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { TextLink } from '#ui/parts/TextLink.tsx';
import { AboveTabs } from '#ui/shell/AboveTabs.tsx';
import { order, STANDING } from '#modules/orders/order.model.ts';
import { homeMedication, reconciliation } from './reconciliation.model.ts';

type HomeMedication = ReadOf<typeof homeMedication>;
const FIELDS = ['name', 'drug', 'dose', 'taken', 'source', 'verifiedWith', 'lastTaken', 'decision', 'reason'] as const;
const DECISIONS = {
  continue: look('done', t('Continue')),
  change: look('due', t('Change')),
  stop: look('stop', t('Stop')),
  hold: look('hold', t('Hold')),
} as const;

/** Where it is known from, and when the client took it last. */
const factsOf = (one: HomeMedication): string =>
  [
    [one.dose, one.taken].filter(Boolean).join(', '),
    showField(homeMedication, 'source', { ...one }),
    one.verifiedWith ? t('Verified with {{name}}', { name: one.verifiedWith }) : '',
    one.lastTaken ? t('Last taken {{at}}', { at: showInstant(one.lastTaken) }) : t('Last taken: unknown'),
    one.reason ?? '',
  ]
    .filter(Boolean)
    .join(' · ');

function HomeList({ record }: { readonly record: ReadOf<typeof reconciliation> }) {
  const found = useList(homeMedication, { reconciliation: record.id, limit: '60', sort: 'name' });
  const user = useUser();
  const [editing, setEditing] = useState<HomeMedication | 'new' | null>(null);
  const [removing, setRemoving] = useState<HomeMedication | null>(null);
  const isOpen = record.status === 'in_progress' || record.status === 'nurse_complete';
  const mayAdd = isOpen && mayDo(user, homeMedication, 'create');
  const close = (): void => setEditing(null);
  return (
    <Panel
      title={t('Home medications')}
      flush
      action={
        mayAdd ? (
          <ActionButton
            size="small"
            action={{ label: t('Add a home medication'), icon: Plus, onClick: () => setEditing('new') }}
          />
        ) : undefined
      }
    >
      <Loaded
        of={found}
        what={t('The home medications')}
        isEmpty={({ rows }) => rows.length === 0}
        empty={
          <EmptyState
            title={record.takesNothing ? t('Takes no medication at home') : t('No home medication is listed yet')}
            body={
              record.takesNothing
                ? t('This was recorded for the reconciliation.')
                : t('Ask the client, look at bottles, and call the pharmacy. Add each medication here.')
            }
          />
        }
      >
        {({ rows }) => (
          <RowList>
            {rows.map((one) => (
              <RowItem
                key={one.id}
                lead={<Status look={one.decision ? DECISIONS[one.decision] : look('wait', t('No decision'))} />}
                title={one.name ?? ''}
                sub={factsOf(one)}
                end={
                  isOpen && one.can.includes('edit') ? (
                    <>
                      <ActionButton
                        size="small"
                        action={{
                          label: t('Decide'),
                          name: t('Decide on {{name}}', { name: one.name ?? '' }),
                          icon: Pencil,
                          kind: 'quiet',
                          onClick: () => setEditing(one),
                        }}
                      />
                      {one.can.includes(REMOVE) ? (
                        <ActionButton
                          size="small"
                          action={{
                            label: t('Remove'),
                            name: t('Remove {{name}}', { name: one.name ?? '' }),
                            icon: Trash2,
                            kind: 'quiet',
                            onClick: () => setRemoving(one),
                          }}
                        />
                      ) : null}
                    </>
                  ) : undefined
                }
              />
            ))}
          </RowList>
        )}
      </Loaded>
      {editing ? (
        <RecordDialog
          title={editing === 'new' ? t('Home medication') : (editing.name ?? t('Home medication'))}
          resource={homeMedication}
          fields={FIELDS}
          given={{ reconciliation: record.id }}
          {...(editing !== 'new' && { record: { ...editing } })}
          onClose={close}
          onDone={close}
        />
      ) : null}
      {removing ? (
        <ActionDialog
          resource={homeMedication}
          action={REMOVE}
          records={[{ ...removing }]}
          onClose={() => setRemoving(null)}
          onDone={() => setRemoving(null)}
        />
      ) : null}
    </Panel>
  );
}

/** What is ordered here now, to decide against. */
function OrdersNow({ client }: { readonly client: string }) {
  const user = useUser();
  const { table } = usePortal();
  const mayRead = mayDo(user, order, 'read');
  const found = useList(
    order,
    { client, status: STANDING.join(), limit: '100', sort: 'line', fields: 'line' },
    mayRead,
  );
  if (!mayRead) return null;
  const base = `${table.base}/medications/orders`;
  return (
    <Panel
      title={t('Orders now')}
      flush
      action={
        mayDo(user, order, 'create') ? (
          <TextLink to={`${base}/new?client=${client}`}>{t('Write an order')}</TextLink>
        ) : undefined
      }
    >
      <Loaded
        of={found}
        what={t('The orders')}
        isEmpty={({ rows }) => rows.length === 0}
        empty={<EmptyState title={t('No orders yet')} body={t('Orders appear here once a prescriber writes one.')} />}
      >
        {({ rows }) => (
          <RowList>
            {rows.map((one) => (
              <RowItem
                key={one.id}
                title={one.line ?? t('Order')}
                href={`${base}/${one.id}`}
                sub={showField(order, 'status', { ...one })}
              />
            ))}
          </RowList>
        )}
      </Loaded>
    </Panel>
  );
}

function Both({ record }: { readonly record: ReadOf<typeof reconciliation> }) {
  return (
    <AboveTabs>
      <div
        style={{
          display: 'grid',
          gap: 12,
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(24rem, 100%), 1fr))',
          alignItems: 'start',
        }}
      >
        <HomeList record={record} />
        {record.client ? <OrdersNow client={record.client} /> : null}
      </div>
    </AboveTabs>
  );
}

export const reconciliationScreens = screens(reconciliation, { aboveTabs: Both });
