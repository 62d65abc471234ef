import { styled } from '@mui/material/styles';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { t } from '#engine/model/words.ts';
import { look } from '#ui/marks/look.ts';
import { v } from '#ui/theme/vars.ts';
import { type Drawing, isOnSheet, moveSelected, type Selection, type Sheet } from './drawing.model.ts';
import { FloorPlan, inPixels, Mark } from './FloorPlan.tsx';
import { isInside, moved, type Point, SNAP_M, snapped } from './geometry.model.ts';
import { PlanPicture } from './PlanPicture.tsx';

const Desk = styled('div')({
  width: 'max-content',
  touchAction: 'none',
  '&:focus-visible': { outline: `3px solid ${v.focusRing}`, outlineOffset: 2 },
  '&[data-tool="select"]': { cursor: 'default' },
  '&[data-tool="area"], &[data-tool="marker"]': { cursor: 'crosshair' },
  '& .corner': { fill: v.paper, stroke: v.primary, strokeWidth: 2, cursor: 'move' },
  '& .corner[data-on]': { fill: v.primary },
  '& .pen': { fill: 'none', stroke: v.primary, strokeWidth: 2, strokeDasharray: '5 4' },
  '& .grid': { stroke: v.hairline, strokeWidth: 1 },
  '& .cross': { stroke: v.primary, strokeWidth: 1.5 },
});

export type Tool = 'select' | 'area' | 'marker';
export interface DesignerCanvasProps {
  readonly map: { readonly id: string; readonly version: number; readonly imageMeters: number | null };
  readonly sheet: Sheet;
  /** Pixels per meter. */
  readonly scale: number;
  readonly drawing: Drawing;
  readonly tool: Tool;
  readonly hasGrid: boolean;
  /** Keys of areas that share floor space with another. */
  readonly overlapping: ReadonlySet<string>;
  readonly selected: Selection | null;
  readonly onSelect: (selected: Selection | null) => void;
  readonly change: (to: (now: Drawing) => Drawing, tag?: string) => void;
  /** An outline was closed, or a marker placed. */
  readonly onOutline: (points: readonly Point[]) => void;
  readonly onPlace: (point: Point) => void;
  /** Escape without anything to cancel: back to selecting. */
  readonly onDone: () => void;
  readonly onRemove: () => void;
}

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -SNAP_M, y: 0 },
  ArrowRight: { x: SNAP_M, y: 0 },
  ArrowUp: { x: 0, y: -SNAP_M },
  ArrowDown: { x: 0, y: SNAP_M },
};
const FAST = 10;
/** So near, in pixels, a click means the corner or marker. */
const NEAR_PX = 12;

