import IconButton from '@mui/material/IconButton';
import type { LucideIcon } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Link } from '#ui/parts/link.ts';
import { Icon } from './Icon.tsx';
import { useTip } from './use-tip.tsx';

export interface IconActionProps {
  /** What it does; becomes the accessible name and the tooltip. */
  label: string;
  icon: LucideIcon;
  onClick?: (event: MouseEvent<HTMLElement>) => void;
  href?: string;
  size?: 'small' | 'medium';
  iconSize?: number;
  disabled?: boolean;
  /** Drawn as a bordered button, as in tool rows. */
  bordered?: boolean;
  expanded?: boolean;
  opensMenu?: boolean;
  /** -1 where one thing of several holds the place in the tab order. */
  tabIndex?: number;
  /** The pointer or the focus has come: time to fetch what a click opens. */
  near?: () => void;
}

const border = {
  border: '1px solid',
  borderColor: 'line.strong',
  bgcolor: 'background.paper',
  boxShadow: 'var(--nx-elev-1)',
};

/** An icon-only button: always with a name and a tooltip. */
export const IconAction = ({
  label,
  icon,
  onClick,
  href,
  size = 'medium',
  iconSize = 17,
  disabled = false,
  bordered = false,
  expanded,
  opensMenu = false,
  tabIndex,
  near,
}: IconActionProps) => {
  const { on, tip } = useTip(label, { near });
  const common = { 'aria-label': label, size, disabled, onClick, tabIndex, sx: bordered ? border : undefined, ...on };
  const body = <Icon of={icon} size={size === 'small' ? 15 : iconSize} />;
  const button = href ? (
    <IconButton {...common} component={Link} to={href}>
      {body}
    </IconButton>
  ) : (
    <IconButton {...common} aria-expanded={expanded} aria-haspopup={opensMenu ? 'menu' : undefined}>
      {body}
    </IconButton>
  );
  return (
    <>
      {button}
      {disabled ? null : tip}
    </>
  );
};
