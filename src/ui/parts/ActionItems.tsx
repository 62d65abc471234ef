import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Link } from '#ui/parts/link.ts';
import type { Action } from './actions.ts';
import { Icon } from './Icon.tsx';

export interface ActionItemsProps {
  label: string;
  actions: readonly Action[];
  /** The button it hangs on; null while it is closed. */
  anchor: HTMLElement | null;
  onClose: () => void;
}

/** An action's own name, and behind it the ways of it: "Export: Document (PDF)". */
const flat = (actions: readonly Action[]): readonly Action[] =>
  actions.flatMap((a) => a.items?.map((item) => ({ ...item, label: `${a.label}: ${item.label}` })) ?? [a]);

/** Actions as a menu. */
export const ActionItems = ({ label, actions, anchor, onClose }: ActionItemsProps) => (
  <Menu open={anchor !== null} anchorEl={anchor} onClose={onClose} slotProps={{ list: { 'aria-label': label } }}>
    {flat(actions).map((a) => {
      const body = (
        <>
          {a.icon ? <Icon of={a.icon} /> : null}
          <span style={a.kind === 'danger' ? { color: 'var(--nx-palette-status-critical-text)' } : undefined}>
            {a.label}
          </span>
        </>
      );
      const run = () => {
        onClose();
        a.onClick?.();
      };
      return a.href ? (
        <MenuItem key={a.label} component={Link} to={a.href} onClick={run}>
          {body}
        </MenuItem>
      ) : (
        <MenuItem key={a.label} onClick={run} disabled={Boolean(a.disabledBecause)}>
          {body}
        </MenuItem>
      );
    })}
  </Menu>
);
