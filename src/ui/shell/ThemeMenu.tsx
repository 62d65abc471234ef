import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useColorScheme } from '@mui/material/styles';
import { Check, type LucideIcon, Monitor, Moon, Sun, SunMoon } from 'lucide-react';
import { useState } from 'react';
import { Icon } from '#ui/parts/Icon.tsx';
import { InkIcon } from './TopBar.tsx';

type Mode = 'light' | 'dark' | 'system';

const modes: readonly { key: Mode; label: string; icon: LucideIcon }[] = [
  { key: 'light', label: 'Light', icon: Sun },
  { key: 'dark', label: 'Dark', icon: Moon },
  { key: 'system', label: 'System', icon: Monitor },
];

export interface ThemeMenuProps {
  /** Told after the choice, so that it can be kept with the profile. */
  onChange?: (mode: Mode) => void;
}

const useModes = ({ onChange }: ThemeMenuProps) => {
  const { mode = 'system', setMode } = useColorScheme();
  const choose = (next: Mode) => {
    setMode(next);
    onChange?.(next);
  };
  const now = modes.find((m) => m.key === mode) ?? modes[2];
  return { mode, choose, icon: SunMoon, label: `Theme: ${(now?.label ?? 'System').toLowerCase()}` };
};

interface ModeMenuProps {
  anchor: HTMLElement | null;
  mode: Mode;
  onChoose: (mode: Mode) => void;
  onClose: () => void;
}

const ModeMenu = ({ anchor, mode, onChoose, onClose }: ModeMenuProps) => (
  <Menu open={anchor !== null} anchorEl={anchor} onClose={onClose} slotProps={{ list: { 'aria-label': 'Theme' } }}>
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

/** Light, Dark, System, in the ink bar. The choice is kept in this browser at once. */
export const ThemeMenu = (props: ThemeMenuProps) => {
  const { mode, choose, icon, label } = useModes(props);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <InkIcon label={label} icon={icon} opensMenu onClick={setAnchor} />
      <ModeMenu anchor={anchor} mode={mode} onChoose={choose} onClose={() => setAnchor(null)} />
    </>
  );
};
