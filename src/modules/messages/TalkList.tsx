import { showInstant } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { StatusMark } from '#ui/marks/StatusMark.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import type { Draft, Talk } from './message-data.web.ts';

export interface TalkListProps {
  readonly talks: readonly Talk[];
  readonly open: string | null;
  readonly hrefOf: (thread: string) => string;
  readonly searched: boolean;
  /** Only what is unread is listed. */
  readonly unread: boolean;
  /** The reader is a client of coaching, who has no colleagues here. */
  readonly client: boolean;
}

/** Conversations, the newest first; what is unread is bold and says how much. */
export function TalkList({ talks, open, hrefOf, searched, unread: onlyUnread, client }: TalkListProps) {
  if (talks.length === 0 && onlyUnread && !searched)
    return (
      <EmptyState
        mark="done"
        title={t('You’re all caught up')}
        body={t('Unread messages show up here until you open them.')}
        action={{ label: t('Go to the inbox'), href: '?' }}
      />
    );
  if (talks.length === 0)
    return (
      <EmptyState
        title={searched ? t('No conversations match your search') : t('No conversations')}
        body={
          searched
            ? undefined
            : client
              ? t('Messages between you and your care team show up here.')
              : t('Your messages will show up here.')
        }
      />
    );
  return (
    <RowList aria-label={t('Conversations')}>
      {talks.map(({ thread, mine }) => {
        const unread = mine.unread ?? 0;
        const subject = thread.subject ?? '';
        return (
          <RowItem
            key={thread.id}
            lead={
              <StatusMark
                mark={thread.status === 'closed' ? 'off' : unread ? 'due' : 'done'}
                tone={unread ? undefined : 'neutral'}
                title={thread.status === 'closed' ? t('Closed') : unread ? t('Unread') : t('Read')}
              />
            }
            title={
              <span aria-current={thread.id === open ? 'true' : undefined}>{unread ? <b>{subject}</b> : subject}</span>
            }
            sub={
              <>
                <div style={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
                  {thread.lastBy}: {thread.lastLine}
                </div>
                <div>{showInstant(thread.lastAt ?? '')}</div>
              </>
            }
            end={unread ? <b>{t('{{unread}} new', { unread })}</b> : null}
            href={hrefOf(thread.id)}
          />
        );
      })}
    </RowList>
  );
}

/** What one has begun to write to somebody new. */
export function DraftList({
  drafts,
  hrefOf,
}: {
  readonly drafts: readonly Draft[];
  readonly hrefOf: (id: string) => string;
}) {
  if (drafts.length === 0)
    return (
      <EmptyState title={t('No drafts')} body={t('Unsent messages are saved here until you send them.')} mark="draft" />
    );
  return (
    <RowList aria-label={t('Drafts')}>
      {drafts.map((d) => (
        <RowItem
          key={d.id}
          lead={<StatusMark mark="draft" title={t('Draft')} />}
          title={d.subject || t('No subject')}
          sub={(d.body ?? '').slice(0, 120)}
          href={hrefOf(d.id)}
        />
      ))}
    </RowList>
  );
}
