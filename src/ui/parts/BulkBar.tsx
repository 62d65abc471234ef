import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { t } from '#engine/model/words.ts';
import { phone, tone, v } from '#ui/theme/vars.ts';
import { ActionButton } from './ActionButton.tsx';
import { ActionMenu } from './ActionMenu.tsx';
import { type Action, splitActions } from './actions.ts';

const Root = styled('div')({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: 8,
  minHeight: '2.875rem',
  padding: '6px 24px',
  background: v.selectedStrong,
  borderTop: `1px solid ${tone('info', 'line')}`,
  fontSize: '0.78125rem',
  color: v.text,
  [phone]: { padding: '8px 16px' },
});
const Bar = styled('i')({ width: 1, height: '1.25rem', background: tone('info', 'line'), margin: '0 4px' });
const AllButton = styled('button')({
  border: 0,
  background: 'none',
  font: 'inherit',
  color: v.link,
  cursor: 'pointer',
  padding: '0 4px',
  minHeight: '1.5rem',
  borderRadius: 4,
  '&:hover': { textDecoration: 'underline' },
});

export interface BulkBarProps {
  count: number;
  /** How many the filters find in all; offers to select them. */
  total?: number;
  onSelectAll?: () => void;
  onClear: () => void;
  /** Four are shown, the rest overflow. */
  actions: readonly Action[];
  /** Paging, kept at the right end. */
  trailing?: ReactNode;
}

/** Takes the place of the grid's footer while rows are selected. The notification bar sits above it. */
export const BulkBar = ({ count, total, onSelectAll, onClear, actions, trailing }: BulkBarProps) => {
  const { shown, overflow } = splitActions(actions, 4);
  return (
    <Root data-foot role="toolbar" aria-label={t('Actions for the selected rows')}>
      <b style={{ fontWeight: 600 }} aria-live="polite">
        {t('{{countGiven}} selected', { countGiven: count })}
      </b>
      {total !== undefined && total > count && onSelectAll ? (
        <AllButton type="button" onClick={onSelectAll}>
          {t('Select all {{total}}', { total })}
        </AllButton>
      ) : null}
      <Bar />
      {shown.map((a) => (
        <ActionButton key={a.label} action={a} size="small" />
      ))}
      <ActionMenu actions={overflow} size="small" label={t('More actions for the selected rows')} />
      <Button variant="text" size="small" onClick={onClear}>
        {t('Clear')}
      </Button>
      {trailing ? <span style={{ marginInlineStart: 'auto' }}>{trailing}</span> : null}
    </Root>
  );
};
