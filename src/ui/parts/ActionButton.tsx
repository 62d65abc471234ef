import Button, { type ButtonProps } from '@mui/material/Button';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { Spinner } from '#ui/feedback/Spinner.tsx';
import type { Action } from './actions.ts';
import { Icon } from './Icon.tsx';

// Only a button that is not possible now needs one; it would weigh 20 kB on every page that has any button.
const Tooltip = lazy(() => import('@mui/material/Tooltip'));

const variantOf: Record<NonNullable<Action['kind']>, ButtonProps['variant']> = {
  primary: 'contained',
  normal: 'outlined',
  soft: 'soft',
  quiet: 'text',
  danger: 'outlined',
};

export interface ActionButtonProps {
  action: Action;
  size?: 'small' | 'medium' | 'large' | 'touch';
  fullWidth?: boolean;
  /** Use the short label. */
  brief?: boolean;
}

/** One Action as a button or link. A disabled one says in its tooltip what is missing. */
export const ActionButton = ({ action, size = 'medium', fullWidth = false, brief = false }: ActionButtonProps) => {
  const kind = action.kind ?? 'normal';
  const color: ButtonProps['color'] = kind === 'danger' ? 'error' : 'primary';
  const words = (brief && action.short) || action.label;
  const off = Boolean(action.disabledBecause);
  const icon = action.busy ? <Spinner size="tiny" /> : action.icon ? <Icon of={action.icon} /> : undefined;
  const common = {
    variant: variantOf[kind],
    color,
    size,
    fullWidth,
    startIcon: icon,
  };
  if (action.href && !off) {
    return (
      <Button {...common} component={Link} to={action.href} onClick={action.onClick}>
        {words}
      </Button>
    );
  }
  const button = (
    <Button
      {...common}
      onClick={action.busy ? undefined : action.onClick}
      disabled={off}
      aria-busy={action.busy || undefined}
    >
      {words}
    </Button>
  );
  if (!off) return button;
  const place = <span style={{ display: fullWidth ? 'block' : 'inline-flex' }}>{button}</span>;
  return (
    <Suspense fallback={place}>
      <Tooltip title={action.disabledBecause ?? ''}>{place}</Tooltip>
    </Suspense>
  );
};
