import { useState } from 'react';
import { inWords } from '#engine/model/fields.ts';
import { inSentence } from '#engine/model/code-words.ts';
import { type AnyResource, labelOf } from '#engine/model/resource.ts';
import type { AnyRead } from '#engine/model/wire.ts';
import { BoardCard, type BoardStep } from '#ui/board/BoardCard.tsx';
import { BoardLane } from '#ui/board/BoardLane.tsx';
import { messageOf } from '../client.ts';
import { showField, titleOf } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { actionLabel, statusLook } from '../fields/format.ts';
import { type ListParams, useList } from '../query.ts';
import type { AnyScreens } from '../screens.ts';
import { movesOf } from './board-model.ts';
import type { Moves } from './use-moves.ts';

/** Cards of a column at first, and how many more each press shows; a hundred is what the server gives at once. */
const TOP = 20;
const MOST = 100;
const LINES = 3;

export interface BoardColumnProps {
  readonly resource: AnyResource;
  readonly parts?: AnyScreens;
  readonly state: string;
  /** The list's query without its status and limit. */
  readonly query: ListParams;
  /** The fields of a card below its title, in order. */
  readonly fields: readonly string[];
  readonly base: string;
  readonly moves: Moves;
  readonly onStep: (step: BoardStep) => void;
}

/** What a field says on a card: names speak for themselves, numbers and dates need their label. */
function line(resource: AnyResource, field: string, record: AnyRead): string {
  const words = showField(resource, field, record);
  const plain = ['ref', 'choice', 'choices', 'text'].includes(resource.fields[field]?.kind ?? '');
  return words === '' || plain ? words : `${labelOf(resource, field)} ${words}`;
}

/** One state of a noun with the records that are in it. */
export function BoardColumn({ resource, parts, state, query, fields, base, moves, onStep }: BoardColumnProps) {
  const [most, setMost] = useState(TOP);
  const [at, setAt] = useState<string | null>(null);
  const list = useList(resource, { ...query, status: state, limit: String(most) });
  const { moving } = moves;
  const own = (list.data?.rows ?? []).filter((row) => row.id !== moving?.record.id);
  const rows = moving?.to === state ? [moving.record, ...own] : own;
  const total = list.data?.page.total;
  const more = list.data?.page.next && most < MOST;
  const first = rows.some((row) => row.id === at) ? at : rows[0]?.id;
  const label = inSentence(inWords(state));
  return (
    <BoardLane
      look={statusLook(resource, state)}
      count={total}
      takes={moves.takes(state)}
      onDrop={() => moves.drop(state)}
      onMore={more ? () => setMost(Math.min(MOST, most + TOP)) : undefined}
      empty={
        list.error && !list.data
          ? messageOf(list.error)
          : list.data && !rows.length
            ? t('Nothing {{label}}', { label })
            : null
      }
    >
      {rows.map((row) => (
        <BoardCard
          key={row.id}
          title={titleOf(resource, row)}
          href={`${base}/${row.id}`}
          lead={parts?.lead?.(row, 'row')}
          lines={fields.flatMap((field) => line(resource, field, row) || []).slice(0, LINES)}
          moves={movesOf(resource, row).map((move) => ({
            label: actionLabel(resource, move.action),
            kind: resource.actions?.[move.action]?.tone === 'danger' ? 'danger' : 'normal',
            onClick: () => {
              moves.setWanted(row.id);
              moves.take(row, move);
            },
          }))}
          busy={row.id === moving?.record.id}
          current={row.id === first}
          wanted={row.id === moves.wanted}
          onFocus={() => {
            setAt(row.id);
            if (moves.wanted !== row.id) moves.setWanted(null);
          }}
          onStep={(step) => ('take' in step ? moves.send(row, step.take) : onStep(step))}
          onDragStart={() => moves.setDragged(row)}
          onDragEnd={() => moves.setDragged(null)}
        />
      ))}
    </BoardLane>
  );
}
