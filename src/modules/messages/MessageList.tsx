import { Loaded, loadedAs } from '#engine/web/Loaded.tsx';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { ArrowDown } from 'lucide-react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { t } from '#engine/model/words.ts';
import { ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { Icon } from '#ui/parts/Icon.tsx';
import { RowList } from '#ui/parts/RowItem.tsx';
import type { Member, useMessages } from './message-data.web.ts';
import { MessageItem } from './MessageItem.tsx';
import { MoreButton } from './MoreButton.tsx';

// The browser's own anchoring would move what is kept in its place a second time.
const Scroller = styled('div')({ overflowAnchor: 'none', outlineOffset: -2 });

export interface MessageListProps {
  readonly found: ReturnType<typeof useMessages>;
  /** The account that reads. */
  readonly me: string;
  readonly others: readonly Member[];
}

/** Who is no further than this from the end, in pixels, reads the end. */
const NEAR = 80;

/** What was written, the newest at the end and in sight; what is older comes above it without moving what is read. */
export function MessageList({ found, me, others }: MessageListProps) {
  const { messages, hasNextPage } = found;
  const box = useRef<HTMLDivElement>(null);
  /** How far the top of what is in sight is from the end. */
  const fromEnd = useRef(0);
  const hadMore = useRef(false);
  const [below, setBelow] = useState(false);
  const newest = messages?.at(-1);
  const oldest = messages?.[0]?.id;
  const isNear = (at: HTMLElement): boolean => fromEnd.current - at.clientHeight < NEAR;
  const toEnd = () => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  };
  useLayoutEffect(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight - fromEnd.current;
  }, [oldest]);
  const arrive = useEffectEvent(() => {
    // A user reading older messages stays there and sees a notice.
    if (!box.current || !newest) return;
    if (newest.author === me || isNear(box.current)) toEnd();
    else setBelow(true);
  });
  // By its id: its words may be corrected, and it may be withdrawn.
  useLayoutEffect(() => arrive(), [newest?.id]);
  const measure = () => {
    if (box.current) fromEnd.current = box.current.scrollHeight - box.current.scrollTop;
  };
  useLayoutEffect(measure);
  useEffect(() => {
    // The button that had the focus went with the last of the pages.
    if (hadMore.current && !hasNextPage && document.activeElement === document.body)
      box.current?.focus({ preventScroll: true });
    hadMore.current = hasNextPage;
  }, [hasNextPage]);
  return (
    <>
      <Scroller
        className="scroll"
        ref={box}
        // It is scrolled by keyboard even where nothing in it can have the focus.
        role="group"
        aria-label={t('Messages')}
        tabIndex={0}
        onScroll={({ currentTarget }) => {
          measure();
          if (below && isNear(currentTarget)) setBelow(false);
        }}
      >
        <Loaded of={loadedAs(found, messages)} what={t('This conversation')} skeleton={<ListSkeleton rows={3} />}>
          {(shown) => (
            <>
              <MoreButton label={t('Show earlier messages')} of={[found]} />
              <RowList aria-label={t('Messages')}>
                {shown.map((m) => (
                  <MessageItem key={m.id} message={m} mine={m.author === me} others={others} />
                ))}
              </RowList>
            </>
          )}
        </Loaded>
      </Scroller>
      <div role="status">
        {below ? (
          <Button size="small" variant="text" fullWidth startIcon={<Icon of={ArrowDown} size={15} />} onClick={toEnd}>
            {t('New messages below')}
          </Button>
        ) : null}
      </div>
    </>
  );
}
