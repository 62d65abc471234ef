import { Minus, Plus } from 'lucide-react';
import { t } from '#engine/model/words.ts';
import { IconAction } from '#ui/parts/IconAction.tsx';

export interface ZoomButtonsProps {
  /** The step that a drawing is shown at, from 0. */
  readonly zoom: number;
  /** How many steps there are. */
  readonly steps: number;
  readonly onZoom: (zoom: number) => void;
}

/** Enlarges and reduces a drawing, a step at a time. */
export function ZoomButtons({ zoom, steps, onZoom }: ZoomButtonsProps) {
  return (
    <>
      <IconAction
        label={t('Zoom in')}
        icon={Plus}
        bordered
        disabled={zoom >= steps - 1}
        onClick={() => onZoom(zoom + 1)}
      />
      <IconAction label={t('Zoom out')} icon={Minus} bordered disabled={zoom === 0} onClick={() => onZoom(zoom - 1)} />
    </>
  );
}
