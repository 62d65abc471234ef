import { useState } from 'react';
import { inWords } from '#engine/model/fields.ts';
import { inSentence } from '#engine/model/code-words.ts';
import type { AnyResource } from '#engine/model/resource.ts';
import type { AnyRead } from '#engine/model/wire.ts';
import { useNotice } from '#ui/feedback/notice.ts';
import { messageOf } from '../client.ts';
import { titleOf } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { useAct } from '../query.ts';
import { isPlain } from '../record/ActionDialog.tsx';
import { type Move, movesOf, moveTowards, refusedMove } from './board-model.ts';

/** A card being moved: shown in the target column until the server responds, and moved back if the server refuses. */
export interface Moving {
  readonly record: AnyRead;
  readonly to: string;
}

/** All that moves on a board. */
export function useMoves(resource: AnyResource, states: readonly string[]) {
  const act = useAct(resource);
  const notify = useNotice();
  const [dragged, setDragged] = useState<AnyRead | null>(null);
  const [moving, setMoving] = useState<Moving | null>(null);
  const [asking, setAsking] = useState<{ readonly record: AnyRead; readonly action: string } | null>(null);
  /** The card that keeps the focus while it changes its column. */
  const [wanted, setWanted] = useState<string | null>(null);

  const said = (record: AnyRead, to: string) =>
    notify({
      message: t('{{resource}} is now {{to}}', { resource: titleOf(resource, record), to: inSentence(inWords(to)) }),
      severity: 'success',
    });
  const take = (record: AnyRead, move: Move) => {
    if (moving) return;
    if (!isPlain(resource, move.action)) return setAsking({ record, action: move.action });
    setMoving({ record, to: move.to });
    act
      .run(move.action, record.id, {}, record.version)
      .then(
        () => said(record, move.to),
        (error: unknown) => notify({ message: messageOf(error), severity: 'error' }),
      )
      .finally(() => setMoving(null));
  };
  return {
    dragged,
    setDragged,
    moving,
    wanted,
    setWanted,
    asking,
    stopAsking: () => setAsking(null),
    /** After a dialog has done what it asked about. */
    done: (record: AnyRead, action: string) => {
      setAsking(null);
      const move = movesOf(resource, record).find((one) => one.action === action);
      if (move) said(record, move.to);
    },
    take,
    /** A card was let go over a column. */
    drop: (to: string) => {
      setDragged(null);
      if (!dragged || dragged.status === to) return;
      const move = movesOf(resource, dragged).find((one) => one.to === to);
      if (move) take(dragged, move);
      else notify({ message: refusedMove(resource, dragged, to), severity: 'warning' });
    },
    /** A card was sent to one side by keyboard. */
    send: (record: AnyRead, side: -1 | 1) => {
      const move = moveTowards(resource, record, states, side);
      const beside = states[states.indexOf(record.status ?? '') + side];
      if (move) {
        setWanted(record.id);
        take(record, move);
      } else if (beside) notify({ message: refusedMove(resource, record, beside), severity: 'warning' });
    },
    /** Whether the card that is being drawn may go to a state; undefined while none is. */
    takes: (state: string): boolean | undefined =>
      dragged && dragged.status !== state ? movesOf(resource, dragged).some((one) => one.to === state) : undefined,
  };
}
export type Moves = ReturnType<typeof useMoves>;
