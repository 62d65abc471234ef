import { type LucideIcon, Monitor, Moon, Sun } from 'lucide-react';
import { t } from '#engine/model/words.ts';

/** What somebody chooses to see: one of the schemes, or whatever the device says. */
export type Mode = 'light' | 'dark' | 'system';
export const modes: readonly { key: Mode; label: string; icon: LucideIcon }[] = [
  { key: 'light', label: t('Light'), icon: Sun },
  { key: 'dark', label: t('Dark'), icon: Moon },
  { key: 'system', label: t('System'), icon: Monitor },
];
