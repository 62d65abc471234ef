import { Bell, CircleHelp, type LucideIcon, Menu, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '#ui/parts/link.ts';
import { t } from '#engine/model/words.ts';
import { Icon } from '#ui/parts/Icon.tsx';
import { useTip } from '#ui/parts/use-tip.tsx';
import { NexusMark } from './NexusMark.tsx';
import { Brand, Find, InkButton, Top } from './top-styles.ts';

export interface InkIconProps {
  label: string;
  icon: LucideIcon;
  onClick?: (anchor: HTMLElement) => void;
  count?: number;
  opensMenu?: boolean;
  /** The pointer or the focus has come: time to fetch what a click opens. */
  near?: () => void;
}

/** An icon button on ink, with name and tooltip. */
export const InkIcon = ({ label, icon, onClick, count, opensMenu = false, near }: InkIconProps) => {
  const { on, tip } = useTip(label, { near });
  return (
    <>
      <InkButton
        type="button"
        data-icon=""
        aria-label={count ? `${label}, ${count}` : label}
        aria-haspopup={opensMenu ? 'menu' : undefined}
        onClick={(e) => onClick?.(e.currentTarget)}
        {...on}
      >
        <Icon of={icon} size={17} />
        {count ? (
          <span className="dot" aria-hidden>
            {count > 99 ? '99+' : count}
          </span>
        ) : null}
      </InkButton>
      {tip}
    </>
  );
};

export interface TopBarProps {
  product: string;
  homeHref: string;
  /** The organization's own mark in place of the product's. */
  mark?: ReactNode;
  /** The portal switcher. */
  portal?: ReactNode;
  /** Opens the command palette; Ctrl K is the shell's. */
  onSearch: () => void;
  searchHint?: string;
  /** Site and shift. */
  context?: ReactNode;
  onHelp?: () => void;
  theme?: ReactNode;
  notifications?: number;
  onNotifications?: (anchor: HTMLElement) => void;
  account?: ReactNode;
  /** Narrow screens: the menu button, and search as an icon. */
  narrow: boolean;
  onMenu: () => void;
  onMenuNear: () => void;
}

/** The ink bar: who, where, find, help, theme, news, you. */
export const TopBar = (p: TopBarProps) => (
  <Top>
    {p.narrow ? <InkIcon label={t('Open menu')} icon={Menu} onClick={p.onMenu} near={p.onMenuNear} /> : null}
    <Brand>
      <Link to={p.homeHref} aria-label={t('{{product}}, home', { product: p.product })}>
        {p.mark ?? <NexusMark on="ink" />}
        <b>{p.product}</b>
      </Link>
      {p.portal}
    </Brand>
    {p.narrow ? null : (
      <Find type="button" onClick={p.onSearch} aria-keyshortcuts="Control+K">
        <Icon of={Search} size={15} />
        <span className="t">{p.searchHint ?? t('Search people, clients, records or actions')}</span>
        <kbd>{t('Ctrl K')}</kbd>
      </Find>
    )}
    <span style={{ flex: 1 }} />
    {p.narrow ? <InkIcon label={t('Search')} icon={Search} onClick={p.onSearch} /> : p.context}
    {p.onHelp && !p.narrow ? <InkIcon label={t('Help')} icon={CircleHelp} onClick={p.onHelp} /> : null}
    {p.narrow ? null : p.theme}
    <InkIcon label={t('Notifications')} icon={Bell} count={p.notifications} onClick={p.onNotifications} />
    {p.account}
  </Top>
);
