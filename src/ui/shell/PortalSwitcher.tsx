import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { ChevronsUpDown } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { Icon } from '#ui/parts/Icon.tsx';
import type { PortalInk } from '#ui/theme/portal-ink.ts';
import { v } from '#ui/theme/vars.ts';
import { InkButton } from './top-styles.ts';

export interface PortalChoice {
  key: string;
  label: string;
  ink: PortalInk;
  href: string;
}

export interface PortalSwitcherProps {
  portals: readonly PortalChoice[];
  current: string;
}

const square = { width: 7, height: 7, borderRadius: 2, background: v.beacon, flex: 'none' };

/** Says which portal this is, and leads to the others; with only one it is just its name. */
export const PortalSwitcher = ({ portals, current }: PortalSwitcherProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const here = portals.find((p) => p.key === current);
  const close = () => setAnchor(null);
  const single = portals.length < 2;
  return (
    <>
      <InkButton
        type="button"
        disabled={single}
        aria-haspopup={single ? undefined : 'menu'}
        aria-label={single ? undefined : `Portal: ${here?.label ?? ''}. Switch portal`}
        onClick={(e) => setAnchor(e.currentTarget)}
        style={{ background: v.inkRaised, minHeight: '1.75rem', fontWeight: 500, gap: 6 }}
      >
        <i style={square} />
        {here?.label}
        {single ? null : <Icon of={ChevronsUpDown} size={13} />}
      </InkButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={close} slotProps={{ list: { 'aria-label': 'Portals' } }}>
        {portals.map((p) => (
          <MenuItem key={p.key} component={Link} to={p.href} onClick={close} selected={p.key === current}>
            <span
              data-portal={p.ink}
              style={{
                width: 18,
                height: 18,
                borderRadius: 4,
                background: v.ink,
                display: 'grid',
                placeItems: 'center',
              }}
            >
              <i style={square} />
            </span>
            {p.label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
