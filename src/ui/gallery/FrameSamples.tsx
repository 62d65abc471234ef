import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import {
  BriefcaseBusiness,
  Building2,
  CalendarDays,
  CircleCheck,
  Clock,
  HeartPulse,
  Inbox,
  LayoutDashboard,
  MessageCircleHeart,
  Network,
  Shield,
  ShieldCheck,
  TreePalm,
  UserPlus,
  UsersRound,
} from 'lucide-react';
import { useCallback, useState } from 'react';
import { Announcer } from '#ui/feedback/Announcer.tsx';
import { GlobalErrorScreen } from '#ui/feedback/GlobalErrorScreen.tsx';
import { NoticeProvider } from '#ui/feedback/NoticeProvider.tsx';
import { Icon } from '#ui/parts/Icon.tsx';
import { AccountMenu } from '#ui/shell/AccountMenu.tsx';
import { CommandPalette, type PaletteGroup } from '#ui/shell/CommandPalette.tsx';
import { LanguageSwitcher } from '#ui/shell/LanguageSwitcher.tsx';
import { LoginCard } from '#ui/shell/LoginCard.tsx';
import type { NavGroup } from '#ui/shell/nav.ts';
import { PageBody } from '#ui/shell/Page.tsx';
import { PortalSwitcher } from '#ui/shell/PortalSwitcher.tsx';
import { Shell } from '#ui/shell/Shell.tsx';
import { ThemeMenu } from '#ui/shell/ThemeMenu.tsx';
import { FloatingThemeToggle } from '#ui/shell/ThemeToggle.tsx';
import { InkButton } from '#ui/shell/top-styles.ts';
import { FiguresSection } from './FiguresSection.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';

const groups: readonly NavGroup[] = [
  {
    key: 'top',
    items: [
      { key: 'home', label: 'Dashboard', icon: LayoutDashboard, href: '/home' },
      { key: 'tasks', label: 'My tasks', icon: CircleCheck, href: '/tasks', badge: 6 },
      { key: 'approvals', label: 'Approvals', icon: Inbox, href: '/approvals', badge: 7 },
    ],
  },
  {
    key: 'people',
    label: 'People',
    items: [
      { key: 'employees', label: 'Employees', icon: UsersRound, href: '/employees', badge: 412 },
      { key: 'org', label: 'Org chart', icon: Network, href: '/org' },
      {
        key: 'recruit',
        label: 'Recruitment',
        icon: BriefcaseBusiness,
        href: '/recruit',
        badge: 18,
        children: [{ key: 'reqs', label: 'Requisitions', href: '/recruit/requisitions' }],
      },
      { key: 'onboard', label: 'Onboarding', icon: UserPlus, href: '/onboarding', badge: 9 },
    ],
  },
  {
    key: 'time',
    label: 'Time and pay',
    items: [
      { key: 'schedule', label: 'Scheduling', icon: CalendarDays, href: '/schedule' },
      { key: 'time', label: 'Time and attendance', icon: Clock, href: '/time' },
      { key: 'leave', label: 'Leave', icon: TreePalm, href: '/leave', badge: 3 },
    ],
  },
  {
    key: 'gov',
    label: 'Governance',
    items: [{ key: 'compliance', label: 'Compliance', icon: ShieldCheck, href: '/compliance', badge: 2, hot: true }],
  },
];
const english = [{ code: 'en', name: 'English' }];
const nothing = () => undefined;

const search = async (query: string): Promise<readonly PaletteGroup[]> => {
  const all: readonly PaletteGroup[] = [
    {
      label: 'People',
      items: [
        {
          key: 'p1',
          label: 'Amara Osei-Bonsu',
          hint: 'Registered nurse, Bayview Detox',
          icon: UsersRound,
          href: '/employees',
        },
        {
          key: 'p2',
          label: 'Kwame Mensah',
          hint: 'Night charge nurse, Bayview Detox',
          icon: UsersRound,
          href: '/employees',
        },
      ],
    },
    { label: 'Actions', items: [{ key: 'a1', label: 'Request leave', icon: TreePalm, run: nothing }] },
  ];
  return all
    .map((g) => ({ ...g, items: g.items.filter((i) => i.label.toLowerCase().includes(query.toLowerCase())) }))
    .filter((g) => g.items.length > 0);
};

