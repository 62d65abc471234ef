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
import type { PortalTable } from '#engine/web/portal.tsx';
import type { PortalInk } from '#ui/theme/portal-ink.ts';

export interface PortalEntry {
  /** In `/login/{key}`. */
  readonly key: string;
  readonly label: string;
  readonly hint: string;
  readonly icon: LucideIcon;
  readonly ink: PortalInk;
  /** Its address; also where signing in leads. */
  readonly base: string;
  /** Absent until the portal is built. */
  readonly load?: () => Promise<PortalTable>;
}

export const portals: readonly PortalEntry[] = [
  {
    key: 'enterprise',
    label: 'Enterprise HR',
    hint: 'People, time, pay, talent',
    icon: UsersRound,
    ink: 'enterprise',
    base: '/enterprise',
    load: () => import('#portals/enterprise.portal.ts').then((m) => m.enterprise),
  },
  {
    key: 'behavioral-health',
    label: 'Behavioral health',
    hint: 'Admissions, charts, medications',
    icon: HeartPulse,
    ink: 'behavioral-health',
    base: '/behavioral-health',
  },
  {
    key: 'health',
    label: 'Health coaching',
    hint: 'Clients, coaches, video sessions',
    icon: MessageCircleHeart,
    ink: 'health',
    base: '/health',
  },
  {
    key: 'consultant',
    label: 'Consultant',
    hint: 'Audits, training, compliance',
    icon: BriefcaseBusiness,
    ink: 'consultant',
    base: '/consultant',
  },
  {
    key: 'training-platform',
    label: 'Training platform',
    hint: 'Courses, paths, certificates',
    icon: GraduationCap,
    ink: 'training',
    base: '/training-platform',
  },
  {
    key: 'global-admin',
    label: 'Global admin',
    hint: 'Tenants, users, integrations',
    icon: Shield,
    ink: 'global-admin',
    base: '/global-admin',
  },
];

/** Where the product starts when no portal is named (B011). */
export const HOME = '/enterprise';
