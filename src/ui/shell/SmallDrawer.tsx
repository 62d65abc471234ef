import Drawer from '@mui/material/Drawer';
import { t } from '#engine/model/words.ts';
import { NavDrawer } from './NavDrawer.tsx';
import type { NavGroup } from './nav.ts';

export interface SmallDrawerProps {
  open: boolean;
  onClose: () => void;
  groups: readonly NavGroup[];
  current?: string;
  onFold: (group: string, folded: boolean) => void;
  version: string;
}

/** The menu over the page, on narrow screens. */
export const SmallDrawer = ({ open, onClose, groups, current, onFold, version }: SmallDrawerProps) => (
  <Drawer open={open} onClose={onClose} slotProps={{ paper: { 'aria-label': t('Menu'), sx: { width: 280 } } }}>
    <NavDrawer groups={groups} current={current} collapsed={false} onGo={onClose} onFold={onFold} version={version} />
  </Drawer>
);
