import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { phone, v } from '#ui/theme/vars.ts';

const Root = styled('dl')({
  display: 'flex',
  flexWrap: 'wrap',
  rowGap: 8,
  margin: '10px 24px 4px',
  padding: '9px 0',
  borderTop: `1px solid ${v.hairline}`,
  '& > div': { paddingRight: 26, marginRight: 26, borderRight: `1px solid ${v.hairline}` },
  '& > div:last-of-type': { border: 0, margin: 0, padding: 0 },
  '& dt': { fontSize: 'max(12px, 0.75rem)', lineHeight: 1.333, color: v.textTertiary },
  '& dd': { fontSize: '0.8125rem', lineHeight: 1.4615, fontWeight: 500 },
  '& dd span.aside': { fontWeight: 400, color: v.textTertiary },
  [phone]: {
    margin: '10px 16px 4px',
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    gap: '10px 16px',
    '& > div': { border: 0, margin: 0, padding: 0 },
  },
});

export interface Fact {
  label: string;
  value: ReactNode;
  /** Quiet words after the value: "3 y 11 mo". */
  aside?: ReactNode;
}

export interface FactsStripProps {
  facts: readonly Fact[];
  /** Safety facts never scroll away. */
  sticky?: boolean;
}

/** The facts everyone looks for first, under a record's title. */
export const FactsStrip = ({ facts, sticky = false }: FactsStripProps) => (
  <Root style={sticky ? { position: 'sticky', top: 0, zIndex: 10, background: v.paper } : undefined}>
    {facts.map((f) => (
      <div key={f.label}>
        <dt>{f.label}</dt>
        <dd>
          {f.value}
          {f.aside ? <span className="aside"> {f.aside}</span> : null}
        </dd>
      </div>
    ))}
  </Root>
);
