import type { LucideIcon } from 'lucide-react';

/** One thing a person may do, as data: a verb, and either a place or a callback. */
export interface Action {
  label: string;
  /** The verb alone, where there is little room: "Add". */
  short?: string;
  /** What it is called where several on a page have the same label: it begins with the label. */
  name?: string;
  icon?: LucideIcon;
  onClick?: () => void;
  href?: string;
  /** The place is loaded as a page of its own. */
  reloads?: boolean;
  /** `primary` is the one contained button of its region; `danger` only for what cannot be undone. */
  kind?: 'primary' | 'normal' | 'soft' | 'quiet' | 'danger';
  /** Shown beside or in the tooltip when the action is not possible now: names what is missing. */
  disabledBecause?: string;
  busy?: boolean;
  /** Several ways of it: then the button opens a menu of them and does nothing by itself. */
  items?: readonly Action[];
}

export interface SplitActions {
  shown: Action[];
  overflow: Action[];
}

/**
 * At most `max` buttons, the rest in the overflow menu, the primary last. The primary is never the one
 * that overflows.
 */
export const splitActions = (actions: readonly Action[], max: number): SplitActions => {
  const primary = actions.filter((a) => a.kind === 'primary').slice(0, 1);
  const others = actions.filter((a) => !primary.includes(a));
  const room = Math.max(0, max - primary.length);
  return { shown: [...others.slice(0, room), ...primary], overflow: others.slice(room) };
};
