import { styled } from '@mui/material/styles';
import { Maximize, Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useCallback, useEffect, useRef } from 'react';
import { t } from '#engine/model/words.ts';
import { IconAction } from '#ui/parts/IconAction.tsx';
import { v } from '#ui/theme/vars.ts';
import { boxAt, centeredOn, draw, type Drawing, fitted, opening, type View, withInSight } from './chart-draw.web.ts';
import { type Arrow, stepFrom } from './chart-layout.model.ts';

const Root = styled('div')({
  position: 'relative',
  flex: 1,
  minHeight: '24rem',
  background: v.canvas,
  borderTop: `1px solid ${v.hairline}`,
  overflow: 'hidden',
  touchAction: 'none',
  cursor: 'grab',
  '&:focus-visible': { outline: `2px solid ${v.focusRing}`, outlineOffset: -2 },
  '& canvas': { position: 'absolute', inset: 0, width: '100%', height: '100%' },
});
const Zoom = styled('div')({
  position: 'absolute',
  insetInlineEnd: 12,
  insetBlockEnd: 12,
  display: 'flex',
  gap: 6,
  background: v.paper,
  borderRadius: 6,
});

const [LEAST, MOST] = [0.04, 2];
const ARROWS: readonly Arrow[] = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'];

export interface ChartCanvasProps {
  readonly drawing: Drawing;
  readonly label: string;
  /** Brought to the middle whenever it changes. */
  readonly focus: string | null;
  readonly onSelect: (id: string) => void;
  readonly onFold: (id: string) => void;
  readonly onOpen: (id: string) => void;
}

/**
 * A chart to drag and zoom. Arrow keys walk the tree, Enter opens the record, Space folds a branch, plus and minus zoom, 0 shows
 * the whole chart. It draws only what is in sight, without React, so that thousands of boxes move as one picture.
 */
export function ChartCanvas({ drawing, label, focus, onSelect, onFold, onOpen }: ChartCanvasProps) {
  const root = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const view = useRef<View | null>(null);
  const held = useRef<{ x: number; y: number; moved: boolean } | null>(null);
  const frame = useRef(0);
  const now = useRef(drawing);

  const paint = useCallback(() => {
    cancelAnimationFrame(frame.current);
    frame.current = requestAnimationFrame(() => {
      const at = canvas.current;
      if (!at) return;
      const { clientWidth: wide, clientHeight: high } = at;
      const ratio = window.devicePixelRatio || 1;
      if (at.width !== Math.round(wide * ratio) || at.height !== Math.round(high * ratio)) {
        at.width = Math.round(wide * ratio);
        at.height = Math.round(high * ratio);
      }
      view.current ??= opening(now.current.layout, wide, high);
      draw(at, view.current, now.current, ratio);
    });
  }, []);
  useEffect(() => {
    now.current = drawing;
    const [at, box] = [canvas.current, drawing.layout.boxes.get(drawing.selected ?? '')];
    if (at && box && view.current) view.current = withInSight(box, view.current, at.clientWidth, at.clientHeight);
    paint();
  }, [drawing, paint]);
  useEffect(() => {
    const at = canvas.current;
    const box = focus === null ? undefined : now.current.layout.boxes.get(focus);
    if (!at || !box) return;
    view.current = centeredOn(box, Math.max(view.current?.scale ?? 1, 0.8), at.clientWidth, at.clientHeight);
    paint();
  }, [focus, paint]);

  const zoom = useCallback(
    (by: number, x?: number, y?: number) => {
      const [at, was] = [canvas.current, view.current];
      if (!at || !was) return;
      const scale = Math.min(MOST, Math.max(LEAST, was.scale * by));
      const [px, py] = [x ?? at.clientWidth / 2, y ?? at.clientHeight / 2];
      const ratio = scale / was.scale;
      view.current = { scale, x: px - (px - was.x) * ratio, y: py - (py - was.y) * ratio };
      paint();
    },
    [paint],
  );
  const whole = () => {
    const at = canvas.current;
    if (at) view.current = fitted(drawing.layout, at.clientWidth, at.clientHeight);
    paint();
  };
  const pan = useCallback(
    (x: number, y: number) => {
      const was = view.current;
      if (!was) return;
      view.current = { ...was, x: was.x + x, y: was.y + y };
      paint();
    },
    [paint],
  );
  useEffect(() => {
    const at = root.current;
    if (!at) return;
    // React's own listener cannot keep the page from scrolling.
    const onWheel = (event: WheelEvent): void => {
      event.preventDefault();
      const { left, top } = at.getBoundingClientRect();
      if (event.ctrlKey || event.metaKey)
        zoom(Math.exp(-event.deltaY / 300), event.clientX - left, event.clientY - top);
      else pan(-event.deltaX, -event.deltaY);
    };
    at.addEventListener('wheel', onWheel, { passive: false });
    const sizes = new ResizeObserver(paint);
    sizes.observe(at);
    const scheme = matchMedia('(prefers-color-scheme: dark)');
    scheme.addEventListener('change', paint);
    return () => {
      at.removeEventListener('wheel', onWheel);
      sizes.disconnect();
      scheme.removeEventListener('change', paint);
      cancelAnimationFrame(frame.current);
    };
  }, [paint, pan, zoom]);

  const onDown = (event: PointerEvent<HTMLDivElement>) => {
    if (event.target !== canvas.current) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    held.current = { x: event.clientX, y: event.clientY, moved: false };
  };
  const onMove = (event: PointerEvent) => {
    const was = held.current;
    if (!was) return;
    const [x, y] = [event.clientX - was.x, event.clientY - was.y];
    if (!was.moved && Math.hypot(x, y) < 4) return;
    held.current = { x: event.clientX, y: event.clientY, moved: true };
    pan(x, y);
  };
  const onUp = (event: PointerEvent<HTMLDivElement>) => {
    const was = held.current;
    held.current = null;
    if (!was || was.moved || !view.current) return;
    const { left, top } = event.currentTarget.getBoundingClientRect();
    const box = boxAt(drawing.layout, view.current, event.clientX - left, event.clientY - top);
    if (box) onSelect(box.id);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.target !== event.currentTarget) return;
    const id = drawing.selected ?? drawing.layout.roots[0];
    const arrow = ARROWS.find((key) => key === event.key);
    if (!id) return;
    if (arrow && drawing.selected) onSelect(stepFrom(drawing.layout, [...drawing.people.values()], id, arrow));
    else if (arrow || event.key === 'Home') onSelect(drawing.layout.roots[0] ?? id);
    else if (event.key === 'Enter') onOpen(id);
    else if (event.key === ' ') onFold(id);
    else if (event.key === '+' || event.key === '=') zoom(1.25);
    else if (event.key === '-') zoom(0.8);
    else if (event.key === '0') whole();
    else return;
    event.preventDefault();
  };
  return (
    <Root
      ref={root}
      role="application"
      aria-label={label}
      aria-roledescription={t('organization chart')}
      tabIndex={0}
      onPointerDown={onDown}
      onPointerMove={onMove}
      onPointerUp={onUp}
      onDoubleClick={() => drawing.selected && onFold(drawing.selected)}
      onKeyDown={onKeyDown}
    >
      <canvas ref={canvas} aria-hidden />
      <Zoom>
        <IconAction label={t('Zoom in')} icon={Plus} bordered onClick={() => zoom(1.25)} />
        <IconAction label={t('Zoom out')} icon={Minus} bordered onClick={() => zoom(0.8)} />
        <IconAction label={t('Show the whole chart')} icon={Maximize} bordered onClick={whole} />
      </Zoom>
    </Root>
  );
}
