/** Draws the boxes of a chart that are in sight on a canvas. */
import { t } from '#engine/model/words.ts';
import { tone, v, viz, type VizSeries } from '#ui/theme/vars.ts';
import { BOX, type Box, type Layout } from './chart-layout.model.ts';
import type { ChartPerson } from './org-chart-questions.model.ts';

/** Where the chart is on the canvas: its left top corner in pixels of the canvas, and its scale. */
export interface View {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}
/** What a box says and shows besides the person. */
export interface Shade {
  readonly words: string;
  readonly series: VizSeries | null;
}
export interface Drawing {
  readonly layout: Layout;
  readonly people: ReadonlyMap<string, ChartPerson>;
  readonly closed: ReadonlySet<string>;
  readonly selected: string | null;
  readonly shadeOf: (person: ChartPerson, box: Box) => Shade;
}

/** Below this scale names cannot be read, so boxes are drawn without words. */
const WORDS_FROM = 0.32;
const PAD = 10;
/** Below this scale words are smaller than ten pixels. */
const READABLE = 0.8;

/** The colors of the theme as the element has them now. */
function colorsOf(element: Element) {
  const style = getComputedStyle(element);
  const of = (variable: string): string => style.getPropertyValue(/--[\w-]+/.exec(variable)?.[0] ?? '').trim();
  return {
    canvas: of(v.canvas),
    paper: of(v.paper),
    text: of(v.text),
    secondary: of(v.textSecondary),
    line: of(v.strongLine),
    ring: of(v.focusRing),
    selected: of(v.selected),
    vacant: of(tone('notice', 'text')),
    series: ([1, 2, 3, 4, 5, 6, 7] as const).map((n) => of(viz(n))),
    font: style.fontFamily || 'sans-serif',
  };
}
type Colors = ReturnType<typeof colorsOf>;

/** The words cut to a width, with an ellipsis. */
function cut(pen: CanvasRenderingContext2D, words: string, width: number): string {
  if (pen.measureText(words).width <= width) return words;
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (pen.measureText(`${words.slice(0, middle)}…`).width <= width) low = middle;
    else high = middle - 1;
  }
  return `${words.slice(0, low)}…`;
}

function drawLines(pen: CanvasRenderingContext2D, box: Box, layout: Layout): void {
  const [x, y] = [box.x + BOX.width / 2, box.y + BOX.height];
  const drawn = box.drawn.flatMap((id) => layout.boxes.get(id) ?? []);
  const beside = drawn.filter(({ isStacked }) => !isStacked);
  const columns = new Map(drawn.filter(({ isStacked }) => isStacked).map((one) => [one.x, one]));
  const tops = [...beside, ...columns.values()].map((one) => one.x + BOX.width / 2);
  if (drawn.length === 0) return;
  const bend = y + 20;
  pen.moveTo(x, y);
  pen.lineTo(x, bend);
  pen.moveTo(Math.min(x, ...tops), bend);
  pen.lineTo(Math.max(x, ...tops), bend);
  for (const one of drawn) {
    const middle = one.x + BOX.width / 2;
    // In a column the line runs behind its boxes.
    pen.moveTo(middle, bend);
    pen.lineTo(middle, one.y);
  }
}

function drawBox(
  pen: CanvasRenderingContext2D,
  box: Box,
  person: ChartPerson,
  drawing: Drawing,
  colors: Colors,
  scale: number,
) {
  const { selected, closed, shadeOf } = drawing;
  const isVacant = person.vacant > 0;
  const shade = shadeOf(person, box);
  pen.beginPath();
  pen.roundRect(box.x, box.y, BOX.width, BOX.height, 6);
  pen.fillStyle = selected === box.id ? colors.selected : colors.paper;
  pen.fill();
  pen.setLineDash(isVacant ? [5, 4] : []);
  pen.lineWidth = selected === box.id ? 2.5 : 1;
  pen.strokeStyle = selected === box.id ? colors.ring : isVacant ? colors.vacant : colors.line;
  pen.stroke();
  pen.setLineDash([]);
  if (shade.series !== null) {
    pen.fillStyle = colors.series[shade.series - 1] ?? colors.line;
    pen.fillRect(box.x, box.y + 6, 4, BOX.height - 12);
  }
  if (scale < WORDS_FROM) return;
  const width = BOX.width - 2 * PAD - 4;
  const line = (words: string, y: number, font: string, color: string): void => {
    pen.font = `${font} ${colors.font}`;
    pen.fillStyle = color;
    pen.fillText(cut(pen, words, width), box.x + PAD + 4, box.y + y);
  };
  line(person.name, 21, '600 13px', isVacant ? colors.vacant : colors.text);
  const second = isVacant
    ? t({ one: '1 vacant seat', other: '{{count}} vacant seats' }, { count: person.vacant })
    : person.position;
  line(second, 38, '400 12px', colors.secondary);
  const fold = closed.has(box.id) ? ` · +${box.below}` : '';
  line(`${shade.words}${fold}`, 55, '400 12px', colors.secondary);
}

