import useMediaQuery from '@mui/material/useMediaQuery';
import { PenLine } from 'lucide-react';
import { useState } from 'react';
import { t } from '#engine/model/words.ts';
import { choice, text, useAddressState } from '#engine/web/address-state.ts';
import { LoadFailure } from '#engine/web/errors/failure.tsx';
import { useCounts } from '#engine/web/query.ts';
import { useUser } from '#engine/web/session.tsx';
import { rolesOf } from '#engine/web/session-user.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { TabsBar } from '#ui/parts/TabsBar.tsx';
import { Banner } from '#ui/shell/Banner.tsx';
import { Page } from '#ui/shell/Page.tsx';
import { belowMd } from '#ui/theme/vars.ts';
import { Conversations } from './Conversations.tsx';
import { useDrafts, useTalk } from './message-data.web.ts';
import { threadMember } from './message-nouns.model.ts';
import { messagesEntry } from './messages-place.model.ts';
import { NewMessage } from './NewMessage.tsx';
import { Panes } from './pane-styles.web.ts';
import { ThreadPane } from './ThreadPane.tsx';
import { isClient } from './who-writes.model.ts';

const NEW = 'new';

const ADDRESS = {
  tab: choice(['inbox', 'unread', 'archived', 'drafts'], 'inbox'),
  thread: text(),
  write: text(),
};

/** Messages: conversations at the left, the open one at the right. On a phone one of both. */
export default function Messages() {
  const [{ tab, thread: open, write: writing }, put, hrefTo] = useAddressState(ADDRESS);
  const [q, setQ] = useState('');
  const client = isClient(rolesOf(useUser()));
  const small = useMediaQuery(belowMd, { noSsr: true });
  const drafts = useDrafts();
  const go = (to: { readonly thread?: string; readonly write?: string }) =>
    put({ thread: '', write: '', ...to }, { alone: true });
  const opened = useTalk(open || null);
  const talk = opened.data ?? undefined;
  // The same question as the menu's: it is asked once.
  const [unread] = useCounts(threadMember, [messagesEntry.badge.where]);
  const begun = drafts.data?.rows.filter((d) => !d.thread) ?? [];
  const busy = Boolean(writing || talk) || opened.isLoading;
  const hrefOf = (key: 'thread' | 'write') => (id: string) =>
    hrefTo({ thread: '', write: '', [key]: id }, { alone: true });
  const list = (
    <Conversations
      tab={tab}
      q={q}
      onSearch={setQ}
      open={talk}
      begun={drafts.data ? begun : undefined}
      hrefOf={hrefOf}
      client={client}
    />
  );
  const pane = (
    <section aria-label={t('Open conversation')}>
      {writing && drafts.data ? (
        <NewMessage
          key={writing}
          kept={begun.find((d) => d.id === writing)}
          onSent={(thread) => put({ tab: 'inbox', thread, write: '' }, { alone: true })}
          onDiscarded={() => go({})}
        />
      ) : talk && drafts.data ? (
        <ThreadPane
          key={talk.thread.id}
          talk={talk}
          onChanged={() => void opened.refetch()}
          draft={drafts.data.rows.find((d) => d.thread === talk.thread.id)}
          onGone={() => go({})}
        />
      ) : opened.error && !opened.data ? (
        <LoadFailure what={t('This conversation')} error={opened.error} onRetry={() => void opened.refetch()} />
      ) : opened.isLoading ? (
        <ListSkeleton rows={3} />
      ) : (
        <EmptyState title={t('No conversation selected')} body={t('Choose a conversation or write a new message.')} />
      )}
    </section>
  );
  return (
    <Page fill>
      <PageHeader
        title={t('Messages')}
        crumbs={small && busy ? [{ label: t('All conversations'), href: tab === 'inbox' ? '?' : `?tab=${tab}` }] : []}
        actions={[
          {
            label: t('New message'),
            short: t('New'),
            icon: PenLine,
            kind: 'primary',
            onClick: () => go({ write: NEW }),
          },
        ]}
      />
      {client ? (
        <Banner mark="info">
          {t('Messages are not monitored 24/7. In a crisis, call or text 988. In danger, call 911.')}
        </Banner>
      ) : null}
      {small && busy ? null : (
        <TabsBar
          label={t('Messages')}
          current={tab}
          tabs={[
            { key: 'inbox', label: t('Inbox'), href: '?' },
            { key: 'unread', label: t('Unread'), count: unread || undefined, href: '?tab=unread' },
            { key: 'archived', label: t('Archived'), href: '?tab=archived' },
            { key: 'drafts', label: t('Drafts'), count: begun.length || undefined, href: '?tab=drafts' },
          ]}
        />
      )}
      <Panes style={small && busy ? { marginTop: 12 } : undefined}>
        {small && busy ? null : list}
        {small && !busy ? null : pane}
      </Panes>
    </Page>
  );
}
