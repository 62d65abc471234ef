import { styled } from '@mui/material/styles';
import { v } from '#ui/theme/vars.ts';

// Its fills are the figure; forced colours would take them away.
const Root = styled('div')({ forcedColorAdjust: 'none', position: 'relative', padding: '14px 0 20px' });
const Parts = styled('div')({ display: 'flex', gap: 2, height: 12, '& i': { borderRadius: 2 } });
/** Absolutely positioned without size, so that it is centered in both writing directions. */
const Point = styled('i')({
  position: 'absolute',
  width: 0,
  display: 'flex',
  justifyContent: 'center',
  fontStyle: 'normal',
  '&[data-tick]': { bottom: 0, fontSize: 'max(12px, 0.75rem)', lineHeight: 1.333, color: v.textTertiary },
  '&[data-tick]::before': { content: 'attr(data-tick)' },
});
const Marker = styled('svg')({ flex: 'none', overflow: 'visible' });
const Reach = styled('i')({
  position: 'absolute',
  top: 5,
  height: 5,
  border: `2px solid ${v.text}`,
  borderBottom: 0,
});

export interface BandBarProps {
  /** The picture as a sentence: "Score 14 of 27: Moderate". */
  readonly label: string;
  readonly min: number;
  readonly max: number;
  /** Where each part begins, the first part left out. */
  readonly lines: readonly number[];
  /** Nothing is marked where there is none yet. */
  readonly value: number | null;
  /** Between which sums it will end, while it is open. */
  readonly reach?: { readonly from: number; readonly to: number };
}

/** The strongest colour is the last part's; the steps between are even. */
const LIGHTEST = 12;
const fill = (part: number, parts: number): string => {
  const share = parts < 2 ? LIGHTEST : LIGHTEST + ((100 - LIGHTEST) * part ** 1.4) / (parts - 1) ** 1.4;
  return `color-mix(in oklab, ${v.primary} ${Math.round(share)}%, ${v.paper})`;
};

/** The bands of a scale in one line with their bounds printed, and where the score lies in it. */
export function BandBar({ label, min, max, lines, value, reach }: BandBarProps) {
  const share = (at: number) => `${(100 * (at - min)) / (max - min)}%`;
  // A band begins between two scores, not on one.
  const edges = [min, ...lines.map((line) => line - 0.5), max];
  return (
    <Root role="img" aria-label={label}>
      <Parts>
        {edges.slice(1).map((edge, i) => (
          <i key={edge} style={{ flex: edge - (edges[i] ?? min), background: fill(i, lines.length + 1) }} />
        ))}
      </Parts>
      {[min, ...lines, max].map((tick, i) => (
        // Printed by the style: the label says it, and a copy of the page has the score once.
        <Point key={tick} data-tick={tick} style={{ insetInlineStart: share(edges[i] ?? tick) }} />
      ))}
      {reach ? (
        <Reach style={{ insetInlineStart: share(reach.from), width: `calc(${share(min + reach.to - reach.from)})` }} />
      ) : null}
      {value === null ? null : (
        <Point style={{ top: 3, insetInlineStart: share(value) }}>
          <Marker width={10} height={25} viewBox="0 0 10 25" aria-hidden>
            <path d="M5 8 0 0h10Z" fill={v.text} />
            <path d="M5 8v17" stroke={v.text} strokeWidth={2} />
          </Marker>
        </Point>
      )}
    </Root>
  );
}
