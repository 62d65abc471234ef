import { useQueries } from '@tanstack/react-query';
import { useColorScheme } from '@mui/material/styles';
import { type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { matchPath, useLocation, useNavigate } from 'react-router';
import { worksIn } from '#access/portals.model.ts';
import { ROLE_LABELS } from '#access/roles.model.ts';
import { t } from '#engine/model/words.ts';
import { AccountMenu } from '#ui/shell/AccountMenu.tsx';
import { currentItem } from '#ui/shell/nav.ts';
import { PortalSwitcher } from '#ui/shell/PortalSwitcher.tsx';
import { Shell } from '#ui/shell/Shell.tsx';
import { PrintHead } from '#ui/shell/PrintHead.tsx';
import { ThemeMenu } from '#ui/shell/ThemeMenu.tsx';
import { keepTyped } from '#ui/shell/typed-ahead.ts';
import { isQuick, quickAccessibility } from '#ui/theme/accessibility.ts';
import { setAccessibility, useAccessibility } from '../accessibility.ts';
import { useAllPortals } from '../all-portals.ts';
import { languageHere, languagesHere } from '../language/here.ts';
import { NOTICES } from '../notifications/notice-place.ts';
import { hrefTo, placesOf, type PortalTable } from '../portal.tsx';
import { countQuery } from '../query.ts';
import { useSession, useUser } from '../session.tsx';
import { rolesOf } from '../session-user.ts';
import { keep, readKept } from '../token-store.ts';
import { useSwitch } from '../switches.ts';
import { menuOf, menuPlaces } from './menu.ts';
import { placeTitle } from './place-title.ts';
import { useFolds } from './use-folds.ts';
import { late } from '#ui/parts/late.ts';

const Palette = late(() => import('./Palette.tsx').then((m) => m.Palette));
const COLLAPSED_KEY = 'nexus_menu_collapsed';
/** Boards need the width: there the menu is collapsed until the person opens it. */
const OPEN_ON_BOARDS_KEY = 'nexus_menu_open_on_boards';

export interface AppShellProps {
  readonly table: PortalTable;
  readonly version: string;
  /** Lines above everything: what is true of this session as long as it lasts. */
  readonly banner?: ReactNode;
  /** The organization's own mark, and where the person works: drawn by those who know. */
  readonly mark?: ReactNode;
  readonly context?: ReactNode;
  readonly children: ReactNode;
}

/** The numbers at the menu's entries. */
function useBadges(table: PortalTable): ReadonlyMap<string, number> {
  const user = useUser();
  const counted = useMemo(
    () =>
      menuPlaces(table, user).flatMap((p) =>
        p.kind !== 'redirect' && p.badge
          ? [p.badge, ...(p.badge.and ?? [])].map((one) => ({ path: p.path, ...one }))
          : [],
      ),
    [table, user],
  );
  const results = useQueries({
    queries: counted.map((c) => countQuery(c.of, c.where)),
    combine: (all) => all.map((one) => one.data),
  });
  return useMemo(() => {
    const sums = new Map<string, number>();
    for (const [i, { path }] of counted.entries()) sums.set(path, (sums.get(path) ?? 0) + (results[i] ?? 0));
    return sums;
  }, [counted, results]);
}

/** Whether an address shows a board, which needs the width of the window. */
const isWide = (table: PortalTable, pathname: string): boolean =>
  pathname.endsWith('/board') ||
  placesOf(table).some(
    (place) => place.kind === 'page' && place.wide && matchPath(hrefTo(table, place.path), pathname) !== null,
  );

/** The frame of a portal with everything in its place: menu, search, theme, notifications, account. */
export function AppShell({ table, version, banner, mark, context, children }: AppShellProps) {
  const user = useUser();
  const { logout } = useSession();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { portals } = useAllPortals();
  const prefs = useAccessibility();
  const badges = useBadges(table);
  const [dark, languages] = [useSwitch('dark-mode'), useSwitch('multi-language')];
  const accessible = useSwitch('accessibility');
  const wide = isWide(table, pathname);
  const [usual, setUsual] = useState(() => readKept(COLLAPSED_KEY) === 'yes');
  const [onBoards, setOnBoards] = useState(() => readKept(OPEN_ON_BOARDS_KEY) !== 'yes');
  const [finding, setFinding] = useState(false);
  const [found, setFound] = useState(false);
  const onSearch = useCallback(() => {
    if (!finding) keepTyped();
    setFound(true);
    setFinding(true);
  }, [finding]);
  // Where the person works, and where they are now: a portal is open to everybody who is signed in (B053).
  const choices = useMemo(
    () =>
      portals.filter((p) => p.key === table.key || worksIn(p.key, rolesOf(user))).map((p) => ({ ...p, href: p.base })),
    [portals, table.key, user],
  );
  const [helping, setHelping] = useState(false);
  const [helped, setHelped] = useState(false);
  const { help } = table;
  const Help = typeof help === 'string' ? undefined : help;
  const onHelp = useCallback(() => {
    if (typeof help === 'string') return void navigate(hrefTo(table, help));
    setHelped(true);
    setHelping(true);
  }, [help, navigate, table]);
  const onLogout = useCallback(() => void logout(), [logout]);
  const menu = useMemo(() => menuOf(table, user, placeTitle, badges), [table, user, badges]);
  const current = currentItem(menu, pathname);
  const [groups, onFold] = useFolds(table.key, menu, current);

  const { mode, setMode } = useColorScheme();
  // Without the switch for dark mode everything is light, whatever was chosen before.
  useEffect(() => {
    if (dark === false && mode !== 'light') setMode('light');
  }, [dark, mode, setMode]);

  // A new page starts at its top, and a keyboard or a screen reader starts there, too.
  useEffect(() => {
    document.getElementById('main')?.scrollTo(0, 0);
  }, [pathname]);

  return (
    <>
      <Shell
        ink={table.ink}
        groups={groups}
        current={current}
        onFold={onFold}
        version={version}
        banner={banner}
        printHead={
          <PrintHead from={t('Nexus, {{organization}}', { organization: user.organization })} by={user.name} />
        }
        collapsed={wide ? onBoards : usual}
        onCollapsed={(next) => {
          if (wide) {
            setOnBoards(next);
            keep(OPEN_ON_BOARDS_KEY, next ? null : 'yes');
          } else {
            setUsual(next);
            keep(COLLAPSED_KEY, next ? 'yes' : null);
          }
        }}
        top={{
          product: 'Nexus',
          homeHref: hrefTo(table, table.home),
          portal: <PortalSwitcher portals={choices} current={table.key} />,
          onSearch,
          onHelp: help ? onHelp : undefined,
          mark,
          context,
          theme: dark === false ? undefined : <ThemeMenu />,
          // Zero even with unread items: the specification fixes it (B018).
          notifications: 0,
          onNotifications: () => void navigate(hrefTo(table, NOTICES)),
          account: (
            <AccountMenu
              name={user.name}
              roleName={ROLE_LABELS[user.role] ?? user.role}
              photo={user.avatar ?? undefined}
              profileHref={hrefTo(table, 'profile')}
              settingsHref={hrefTo(table, 'settings')}
              accessibilityHref={accessible === false ? undefined : hrefTo(table, 'settings/accessibility')}
              clearer={isQuick(prefs)}
              onClearer={(on) => setAccessibility(quickAccessibility(on))}
              languages={languagesHere(languages === true)}
              language={languageHere()}
              onLanguage={(code) => void import('../language/words.ts').then((m) => m.chooseLanguage(code))}
              onSwitchPortal={() => void navigate('/login')}
              onLogout={onLogout}
            />
          ),
        }}
      >
        {children}
      </Shell>
      {found ? (
        <Suspense fallback={null}>
          <Palette
            open={finding}
            onClose={() => setFinding(false)}
            onHelp={Help ? onHelp : undefined}
            onMode={dark === false ? undefined : setMode}
            onLogout={onLogout}
          />
        </Suspense>
      ) : null}
      {Help && helped ? (
        <Suspense fallback={null}>
          <Help open={helping} onClose={() => setHelping(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
