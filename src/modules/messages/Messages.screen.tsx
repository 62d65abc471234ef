import useMediaQuery from '@mui/material/useMediaQuery';
import { PenLine } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { t } from '#engine/model/words.ts';
import { LoadFailure } from '#engine/web/errors/failure.tsx';
import { useUser } from '#engine/web/session.tsx';
import { rolesOf } from '#engine/web/session-user.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { SearchBox } from '#ui/parts/SearchBox.tsx';
import { TabsBar } from '#ui/parts/TabsBar.tsx';
import { Banner } from '#ui/shell/Banner.tsx';
import { Page } from '#ui/shell/Page.tsx';
import { belowMd } from '#ui/theme/vars.ts';
import { type Talk, useDrafts, useFound, useTalks } from './message-data.web.ts';
import { NewMessage } from './NewMessage.tsx';
import { Panes } from './pane-styles.web.ts';
import { DraftList, TalkList } from './TalkList.tsx';
import { ThreadPane } from './ThreadPane.tsx';
import { isClient } from './who-writes.model.ts';

const NEW = 'new';
const says = (text: string | undefined, words: string): boolean => (text ?? '').toLowerCase().includes(words);

/** Whether a conversation has the words in its head, or somebody wrote them in it. */
const fits = ({ thread }: Talk, q: string, found: ReadonlySet<string>): boolean =>
  found.has(thread.id) || says(thread.subject, q) || says(thread.lastBy, q);

/** Messages: conversations at the left, the open one at the right. On a phone one of both. */
export default function Messages() {
  const [search, setSearch] = useSearchParams();
  const [q, setQ] = useState('');
  const client = isClient(rolesOf(useUser()));
  const small = useMediaQuery(belowMd, { noSsr: true });
  const tab = ['unread', 'archived', 'drafts'].find((t) => t === search.get('tab')) ?? 'inbox';
  const { talks, error, refetch } = useTalks(tab === 'archived' ? 'archived' : 'inbox');
  const drafts = useDrafts();
  const found = useFound(q);
  const open = search.get('thread');
  const writing = search.get('write');
  const go = (params: Record<string, string>) =>
    setSearch({ ...(tab === 'inbox' ? {} : { tab }), ...params }, { replace: true });
  const isUnread = ({ thread, mine }: Talk) => (mine.unread ?? 0) > 0 || thread.id === open;
  const listed = tab === 'unread' ? talks?.filter(isUnread) : talks;
  const shown = found ? listed?.filter((t) => fits(t, q.trim().toLowerCase(), found)) : listed;
  const talk = talks?.find((t) => t.thread.id === open);
  const begun = drafts.data?.rows.filter((d) => !d.thread) ?? [];
  const busy = Boolean(writing ?? talk);
  const hrefOf = (key: 'thread' | 'write') => (id: string) =>
    `?${new URLSearchParams({ ...(tab === 'inbox' ? {} : { tab }), [key]: id }).toString()}`;
  const unread = tab === 'archived' ? undefined : talks?.filter((t) => (t.mine.unread ?? 0) > 0).length;
  const list = (
    <section aria-label={t('Conversations')}>
      <div style={{ padding: '10px 16px' }}>
        <SearchBox value={q} onChange={setQ} placeholder={t('Search messages')} />
      </div>
      <div className="scroll">
        {error && !talks ? (
          <LoadFailure what={t('Messages')} error={error} onRetry={refetch} />
        ) : !shown || !drafts.data ? (
          <ListSkeleton rows={6} columns={1} />
        ) : tab === 'drafts' ? (
          <DraftList drafts={begun} hrefOf={hrefOf('write')} />
        ) : (
          <TalkList
            talks={shown}
            open={open}
            hrefOf={hrefOf('thread')}
            searched={Boolean(found)}
            unread={tab === 'unread'}
            client={client}
          />
        )}
      </div>
    </section>
  );
  const pane = (
    <section aria-label={t('Open conversation')}>
      {writing && drafts.data ? (
        <NewMessage
          key={writing}
          kept={begun.find((d) => d.id === writing)}
          onSent={(thread) => setSearch({ thread }, { replace: true })}
          onDiscarded={() => go({})}
        />
      ) : talk && drafts.data ? (
        <ThreadPane
          key={talk.thread.id}
          talk={talk}
          draft={drafts.data.rows.find((d) => d.thread === talk.thread.id)}
          onGone={() => go({})}
        />
      ) : (
        <EmptyState title={t('No conversation is open')} body={t('Choose one, or write a new message.')} />
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
          {t('Nobody watches this inbox around the clock. In a crisis call or text 988, in danger call 911.')}
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
      <Panes>
        {small && busy ? null : list}
        {small && !busy ? null : pane}
      </Panes>
    </Page>
  );
}
