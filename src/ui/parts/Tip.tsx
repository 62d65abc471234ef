import Tooltip from '@mui/material/Tooltip';
import { createPortal } from 'react-dom';
import { layers } from '#ui/theme/layers.ts';

export interface TipProps {
  anchor: HTMLElement;
  words: string;
  open: boolean;
  placement: 'bottom' | 'right';
  /** The pointer is on the tooltip itself, which keeps it. */
  onKeep: () => void;
  onClose: () => void;
}

/** A tooltip at an element that is already there; its own is only a hidden place to hang it on. */
export const Tip = ({ anchor, words, open, placement, onKeep, onClose }: TipProps) =>
  createPortal(
    <Tooltip
      title={words}
      open={open}
      placement={placement}
      onClose={onClose}
      slotProps={{ popper: { anchorEl: anchor, onPointerEnter: onKeep } }}
    >
      <span hidden />
    </Tooltip>,
    layers(),
  );
