import Checkbox from '@mui/material/Checkbox';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { t } from '#engine/model/words.ts';
import { Icon } from '#ui/parts/Icon.tsx';
import { type Column, nextSort, type SortState } from './columns.ts';
import type { PageState } from './selection.ts';
import { SortButton } from './table-styles.ts';

export interface TableHeadProps<R> {
  columns: readonly Column<R>[];
  sort?: SortState;
  onSort?: (sort: SortState) => void;
  picked?: PageState;
  onPickPage?: () => void;
}

const ariaSort = (column: string, sort: SortState | undefined) => {
  if (sort?.key !== column) return undefined;
  return sort.direction === 'asc' ? 'ascending' : 'descending';
};

/** Header cells: sort buttons carry aria-sort on their cell; the box selects the page. */
export const TableHead = <R,>({ columns, sort, onSort, picked, onPickPage }: TableHeadProps<R>) => (
  <thead>
    <tr>
      {onPickPage ? (
        <th scope="col" className="pick">
          <Checkbox
            checked={picked === 'all'}
            indeterminate={picked === 'some'}
            onChange={onPickPage}
            slotProps={{ input: { 'aria-label': t('Select all on this page') } }}
          />
        </th>
      ) : null}
      {columns.map((c) => (
        <th key={c.key} scope="col" data-end={c.align === 'end' ? '' : undefined} aria-sort={ariaSort(c.key, sort)}>
          {c.sortable && onSort ? (
            <SortButton
              type="button"
              data-on={sort?.key === c.key ? '' : undefined}
              onClick={() => onSort(nextSort(c.key, sort))}
            >
              {c.header}
              <Icon of={sort?.key === c.key && sort.direction === 'desc' ? ArrowDown : ArrowUp} size={13} />
            </SortButton>
          ) : (
            c.header
          )}
        </th>
      ))}
    </tr>
  </thead>
);
