import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { t } from '#engine/model/words.ts';
import { phone, tone, v, viz } from '#ui/theme/vars.ts';
import { dollars } from './pay-words.web.ts';

const Root = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '6px 14px',
  padding: '10px 16px',
  background: v.paper,
  border: `1px solid ${v.hairline}`,
  borderRadius: 8,
  fontSize: '0.8125rem',
  lineHeight: 1.385,
  '&[data-sticky]': { position: 'sticky', top: 0, zIndex: 3, boxShadow: v.shadow1 },
  '& b': { fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  '& .track': {
    forcedColorAdjust: 'none',
    flex: '1 1 10rem',
    height: 10,
    borderRadius: 5,
    background: v.sunken,
    overflow: 'hidden',
    display: 'flex',
    gap: 1,
  },
  '& .end': { marginInlineStart: 'auto', display: 'flex', alignItems: 'center', gap: 10 },
  [phone]: { '& .track': { order: 3, flexBasis: '100%' } },
});

export interface BudgetBarProps {
  readonly budget: number;
  readonly used: number;
  /** Stays in view while the page scrolls. */
  readonly sticky?: boolean;
  readonly children?: ReactNode;
}

/** What is used of a budget, and what is left or over, in words and as a bar. */
export function BudgetBar({ budget, used, sticky = false, children }: BudgetBarProps) {
  const isOver = used > budget;
  const share = budget > 0 ? Math.min(100, (used / budget) * 100) : 0;
  return (
    <Root data-sticky={sticky ? '' : undefined}>
      <span>{t('{{used}} of {{budget}} used', { used: dollars(used), budget: dollars(budget) })}</span>
      <span className="track" aria-hidden>
        <i style={{ width: `${share}%`, background: isOver ? tone('critical', 'solid') : viz(1) }} />
      </span>
      <b role="status" style={isOver ? { color: v.criticalText } : undefined}>
        {isOver
          ? t('{{amount}} over', { amount: dollars(used - budget) })
          : t('{{amount}} left', { amount: dollars(budget - used) })}
      </b>
      {children ? <span className="end">{children}</span> : null}
    </Root>
  );
}
