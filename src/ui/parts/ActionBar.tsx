import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { t } from '#engine/model/words.ts';
import { phone, v } from '#ui/theme/vars.ts';
import { ActionButton } from './ActionButton.tsx';
import { ActionMenu } from './ActionMenu.tsx';
import { type Action, splitActions } from './actions.ts';
import { useMedia } from './use-media.ts';

const Root = styled('div')({
  position: 'sticky',
  bottom: 0,
  zIndex: 5,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 8,
  minHeight: '3.5rem',
  padding: '8px 24px',
  background: v.paper,
  borderTop: `1px solid ${v.strongLine}`,
  [phone]: {
    flexWrap: 'wrap',
    padding: '8px 16px',
    '& > a, & > button:last-of-type, & > button:nth-last-of-type(2):not([aria-haspopup])': { flex: 1 },
  },
});
const Note = styled('div')({
  flex: 1,
  minWidth: 0,
  fontSize: '0.8125rem',
  lineHeight: 1.4615,
  [phone]: { flex: '1 1 100%' },
});

export interface ActionBarProps {
  /** The primary last; at most three are shown, on phones two, and the rest overflow. */
  readonly actions: readonly Action[];
  /** The one sentence that could change the decision. */
  readonly note?: ReactNode;
}

/** The page's actions, in a bar that stays at the bottom while the page scrolls. */
export const ActionBar = ({ actions, note }: ActionBarProps) => {
  const small = useMedia(phone);
  const { shown, overflow } = splitActions(actions, small ? 2 : 3);
  return (
    <Root data-print="no" data-foot role="group" aria-label={t('Actions')}>
      {note ? <Note>{note}</Note> : null}
      <ActionMenu actions={overflow} />
      {shown.map((action) => (
        <ActionButton key={action.label} action={action} size={small ? 'touch' : 'medium'} />
      ))}
    </Root>
  );
};
