import { styled } from '@mui/material/styles';
import type { KeyboardEvent, ReactNode } from 'react';
import { t } from '#engine/model/words.ts';
import type { StatusLook } from '#ui/marks/look.ts';
import { shapes } from '#ui/marks/shapes.tsx';
import { tone, v } from '#ui/theme/vars.ts';
import type { DrawnMarker, Sheet } from './drawing.model.ts';
import { boundsOf, labelPoint, type Point } from './geometry.model.ts';
import { AREA_KINDS, type AreaKind, MARKER_KINDS, MARKER_LETTERS } from './map-kinds.model.ts';
import { fillOf, wrapped } from './map-looks.web.ts';

const Svg = styled('svg')({
  display: 'block',
  maxWidth: 'none',
  background: v.canvas,
  fontFamily: 'inherit',
  '& .area': { stroke: v.strongLine, strokeWidth: 1.5 },
  '& [role="button"]': { cursor: 'pointer', outline: 'none' },
  '& [role="button"]:hover .area': { strokeWidth: 2.5 },
  '& [role="button"]:focus-visible .area, & [data-on] .area': { stroke: v.focusRing, strokeWidth: 3 },
  '& text': { fontSize: '0.75rem', fill: v.text, textAnchor: 'middle', pointerEvents: 'none' },
  '& .name': { fontWeight: 500 },
  '& .said': { fill: v.textSecondary },
  '& .mark text': { fontSize: '0.625rem', fontWeight: 600, fill: 'currentColor' },
  '@media print': { width: '100% !important', height: 'auto !important', maxHeight: '165mm' },
});

export interface PlanArea {
  readonly key: string;
  readonly name: string;
  readonly kind: AreaKind;
  readonly points: readonly Point[];
}
export interface FloorPlanProps<A extends PlanArea> {
  readonly sheet: Sheet;
  /** Pixels per meter. */
  readonly scale: number;
  readonly label: string;
  readonly areas: readonly A[];
  readonly markers: readonly Pick<DrawnMarker, 'key' | 'kind' | 'x' | 'y' | 'note'>[];
  readonly lookOf?: (area: A) => StatusLook | null;
  /** Opens an area; without it the areas are a picture. */
  readonly onOpen?: (area: A) => void;
  readonly selected?: string | null;
  /** Under the areas: the plan image, a grid. */
  readonly below?: ReactNode;
  /** Over them: handles and what is being drawn. */
  readonly above?: ReactNode;
  /** Lets what is below shine through. */
  readonly isTracing?: boolean;
}

export const inPixels = (points: readonly Point[], scale: number): string =>
  points.map(({ x, y }) => `${x * scale},${y * scale}`).join(' ');

/** A floor as SVG: its areas with their names and layer, and its markers. */
export function FloorPlan<A extends PlanArea>(p: FloorPlanProps<A>) {
  const { sheet, scale, areas, markers, lookOf, onOpen, selected } = p;
  const [width, height] = [sheet.widthM * scale, sheet.heightM * scale];
  return (
    <Svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      {...(onOpen ? { role: 'group' } : { role: 'img' })}
      aria-label={p.label}
    >
      {p.below}
      {areas.map((area) => {
        const said = lookOf?.(area) ?? null;
        return (
          <g
            key={area.key}
            data-on={area.key === selected ? '' : undefined}
            {...(onOpen ? pressed(area, said, area.key === selected, () => onOpen(area)) : {})}
          >
            <polygon
              className="area"
              points={inPixels(area.points, scale)}
              fill={fillOf(area.kind, said)}
              fillOpacity={p.isTracing ? 0.6 : 1}
            />
          </g>
        );
      })}
      {/* Apart from the buttons, whose names say the same: nothing is read twice. */}
      <g aria-hidden={onOpen ? true : undefined} pointerEvents="none">
        {areas.map((area) => (
          <Words key={area.key} area={area} said={lookOf?.(area) ?? null} scale={scale} />
        ))}
      </g>
      {markers.map((one) => (
        <Mark key={one.key} kind={one.kind} note={one.note} x={one.x * scale} y={one.y * scale} />
      ))}
      {p.above}
    </Svg>
  );
}

const pressed = (area: PlanArea, said: StatusLook | null, isOn: boolean, open: () => void) => ({
  role: 'button',
  tabIndex: 0,
  'aria-pressed': isOn,
  'aria-label': [area.name, t(AREA_KINDS[area.kind]), said?.word].filter(Boolean).join(', '),
  onClick: open,
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    open();
  },
});

const LINE = 15;
/** The name in as many lines as the area is wide, and below it the mark and the words. */
function Words({
  area,
  said,
  scale,
}: {
  readonly area: PlanArea;
  readonly said: StatusLook | null;
  readonly scale: number;
}) {
  if (area.points.length < 3) return null;
  const at = labelPoint(area.points);
  const { top, bottom } = boundsOf(area.points);
  const room = at.width * scale - 8;
  const name = wrapped(area.name, room);
  const words = said ? wrapped(said.word, room - 16) : [];
  const isTall = (bottom - top) * scale >= (name.length + words.length) * LINE;
  const shown = isTall ? words : words.slice(0, 1);
  const first = at.y * scale - ((name.length + shown.length) * LINE) / 2 + 11;
  const x = at.x * scale;
  return (
    <>
      {name.map((line, i) => (
        <text key={line} className="name" x={x} y={first + i * LINE}>
          {line}
        </text>
      ))}
      {said && shown.length ? (
        <svg
          x={x - (shown[0] ?? '').length * 3 - 14}
          y={first + name.length * LINE - 10}
          width={12}
          height={12}
          viewBox="0 0 16 16"
          style={{ color: tone(said.tone, 'mark') }}
          aria-hidden
        >
          {shapes[said.mark]}
        </svg>
      ) : null}
      {shown.map((line, i) => (
        <text key={line} className="said" x={x + 5} y={first + (name.length + i) * LINE}>
          {line}
        </text>
      ))}
    </>
  );
}

const SAFE = new Set(['exit', 'first_aid', 'aed', 'naloxone', 'eyewash']);
/** A marker: a disc with its letters. The letters are explained beside the map. */
export function Mark({ kind, note, x, y }: Pick<DrawnMarker, 'kind' | 'note' | 'x' | 'y'>) {
  const ink = SAFE.has(kind) ? 'positive' : kind === 'extinguisher' || kind === 'ligature' ? 'critical' : 'info';
  const name = [t(MARKER_KINDS[kind]), note].filter(Boolean).join(': ');
  return (
    <g
      className="mark"
      transform={`translate(${x} ${y})`}
      role="img"
      aria-label={name}
      style={{ color: tone(ink, 'text') }}
    >
      <title>{name}</title>
      <circle r={11} fill={tone(ink, 'bg')} stroke={tone(ink, 'mark')} strokeWidth={1.5} />
      <text y={3.5}>{MARKER_LETTERS[kind]}</text>
    </g>
  );
}
