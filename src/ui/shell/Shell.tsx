import { styled } from '@mui/material/styles';
import { type ReactNode, useEffect, useState } from 'react';
import { t } from '#engine/model/words.ts';
import { useOnDemand } from '#ui/parts/on-demand.ts';
import { useMedia } from '#ui/parts/use-media.ts';
import type { PortalInk } from '#ui/theme/portal-ink.ts';
import { belowMd, noMotion, v } from '#ui/theme/vars.ts';
import { NavDrawer } from './NavDrawer.tsx';
import type { NavGroup } from './nav.ts';
import { TopBar, type TopBarProps } from './TopBar.tsx';

const App = styled('div')({
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr)',
  gridTemplateColumns: '280px minmax(0, 1fr)',
  height: '100dvh',
  background: v.canvas,
  transition: `grid-template-columns 240ms ${v.ease}`,
  '&[data-rail]': { gridTemplateColumns: '73px minmax(0, 1fr)' },
  [belowMd]: { gridTemplateColumns: 'minmax(0, 1fr) !important' },
  [noMotion]: { transition: 'none' },
});
const Sheet = styled('main')({
  margin: '8px 8px 8px 0',
  background: v.paper,
  border: `1px solid ${v.hairline}`,
  borderRadius: 10,
  overflow: 'auto',
  minWidth: 0,
  minHeight: 0,
  position: 'relative',
  '&:focus-visible': { outlineOffset: -2 },
  [belowMd]: { margin: 0, border: 0, borderRadius: 0 },
});
const Skip = styled('a')({
  position: 'absolute',
  left: 8,
  top: -60,
  zIndex: 1600,
  background: v.paper,
  color: v.link,
  padding: '10px 14px',
  borderRadius: 6,
  boxShadow: v.shadow2,
  '&:focus': { top: 8 },
});

export interface ShellProps {
  ink: PortalInk;
  groups: readonly NavGroup[];
  current?: string;
  version: string;
  collapsed: boolean;
  onCollapsed: (collapsed: boolean) => void;
  onFold: (group: string, folded: boolean) => void;
  top: Omit<TopBarProps, 'narrow' | 'onMenu' | 'onMenuNear'>;
  /** A bar above everything: impersonation, offline, maintenance. */
  banner?: ReactNode;
  /** The head of printed pages. */
  printHead?: ReactNode;
  children: ReactNode;
}

// Only narrow screens have it, and only when it is opened.
const loadSmallDrawer = () => import('./SmallDrawer.tsx').then((m) => m.SmallDrawer);

const isFind = (e: KeyboardEvent) =>
  (e.ctrlKey || e.metaKey) && !e.shiftKey && !e.altKey && e.key.toLowerCase() === 'k';

/** The frame of a portal: ink bar, drawer, and the sheet in which everything scrolls. */
export const Shell = (props: ShellProps) => {
  const { ink, groups, current, version, collapsed, onCollapsed, onFold, top, banner, printHead, children } = props;
  const narrow = useMedia(belowMd);
  const [open, setOpen] = useState(false);
  const [SmallDrawer, wantDrawer] = useOnDemand(loadSmallDrawer);
  const { onSearch } = top;
  useEffect(() => {
    const onKey = (e: KeyboardEvent) => {
      if (!isFind(e)) return;
      e.preventDefault();
      onSearch();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [onSearch]);
  return (
    <App data-portal={ink} data-rail={collapsed ? '' : undefined}>
      <Skip href="#main" data-print="no">
        {t('Skip to content')}
      </Skip>
      <div data-print="no" style={{ gridColumn: '1 / -1', minWidth: 0 }}>
        {banner}
        <TopBar
          {...top}
          narrow={narrow}
          onMenuNear={wantDrawer}
          onMenu={() => {
            wantDrawer();
            setOpen(true);
          }}
        />
      </div>
      {narrow ? (
        SmallDrawer ? (
          <SmallDrawer
            open={open}
            onClose={() => setOpen(false)}
            groups={groups}
            current={current}
            onFold={onFold}
            version={version}
          />
        ) : null
      ) : (
        <NavDrawer
          groups={groups}
          current={current}
          collapsed={collapsed}
          onCollapsed={onCollapsed}
          onFold={onFold}
          version={version}
        />
      )}
      <Sheet id="main" tabIndex={-1}>
        {printHead}
        {children}
      </Sheet>
    </App>
  );
};
