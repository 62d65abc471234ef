/** What a board may do: its columns are the states, and moving a card is the action that leads to a state. */
import type { AnyResource } from '#engine/model/resource.ts';
import { inWords } from '#engine/model/fields.ts';
import { inSentence } from '#engine/model/code-words.ts';
import type { AnyRead } from '#engine/model/wire.ts';
import { titleOf } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { actionLabel } from '../fields/format.ts';
import type { ListParams } from '../query.ts';

export interface Move {
  readonly action: string;
  /** The state it leads to. */
  readonly to: string;
}

/** The states that have a column: all, or those that the filters name. */
export function boardStates(resource: AnyResource, filters: ListParams): readonly string[] {
  const all = Object.keys(resource.states ?? {});
  const named = (filters.status ?? filters['status[in]'] ?? filters['status[eq]'])?.split(',');
  const not = filters['status[ne]'];
  return all.filter((state) => (named ? named.includes(state) : true) && state !== not);
}

/** Where this person may move a record now: the server's word on the actions, the definition's on where they lead. */
export function movesOf(resource: AnyResource, record: AnyRead): readonly Move[] {
  const from = resource.states?.[record.status ?? ''] ?? {};
  return Object.entries(from).flatMap(([action, to]) =>
    record.can.includes(action) ? [to ?? []].flat().map((state) => ({ action, to: state })) : [],
  );
}

/** Why a card cannot go to a column, and where it can go. */
export function refusedMove(resource: AnyResource, record: AnyRead, to: string): string {
  const title = titleOf(resource, record);
  const ways = movesOf(resource, record).map((move) => actionLabel(resource, move.action));
  const here = t('{{title}} is {{status}} and cannot be moved to {{to}}.', {
    title,
    status: inSentence(inWords(record.status ?? '')),
    to: inWords(to),
  });
  return ways.length
    ? t('{{here}} Available now: {{ways}}.', { here, ways: ways.join(', ') })
    : t('{{here}} You have no available actions now.', { here });
}

/** The nearest column at one side to which a card may be moved. */
export function moveTowards(
  resource: AnyResource,
  record: AnyRead,
  states: readonly string[],
  side: -1 | 1,
): Move | undefined {
  const at = states.indexOf(record.status ?? '');
  const beyond = side === 1 ? states.slice(at + 1) : states.slice(0, Math.max(0, at)).toReversed();
  const moves = movesOf(resource, record);
  return beyond.flatMap((state) => moves.filter((move) => move.to === state)).at(0);
}
