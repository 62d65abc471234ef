import { hasWords } from '#engine/model/fold.ts';
import { t } from '#engine/model/words.ts';
import { LoadFailure } from '#engine/web/errors/failure.tsx';
import { ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { SearchBox } from '#ui/parts/SearchBox.tsx';
import { type Draft, type Talk, useFound, useTalks, type Which } from './message-data.web.ts';
import { MoreButton } from './MoreButton.tsx';
import { DraftList, TalkList } from './TalkList.tsx';

export interface ConversationsProps {
  readonly tab: string;
  readonly q: string;
  readonly onSearch: (q: string) => void;
  /** The conversation that is open: among those that are unread it stays in the list once it is read. */
  readonly open: Talk | undefined;
  /** Messages begun to somebody new; undefined until they are known. */
  readonly begun: readonly Draft[] | undefined;
  readonly hrefOf: (key: 'thread' | 'write') => (id: string) => string;
  readonly client: boolean;
}

const WHICH: Readonly<Record<string, Which>> = {
  archived: { status: 'archived' },
  unread: { status: 'inbox', 'unread[gt]': '0' },
};
const lastAt = ({ thread }: Talk): string => thread.lastAt ?? '';
/** Each once, the newest first. */
const inOrder = (talks: readonly Talk[]): readonly Talk[] =>
  [...new Map(talks.map((one) => [one.thread.id, one])).values()].toSorted((a, b) => (lastAt(a) < lastAt(b) ? 1 : -1));

/** The list at the left: a tab's conversations, or those that hold the words that are looked for. */
export function Conversations({ tab, q, onSearch, open, begun, hrefOf, client }: ConversationsProps) {
  const which = WHICH[tab] ?? { status: 'inbox' };
  const all = useTalks(which);
  const found = useFound(q, which);
  const isKept = tab === 'unread' && open?.mine.status === 'inbox';
  const listed = all.talks && (isKept ? [...all.talks, open] : all.talks);
  const named = listed?.filter(({ thread }) => [thread.subject, thread.lastBy].some((text) => hasWords(text ?? '', q)));
  const shown = found.searched ? found.talks && named && [...found.talks, ...named] : listed;
  const { error } = shown ? { error: null } : found.error && found.searched ? found : all;
  return (
    <section aria-label={t('Conversations')}>
      <div style={{ padding: '10px 16px', display: 'flex' }}>
        <SearchBox value={q} onChange={onSearch} placeholder={t('Search messages')} />
      </div>
      <div className="scroll">
        {error ? (
          <LoadFailure
            what={t('Messages')}
            error={error}
            onRetry={() => void Promise.all([all.refetch(), found.searched ? found.refetch() : undefined])}
          />
        ) : !shown || !begun ? (
          <ListSkeleton rows={6} columns={1} />
        ) : tab === 'drafts' ? (
          <DraftList drafts={begun} hrefOf={hrefOf('write')} />
        ) : (
          <>
            <TalkList
              talks={inOrder(shown)}
              open={open?.thread.id ?? null}
              hrefOf={hrefOf('thread')}
              searched={found.searched}
              unread={tab === 'unread'}
              client={client}
            />
            <MoreButton label={t('Show more')} of={found.searched ? [all, found] : [all]} />
          </>
        )}
      </div>
    </section>
  );
}
