import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Check } from 'lucide-react';
import { t } from '#engine/model/words.ts';
import { Icon } from '#ui/parts/Icon.tsx';
import { type Mode, modes } from './modes.ts';

export interface ModeMenuProps {
  anchor: HTMLElement | null;
  mode: Mode;
  onChoose: (mode: Mode) => void;
  onClose: () => void;
}

/** Light, Dark, System. */
export const ModeMenu = ({ anchor, mode, onChoose, onClose }: ModeMenuProps) => (
  <Menu open={anchor !== null} anchorEl={anchor} onClose={onClose} slotProps={{ list: { 'aria-label': t('Theme') } }}>
    {modes.map((m) => (
      <MenuItem
        key={m.key}
        role="menuitemradio"
        aria-checked={m.key === mode}
        onClick={() => {
          onChoose(m.key);
          onClose();
        }}
        sx={{ minWidth: '9rem' }}
      >
        <Icon of={m.icon} />
        <span style={{ flex: 1 }}>{m.label}</span>
        {m.key === mode ? <Icon of={Check} size={15} /> : null}
      </MenuItem>
    ))}
  </Menu>
);
