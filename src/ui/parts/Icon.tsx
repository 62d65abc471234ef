import type { LucideIcon } from 'lucide-react';

export interface IconProps {
  of: LucideIcon;
  /** Pixels at text size 1, 15 to 20. */
  size?: number;
}

/** A Lucide icon in our stroke (1.5 px whatever its size). Icons name places and actions; marks name states. */
export const Icon = ({ of: Glyph, size = 16 }: IconProps) => (
  <Glyph width={`${size / 16}rem`} height={`${size / 16}rem`} strokeWidth={36 / size} aria-hidden focusable={false} />
);