/** The shell of a portal, with everything in its slots. Shown alone, because it is a page frame. */
export const ShellSample = () => {
  const [collapsed, setCollapsed] = useState(false);
  const [finding, setFinding] = useState(false);
  const [closed, setClosed] = useState<readonly string[]>([]);
  const onSearch = useCallback(() => setFinding(true), []);
  return (
    <NoticeProvider>
      <Announcer>
        <Shell
          ink="enterprise"
          groups={groups.map((g) => ({ ...g, folded: closed.includes(g.key) }))}
          onFold={(key, folded) => setClosed((c) => (folded ? [...c, key] : c.filter((k) => k !== key)))}
          current="home"
          version="2.0.0"
          collapsed={collapsed}
          onCollapsed={setCollapsed}
          top={{
            product: 'Nexus',
            homeHref: '/home',
            portal: (
              <PortalSwitcher
                current="enterprise"
                portals={[
                  { key: 'enterprise', label: 'Enterprise', ink: 'enterprise', href: '/home' },
                  { key: 'bh', label: 'Behavioral health', ink: 'behavioral-health', href: '/home' },
                ]}
              />
            ),
            onSearch,
            context: (
              <InkButton type="button">
                <Icon of={Building2} size={15} /> Harborline Health
              </InkButton>
            ),
            onHelp: nothing,
            theme: <ThemeMenu />,
            notifications: 4,
            onNotifications: nothing,
            account: (
              <AccountMenu
                name="Priya Raghunathan"
                roleName="HR director"
                profileHref="/profile"
                settingsHref="/settings"
                accessibilityHref="/settings/accessibility"
                clearer={false}
                onClearer={nothing}
                languages={english}
                language="en"
                onLanguage={nothing}
                onSwitchPortal={nothing}
                onLogout={nothing}
              />
            ),
          }}
        >
          <PageHeader
            title="People overview"
            facts="Wednesday, March 4, 2026. Figures as of 08:40 from HRIS and time clock."
          />
          <PageBody>
            <FiguresSection />
          </PageBody>
          <CommandPalette open={finding} onClose={() => setFinding(false)} search={search} />
        </Shell>
      </Announcer>
    </NoticeProvider>
  );
};

/** The sign-in page. Shown alone. */
export const LoginSample = () => (
  <>
    <LoginCard
      product="Nexus"
      version="2.0.0"
      sentence="One record for the people you employ and the people you care for."
      title="Sign in to Harborline Health"
      current="bh"
      portals={[
        {
          key: 'enterprise',
          label: 'Enterprise HR',
          hint: 'People, time, pay, talent',
          icon: UsersRound,
          ink: 'enterprise',
          href: '?portal=enterprise',
        },
        {
          key: 'bh',
          label: 'Behavioral health',
          hint: 'Admissions, charts, medications',
          icon: HeartPulse,
          ink: 'behavioral-health',
          href: '?portal=bh',
        },
        {
          key: 'health',
          label: 'Health coaching',
          hint: 'Clients, coaches, video sessions',
          icon: MessageCircleHeart,
          ink: 'health',
          href: '?portal=health',
        },
        {
          key: 'consultant',
          label: 'Consultant',
          hint: 'Audits, training, compliance',
          icon: BriefcaseBusiness,
          ink: 'consultant',
          href: '?portal=consultant',
        },
        {
          key: 'admin',
          label: 'Global admin',
          hint: 'Tenants, users, integrations',
          icon: Shield,
          ink: 'global-admin',
          href: '?portal=admin',
        },
      ]}
      language={<LanguageSwitcher languages={english} language="en" onLanguage={nothing} />}
    >
      <form style={{ display: 'grid', gap: 12 }}>
        <TextField label="Work email" defaultValue="a.oseibonsu@harborline.example" fullWidth />
        <TextField label="Password" type="password" defaultValue="not-a-secret" fullWidth />
        <Button variant="contained" size="large" fullWidth sx={{ mt: 2 }}>
          Sign in
        </Button>
      </form>
    </LoginCard>
    <FloatingThemeToggle />
  </>
);

/** The outermost error screen. Shown alone. */
export const ErrorSample = () => (
  <GlobalErrorScreen
    local
    errorId="err_1772613120_k3f9"
    details={'Error: cannot read the roster\n    at Roster (Roster.screen.tsx:41)'}
    onTryAgain={nothing}
    onGoHome={nothing}
    onClearCache={nothing}
  />
);
