import { styled } from '@mui/material/styles';
import { t } from '#engine/model/words.ts';
import type { Tone } from '#ui/theme/augment.ts';
import { tone, v } from '#ui/theme/vars.ts';

const Root = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 13px',
  fontSize: 'max(12px, 0.75rem)',
  color: v.textSecondary,
  '& li': { display: 'flex', gap: 5, alignItems: 'center', whiteSpace: 'nowrap' },
  '& i': { width: 18, height: 12, borderRadius: 3, forcedColorAdjust: 'none' },
});

export interface TimeLegendProps {
  items: readonly { label: string; tone: Tone; dashed?: boolean }[];
}

/** What the bars of a TimeGrid mean. */
export const TimeLegend = ({ items }: TimeLegendProps) => (
  <Root aria-label={t('Legend')}>
    {items.map((i) => (
      <li key={i.label}>
        <i
          style={i.dashed ? { border: `1.5px dashed ${tone(i.tone, 'text')}` } : { background: tone(i.tone, 'line') }}
        />
        {i.label}
      </li>
    ))}
  </Root>
);
