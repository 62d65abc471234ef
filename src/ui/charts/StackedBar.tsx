import { styled } from '@mui/material/styles';
import { type VizSeries, viz } from '#ui/theme/vars.ts';
import { ChartKeys } from './ChartFrame.tsx';

// Its fills are the figure; forced colours would take them away.
const Bar = styled('div')({
  forcedColorAdjust: 'none',
  display: 'flex',
  gap: 2,
  height: 12,
  margin: '2px 0 8px',
  '& i': { borderRadius: 2, minWidth: 3 },
});

export interface StackedBarPart {
  label: string;
  value: number;
  /** As printed in the key where that is not the number itself: "$9,416". */
  text?: string;
  series: VizSeries;
}

export interface StackedBarProps {
  /** "Out today: 11 PTO, 6 sick, 4 FMLA, 2 other" */
  label: string;
  parts: readonly StackedBarPart[];
}

/** Parts of a whole in one line, each with its number in the key below. Instead of a pie. */
export const StackedBar = ({ label, parts }: StackedBarProps) => (
  <div>
    <Bar role="img" aria-label={label}>
      {parts.map((p) => (
        <i key={p.label} style={{ flex: p.value, background: viz(p.series) }} />
      ))}
    </Bar>
    <ChartKeys
      keys={parts.map(({ label: name, value, text, series }) => ({ label: name, value: text ?? value, series }))}
    />
  </div>
);
