/** The portals of the product, as the sign-in page and the switcher name them. Their tables are loaded when one is opened. */
import {
  BriefcaseBusiness,
  GraduationCap,
  HeartPulse,
  type LucideIcon,
  MessageCircleHeart,
  Shield,
  UsersRound,
} from 'lucide-react';
import type { PortalKey } from '#access/portals.model.ts';
import { t } from '#engine/model/words.ts';
import type { PortalTable } from '#engine/web/portal.tsx';
import type { PortalInk } from '#ui/theme/portal-ink.ts';

export interface PortalEntry {
  /** In `/login/{key}`. */
  readonly key: PortalKey;
  readonly label: string;
  readonly hint: string;
  readonly icon: LucideIcon;
  readonly ink: PortalInk;
  /** Its address; also where signing in leads. */
  readonly base: string;
  /** Further beginnings of its addresses; as in its table, which is not read before the portal is opened. */
  readonly also?: readonly string[];
  readonly load: () => Promise<PortalTable>;
}

/** Those with a sign-in page of their own. */
export const portals: readonly PortalEntry[] = [
  {
    key: 'enterprise',
    label: t('Enterprise HR'),
    hint: t('People, time, pay, talent'),
    icon: UsersRound,
    ink: 'enterprise',
    base: '/enterprise',
    load: () => import('#portals/enterprise.portal.ts').then((m) => m.enterprise),
  },
  {
    key: 'behavioral-health',
    label: t('Behavioral health'),
    hint: t('Admissions, charts, medications'),
    icon: HeartPulse,
    ink: 'behavioral-health',
    base: '/behavioral-health',
    also: ['/emr'],
    load: () => import('#portals/behavioral-health.portal.ts').then((m) => m.behavioralHealth),
  },
  {
    key: 'health',
    label: t('Health coaching'),
    hint: t('Clients, coaches, video sessions'),
    icon: MessageCircleHeart,
    ink: 'health',
    base: '/health',
    also: ['/health-coach', '/health-admin'],
    load: () => import('#portals/health.portal.ts').then((m) => m.health),
  },
  {
    key: 'consultant',
    label: t('Consultant'),
    hint: t('Audits, training, compliance'),
    icon: BriefcaseBusiness,
    ink: 'consultant',
    base: '/consultant',
    load: () => import('#portals/consultant.portal.ts').then((m) => m.consultant),
  },
  {
    key: 'training-platform',
    label: t('Training platform'),
    hint: t('Courses, paths, certificates'),
    icon: GraduationCap,
    ink: 'training',
    base: '/training-platform-old',
    load: () => import('#portals/training-platform-old.portal.ts').then((m) => m.trainingPlatformOld),
  },
  {
    key: 'global-admin',
    label: t('Global admin'),
    hint: t('Tenants, users, integrations'),
    icon: Shield,
    ink: 'global-admin',
    base: '/global-admin',
    load: () => import('#portals/global-admin.portal.ts').then((m) => m.globalAdmin),
  },
];

/** All portals: the employee's is entered by the enterprise sign-in. */
export const allPortals: readonly PortalEntry[] = [
  ...portals,
  {
    key: 'employee',
    label: t('Employee'),
    hint: t('My record, pay and benefits'),
    icon: UsersRound,
    ink: 'employee',
    base: '/employee',
    load: () => import('#portals/employee.portal.ts').then((m) => m.employeePortal),
  },
];

/** Where the product starts when no portal is named (B011). */
export const HOME = '/enterprise';
