import { styled, useColorScheme } from '@mui/material/styles';
import { Moon, Sun } from 'lucide-react';
import { t } from '#engine/model/words.ts';
import { Icon } from '#ui/parts/Icon.tsx';
import { v } from '#ui/theme/vars.ts';

const Round = styled('button')({
  position: 'fixed',
  zIndex: 1050,
  right: 20,
  bottom: 56,
  width: '2.75rem',
  height: '2.75rem',
  display: 'grid',
  placeItems: 'center',
  borderRadius: '50%',
  background: v.raised,
  color: v.text,
  boxShadow: v.shadow2,
  border: `1px solid ${v.hairline}`,
  cursor: 'pointer',
  '&:hover': { background: v.hover },
  // On a phone it would cover fields and buttons, so it is at the end of the page.
  '@media (max-width: 599.95px)': { position: 'absolute', bottom: 12 },
});

/** Flips light and dark, at the end of the nearest positioned frame on a phone, where there is no bar with the whole choice: sign-in and public pages. */
export const FloatingThemeToggle = () => {
  const { mode, systemMode, setMode } = useColorScheme();
  const dark = (mode === 'system' ? systemMode : mode) === 'dark';
  const label = dark ? t('Use the light theme') : t('Use the dark theme');
  return (
    <Round
      data-print="no"
      type="button"
      aria-label={label}
      title={label}
      onClick={() => setMode(dark ? 'light' : 'dark')}
    >
      <Icon of={dark ? Sun : Moon} size={18} />
    </Round>
  );
};
