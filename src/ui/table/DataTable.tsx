import { type CSSProperties, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { type Column, type Density, fittingColumns, type SortState } from './columns.ts';
import { Pager, type PagerProps } from './Pager.tsx';
import { pageState, type Selection, togglePage, toggleRow } from './selection.ts';
import { TableHead } from './TableHead.tsx';
import { TableList } from './TableList.tsx';
import { TableRow } from './TableRow.tsx';
import { Foot, Frame, Grid, headHeight, rowHeight, Scroller } from './table-styles.ts';

export interface DataTableProps<R> {
  /** What the rows are: "Employees". */
  label: string;
  /** The first column names the row and carries its link. */
  columns: readonly Column<R>[];
  rows: readonly R[];
  rowKey: (row: R) => string;
  /** Said where a row must be named: "Select Amara Osei-Bonsu". */
  rowName: (row: R) => string;
  rowHref?: (row: R) => string;
  onOpen?: (row: R) => void;
  /** Avatar or tile before the name; drawn larger on phones. */
  lead?: (row: R, onPhone: boolean) => ReactNode;
  sort?: SortState;
  onSort?: (sort: SortState) => void;
  /** Give both to make rows selectable. */
  selection?: Selection;
  onSelection?: (selection: Selection) => void;
  hidden?: ReadonlySet<string>;
  density?: Density;
  /** With rows: keeps them, dimmed. Without: a skeleton after 300 ms. */
  loading?: boolean;
  page?: PagerProps;
  /** Takes the footer's place while rows are selected; usually a BulkBar. Gets the pager to keep it in reach. */
  bulk?: (pager: ReactNode) => ReactNode;
  /** EmptyState or NoMatchState. */
  empty?: ReactNode;
}

const none: ReadonlySet<string> = new Set();
const pickRem = 2.875;
const edgesRem = 1.75;

/** Width of the table's own place, in px and rem: it drops columns and becomes a list by itself. */
const useRoom = () => {
  const ref = useRef<HTMLDivElement>(null);
  const [px, setPx] = useState(() => window.innerWidth);
  const [rem, setRem] = useState(16);
  useLayoutEffect(() => {
    const node = ref.current;
    if (!node) return;
    const measure = () => {
      setPx(node.clientWidth);
      setRem(Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16);
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(node);
    return () => watch.disconnect();
  }, []);
  return { ref, px, rem };
};

/**
 * Server-paged rows, dense and semantic: a real <table>, links that are links, one row in the tab order
 * (arrows move, Space selects, Enter opens), columns dropped by priority, a list on phones.
 */
export const DataTable = <R,>(p: DataTableProps<R>) => {
  const { ref, px, rem } = useRoom();
  const [current, setCurrent] = useState(0);
  const [anchor, setAnchor] = useState<string>();
  const keys = p.rows.map(p.rowKey);
  const selected = p.selection ?? none;
  const { onSelection } = p;
  const small = px < 600;
  const columns = fittingColumns(p.columns, p.hidden ?? none, px / rem - edgesRem - (onSelection ? pickRem : 0));
  const active = Math.min(current, Math.max(0, p.rows.length - 1));

  const move = (step: number | 'first' | 'last') => {
    const last = p.rows.length - 1;
    const to = step === 'first' ? 0 : step === 'last' ? last : Math.min(last, Math.max(0, active + step));
    setCurrent(to);
    ref.current?.querySelectorAll<HTMLTableRowElement>('tr[data-row]')[to]?.focus();
  };
  const pick = (key: string, stretch: boolean) => {
    onSelection?.(toggleRow(selected, keys, key, stretch ? anchor : undefined));
    setAnchor(key);
  };

  const pager = p.page ? <Pager {...p.page} /> : null;
  const density = p.density ?? 'standard';
  const vars: CSSProperties & Record<`--${string}`, string> = {
    '--row': rowHeight[density],
    '--head': headHeight[density],
  };
  const body = small ? (
    <div style={p.loading ? { opacity: 0.55 } : undefined}>
      <TableList
        {...p}
        label={p.label}
        columns={p.columns.filter((c, i) => i === 0 || !p.hidden?.has(c.key))}
        lead={p.lead ? (row) => p.lead?.(row, true) : undefined}
      />
    </div>
  ) : (
    <Grid
      aria-label={p.label}
      aria-busy={p.loading || undefined}
      data-loading={p.loading ? '' : undefined}
      style={vars}
    >
      <colgroup>
        {onSelection ? <col style={{ width: `${pickRem}rem` }} /> : null}
        {columns.map((c) => (
          <col key={c.key} style={{ width: `${c.width}rem` }} />
        ))}
      </colgroup>
      <TableHead
        columns={columns}
        sort={p.sort}
        onSort={p.onSort}
        picked={pageState(selected, keys)}
        onPickPage={onSelection ? () => onSelection(togglePage(selected, keys)) : undefined}
      />
      <tbody>
        {p.rows.map((row, i) => {
          const key = p.rowKey(row);
          return (
            <TableRow
              key={key}
              row={row}
              name={p.rowName(row)}
              columns={columns}
              lead={p.lead?.(row, false)}
              href={p.rowHref?.(row)}
              onOpen={p.onOpen ? () => p.onOpen?.(row) : undefined}
              current={i === active}
              onFocus={() => setCurrent(i)}
              selected={selected.has(key)}
              onPick={onSelection ? (stretch) => pick(key, stretch) : undefined}
              onMove={move}
            />
          );
        })}
      </tbody>
    </Grid>
  );
  const bare = p.rows.length === 0;
  const bulk = selected.size > 0 && !small ? p.bulk?.(pager) : undefined;
  // Rows that open nothing take no focus on a phone: the list itself does, so that a keyboard can scroll it.
  const region = small && !p.rowHref && !p.onOpen ? { tabIndex: 0, role: 'group', 'aria-label': p.label } : {};
  return (
    <Frame ref={ref} data-print="whole">
      <Scroller data-print="whole" {...region}>
        {bare ? p.loading ? <ListSkeleton columns={Math.min(6, columns.length)} /> : p.empty : body}
      </Scroller>
      {bulk ??
        (pager && !bare ? (
          <Foot>
            <span style={{ marginInlineStart: 'auto' }}>{pager}</span>
          </Foot>
        ) : null)}
    </Frame>
  );
};
