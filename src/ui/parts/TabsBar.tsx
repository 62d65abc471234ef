import { styled } from '@mui/material/styles';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from '#ui/parts/link.ts';
import type { MarkName } from '#ui/marks/look.ts';
import { StatusMark } from '#ui/marks/StatusMark.tsx';
import { phone, v } from '#ui/theme/vars.ts';

const Root = styled('nav')({
  display: 'flex',
  gap: 2,
  borderBottom: `1px solid ${v.hairline}`,
  padding: '0 14px',
  marginTop: 6,
  fontSize: '0.84375rem',
  flex: 'none',
  overflowX: 'auto',
  overflowY: 'hidden',
  scrollbarWidth: 'none',
  '& > a, & > button': {
    display: 'flex',
    alignItems: 'center',
    gap: 6,
    flex: 'none',
    padding: '0 10px',
    minHeight: '2.375rem',
    color: v.textSecondary,
    textDecoration: 'none',
    position: 'relative',
    whiteSpace: 'nowrap',
    border: 0,
    background: 'none',
    font: 'inherit',
    cursor: 'pointer',
    borderRadius: 5,
    '&:hover': { color: v.text },
    '&:focus-visible': { outlineOffset: -3 },
    '& em': { fontStyle: 'normal', fontSize: 'max(12px, 0.75rem)', color: v.textTertiary, fontWeight: 500 },
  },
  '& > [aria-current]': { color: v.text, fontWeight: 600 },
  '& > [aria-current]::after': {
    content: '""',
    position: 'absolute',
    left: 10,
    right: 10,
    bottom: 0,
    height: 2,
    background: v.primary,
    borderRadius: '2px 2px 0 0',
  },
  [phone]: {
    gap: 8,
    padding: '12px 16px',
    marginTop: 0,
    '& > a, & > button': {
      minHeight: '2.75rem',
      padding: '0 12px',
      border: `1px solid ${v.strongLine}`,
      borderRadius: 8,
      fontSize: '0.875rem',
    },
    '& > [aria-current]': {
      background: v.softBg,
      borderColor: 'transparent',
      color: v.softText,
      '& em': { color: 'inherit' },
    },
    '& > [aria-current]::after': { display: 'none' },
  },
});

export interface TabItem {
  key: string;
  label: string;
  count?: number | string;
  /** A mark after the label where something behind the tab needs attention; `markTitle` says what. */
  mark?: MarkName;
  markTitle?: string;
  href?: string;
}

export interface TabsBarProps {
  /** Names the row: "Views", "Sections of the record". */
  label: string;
  tabs: readonly TabItem[];
  current: string;
  /** For tabs without an address. Prefer addresses: a tab can then be linked and reloaded. */
  onSelect?: (key: string) => void;
  trailing?: ReactNode;
}

/** Scrolls the row, and nothing around it, to the tab that is open. */
function bringIntoSight(bar: HTMLElement): void {
  const [all, one] = [bar, bar.querySelector('[aria-current]') ?? bar].map((e) => e.getBoundingClientRect());
  if (!all || !one) return;
  if (one.right > all.right) bar.scrollLeft += one.right - all.right + 16;
  else if (one.left < all.left) bar.scrollLeft -= all.left - one.left + 16;
}

/** Saved views of a list or sections of a record, as links with counts. On phones a row of chips that scrolls. */
export const TabsBar = ({ label, tabs, current, onSelect, trailing }: TabsBarProps) => {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    if (bar.current) bringIntoSight(bar.current);
  }, [current]);
  return (
    <Root ref={bar} aria-label={label}>
      {tabs.map((t) => {
        const body = (
          <>
            {t.label}
            {t.count === undefined ? null : <em>{t.count}</em>}
            {t.mark ? <StatusMark mark={t.mark} size={13} title={t.markTitle} /> : null}
          </>
        );
        return t.href ? (
          <Link key={t.key} to={t.href} aria-current={t.key === current ? 'page' : undefined}>
            {body}
          </Link>
        ) : (
          <button
            key={t.key}
            type="button"
            aria-current={t.key === current ? 'true' : undefined}
            onClick={() => onSelect?.(t.key)}
          >
            {body}
          </button>
        );
      })}
      {trailing}
    </Root>
  );
};
