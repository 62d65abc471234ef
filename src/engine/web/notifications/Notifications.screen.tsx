import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { Settings } from 'lucide-react';
import { useState } from 'react';
import { notification } from '#engine/model/engine-nouns.model.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { FormError } from '#ui/feedback/FormError.tsx';
import { ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { StatusMark } from '#ui/marks/StatusMark.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { PageRows, RowItem } from '#ui/parts/RowItem.tsx';
import { Segmented } from '#ui/parts/Segmented.tsx';
import { TabsBar } from '#ui/parts/TabsBar.tsx';
import { Page } from '#ui/shell/Page.tsx';
import { Pager } from '#ui/table/Pager.tsx';
import { phone } from '#ui/theme/vars.ts';
import { t } from '#engine/model/words.ts';
import { choice, writtenChoice, useAddressState } from '../address-state.ts';
import { Loaded } from '../Loaded.tsx';
import { hrefTo, placesOf } from '../portal.tsx';
import { usePortal } from '../portal-context.ts';
import { loadList, useAct, useCounts, useList } from '../query.ts';
import { useTask } from '../task.ts';
import { noticeBody, noticeMark, noticeTime, noticeTitle } from './notice-words.ts';

const tabs = [
  { key: 'unread', label: t('Unread'), query: { status: 'unread' } },
  { key: 'all', label: t('All'), query: { status: 'unread,read' } },
  { key: 'archived', label: t('Archived'), query: { status: 'archived' } },
] as const;
const severities = [
  { key: 'all', label: t('All') },
  { key: 'info', label: t('Information') },
  { key: 'success', label: t('Done') },
  { key: 'warning', label: t('Warnings') },
  { key: 'error', label: t('Problems') },
] as const;
const SETTINGS = 'settings/notifications';
const Tools = styled('div')({ padding: '10px 24px 12px', overflowX: 'auto', [phone]: { paddingInline: 16 } });
/** How many are marked in one call. */
const AT_ONCE = 100;

const ADDRESS = {
  tab: writtenChoice(
    tabs.map(({ key }) => key),
    'unread',
  ),
  severity: choice(
    severities.map(({ key }) => key),
    'all',
  ),
};

/** One's own notices: read, keep as unread, put away. */
export default function Notifications() {
  const [address, go] = useAddressState(ADDRESS);
  const { table } = usePortal();
  const client = useQueryClient();
  const act = useAct(notification);
  const task = useTask();
  const [trail, setTrail] = useState<readonly string[]>(['']);
  const current = tabs.find((t) => t.key === address.tab) ?? tabs[0];
  const severity = severities.find((s) => s.key === address.severity) ?? severities[0];
  const counts = useCounts(
    notification,
    tabs.map((t) => t.query),
  );
  const after = trail.at(-1) ?? '';
  const list = useList(notification, {
    ...current.query,
    ...(severity.key === 'all' ? {} : { severity: severity.key }),
    limit: '25',
    fields: 'title,body,said,severity,link',
    ...(after ? { after } : {}),
  });
  const rows = list.data?.rows ?? [];
  const from = (trail.length - 1) * 25 + 1;
  const next = list.data?.page.next;
  /** All of them, not only those on this page. */
  const markAll = async () => {
    for (let left = AT_ONCE; left === AT_ONCE; ) {
      const query = { status: 'unread', limit: String(AT_ONCE), fields: 'title', sort: 'createdAt' };
      // What was marked in the round before must not be found again.
      await client.invalidateQueries({ queryKey: [notification.name], refetchType: 'none' });
      const found = await loadList(client, notification, query);
      left = found.rows.length;
      if (left)
        await act.bulk(
          'markRead',
          found.rows.map((r) => r.id),
        );
    }
  };
  const hasSettings = placesOf(table).some((p) => p.path === SETTINGS);
  return (
    <Page>
      <PageHeader
        title={t('Notifications')}
        actions={[
          ...(counts[0]
            ? [{ label: t('Mark all as read'), busy: task.busy, onClick: () => void task.run(markAll) }]
            : []),
          ...(hasSettings ? [{ label: t('Settings'), icon: Settings, href: hrefTo(table, SETTINGS) }] : []),
        ]}
      />
      <TabsBar
        label={t('Notifications')}
        current={current.key}
        tabs={tabs.map((t, i) => ({ key: t.key, label: t.label, count: counts[i], href: `?tab=${t.key}` }))}
      />
      <Tools>
        <Segmented
          label={t('Notification type')}
          small
          options={severities}
          value={severity.key}
          onChange={(key) => {
            setTrail(['']);
            go({ severity: key }, { alone: true });
          }}
        />
        <FormError>{task.error?.message}</FormError>
      </Tools>
      <Loaded
        of={list}
        what={t('Notifications')}
        skeleton={<ListSkeleton columns={2} />}
        empty={
          <EmptyState
            title={
              severity.key !== 'all'
                ? t('None of this type')
                : current.key === 'unread'
                  ? t('You’re all caught up')
                  : t('Nothing here')
            }
            body={t('Approvals, reminders and completed jobs appear here.')}
          />
        }
        isEmpty={() => rows.length === 0}
      >
        {() => (
          <>
            <PageRows>
              {rows.map((row) => (
                <RowItem
                  key={row.id}
                  lead={
                    <StatusMark
                      mark={noticeMark(row.severity)}
                      title={row.status === 'unread' ? t('Unread') : undefined}
                    />
                  }
                  title={row.status === 'unread' ? <b>{noticeTitle(row)}</b> : noticeTitle(row)}
                  sub={[noticeTime(row.id), noticeBody(row)].filter(Boolean).join(' · ')}
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
                        {notification.actions?.[action].label ?? t('Archive')}
                      </Button>
                    ))}
                />
              ))}
            </PageRows>
            <Tools style={{ display: 'flex', justifyContent: 'flex-end' }}>
              <Pager
                from={from}
                to={from + rows.length - 1}
                onPrevious={trail.length > 1 ? () => setTrail(trail.slice(0, -1)) : undefined}
                onNext={next ? () => setTrail([...trail, next]) : undefined}
              />
            </Tools>
          </>
        )}
      </Loaded>
    </Page>
  );
}
