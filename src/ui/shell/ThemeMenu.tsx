import { useColorScheme } from '@mui/material/styles';
import { SunMoon } from 'lucide-react';
import { useState } from 'react';
import { t } from '#engine/model/words.ts';
import { useOnDemand } from '#ui/parts/on-demand.ts';
import type { Mode } from './modes.ts';
import { InkIcon } from './TopBar.tsx';

const loadMenu = () => import('./ModeMenu.tsx').then((m) => m.ModeMenu);

export interface ThemeMenuProps {
  /** Told after the choice, so that it can be kept with the profile. */
  onChange?: (mode: Mode) => void;
}

/** Light, Dark, System, in the ink bar. The choice is kept in this browser at once. */
export const ThemeMenu = ({ onChange }: ThemeMenuProps) => {
  const { mode = 'system', setMode } = useColorScheme();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [Menu, want] = useOnDemand(loadMenu);
  const choose = (next: Mode) => {
    setMode(next);
    onChange?.(next);
  };
  return (
    <>
      <InkIcon
        label={t('Theme: {{mode}}', { mode })}
        icon={SunMoon}
        opensMenu
        near={want}
        onClick={(anchorNow) => {
          want();
          setAnchor(anchorNow);
        }}
      />
      {Menu ? <Menu anchor={anchor} mode={mode} onChoose={choose} onClose={() => setAnchor(null)} /> : null}
    </>
  );
};
