import Checkbox from '@mui/material/Checkbox';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { t } from '#engine/model/words.ts';
import { PlainLink } from '#ui/parts/TextLink.tsx';
import type { Column } from './columns.ts';

export interface TableRowProps<R> {
  row: R;
  name: string;
  columns: readonly Column<R>[];
  lead?: ReactNode;
  href?: string;
  onOpen?: () => void;
  /** The one row in the tab order. */
  current: boolean;
  onFocus: () => void;
  selected: boolean;
  /** Absent when rows cannot be selected. */
  onPick?: (stretch: boolean) => void;
  onMove: (step: number | 'first' | 'last') => void;
}

const moves: Record<string, number | 'first' | 'last'> = { ArrowDown: 1, ArrowUp: -1, Home: 'first', End: 'last' };
const ownControl = (e: { target: EventTarget }) =>
  e.target instanceof Element && e.target.closest('a, button, input, label, [role="button"]') !== null;

const openLink = (tr: HTMLTableRowElement, aside: boolean) => {
  const link = tr.querySelector<HTMLAnchorElement>('a[data-row-link]');
  if (!link) return;
  if (aside) window.open(link.href, '_blank', 'noopener');
  else link.click();
};

/** One row: a click or Enter opens it through the real link in its first cell; Space selects. */
export const TableRow = <R,>(p: TableRowProps<R>) => {
  const open = (tr: HTMLTableRowElement, aside: boolean) => (p.href ? openLink(tr, aside) : p.onOpen?.());
  const onClick = (e: MouseEvent<HTMLTableRowElement>) => {
    if (ownControl(e) || window.getSelection()?.toString()) return;
    open(e.currentTarget, e.metaKey || e.ctrlKey);
  };
  const onKeyDown = (e: KeyboardEvent<HTMLTableRowElement>) => {
    const move = moves[e.key];
    if (move !== undefined) {
      e.preventDefault();
      p.onMove(move);
    } else if (e.key === ' ' && p.onPick && !ownControl(e)) {
      e.preventDefault();
      p.onPick(e.shiftKey);
    } else if (e.key === 'Enter' && e.target === e.currentTarget) {
      open(e.currentTarget, e.ctrlKey || e.metaKey);
    }
  };
  const tab = p.current ? 0 : -1;
  return (
    <tr
      tabIndex={tab}
      data-row=""
      data-open={p.href || p.onOpen ? '' : undefined}
      data-selected={p.selected ? '' : undefined}
      onFocus={p.onFocus}
      onClick={onClick}
      onKeyDown={onKeyDown}
    >
      {p.onPick ? (
        <td className="pick">
          <Checkbox
            checked={p.selected}
            tabIndex={tab}
            onClick={(e) => p.onPick?.(e.shiftKey)}
            slotProps={{
              input: { 'aria-label': t('Select {{name}}', { name: p.name }), tabIndex: tab, readOnly: true },
            }}
          />
        </td>
      ) : null}
      {p.columns.map((c, i) => (
        <td
          key={c.key}
          className={i === 0 ? 'first' : undefined}
          data-end={c.align === 'end' ? '' : undefined}
          data-quiet={c.quiet ? '' : undefined}
          data-wrap={c.wrap ? '' : undefined}
        >
          {i === 0 ? (
            <span>
              {p.lead}
              <span className="two">
                {p.href ? (
                  <PlainLink to={p.href} className="t" data-row-link="" tabIndex={tab}>
                    {c.render(p.row)}
                  </PlainLink>
                ) : (
                  <span className="t">{c.render(p.row)}</span>
                )}
                {c.below?.(p.row)}
              </span>
            </span>
          ) : (
            c.render(p.row)
          )}
        </td>
      ))}
    </tr>
  );
};
