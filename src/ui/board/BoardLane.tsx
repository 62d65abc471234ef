import Button from '@mui/material/Button';
import { type DragEvent, type ReactNode, useId, useState } from 'react';
import { showNumber } from '#engine/model/figures.ts';
import { t } from '#engine/model/words.ts';
import type { StatusLook } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { LaneRoot } from './board-styles.ts';

export interface BoardLaneProps {
  look: StatusLook;
  /** How many records are in the state; undefined while unknown. */
  count?: number;
  /** While a card is drawn over the board: whether it may be put here. */
  takes?: boolean;
  /** A card was let go here. The caller moves it, or says why not. */
  onDrop: () => void;
  /** There are more than are shown. */
  onMore?: () => void;
  /** Said where nothing is: the state in words, or why it did not load. */
  empty?: ReactNode;
  /** BoardCards. */
  children: ReactNode;
}

/** One state of the board: its mark, word and count, and its cards. */
export const BoardLane = ({ look, count, takes, onDrop, onMore, empty, children }: BoardLaneProps) => {
  const id = useId();
  const [over, setOver] = useState(false);
  const isOut = (e: DragEvent<HTMLElement>) =>
    !(e.relatedTarget instanceof Node && e.currentTarget.contains(e.relatedTarget));
  return (
    <LaneRoot
      aria-labelledby={id}
      data-takes={takes === true ? '' : undefined}
      data-refuses={takes === false ? '' : undefined}
      data-over={over ? '' : undefined}
      // A lane that refuses is let go on as well: only then can it say why.
      onDragOver={(e) => {
        e.preventDefault();
        setOver(true);
      }}
      onDragLeave={(e) => setOver(!isOut(e))}
      onDrop={(e) => {
        e.preventDefault();
        setOver(false);
        onDrop();
      }}
    >
      <header>
        <h2 id={id}>
          <Status look={look} />
        </h2>
        {count === undefined ? null : <em>{showNumber(count)}</em>}
      </header>
      {/* A long column is scrolled by keyboard through its cards, each of which can be reached with the arrows. */}
      <div data-print="whole">
        {empty ? <p>{empty}</p> : null}
        <ul aria-label={look.word}>{children}</ul>
        {onMore ? (
          <Button size="small" variant="text" fullWidth onClick={onMore} sx={{ mt: 2 }}>
            {t('Show more')}
          </Button>
        ) : null}
      </div>
    </LaneRoot>
  );
};
