import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from '#ui/parts/link.ts';
import { t } from '#engine/model/words.ts';
import { Sparkline } from '#ui/charts/Sparkline.tsx';
import type { MarkName } from '#ui/marks/look.ts';
import type { Tone } from '#ui/theme/augment.ts';
import { StatusMark } from '#ui/marks/StatusMark.tsx';
import { phone, tone as toneVar, v } from '#ui/theme/vars.ts';

const Strip = styled('div')({
  // Wraps like words and fills each line, so that no number of figures leaves a hole.
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  background: v.hairline,
  border: `1px solid ${v.hairline}`,
  borderRadius: 8,
  overflow: 'hidden',
  // Figures that are not for the reader leave nothing behind.
  '&:empty': { display: 'none' },
});
const Cell = styled('div')({
  flex: '1 1 10.5rem',
  // Two to a line on phones; one where large text leaves no room for two.
  [phone]: { flexBasis: 'max(45%, 8rem)' },
  padding: '12px 16px',
  background: v.paper,
  minWidth: 0,
  position: 'relative',
  containerType: 'inline-size',
  '&[data-link]:hover': { background: v.hover },
  '& a': { color: 'inherit', textDecoration: 'none' },
  '& a::after': { content: '""', position: 'absolute', inset: 0 },
  '& a:focus-visible': { outline: 'none' },
  '& a:focus-visible::after': { outline: `2px solid ${v.focusRing}`, outlineOffset: -3, borderRadius: 6 },
});
const Label = styled('div')({
  fontSize: '0.78125rem',
  lineHeight: 1.44,
  color: v.textSecondary,
  display: 'flex',
  alignItems: 'center',
  gap: 6,
});
const Value = styled('div')({
  fontSize: '1.625rem',
  lineHeight: 1.2308,
  fontWeight: 500,
  letterSpacing: '-0.018em',
  fontStretch: '94%',
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  marginTop: 2,
  // An amount wider than its cell takes two lines: no digit is cut off.
  overflowWrap: 'anywhere',
  '& .v': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: 8,
    flex: '0 0 auto',
    maxWidth: '100%',
  },
  '& .spark': { flex: '0 1 60px', minWidth: 0, marginLeft: 'auto', overflow: 'hidden' },
});
const Compare = styled('span')({
  fontSize: '0.78125rem',
  fontWeight: 500,
  letterSpacing: 0,
  lineHeight: 1.28,
  fontStretch: '100%',
  color: v.textSecondary,
});
const Cause = styled('div')({
  fontSize: 'max(12px, 0.75rem)',
  lineHeight: 1.333,
  color: v.textTertiary,
  marginTop: 2,
  minHeight: '1.333em',
  // On phones most causes take two lines, and so do some that are on their way: their room is kept, so that nothing
  // below moves when they come.
  [phone]: { '@container (max-width: 15rem)': { minHeight: '2.666em' } },
  '&:empty': { '@container (max-width: 15rem)': { minHeight: '2.666em' } },
});

export interface FigureProps {
  label: string;
  value: ReactNode;
  /** Each figure has a comparison or a cause. */
  comparison?: string;
  comparisonTone?: Tone;
  cause?: ReactNode;
  /** Its number has not come yet: the room of its cause is kept. */
  waiting?: boolean;
  /** A mark before the label, when the figure is itself a warning. */
  mark?: MarkName;
  trend?: readonly number[];
  /** Opens the rows behind the number. */
  href?: string;
}

/** One number that answers first: label, value, comparison, cause. */
export const Figure = ({
  label,
  value,
  comparison,
  comparisonTone,
  cause,
  waiting = false,
  mark,
  trend,
  href,
}: FigureProps) => (
  <Cell data-link={href ? '' : undefined}>
    <Label>
      {mark ? <StatusMark mark={mark} size={13} /> : null}
      {href ? <Link to={href}>{label}</Link> : label}
    </Label>
    <Value>
      <span className="v">
        {value}
        {comparison ? (
          <Compare style={comparisonTone ? { color: toneVar(comparisonTone, 'text') } : undefined}>
            {comparison}
          </Compare>
        ) : null}
      </span>
      {trend ? (
        <span className="spark">
          <Sparkline values={trend} label={t('{{label}}, trend', { label })} />
        </span>
      ) : null}
    </Value>
    {cause || waiting ? <Cause>{cause}</Cause> : null}
  </Cell>
);

export interface FigureStripProps {
  children: ReactNode;
  label: string;
}

/** Figures side by side, split by hairlines; wraps to two columns on phones. */
export const FigureStrip = ({ children, label }: FigureStripProps) => (
  <Strip role="group" aria-label={label}>
    {children}
  </Strip>
);
