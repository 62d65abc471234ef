/**
 * The organization's own colour of action: what it may be, and what follows from it. Ink stays the portal's ("ink says where
 * you are"), tones stay the statuses'; so the accent alone is the customer's, one for each scheme (design.md, sections 1 to 3).
 */
import { contrastOf, MINIMUM, rgbOf } from '#modules/preferences/contrast.model.ts';

export type Scheme = 'light' | 'dark';

/** What an accent is read on, in each scheme; the tokens' own values (a test holds them together). */
export const GROUNDS: Readonly<Record<Scheme, Readonly<Record<'surface' | 'canvas' | 'pressed', string>>>> = {
  light: { surface: '#ffffff', canvas: '#f0f4f6', pressed: '#e8eef3' },
  dark: { surface: '#141c23', canvas: '#0d1319', pressed: '#222b34' },
};
/** Text on the accent, by scheme: the lighter or darker end. */
export const ON_ACCENT: Readonly<Record<Scheme, string>> = { light: '#ffffff', dark: '#05162c' };
/** The product's own accents. */
export const OWN_ACCENT: Readonly<Record<Scheme, string>> = { light: '#2c5282', dark: '#8dbaee' };
/** What a dangerous action is drawn in: an accent that looks like it would make a routine action look dangerous (design.md, 12.6). */
export const DANGER: Readonly<Record<Scheme, string>> = { light: '#b12726', dark: '#f78481' };
/** Least distance from it in OKLab (Ottosson 2020); two reds of neighbouring swatches are about 0.05 apart. */
const APART = 0.08;

type Rgb = readonly [number, number, number];
const BLACK: Rgb = [0, 0, 0];
const WHITE: Rgb = [255, 255, 255];

const hexOf = (rgb: Rgb): string => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
const blend = (from: Rgb, to: Rgb, share: number): Rgb => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
];
/** `share` 0 is the one colour, 1 the other; null where one of them is no colour. */
export function mix(one: string, other: string, share: number): string | null {
  const [a, b] = [rgbOf(one), rgbOf(other)];
  return a && b ? hexOf(blend(a, b, share)) : null;
}

function oklab(rgb: Rgb): Rgb {
  const [r, g, b] = rgb.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}
const distance = (one: Rgb, other: Rgb): number => {
  const [a, b] = [oklab(one), oklab(other)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
};

export interface AccentCheck {
  /** As text on the least favourable ground, from 1 to 21; needs 4.5 (WCAG 2.2, 1.4.3), which is more than the 3 of lines and marks (1.4.11). */
  readonly asText: number;
  /** Words on a filled button; needs 4.5. */
  readonly underText: number;
  /** It could be taken for the red of a dangerous action. */
  readonly likeDanger: boolean;
  readonly enough: boolean;
}

/** Whether an accent can be read in a scheme; null for what is no colour. */
export function checkAccent(hex: string, scheme: Scheme): AccentCheck | null {
  const rgb = rgbOf(hex);
  const danger = rgbOf(DANGER[scheme]);
  if (!rgb || !danger) return null;
  const asText = Math.min(...Object.values(GROUNDS[scheme]).map((ground) => contrastOf(hex, ground) ?? 0));
  const underText = contrastOf(hex, ON_ACCENT[scheme]) ?? 0;
  const likeDanger = distance(rgb, danger) < APART;
  const least = MINIMUM.AA.normal;
  return { asText, underText, likeDanger, enough: asText >= least && underText >= least && !likeDanger };
}

/** The nearest colour of the same hue that can be read: darker in the light scheme, lighter in the dark one. Null where there is none. */
export function mendedAccent(hex: string, scheme: Scheme): string | null {
  const rgb = rgbOf(hex);
  if (!rgb) return null;
  const end = scheme === 'light' ? BLACK : WHITE;
  for (let step = 0; step <= 100; step += 1) {
    const tried = hexOf(blend(rgb, end, step / 100));
    if (checkAccent(tried, scheme)?.enough) return tried;
  }
  return null;
}

/** Rounded down, so that a figure that is too little never reads as enough. */
export const ratioWords = (ratio: number): string => (Math.floor(ratio * 100) / 100).toFixed(2);

/** Why an accent is refused, as one sentence without its field; null where it is not. */
export function accentProblem(hex: string, scheme: Scheme): string | null {
  const found = checkAccent(hex, scheme);
  if (!found) return 'must be a color such as #2C5282';
  if (found.enough) return null;
  const mended = mendedAccent(hex, scheme)?.toUpperCase();
  const way = mended ? `. ${mended} is the nearest that can be read` : '';
  const least = Math.min(found.asText, found.underText);
  if (least < MINIMUM.AA.normal)
    return `has a contrast of ${ratioWords(least)} to 1, and text needs ${MINIMUM.AA.normal}${way}`;
  return `looks like the red of dangerous actions${way}`;
}

/** Everything that is drawn in the accent, by what the theme calls it. */
export interface AccentRoles {
  readonly main: string;
  readonly hover: string;
  readonly on: string;
  readonly soft: string;
  readonly softText: string;
}

/** What follows from an accent; null for one that is refused. Text on the soft ground has 4.5 by construction. */
export function accentRoles(hex: string, scheme: Scheme): AccentRoles | null {
  const rgb = rgbOf(hex);
  const ground = rgbOf(GROUNDS[scheme].surface);
  if (!rgb || !ground || !checkAccent(hex, scheme)?.enough) return null;
  const end = scheme === 'light' ? BLACK : WHITE;
  const soft = hexOf(blend(ground, rgb, scheme === 'light' ? 0.1 : 0.22));
  let softText = hexOf(rgb);
  for (let step = 0; step <= 100 && (contrastOf(softText, soft) ?? 0) < MINIMUM.AA.normal; step += 2)
    softText = hexOf(blend(rgb, end, step / 100));
  return { main: hexOf(rgb), hover: hexOf(blend(rgb, end, 0.16)), on: ON_ACCENT[scheme], soft, softText };
}
