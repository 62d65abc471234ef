import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useColorScheme } from '@mui/material/styles';
import {
  AArrowUp,
  Accessibility,
  ArrowLeftRight,
  Check,
  ChevronLeft,
  ChevronRight,
  CircleUser,
  Languages,
  LogOut,
  type LucideIcon,
  Settings,
  SunMoon,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from '#ui/parts/link.ts';
import { t } from '#engine/model/words.ts';
import { Icon } from '#ui/parts/Icon.tsx';
import { v } from '#ui/theme/vars.ts';
import type { AccountMenuProps } from './menu-parts.ts';
import { modes } from './modes.ts';

export interface AccountItemsProps extends AccountMenuProps {
  anchor: HTMLElement | null;
  onClose: () => void;
}

type MenuPage = 'main' | 'language' | 'theme';
const pageName: Readonly<Record<MenuPage, string>> = { main: t('Account'), language: t('Language'), theme: t('Theme') };

/** The account menu itself; languages and, on phones, the theme are further pages of it. */
export const AccountItems = (p: AccountItemsProps) => {
  const [page, setPage] = useState<MenuPage>('main');
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
  const { mode = 'system', setMode } = useColorScheme();
  const further = (to: MenuPage, icon: LucideIcon, now: string | undefined) => (
    <MenuItem key={to} aria-haspopup="menu" onClick={() => setPage(to)}>
      <Icon of={icon} />
      <span style={{ flex: 1 }}>{pageName[to]}</span>
      <span style={{ color: v.textSecondary }}>{now}</span>
      <Icon of={ChevronRight} size={14} />
    </MenuItem>
  );
  const choice = (key: string, label: string, on: boolean, choose: () => void, lang?: string) => (
    <MenuItem key={key} role="menuitemradio" aria-checked={on} lang={lang} onClick={then(choose)}>
      <span style={{ flex: 1 }}>{label}</span>
      {on ? <Icon of={Check} size={15} /> : null}
    </MenuItem>
  );
  const backTo = [
    <MenuItem key="back" onClick={() => setPage('main')}>
      <Icon of={ChevronLeft} />
      {pageName[page]}
    </MenuItem>,
    <Divider key="line" />,
  ];
  const here = p.languages.find((l) => l.code === p.language);
  const main = [
    place(t('Profile'), CircleUser, p.profileHref),
    place(t('Settings'), Settings, p.settingsHref),
    ...(p.accessibilityHref ? [place(t('Accessibility'), Accessibility, p.accessibilityHref)] : []),
    <MenuItem
      key="clearer"
      role="menuitemcheckbox"
      aria-checked={p.clearer}
      onClick={then(() => p.onClearer(!p.clearer))}
    >
      <Icon of={AArrowUp} />
      <span style={{ flex: 1 }}>{t('Larger and clearer')}</span>
      {p.clearer ? <Icon of={Check} size={15} /> : null}
    </MenuItem>,
    further('language', Languages, here?.name),
    p.withTheme ? further('theme', SunMoon, modes.find((m) => m.key === mode)?.label) : null,
    p.onSwitchPortal ? (
      <MenuItem key="portal" onClick={then(p.onSwitchPortal)}>
        <Icon of={ArrowLeftRight} />
        {t('Switch Portal')}
      </MenuItem>
    ) : null,
    <Divider key="line" />,
    <MenuItem key="logout" onClick={then(p.onLogout)}>
      <Icon of={LogOut} />
      {t('Log out')}
    </MenuItem>,
  ];
  const pages: Readonly<Record<MenuPage, ReactNode[]>> = {
    main,
    language: [
      ...backTo,
      ...p.languages.map((l) => choice(l.code, l.name, l.code === p.language, () => p.onLanguage(l.code), l.code)),
    ],
    theme: [...backTo, ...modes.map((m) => choice(m.key, m.label, m.key === mode, () => setMode(m.key)))],
  };
  return (
    <Menu
      open={p.anchor !== null}
      anchorEl={p.anchor}
      onClose={close}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ list: { 'aria-label': pageName[page], sx: { minWidth: '14rem' } } }}
    >
      {pages[page]}
    </Menu>
  );
};
