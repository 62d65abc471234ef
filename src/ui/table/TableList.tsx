import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from '#ui/parts/link.ts';
import { v } from '#ui/theme/vars.ts';
import type { Column } from './columns.ts';

const Item = styled('li')({
  display: 'flex',
  gap: 12,
  padding: '11px 16px 12px',
  borderBottom: `1px solid ${v.hairline}`,
  position: 'relative',
  minHeight: '3.5rem',
  overflowWrap: 'anywhere',
  '& .t': { fontSize: '1rem', lineHeight: 1.375, fontWeight: 600 },
  '& .t a': { color: 'inherit', textDecoration: 'none' },
  '& .t a::after': { content: '""', position: 'absolute', inset: 0 },
  '& .t a:focus-visible': { outline: 'none' },
  '& .t a:focus-visible::after': { outline: `2px solid ${v.focusRing}`, outlineOffset: -2 },
  '& .s': { fontSize: '0.875rem', lineHeight: 1.357, color: v.textSecondary },
  '& .s span:not(:empty) ~ span:not(:empty)::before': { content: '", "' },
  '& .r': { fontSize: '0.875rem', lineHeight: 1.357, marginTop: 3 },
  '& .e': { marginLeft: 'auto', flex: 'none', fontSize: '0.875rem', color: v.textSecondary, paddingTop: 2 },
});

export interface TableListProps<R> {
  label: string;
  columns: readonly Column<R>[];
  rows: readonly R[];
  rowKey: (row: R) => string;
  rowHref?: (row: R) => string;
  onOpen?: (row: R) => void;
  lead?: (row: R) => ReactNode;
}

const Bare = styled('button')({
  font: 'inherit',
  color: 'inherit',
  border: 0,
  background: 'none',
  padding: 0,
  textAlign: 'left',
});

/** The table on a phone: title, second line, the risk line, the status at the right. */
export const TableList = <R,>({ label, columns, rows, rowKey, rowHref, onOpen, lead }: TableListProps<R>) => {
  const [first, ...rest] = columns;
  const at = (place: NonNullable<Column<R>['onPhone']>) => rest.filter((c) => c.onPhone === place);
  const marked = rest.some((c) => c.onPhone);
  const second = marked ? at('second') : rest.slice(0, 2);
  const title = (row: R) => {
    const words = (first?.renderOnPhone ?? first?.render)?.(row);
    if (rowHref) return <Link to={rowHref(row)}>{words}</Link>;
    return onOpen ? <Bare onClick={() => onOpen(row)}>{words}</Bare> : words;
  };
  return (
    <ul aria-label={label}>
      {rows.map((row) => (
        <Item key={rowKey(row)}>
          {lead?.(row)}
          <div style={{ minWidth: 0, flex: 1 }}>
            <div className="t">{title(row)}</div>
            <div className="s">
              {second.map((c) => (
                <span key={c.key}>{(c.renderOnPhone ?? c.render)(row)}</span>
              ))}
            </div>
            {first?.below ? <div className="r">{first.below(row)}</div> : null}
            {at('third').map((c) => (
              <div key={c.key} className="r">
                {(c.renderOnPhone ?? c.render)(row)}
              </div>
            ))}
          </div>
          <div className="e">
            {at('end').map((c) => (
              <div key={c.key}>{(c.renderOnPhone ?? c.render)(row)}</div>
            ))}
          </div>
        </Item>
      ))}
    </ul>
  );
};