/** Draws what of the chart is in sight. `ratio` is the number of device pixels of a pixel. */
export function draw(canvas: HTMLCanvasElement, view: View, drawing: Drawing, ratio: number, ground = true): void {
  const pen = canvas.getContext('2d');
  if (!pen) return;
  const colors = colorsOf(canvas.isConnected ? canvas : document.body);
  const [wide, high] = [canvas.width / ratio, canvas.height / ratio];
  pen.setTransform(ratio, 0, 0, ratio, 0, 0);
  pen.clearRect(0, 0, wide, high);
  if (!ground) {
    pen.fillStyle = colors.canvas;
    pen.fillRect(0, 0, wide, high);
  }
  pen.translate(view.x, view.y);
  pen.scale(view.scale, view.scale);
  const [left, top] = [-view.x / view.scale, -view.y / view.scale];
  const [right, bottom] = [left + wide / view.scale, top + high / view.scale];
  pen.beginPath();
  pen.strokeStyle = colors.line;
  pen.lineWidth = 1;
  const inSight: Box[] = [];
  for (const box of drawing.layout.boxes.values()) {
    // A manager above the window still has lines in it; one beside it, too, where reports reach into it.
    if (box.y < bottom && box.y + BOX.height + 24 + 7 * BOX.height > top && box.drawn.length > 0)
      drawLines(pen, box, drawing.layout);
    if (box.x < right && box.x + BOX.width > left && box.y < bottom && box.y + BOX.height > top) inSight.push(box);
  }
  pen.stroke();
  for (const box of inSight) {
    const person = drawing.people.get(box.id);
    if (person) drawBox(pen, box, person, drawing, colors, view.scale);
  }
}

/** The view in which the whole chart is in sight, no larger than full size. */
export function fitted(layout: Layout, wide: number, high: number): View {
  const scale = Math.min(1, (wide - 48) / Math.max(1, layout.width), (high - 48) / Math.max(1, layout.height));
  return { scale, x: (wide - layout.width * scale) / 2, y: 24 };
}

/** The view that a chart opens with: large enough to read, the top in the middle. */
export function opening(layout: Layout, wide: number, high: number): View {
  const whole = fitted(layout, wide, high);
  const top = layout.boxes.get(layout.roots[0] ?? '');
  if (whole.scale >= READABLE || !top) return whole;
  return { scale: READABLE, x: wide / 2 - (top.x + BOX.width / 2) * READABLE, y: 24 };
}

/** The view moved as little as it takes to have a box in sight. */
export function withInSight(box: Box, view: View, wide: number, high: number): View {
  const [left, top] = [box.x * view.scale + view.x, box.y * view.scale + view.y];
  const shift = (from: number, size: number, room: number): number =>
    from < 16 ? 16 - from : from + size > room - 16 ? room - 16 - from - size : 0;
  return {
    scale: view.scale,
    x: view.x + shift(left, BOX.width * view.scale, wide),
    y: view.y + shift(top, BOX.height * view.scale, high),
  };
}

/** The view at a scale in which a box is in the middle, a little above. */
export const centeredOn = (box: Box, scale: number, wide: number, high: number): View => ({
  scale,
  x: wide / 2 - (box.x + BOX.width / 2) * scale,
  y: high / 3 - (box.y + BOX.height / 2) * scale,
});

/** The box at a point of the canvas. */
export function boxAt(layout: Layout, view: View, x: number, y: number): Box | undefined {
  const [at, down] = [(x - view.x) / view.scale, (y - view.y) / view.scale];
  for (const box of layout.boxes.values())
    if (at >= box.x && at <= box.x + BOX.width && down >= box.y && down <= box.y + BOX.height) return box;
  return undefined;
}
