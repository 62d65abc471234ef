import { useColorScheme } from '@mui/material/styles';
import { useEffect } from 'react';
import { useSwitch } from '#engine/web/switches.ts';

/** What a switch changes besides pages: without dark mode everything is light. */
export function SwitchEffects() {
  const dark = useSwitch('dark-mode');
  const { mode, setMode } = useColorScheme();
  useEffect(() => {
    if (dark === false && mode !== 'light') setMode('light');
  }, [dark, mode, setMode]);
  return null;
}