/** The sheet on which areas and markers are drawn and moved, by mouse, finger or keyboard. */
export function DesignerCanvas(p: DesignerCanvasProps) {
  const { sheet, scale, drawing, tool, selected, change, onSelect } = p;
  const desk = useRef<HTMLDivElement>(null);
  const [outline, setOutline] = useState<readonly Point[]>([]);
  const [cross, setCross] = useState<Point>({ x: sheet.widthM / 2, y: sheet.heightM / 2 });
  const held = useRef<{ readonly at: Point; readonly tag: string } | null>(null);
  const area = drawing.areas.find(({ key }) => selected?.of === 'area' && key === selected.key);
  const pointAt = (event: PointerEvent): Point => {
    const box = desk.current?.getBoundingClientRect();
    return { x: (event.clientX - (box?.left ?? 0)) / scale, y: (event.clientY - (box?.top ?? 0)) / scale };
  };
  const isNear = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y) * scale <= NEAR_PX;
  const close = () => {
    if (outline.length >= 3) p.onOutline(outline);
    setOutline([]);
  };
  const addCorner = (to: Point) => {
    const [first] = outline;
    if (first && outline.length >= 3 && isNear(first, to)) close();
    else if (isOnSheet(to, sheet)) setOutline([...outline, to]);
  };
  /** What is under the pointer: a corner of the selected area, a marker, an area. */
  const hit = (at: Point): Selection | null => {
    const corner = area?.points.findIndex((one) => isNear(one, at)) ?? -1;
    if (area && corner >= 0) return { of: 'area', key: area.key, corner };
    const marker = drawing.markers.findLast((one) => isNear(one, at));
    if (marker) return { of: 'marker', key: marker.key, corner: null };
    const inside = drawing.areas.findLast(({ points }) => isInside(at, points));
    return inside ? { of: 'area', key: inside.key, corner: null } : null;
  };

  const onDown = (event: PointerEvent<HTMLDivElement>) => {
    const at = pointAt(event);
    if (tool === 'area') return addCorner(snapped(at));
    if (tool === 'marker') return isOnSheet(snapped(at), sheet) ? p.onPlace(snapped(at)) : undefined;
    const found = hit(at);
    onSelect(found);
    if (!found) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    // Everything until the pointer is let go is one step of the history.
    held.current = { at: snapped(at), tag: `${event.timeStamp}` };
  };
  const onMove = (event: PointerEvent) => {
    const at = snapped(pointAt(event));
    if (tool === 'area') setCross(at);
    const was = held.current;
    if (!was || !selected || (was.at.x === at.x && was.at.y === at.y)) return;
    held.current = { ...was, at };
    change((now) => moveSelected(now, selected, { x: at.x - was.at.x, y: at.y - was.at.y }, sheet), was.tag);
  };
  const onUp = () => {
    held.current = null;
  };

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const arrow = ARROWS[event.key];
    if (arrow) {
      const by = event.shiftKey ? { x: arrow.x * FAST, y: arrow.y * FAST } : arrow;
      if (tool !== 'select') {
        const to = moved(cross, by.x, by.y);
        if (isOnSheet(to, sheet)) setCross(to);
      } else if (selected)
        change((now) => moveSelected(now, selected, by, sheet), `${selected.key}.${selected.corner ?? ''}`);
    } else if (event.key === ' ' && tool === 'area') addCorner(cross);
    else if (event.key === 'Enter' && tool === 'area') close();
    else if ((event.key === 'Enter' || event.key === ' ') && tool === 'marker') p.onPlace(cross);
    else if (event.key === 'Escape') {
      if (outline.length) setOutline([]);
      else if (selected && selected.corner !== null) onSelect({ ...selected, corner: null });
      else p.onDone();
    } else if ((event.key === 'PageDown' || event.key === 'PageUp') && area && selected) {
      const by = event.key === 'PageDown' ? 1 : -1;
      const from = selected.corner ?? (by > 0 ? -1 : 0);
      onSelect({ ...selected, corner: (from + by + area.points.length) % area.points.length });
    } else if (event.key === 'Delete' || event.key === 'Backspace') p.onRemove();
    else return;
    event.preventDefault();
  };

  return (
    <Desk
      ref={desk}
      role="application"
      tabIndex={0}
      data-tool={tool}
      aria-label={
        tool === 'area'
          ? t(
              'Drawing an area. Arrow keys move the cross, Space sets a corner, Enter closes the outline, Escape cancels.',
            )
          : tool === 'marker'
            ? t('Placing a marker. Arrow keys move the cross, Enter places the marker, Escape cancels.')
            : t(
                'Floor plan. Arrow keys move what is selected by 0.1 m, Page Down selects the next corner, Delete removes.',
              )
      }
      aria-roledescription={t('floor plan')}
      onPointerDown={onDown}
      onPointerMove={onMove}
      onPointerUp={onUp}
      onPointerCancel={onUp}
      onDoubleClick={() => tool === 'area' && close()}
      onKeyDown={onKeyDown}
    >
      <FloorPlan
        sheet={sheet}
        scale={scale}
        label={t('Floor plan')}
        areas={drawing.areas}
        markers={drawing.markers}
        selected={area?.key ?? null}
        isTracing={p.map.imageMeters !== null || p.hasGrid}
        lookOf={({ key }) => (p.overlapping.has(key) ? look('late', t('Overlaps'), 'notice') : null)}
        below={
          <>
            {p.map.imageMeters === null ? null : (
              <PlanPicture map={p.map.id} version={p.map.version} meters={p.map.imageMeters} scale={scale} />
            )}
            {p.hasGrid ? <Grid sheet={sheet} scale={scale} /> : null}
          </>
        }
        above={
          <>
            {area?.points.map((one, i) => (
              <circle
                key={`${i + 1}`}
                className="corner"
                data-on={selected?.corner === i ? '' : undefined}
                cx={one.x * scale}
                cy={one.y * scale}
                r={6}
              />
            ))}
            {drawing.markers
              .filter(({ key }) => selected?.of === 'marker' && key === selected.key)
              .map((one) => (
                <g key={one.key}>
                  <Mark {...one} x={one.x * scale} y={one.y * scale} />
                  <circle cx={one.x * scale} cy={one.y * scale} r={15} className="pen" />
                </g>
              ))}
            {outline.length ? (
              <polyline className="pen" points={inPixels(tool === 'area' ? [...outline, cross] : outline, scale)} />
            ) : null}
            {outline.map((one, i) => (
              <circle key={`${i + 1}`} className="corner" cx={one.x * scale} cy={one.y * scale} r={5} />
            ))}
            {tool === 'select' ? null : (
              <path
                className="cross"
                d={`M${cross.x * scale - 9} ${cross.y * scale}h18M${cross.x * scale} ${cross.y * scale - 9}v18`}
              />
            )}
          </>
        }
      />
    </Desk>
  );
}

/** A line for each meter. */
function Grid({ sheet, scale }: { readonly sheet: Sheet; readonly scale: number }) {
  const down = Array.from(
    { length: Math.floor(sheet.widthM) },
    (_, i) => `M${(i + 1) * scale} 0V${sheet.heightM * scale}`,
  );
  const across = Array.from(
    { length: Math.floor(sheet.heightM) },
    (_, i) => `M0 ${(i + 1) * scale}H${sheet.widthM * scale}`,
  );
  return <path className="grid" d={[...down, ...across].join('')} aria-hidden />;
}
