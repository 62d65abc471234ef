import { Pause, Play, Plus, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { nearInstant } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { messageOf } from '#engine/web/client.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { type ReadOf, useAct, useList } from '#engine/web/query.ts';
import { RecordDialog } from '#engine/web/record/RecordDialog.tsx';
import { useTask } from '#engine/web/task.ts';
import { FormError } from '#ui/feedback/FormError.tsx';
import { useNotice } from '#ui/feedback/notice.ts';
import { ActionButton } from '#ui/parts/ActionButton.tsx';
import { ActionMenu } from '#ui/parts/ActionMenu.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { DIGEST_DAYS } from '#modules/notifications/notice-preference.model.ts';
import { reportDelivery } from './report.model.ts';

const FIELDS = ['every', 'weekday', 'monthDay', 'at', 'recipients'] as const;
const SHOWN = [...FIELDS, 'report', 'nextAt', 'outcome'] as const;
type Delivery = ReadOf<typeof reportDelivery>;

/** "Every Monday, 07:00", "Day 1 of every month, 07:00" */
export function whenWords({
  every,
  weekday,
  monthDay,
  at,
}: Pick<Delivery, 'every' | 'weekday' | 'monthDay' | 'at'>): string {
  if (every === 'week' && weekday) return t('Every {{day}}, {{at}}', { day: t(DIGEST_DAYS[weekday]), at });
  if (every === 'month') return t('Day {{day}} of every month, {{at}}', { day: monthDay ?? 1, at });
  return t('Every day, {{at}}', { at });
}

export interface DeliveryListProps {
  readonly report: string;
  readonly adding: boolean;
  readonly onAdded: () => void;
}

/** When a report goes out and to how many people. */
export function DeliveryList({ report, adding, onAdded }: DeliveryListProps) {
  const [open, setOpen] = useState(false);
  const found = useList(reportDelivery, { report, limit: '20', fields: SHOWN.join(',') });
  const close = () => {
    setOpen(false);
    onAdded();
  };
  return (
    <>
      <Loaded of={found} what={t('The deliveries')}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p style={{ fontSize: '0.8125rem', margin: 0 }}>{t('Not scheduled yet.')}</p>
          ) : (
            <RowList>
              {rows.map((delivery) => (
                <DeliveryRow key={delivery.id} delivery={delivery} />
              ))}
            </RowList>
          )
        }
      </Loaded>
      <div>
        <ActionButton
          size="small"
          action={{ label: t('Add delivery'), icon: Plus, kind: 'quiet', onClick: () => setOpen(true) }}
        />
      </div>
      {open || adding ? (
        <RecordDialog
          title={t('Schedule report')}
          resource={reportDelivery}
          fields={FIELDS}
          given={{ report, every: 'week', weekday: '1', at: '07:00', recipients: [] }}
          onClose={close}
          onDone={close}
        />
      ) : null}
    </>
  );
}

function DeliveryRow({ delivery }: { readonly delivery: Delivery }) {
  const [editing, setEditing] = useState(false);
  const act = useAct(reportDelivery);
  const task = useTask();
  const notify = useNotice();
  const isPaused = delivery.status === 'paused';
  const people = t({ one: '1 recipient', other: '{{count}} recipients' }, { count: delivery.recipients?.length ?? 0 });
  const next = isPaused ? t('Paused') : delivery.nextAt ? t('Next {{at}}', { at: nearInstant(delivery.nextAt) }) : '';
  const run = (action: 'sendNow' | 'pause' | 'resume') =>
    void task.run(async () => {
      await act.run(action, delivery.id, {}, delivery.version);
      if (action === 'sendNow') notify({ message: t('The report goes out within a minute.'), severity: 'success' });
    });
  return (
    <>
      <RowItem
        title={whenWords(delivery)}
        sub={[people, next, delivery.outcome ?? ''].filter(Boolean).join('. ')}
        end={
          <ActionMenu
            bordered={false}
            size="small"
            label={t('Actions of this delivery')}
            actions={[
              { label: t('Edit'), onClick: () => setEditing(true) },
              ...(isPaused ? [] : [{ label: t('Send now'), icon: Send, onClick: () => run('sendNow') }]),
              isPaused
                ? { label: t('Resume'), icon: Play, onClick: () => run('resume') }
                : { label: t('Pause'), icon: Pause, onClick: () => run('pause') },
              {
                label: t('Delete'),
                icon: Trash2,
                kind: 'danger',
                onClick: () => void task.run(() => act.remove(delivery.id)),
              },
            ]}
          />
        }
      />
      <FormError>{task.error ? messageOf(task.error) : null}</FormError>
      {editing ? (
        <RecordDialog
          title={t('Schedule report')}
          resource={reportDelivery}
          fields={FIELDS}
          record={{ ...delivery }}
          onClose={() => setEditing(false)}
          onDone={() => setEditing(false)}
        />
      ) : null}
    </>
  );
}
