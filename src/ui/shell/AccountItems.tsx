import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import {
  ArrowLeftRight,
  Check,
  ChevronLeft,
  ChevronRight,
  CircleUser,
  Languages,
  LogOut,
  type LucideIcon,
  Settings,
} from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { Icon } from '#ui/parts/Icon.tsx';
import { v } from '#ui/theme/vars.ts';
import type { AccountMenuProps } from './menu-parts.ts';

export interface AccountItemsProps extends AccountMenuProps {
  anchor: HTMLElement | null;
  onClose: () => void;
}

/** The account menu itself, with the languages as its second page. */
export const AccountItems = (p: AccountItemsProps) => {
  const [page, setPage] = useState<'main' | 'language'>('main');
  const close = () => {
    p.onClose();
    setPage('main');
  };
  const then = (run: () => void) => () => {
    close();
    run();
  };
  const place = (label: string, icon: LucideIcon, href: string) => (
    <MenuItem key={label} component={Link} to={href} onClick={close}>
      <Icon of={icon} />
      {label}
    </MenuItem>
  );
  const here = p.languages.find((l) => l.code === p.language);
  const main = [
    place('Profile', CircleUser, p.profileHref),
    place('Settings', Settings, p.settingsHref),
    <MenuItem key="language" aria-haspopup="menu" onClick={() => setPage('language')}>
      <Icon of={Languages} />
      <span style={{ flex: 1 }}>Language</span>
      <span style={{ color: v.textSecondary }}>{here?.name}</span>
      <Icon of={ChevronRight} size={14} />
    </MenuItem>,
    p.onSwitchPortal ? (
      <MenuItem key="portal" onClick={then(p.onSwitchPortal)}>
        <Icon of={ArrowLeftRight} />
        Switch Portal
      </MenuItem>
    ) : null,
    <Divider key="line" />,
    <MenuItem key="logout" onClick={then(p.onLogout)}>
      <Icon of={LogOut} />
      Log out
    </MenuItem>,
  ];
  const languages = [
    <MenuItem key="back" onClick={() => setPage('main')}>
      <Icon of={ChevronLeft} />
      Language
    </MenuItem>,
    <Divider key="line" />,
    ...p.languages.map((l) => (
      <MenuItem
        key={l.code}
        role="menuitemradio"
        aria-checked={l.code === p.language}
        lang={l.code}
        onClick={then(() => p.onLanguage(l.code))}
      >
        <span style={{ flex: 1 }}>{l.name}</span>
        {l.code === p.language ? <Icon of={Check} size={15} /> : null}
      </MenuItem>
    )),
  ];
  return (
    <Menu
      open={p.anchor !== null}
      anchorEl={p.anchor}
      onClose={close}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ list: { 'aria-label': page === 'main' ? 'Account' : 'Language', sx: { minWidth: '14rem' } } }}
    >
      {page === 'main' ? main : languages}
    </Menu>
  );
};
