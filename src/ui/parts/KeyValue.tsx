import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { t } from '#engine/model/words.ts';
import { phone, v } from '#ui/theme/vars.ts';

const Root = styled('dl')({
  display: 'grid',
  gap: '7px 16px',
  fontSize: '0.8125rem',
  lineHeight: 1.385,
  '& dt': { color: v.textSecondary },
  '& dd': { minWidth: 0, overflowWrap: 'anywhere' },
});

export interface KeyValueItem {
  key: string;
  label: string;
  /** Nothing given is written as "Not recorded", never as a blank. */
  value: ReactNode;
  strong?: boolean;
}

export interface KeyValueProps {
  items: readonly KeyValueItem[];
  /** Pairs per line on wide screens. */
  columns?: 1 | 2;
}

/** Label and value, line by line: the plain reading form of a record. */
export const KeyValue = ({ items, columns = 1 }: KeyValueProps) => (
  <Root
    sx={{
      gridTemplateColumns:
        columns === 2 ? 'minmax(5.5rem, auto) 1fr minmax(5.5rem, auto) 1fr' : 'minmax(5.5rem, auto) 1fr',
      // A long label gives way: the value is what is read.
      [phone]: { gridTemplateColumns: 'fit-content(42%) minmax(0, 1fr)' },
    }}
  >
    {items.map((i) => (
      <div key={i.key} style={{ display: 'contents' }}>
        <dt>{i.label}</dt>
        <dd style={i.strong ? { fontWeight: 500 } : undefined}>
          {i.value === undefined || i.value === null || i.value === '' ? (
            <span style={{ color: v.textTertiary }}>{t('Not recorded')}</span>
          ) : (
            i.value
          )}
        </dd>
      </div>
    ))}
  </Root>
);
