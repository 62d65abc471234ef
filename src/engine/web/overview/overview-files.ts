/** A chart to take along: its numbers as CSV, its drawing as PNG. It holds what is on the screen, no record. */
import { defused } from '#engine/model/formula-cells.ts';
import type { ChartGrid } from '#ui/charts/grid.ts';
import { saveBlob } from '../save-blob.ts';

const fileName = (title: string, ending: string): string =>
  `${title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')}.${ending}`;

const quoted = (text: string): string => `"${defused(text).replaceAll('"', '""')}"`;
/** Saves the numbers of a chart, in full precision; what is hidden stays empty. */
export function saveCsv(title: string, head: string, { rows, columns, cells }: ChartGrid): void {
  const lines = [
    [head, ...columns.map(({ name }) => name)].map(quoted).join(','),
    ...rows.map(({ name }, row) => [quoted(name), ...(cells[row] ?? []).map(({ value }) => value ?? '')].join(',')),
  ];
  // With its mark, without which spreadsheets take letters beyond English for others.
  saveBlob(new Blob([`\uFEFF${lines.join('\r\n')}\r\n`], { type: 'text/csv;charset=utf-8' }), fileName(title, 'csv'));
}

const SCALE = 2;
/** A copy of a drawing that looks the same outside of the page: its colors and letters as they are computed here. */
function standalone(svg: SVGSVGElement): SVGSVGElement {
  // A deep copy of an SVG element is one.
  const copy = svg.cloneNode(true) as SVGSVGElement;
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  const [from, to] = [
    [svg, ...svg.querySelectorAll('*')],
    [copy, ...copy.querySelectorAll('*')],
  ];
  from.forEach((each, i) => {
    const style = getComputedStyle(each);
    for (const name of ['fill', 'stroke', 'font-family', 'font-size', 'font-weight', 'opacity'])
      to[i]?.setAttribute(name, style.getPropertyValue(name));
  });
  return copy;
}
/** Saves the drawing of a panel on the color of its paper; nothing where it has none. */
export async function savePicture(title: string, panel: HTMLElement | null): Promise<void> {
  const svg = panel?.querySelector<SVGSVGElement>('svg[role="img"]');
  if (!panel || !svg) return;
  const { width, height } = svg.getBoundingClientRect();
  const text = new XMLSerializer().serializeToString(standalone(svg));
  const image = new Image(width, height);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width * SCALE, height * SCALE];
  const context = canvas.getContext('2d');
  if (!context) return;
  context.scale(SCALE, SCALE);
  context.fillStyle = getComputedStyle(panel.querySelector('section') ?? panel).backgroundColor;
  context.fillRect(0, 0, width, height);
  context.drawImage(image, 0, 0, width, height);
  canvas.toBlob((blob) => {
    if (blob) saveBlob(blob, fileName(title, 'png'));
  });
}
