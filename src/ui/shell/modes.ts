import { type LucideIcon, Monitor, Moon, Sun } from 'lucide-react';

/** What somebody chooses to see: one of the schemes, or whatever the device says. */
export type Mode = 'light' | 'dark' | 'system';
export const modes: readonly { key: Mode; label: string; icon: LucideIcon }[] = [
  { key: 'light', label: 'Light', icon: Sun },
  { key: 'dark', label: 'Dark', icon: Moon },
  { key: 'system', label: 'System', icon: Monitor },
];
