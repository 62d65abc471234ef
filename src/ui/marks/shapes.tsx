import type { ReactNode } from 'react';
import type { MarkName } from './look.ts';

/** What shows through a filled mark: the ground it lies on. Set `--mk-cut` where the ground is not the sheet. */
const cut = 'var(--mk-cut, var(--nx-palette-background-paper))';

const ring = (r: number, width: number) => (
  <circle cx="8" cy="8" r={r} fill="none" stroke="currentColor" strokeWidth={width} />
);
const disc = <circle cx="8" cy="8" r="7" fill="currentColor" />;
const dashed = (r: number, width: number, dash: string) => (
  <circle cx="8" cy="8" r={r} fill="none" stroke="currentColor" strokeWidth={width} strokeDasharray={dash} />
);
const cutStroke = (d: string, width: number) => (
  <path d={d} fill="none" stroke={cut} strokeWidth={width} strokeLinecap="round" strokeLinejoin="round" />
);

/** The marks on a 16 px grid, in currentColor. */
export const shapes: Record<MarkName, ReactNode> = {
  done: (
    <>
      {disc}
      {cutStroke('M4.9 8.2l2.2 2.2 4-4.5', 1.8)}
    </>
  ),
  due: ring(5.9, 2.2),
  partial: (
    <>
      {ring(6, 1.8)}
      <path d="M8 4.3A3.7 3.7 0 0 1 8 11.7Z" fill="currentColor" />
    </>
  ),
  wait: (
    <>
      {ring(6, 1.8)}
      <path
        d="M8 4.9V8l2.1 1.5"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
  soon: <circle cx="8" cy="8" r="2.4" fill="currentColor" />,
  draft: (
    <rect
      x="2"
      y="2"
      width="12"
      height="12"
      rx="2.6"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeDasharray="2.8 2.2"
    />
  ),
  signed: (
    <>
      <rect x="1.2" y="1.2" width="13.6" height="13.6" rx="3" fill="currentColor" />
      {cutStroke('M4.6 8.3l2.3 2.3 4.4-4.9', 1.8)}
    </>
  ),
  away: (
    <>
      {ring(6, 1.8)}
      <path d="M2.2 8A5.8 5.8 0 0 0 13.8 8Z" fill="currentColor" />
    </>
  ),
  hold: (
    <>
      {disc}
      {cutStroke('M6.2 5.3v5.4M9.8 5.3v5.4', 1.9)}
    </>
  ),
  refused: (
    <>
      {ring(6, 2)}
      <path d="M4 12 12 4" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </>
  ),
  late: (
    <>
      <path d="M8 .9 15.4 14H.6Z" fill="currentColor" stroke="currentColor" strokeWidth="1" strokeLinejoin="round" />
      {cutStroke('M8 5.6v4', 1.8)}
      <circle cx="8" cy="11.9" r="1" fill={cut} />
    </>
  ),
  stop: (
    <>
      <path d="M5 1h6l4 4v6l-4 4H5l-4-4V5Z" fill="currentColor" />
      {cutStroke('M8 4.4v4.3', 1.9)}
      <circle cx="8" cy="11.3" r="1.05" fill={cut} />
    </>
  ),
  prn: dashed(6, 1.9, '2.6 2.12'),
  prnDone: (
    <>
      {dashed(6.2, 1.7, '2.7 2.17')}
      <circle cx="8" cy="8" r="3.3" fill="currentColor" />
    </>
  ),
  off: (
    <>
      {ring(5, 1.5)}
      <path d="M5.6 8h4.8" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
    </>
  ),
  info: (
    <>
      {disc}
      {cutStroke('M8 7.4v4', 1.8)}
      <circle cx="8" cy="4.7" r="1.05" fill={cut} />
    </>
  ),
};
