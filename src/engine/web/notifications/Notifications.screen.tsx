import Button from '@mui/material/Button';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { notification } from '#engine/model/engine-nouns.model.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { FormError } from '#ui/feedback/FormError.tsx';
import { ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import type { MarkName } from '#ui/marks/look.ts';
import { StatusMark } from '#ui/marks/StatusMark.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { TabsBar } from '#ui/parts/TabsBar.tsx';
import { Page } from '#ui/shell/Page.tsx';
import { Pager } from '#ui/table/Pager.tsx';
import { LoadFailure } from '../errors/failure.tsx';
import { showInstant } from '#engine/model/show.ts';
import { useAct, useCounts, useList } from '../query.ts';
import { useTask } from '../task.ts';

const tabs = [
  { key: 'unread', label: 'Unread', query: { status: 'unread' } },
  { key: 'all', label: 'All', query: { status: 'unread,read' } },
  { key: 'archived', label: 'Archived', query: { status: 'archived' } },
] as const;
const marks: Readonly<Record<string, MarkName>> = { info: 'info', success: 'done', warning: 'late', error: 'stop' };

/** Ids begin with the millisecond in which they were made (UUIDv7), so that a list needs no further column. */
const madeAt = (id: string): string => new Date(Number.parseInt(id.replace('-', '').slice(0, 12), 16)).toISOString();

/** One's own notices: read, keep as unread, put away. */
export default function Notifications() {
  const [search] = useSearchParams();
  const act = useAct(notification);
  const task = useTask();
  const [trail, setTrail] = useState<readonly string[]>(['']);
  const current = tabs.find((t) => t.key === search.get('tab')) ?? tabs[0];
  const counts = useCounts(
    notification,
    tabs.map((t) => t.query),
  );
  const after = trail.at(-1) ?? '';
  const list = useList(notification, { ...current.query, limit: '25', ...(after ? { after } : {}) });
  const rows = list.data?.rows ?? [];
  const unread = rows.filter((r) => r.can.includes('markRead')).map((r) => r.id);
  const from = (trail.length - 1) * 25 + 1;
  const next = list.data?.page.next;
  return (
    <Page>
      <PageHeader
        title="Notifications"
        actions={
          unread.length
            ? [
                {
                  label: 'Mark all as read',
                  busy: task.busy,
                  onClick: () => void task.run(() => act.bulk('markRead', unread)),
                },
              ]
            : []
        }
      />
      <TabsBar
        label="Notifications"
        current={current.key}
        tabs={tabs.map((t, i) => ({ key: t.key, label: t.label, count: counts[i], href: `?tab=${t.key}` }))}
      />
      <div style={{ padding: '0 24px' }}>
        <FormError>{task.error?.message}</FormError>
      </div>
      {list.error && !list.data ? (
        <LoadFailure what="Notifications" error={list.error} onRetry={() => void list.refetch()} />
      ) : !list.data ? (
        <ListSkeleton columns={2} />
      ) : rows.length === 0 ? (
        <EmptyState
          title={current.key === 'unread' ? 'You have read everything' : 'Nothing here'}
          body="Decisions, reminders and finished work are told here."
        />
      ) : (
        <>
          <RowList>
            {rows.map((row) => (
              <RowItem
                key={row.id}
                lead={
                  <StatusMark
                    mark={marks[row.severity ?? 'info'] ?? 'info'}
                    title={row.status === 'unread' ? 'Unread' : undefined}
                  />
                }
                title={row.status === 'unread' ? <b>{row.title}</b> : row.title}
                sub={[row.body, showInstant(madeAt(row.id))].filter(Boolean).join(' · ')}
                href={row.link?.startsWith('/') ? row.link : undefined}
                end={(['markRead', 'markUnread', 'archive'] as const)
                  .filter((action) => row.can.includes(action))
                  .map((action) => (
                    <Button
                      key={action}
                      size="small"
                      variant="text"
                      onClick={() => void task.run(() => act.run(action, row.id))}
                    >
                      {notification.actions?.[action].label ?? 'Archive'}
                    </Button>
                  ))}
              />
            ))}
          </RowList>
          <div style={{ padding: '10px 24px', display: 'flex', justifyContent: 'flex-end' }}>
            <Pager
              from={from}
              to={from + rows.length - 1}
              onPrevious={trail.length > 1 ? () => setTrail(trail.slice(0, -1)) : undefined}
              onNext={next ? () => setTrail([...trail, next]) : undefined}
            />
          </div>
        </>
      )}
    </Page>
  );
}
