import CircularProgress from '@mui/material/CircularProgress';

const px = { tiny: 15, small: 20, medium: 40, large: 60 };

export interface SpinnerProps {
  /** 20, 40 or 60 px; `tiny` lies in buttons. */
  size?: 'tiny' | 'small' | 'medium' | 'large';
  /** Said to assistive technology; give none where a word beside it says it already. */
  label?: string;
}

/** Waiting. Whole pages and buttons only; regions show a skeleton of their layout instead. */
export const Spinner = ({ size = 'medium', label }: SpinnerProps) => (
  <CircularProgress
    size={`${px[size] / 16}rem`}
    color="inherit"
    sx={size === 'tiny' ? undefined : { color: 'primary.main' }}
    {...(label ? { 'aria-label': label } : { 'aria-hidden': true, role: 'presentation' })}
  />
);
