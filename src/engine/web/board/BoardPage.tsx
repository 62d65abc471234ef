import { useRef } from 'react';
import { useLocation } from 'react-router';
import type { AnyResource } from '#engine/model/resource.ts';
import { t } from '#engine/model/words.ts';
import { BoardRoot } from '#ui/board/board-styles.ts';
import { focusNeighbour } from '#ui/board/board-keys.ts';
import { Page } from '#ui/shell/Page.tsx';
import { columnFields } from '../list/columns.tsx';
import { ListHead } from '../list/ListHead.tsx';
import { useListState } from '../list/list-state.ts';
import { toParams, viewOfAll, withFilters } from '../list/list-url.ts';
import type { StandardView } from '../portal.tsx';
import { useCounts } from '../query.ts';
import { ActionDialog } from '../record/ActionDialog.tsx';
import type { AnyScreens } from '../screens.ts';
import { BoardColumn } from './BoardColumn.tsx';
import { boardStates } from './board-model.ts';
import { useMoves } from './use-moves.ts';

export interface BoardPageProps {
  readonly resource: AnyResource;
  readonly title: string;
  readonly parts?: AnyScreens;
  readonly views: readonly StandardView[];
}

/** A noun with states as a board: a column for each state, and moving a card is the action that leads there. */
export function BoardPage({ resource, title, parts, views }: BoardPageProps) {
  const { pathname } = useLocation();
  const base = pathname.replace(/\/board$/, '');
  const board = useRef<HTMLDivElement>(null);
  const control = useListState(resource, viewOfAll(resource));
  const { state } = control;
  const states = boardStates(resource, state.filters);
  const moves = useMoves(resource, states);
  const { asking } = moves;
  const own: readonly string[] = resource.list?.columns ?? [];
  const shown = columnFields(resource, parts).filter((field) => own.includes(field) && field !== 'status');
  const fields = [...new Set([...resource.title, ...shown])];
  const query = toParams({ ...state, filters: withFilters(state.filters, 'status', {}), after: '' }, fields);
  const [total] = useCounts(resource, [{ ...state.filters, ...(state.q ? { q: state.q } : {}) }]);
  return (
    <Page fill>
      <ListHead {...{ resource, title, parts, base, views, control, total, fields }} shown="board" />
      <BoardRoot ref={board} role="group" aria-label={t('{{title}} by status', { title })}>
        {states.map((one) => (
          <BoardColumn
            key={one}
            {...{ resource, parts, query, base, moves }}
            state={one}
            fields={shown}
            onStep={(step) => {
              if (board.current && 'go' in step) focusNeighbour(board.current, step.go);
            }}
          />
        ))}
      </BoardRoot>
      {asking ? (
        <ActionDialog
          resource={resource}
          action={asking.action}
          records={[asking.record]}
          onClose={moves.stopAsking}
          onDone={() => moves.done(asking.record, asking.action)}
        />
      ) : null}
    </Page>
  );
}
