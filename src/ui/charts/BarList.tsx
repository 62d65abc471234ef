import { styled } from '@mui/material/styles';
import type { Tone } from '#ui/theme/augment.ts';
import { Link } from '#ui/parts/link.ts';
import { t } from '#engine/model/words.ts';
import { tone as toneVar, type VizSeries, v, viz } from '#ui/theme/vars.ts';

const Root = styled('ul')({
  containerType: 'inline-size',
  display: 'grid',
  gap: 1,
  fontSize: '0.8125rem',
  lineHeight: 1.385,
  '& li > *': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1.7fr) 1.5rem minmax(3.5rem, 1fr) 2.75rem 2.125rem',
    gap: 8,
    alignItems: 'center',
    minHeight: '1.6875rem',
    color: 'inherit',
    textDecoration: 'none',
    borderRadius: 4,
    margin: '0 -6px',
    padding: '0 6px',
  },
  '& a:hover': { background: v.hover },
  '& .track': { forcedColorAdjust: 'none', height: 10, borderRadius: 2, background: v.sunken, position: 'relative' },
  '& .track i': { position: 'absolute', inset: '0 auto 0 0', borderRadius: 2 },
  '& .track u': { position: 'absolute', top: -8, bottom: -8, borderLeft: `1.5px dashed ${v.text}`, opacity: 0.7 },
  '& .n': { textAlign: 'right', color: v.textTertiary },
  '& .v': { textAlign: 'right', fontWeight: 500 },
  '& .d': { textAlign: 'right', color: v.textSecondary },
  '&[data-plain] li > *': { gridTemplateColumns: 'minmax(0, 1.7fr) 1.5rem minmax(3.5rem, 1fr) 2.75rem' },
  '&[data-plain="short"] li > *': { gridTemplateColumns: '3rem 1.5rem minmax(3.5rem, 1fr) 2.75rem' },
  '& .l': { overflowWrap: 'break-word' },
  // Where a name would be cut to its first letters, it has a line of its own.
  '@container (max-width: 17rem)': {
    '& li > *': { gridTemplateColumns: '1.5rem minmax(3.5rem, 1fr) 2.75rem 2.75rem', rowGap: 0, paddingBlock: 4 },
    '&[data-plain="long"] li > *': { gridTemplateColumns: '1.5rem minmax(3.5rem, 1fr) 2.75rem' },
    '&:not([data-plain="short"]) .l': { gridColumn: '1 / -1' },
  },
});
const Note = styled('div')({
  fontSize: 'max(12px, 0.75rem)',
  lineHeight: 1.333,
  color: v.textSecondary,
  marginTop: 4,
  textAlign: 'right',
});

export interface BarListItem {
  key: string;
  label: string;
  value: number;
  /** As printed: "21.4%". */
  text: string;
  /** Size of the group, quiet. */
  count?: number;
  change?: string;
  changeTone?: Tone;
  /** The row that must be seen. */
  strong?: boolean;
  series?: VizSeries;
  href?: string;
}

export interface BarListProps {
  label: string;
  items: readonly BarListItem[];
  /** A comparison drawn through all bars: the organisation's value. */
  reference?: { value: number; text: string };
  max?: number;
}

/** Horizontal bars from zero, sorted by the caller; each row opens what is behind it. The list is its own table. */
export const BarList = ({
  label,
  items,
  reference,
  max = Math.max(1, ...items.map((i) => i.value)) * 1.15,
}: BarListProps) => {
  const compared = items.some((i) => i.change !== undefined);
  // A scale's own numbers leave their room to the bars.
  const short = items.every((i) => i.label.length < 7);
  const pct = (n: number) => `${Math.min(100, (n / max) * 100)}%`;
  return (
    <>
      <Root aria-label={label} data-plain={compared ? undefined : short ? 'short' : 'long'}>
        {items.map((i) => {
          const body = (
            <>
              <span className="l">{i.label}</span>
              <span className="n">{i.count}</span>
              <span className="track">
                <i style={{ width: pct(i.value), background: viz(i.series ?? (i.strong ? 2 : 1)) }} />
                {reference ? <u style={{ insetInlineStart: pct(reference.value) }} /> : null}
              </span>
              <span className="v" style={i.strong ? { fontWeight: 700 } : undefined}>
                {i.text}
              </span>
              {compared ? (
                <span className="d" style={i.changeTone ? { color: toneVar(i.changeTone, 'text') } : undefined}>
                  {i.change}
                </span>
              ) : null}
            </>
          );
          return <li key={i.key}>{i.href ? <Link to={i.href}>{body}</Link> : <div>{body}</div>}</li>;
        })}
      </Root>
      {reference ? <Note>{t('Dashed line: {{reference}}', { reference: reference.text })}</Note> : null}
    </>
  );
};
