import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Link } from '#ui/parts/link.ts';
import { t } from '#engine/model/words.ts';
import { v } from '#ui/theme/vars.ts';
import { type PortalChoice, square } from './menu-parts.ts';

export interface PortalMenuProps {
  anchor: HTMLElement | null;
  onClose: () => void;
  portals: readonly PortalChoice[];
  current: string;
}

/** The portals to choose from. */
export const PortalMenu = ({ anchor, onClose, portals, current }: PortalMenuProps) => (
  <Menu open={anchor !== null} anchorEl={anchor} onClose={onClose} slotProps={{ list: { 'aria-label': t('Portals') } }}>
    {portals.map((p) => (
      <MenuItem key={p.key} component={Link} to={p.href} onClick={onClose} selected={p.key === current}>
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
);
