/** Contrast of two colours (WCAG 2.2, relative luminance), and the least that text needs (B147). */
export const MINIMUM = { AA: { normal: 4.5, large: 3 }, AAA: { normal: 7, large: 4.5 } } as const;

/** The red, green and blue of `#2C5282` or `#25a`, each 0 to 255; null for anything else. */
export function rgbOf(hex: string): readonly [number, number, number] | null {
  const text = hex.trim().replace(/^#/, '');
  const six = /^[0-9a-f]{3}$/i.test(text) ? text.replace(/./g, '$&$&') : text;
  if (!/^[0-9a-f]{6}$/i.test(six)) return null;
  const part = (at: number) => Number.parseInt(six.slice(at, at + 2), 16);
  return [part(0), part(2), part(4)];
}

const luminance = ([r, g, b]: readonly [number, number, number]): number => {
  const linear = (value: number) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
};

/** From 1 (the same) to 21 (black on white); null where one of them is no colour. */
export function contrastOf(one: string, other: string): number | null {
  const [a, b] = [rgbOf(one), rgbOf(other)];
  if (!a || !b) return null;
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}
