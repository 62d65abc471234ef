import Button, { type ButtonProps } from '@mui/material/Button';
import type { TooltipProps } from '@mui/material/Tooltip';
import { ChevronDown } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link } from '#ui/parts/link.ts';
import { Spinner } from '#ui/feedback/Spinner.tsx';
import type { Action } from './actions.ts';
import { Icon } from './Icon.tsx';
import { useOnDemand } from './on-demand.ts';
import { late } from './late.ts';

// Only a button that is not possible now needs one; it would weigh 20 kB on every page that has any button.
const Tooltip = late<TooltipProps>(() => import('@mui/material/Tooltip').then((m) => m.default), {
  instead: ({ children }) => children,
});

const loadItems = () => import('./ActionItems.tsx').then((m) => m.ActionItems);

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

/** One Action as a button, a link, or a button with a menu of its ways. A disabled one says in its tooltip what is missing. */
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
    'aria-label': action.name,
  };
  if (action.items && !off) return <MenuButton {...common} words={words} items={action.items} />;
  if (action.href && !off) {
    return (
      <Button {...common} component={Link} to={action.href} reloadDocument={action.reloads} onClick={action.onClick}>
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

interface MenuButtonProps extends Pick<ButtonProps, 'variant' | 'color' | 'size' | 'fullWidth' | 'startIcon'> {
  words: string;
  items: readonly Action[];
}

/** The button of an action that has several ways. */
function MenuButton({ words, items, ...button }: MenuButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [Items, want] = useOnDemand(loadItems);
  return (
    <>
      <Button
        {...button}
        endIcon={<Icon of={ChevronDown} size={14} />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onPointerEnter={want}
        onFocus={want}
        onClick={(e) => {
          want();
          setAnchor(e.currentTarget);
        }}
      >
        {words}
      </Button>
      {Items ? <Items label={words} actions={items} anchor={anchor} onClose={() => setAnchor(null)} /> : null}
    </>
  );
}
