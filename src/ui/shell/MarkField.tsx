import { styled } from '@mui/material/styles';
import { v } from '#ui/theme/vars.ts';

const Field = styled('svg')({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  color: v.inkRaised,
  pointerEvents: 'none',
});

const step = 40;
const now = 1100;

/** A repeatable scatter: the same pattern on every visit, without a list of places. */
const noise = (c: number, r: number) => {
  const x = Math.sin(c * 12.9898 + r * 78.233) * 43758.5453;
  return x - Math.floor(x);
};

/** The outline of a disc, as part of a path. */
const disc = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;

/** The marks of all places as two paths: eight hundred elements took longer to mount than the form in front of them. */
function marks(): { readonly filled: string; readonly drawn: string } {
  let filled = '';
  let drawn = '';
  for (let r = 0; r < 23; r++)
    for (let c = 0; c < 36; c++) {
      const x = 20 + c * step;
      const y = 10 + r * step;
      const n = noise(c, r);
      if (n < 0.1 || x === now) continue;
      if (x > now) {
        if (n > 0.55) filled += disc(x, y, 1.4);
        continue;
      }
      if (n < 0.62) {
        filled += disc(x, y, 5.2);
        continue;
      }
      drawn += disc(x, y, 4.6);
      if (n >= 0.92) filled += `M${x - 4.6} ${y}a4.6 4.6 0 0 0 9.2 0Z`;
      else if (n >= 0.84) drawn += `M${x - 3.2} ${y + 3.2}l6.4-6.4`;
    }
  return { filled, drawn };
}
const { filled, drawn } = marks();

/** The login backdrop: what was done is filled, what is due lies on the now line, what will be is a point. */
export const MarkField = () => (
  <Field viewBox="0 0 1440 900" preserveAspectRatio="xMidYMid slice" aria-hidden>
    <path d={filled} fill="currentColor" />
    <path d={drawn} fill="none" stroke="currentColor" strokeWidth="1.5" />
    <g stroke={v.beacon} strokeWidth="1.5" fill="none">
      <line x1={now} x2={now} y1="0" y2="900" opacity="0.55" />
      {[90, 770, 810, 850].map((y) => (
        <circle key={y} cx={now} cy={y} r="5" opacity="0.7" />
      ))}
    </g>
  </Field>
);
