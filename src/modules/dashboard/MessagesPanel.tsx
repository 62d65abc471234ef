import { showNear } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { hrefTo } from '#engine/web/portal.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { useCounts, useList } from '#engine/web/query.ts';
import { useUser } from '#engine/web/session.tsx';
import { rolesOf } from '#engine/web/session-user.ts';
import { menuPlaces } from '#engine/web/shell/menu.ts';
import type { threadMember } from '#modules/messages/message-nouns.model.ts';
import { messagesEntry } from '#modules/messages/messages-place.model.ts';
import { inboxOf } from '#modules/messages/who-writes.model.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { StatusMark } from '#ui/marks/StatusMark.tsx';
import { Figure } from '#ui/parts/FigureStrip.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { TextLink } from '#ui/parts/TextLink.tsx';
import { Region } from './Region.tsx';

const MOST = 5;

/** The page of messages in the portal at hand; where it has none, the one that the person's roles lead to. */
function useInbox(): string {
  const { table } = usePortal();
  const user = useUser();
  const here = menuPlaces(table, user).find((p) => p.kind !== 'redirect' && p.badge?.of === messagesEntry.badge.of);
  return here ? hrefTo(table, here.path) : inboxOf(rolesOf(user));
}

/** Conversations with something unread; opens exactly these. `quiet` leaves out a zero. */
export function UnreadTalks({ quiet = false }: { readonly quiet?: boolean }) {
  const inbox = useInbox();
  const [unread] = useCounts(messagesEntry.badge.of, [messagesEntry.badge.where]);
  return quiet && unread === 0 ? null : (
    <Figure
      label={t('Unread conversations')}
      value={unread ?? '–'}
      cause={t('Messages')}
      href={`${inbox}?tab=unread`}
    />
  );
}

/** My conversations, those with the newest message first. */
export function MessagesPanel() {
  const inbox = useInbox();
  const mine = useList<typeof threadMember>(messagesEntry.badge.of, {
    account: 'me',
    status: 'inbox',
    sort: '-lastAt',
    limit: String(MOST),
    fields: 'thread,unread,lastAt',
  });
  return (
    <Region
      title={t('Messages')}
      action={<TextLink to={inbox}>{t('All')}</TextLink>}
      flush
      waiting={!mine.data}
      error={mine.data ? undefined : mine.error}
      onRetry={() => void mine.refetch()}
    >
      {() =>
        mine.data?.rows.length === 0 ? (
          <EmptyState
            title={t('No conversations')}
            body={t('Your messages will appear here.')}
            action={{ label: t('Write a message'), href: `${inbox}?write=new` }}
          />
        ) : (
          <RowList>
            {mine.data?.rows.map(({ id, thread, titles, unread = 0, lastAt }) => (
              <RowItem
                key={id}
                lead={<StatusMark mark={unread ? 'due' : 'done'} tone={unread ? undefined : 'neutral'} size={15} />}
                title={titles.thread ?? t('Conversation')}
                sub={unread ? t('{{unread}} new', { unread }) : t('Read')}
                end={lastAt ? showNear(lastAt) : undefined}
                href={`${inbox}?thread=${thread ?? ''}`}
              />
            ))}
          </RowList>
        )
      }
    </Region>
  );
}
