import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import useMediaQuery from '@mui/material/useMediaQuery';
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
import { type CSSProperties, useState } from 'react';
import { Link } from 'react-router';
import { Avatar } from '#ui/parts/Avatar.tsx';
import { Icon } from '#ui/parts/Icon.tsx';
import { VisuallyHidden } from '#ui/parts/VisuallyHidden.tsx';
import { belowMd, v } from '#ui/theme/vars.ts';
import { InkButton } from './top-styles.ts';

export interface LanguageChoice {
  code: string;
  name: string;
}

export interface AccountMenuProps {
  name: string;
  /** "HR director" */
  roleName: string;
  photo?: string;
  profileHref: string;
  settingsHref: string;
  languages: readonly LanguageChoice[];
  language: string;
  onLanguage: (code: string) => void;
  /** Absent when there is only one portal. */
  onSwitchPortal?: () => void;
  onLogout: () => void;
}

/** On ink the avatar is a raised disc with a ring. */
const face: CSSProperties & Record<`--${string}`, string> = {
  gap: 9,
  lineHeight: 1.29,
  minHeight: '2.5rem',
  '--nx-palette-avatar-bg': v.inkRaised,
  '--nx-palette-avatar-text': v.inkText,
};
const divide = { marginLeft: 8, paddingLeft: 8, borderLeft: `1px solid ${v.inkLine}`, display: 'flex' };

/** You: profile, settings, language, other portals, log out. */
export const AccountMenu = (p: AccountMenuProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [page, setPage] = useState<'main' | 'language'>('main');
  const narrow = useMediaQuery(belowMd, { noSsr: true });
  const close = () => {
    setAnchor(null);
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
    <span style={narrow ? undefined : divide}>
      <InkButton
        type="button"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        title={`Account: ${p.name}`}
        onClick={(e) => setAnchor(e.currentTarget)}
        style={face}
      >
        <Avatar name={p.name} src={p.photo} size="medium" />
        <VisuallyHidden>Account:</VisuallyHidden>
        {narrow ? (
          <VisuallyHidden>{p.name}</VisuallyHidden>
        ) : (
          <span>
            <span style={{ display: 'block', fontWeight: 500 }}>{p.name}</span>
            <span style={{ display: 'block', color: v.inkMuted, fontSize: 'max(12px, 0.75rem)' }}>{p.roleName}</span>
          </span>
        )}
      </InkButton>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ list: { 'aria-label': page === 'main' ? 'Account' : 'Language', sx: { minWidth: '14rem' } } }}
      >
        {page === 'main' ? main : languages}
      </Menu>
    </span>
  );
};
