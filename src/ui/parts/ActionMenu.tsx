import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Ellipsis, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Action } from './actions.ts';
import { Icon } from './Icon.tsx';
import { IconAction } from './IconAction.tsx';

export interface ActionMenuProps {
  actions: readonly Action[];
  label?: string;
  icon?: LucideIcon;
  bordered?: boolean;
  size?: 'small' | 'medium';
}

/** The overflow: what is done less often, as a menu. Nothing is drawn when there is nothing in it. */
export const ActionMenu = ({
  actions,
  label = 'More actions',
  icon = Ellipsis,
  bordered = true,
  size = 'medium',
}: ActionMenuProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (actions.length === 0) return null;
  const close = () => setAnchor(null);
  return (
    <>
      <IconAction
        label={label}
        icon={icon}
        size={size}
        bordered={bordered}
        opensMenu
        expanded={anchor !== null}
        onClick={(e) => setAnchor(e.currentTarget)}
      />
      <Menu open={anchor !== null} anchorEl={anchor} onClose={close} slotProps={{ list: { 'aria-label': label } }}>
        {actions.map((a) => {
          const body = (
            <>
              {a.icon ? <Icon of={a.icon} /> : null}
              <span style={a.kind === 'danger' ? { color: 'var(--nx-palette-status-critical-text)' } : undefined}>
                {a.label}
              </span>
            </>
          );
          const run = () => {
            close();
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
    </>
  );
};
