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

const Dot = ({ c, r }: { c: number; r: number }) => {
  const x = 20 + c * step;
  const y = 10 + r * step;
  const n = noise(c, r);
  if (n < 0.1) return null;
  if (x > now) return n > 0.55 ? <circle cx={x} cy={y} r="1.4" /> : null;
  if (n < 0.62) return <circle cx={x} cy={y} r="5.2" />;
  const ring = <circle cx={x} cy={y} r="4.6" fill="none" stroke="currentColor" strokeWidth="1.5" />;
  if (n < 0.84) return ring;
  return (
    <>
      {ring}
      {n < 0.92 ? (
        <path d={`M${x - 3.2} ${y + 3.2}l6.4-6.4`} stroke="currentColor" strokeWidth="1.5" />
      ) : (
        <path d={`M${x - 4.6} ${y}a4.6 4.6 0 0 0 9.2 0Z`} />
      )}
    </>
  );
};

const cells = Array.from({ length: 36 * 23 }, (_, i) => ({ c: i % 36, r: Math.floor(i / 36) }));

/** The login backdrop: what was done is filled, what is due lies on the now line, what will be is a point. */
export const MarkField = () => (
  <Field viewBox="0 0 1440 900" preserveAspectRatio="xMidYMid slice" aria-hidden>
    <g fill="currentColor">
      {cells.map(({ c, r }) => (c * step + 20 === now ? null : <Dot key={`${c}-${r}`} c={c} r={r} />))}
    </g>
    <g stroke={v.beacon} strokeWidth="1.5" fill="none">
      <line x1={now} x2={now} y1="0" y2="900" opacity="0.55" />
      {[90, 770, 810, 850].map((y) => (
        <circle key={y} cx={now} cy={y} r="5" opacity="0.7" />
      ))}
    </g>
  </Field>
);
