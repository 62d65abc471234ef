/** Hand-made parts of the standard screens of handoffs: one card for each client, in the order of the beds. */
import { CheckCheck, Pencil, Printer } from 'lucide-react';
import { useState } from 'react';
import { showInstant } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { useAnswer } from '#engine/web/answers.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { mayDo } from '#engine/web/portal.tsx';
import { type ReadOf, useAct, useList } from '#engine/web/query.ts';
import { RecordDialog } from '#engine/web/record/RecordDialog.tsx';
import { screens } from '#engine/web/screens.ts';
import { useUser } from '#engine/web/session.tsx';
import { useTask } from '#engine/web/task.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { FormError } from '#ui/feedback/FormError.tsx';
import { ActionButton } from '#ui/parts/ActionButton.tsx';
import { KeyValue } from '#ui/parts/KeyValue.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { AboveTabs } from '#ui/shell/AboveTabs.tsx';
import { handoff, handoffLine, handoffReceipt } from './handoff.model.ts';
import { handoffSheet, type SheetLine } from './handoff-questions.model.ts';

const PARTS = [
  ['situation', t('Situation')],
  ['background', t('Background')],
  ['assessment', t('Assessment')],
  ['recommendation', t('Recommendation')],
] as const;

/** One client: what the record says and what people added; a button to write while the handoff is open. */
function ClientCard({ line, onEdit }: { readonly line: SheetLine; readonly onEdit: (() => void) | null }) {
  const name = line.titles.client ?? t('Client');
  return (
    <Panel
      title={line.bed ? t('{{bed}} · {{name}}', { bed: line.bed, name }) : name}
      action={
        onEdit ? (
          <ActionButton
            size="small"
            action={{
              label: t('Edit'),
              name: t('Edit {{name}}', { name }),
              icon: Pencil,
              kind: 'quiet',
              onClick: onEdit,
            }}
          />
        ) : undefined
      }
    >
      <KeyValue
        // A part that the reader may not see is left out; one without a word says so.
        items={PARTS.filter(([key]) => line[key] !== undefined).map(([key, label]) => ({
          key,
          label,
          value: line[key] ?? '',
        }))}
      />
    </Panel>
  );
}

/** Who of those coming on has read it, and one's own confirmation. */
function Receipts({ record }: { readonly record: ReadOf<typeof handoff> }) {
  const { data } = useList(handoffReceipt, { handoff: record.id, limit: '50', sort: 'at' });
  const act = useAct(handoffReceipt);
  const task = useTask();
  const user = useUser();
  const receipts = data?.rows ?? [];
  const isMine = receipts.some(({ reader }) => reader === user.id) || record.giver === user.id;
  return (
    <Panel
      title={t('Read by')}
      action={
        data && !isMine && mayDo(user, handoffReceipt, 'create') ? (
          <ActionButton
            size="small"
            action={{
              label: t('I have read it'),
              icon: CheckCheck,
              busy: task.busy,
              onClick: () => void task.run(() => act.create({ handoff: record.id })),
            }}
          />
        ) : undefined
      }
    >
      <FormError>{task.error?.message}</FormError>
      <p>
        {receipts
          .map(({ titles, at = '' }) => t('{{name}}, {{at}}', { name: titles.reader ?? '', at: showInstant(at) }))
          .join('; ') || t('No one yet')}
      </p>
    </Panel>
  );
}

/** Everyone on the unit, and who has read it. */
function Sheet({ record }: { readonly record: ReadOf<typeof handoff> }) {
  const found = useAnswer(handoffSheet, { handoff: record.id });
  const [editing, setEditing] = useState<SheetLine | null>(null);
  const mayWrite = mayDo(useUser(), handoffLine, 'edit') && record.status === 'open';
  return (
    <AboveTabs>
      <Loaded of={found} what={t('The clients')}>
        {({ lines }) =>
          lines.length === 0 ? (
            <EmptyState
              title={t('No clients here that you may see')}
              body={t(
                'Clients on the unit appear when the handoff is made. Update it from the record to add new ones.',
              )}
            />
          ) : (
            <div
              style={{
                display: 'grid',
                gap: 12,
                gridTemplateColumns: 'repeat(auto-fill, minmax(min(26rem, 100%), 1fr))',
              }}
            >
              {lines.map((line) => (
                <ClientCard key={line.id} line={line} onEdit={mayWrite ? () => setEditing(line) : null} />
              ))}
            </div>
          )
        }
      </Loaded>
      {record.status === 'open' ? null : <Receipts record={record} />}
      {editing ? (
        <RecordDialog
          title={editing.titles.client ?? t('Client')}
          resource={handoffLine}
          fields={PARTS.map(([key]) => key).filter((key) => editing[key] !== undefined)}
          record={{ ...editing }}
          onClose={() => setEditing(null)}
          onDone={() => setEditing(null)}
        />
      ) : null}
    </AboveTabs>
  );
}

export const handoffScreens = screens(handoff, {
  aboveTabs: Sheet,
  actions: () => [{ label: t('Print'), icon: Printer, onClick: () => window.print() }],
});
