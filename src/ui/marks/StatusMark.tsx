import { tone as toneVar } from '#ui/theme/vars.ts';
import { type MarkName, usualTone } from './look.ts';
import type { Tone } from '#ui/theme/augment.ts';
import { shapes } from './shapes.tsx';

export interface StatusMarkProps {
  mark: MarkName;
  /** Defaults to the mark's usual tone; `inherit` takes the text colour around it. */
  tone?: Tone | 'inherit';
  /** Only if there is no word next to the mark. Without a title the mark is hidden from assistive technology. */
  title?: string;
  /** Pixels at text size 1: 14 inline, 16 in grids, 18 in panels. */
  size?: number;
}

/** A state, drawn. Never alone in a list: a word goes with it (see Status). */
export const StatusMark = ({ mark, tone = usualTone[mark], title, size = 16 }: StatusMarkProps) => (
  <svg
    viewBox="0 0 16 16"
    style={{
      width: `${size / 16}rem`,
      height: `${size / 16}rem`,
      display: 'block',
      flex: 'none',
      color: tone === 'inherit' ? undefined : toneVar(tone, 'mark'),
    }}
    {...(title ? { role: 'img', 'aria-label': title } : { 'aria-hidden': true })}
  >
    {title ? <title>{title}</title> : null}
    {shapes[mark]}
  </svg>
);
