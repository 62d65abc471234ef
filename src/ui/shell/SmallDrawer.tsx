import Drawer from '@mui/material/Drawer';
import { NavDrawer } from './NavDrawer.tsx';
import type { NavGroup } from './nav.ts';

export interface SmallDrawerProps {
  open: boolean;
  onClose: () => void;
  groups: readonly NavGroup[];
  current?: string;
  version: string;
}

/** The menu over the page, on narrow screens. */
export const SmallDrawer = ({ open, onClose, groups, current, version }: SmallDrawerProps) => (
  <Drawer open={open} onClose={onClose} slotProps={{ paper: { 'aria-label': 'Menu', sx: { width: 280 } } }}>
    <NavDrawer groups={groups} current={current} collapsed={false} onGo={onClose} version={version} />
  </Drawer>
);
