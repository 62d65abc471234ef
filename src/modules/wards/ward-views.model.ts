/** What a dashboard shows to whom (role matrix, "dashboard, realtime"): the role that says most about the day decides. */
import type { Role } from '#access/roles.model.ts';
import { type Requirement, requirementKeys } from './requirements.model.ts';

export interface WardView {
  /** Lists clients by name; otherwise figures alone. */
  readonly names: boolean;
  /** Whose open work counts on a unit: all clients there, those of your units, those of your caseload, or none. */
  readonly over: 'facility' | 'unit' | 'caseload' | 'none';
  readonly requirements: readonly Requirement[];
  /** Whether critical values and crises are theirs to hear of. */
  readonly alerts: boolean;
  /** Who is on the way in and out. */
  readonly funnel: boolean;
  /**
   * Figures are counted as the organization, over the units that the reader sees: of what they do not read, nothing but
   * numbers leaves.
   */
  readonly aggregate?: true;
}

const treating = { names: true, requirements: requirementKeys, alerts: true, funnel: true } as const;
/** Who, where, tasks. */
const looking = {
  names: true,
  over: 'unit',
  requirements: ['vitals', 'admission', 'discharge'],
  alerts: true,
  funnel: false,
} as const;
/** The state of the facility, without names. */
const figures = {
  names: false,
  over: 'facility',
  requirements: requirementKeys,
  alerts: true,
  funnel: true,
  aggregate: true,
} as const;
const places = { names: false, over: 'none', requirements: [], alerts: false, funnel: false } as const;

const VIEWS: readonly (readonly [Role, WardView])[] = [
  ['clinical_director', { ...treating, over: 'facility' }],
  ['nurse', { ...treating, over: 'unit' }],
  ['psychiatrist', { ...treating, over: 'caseload' }],
  ['therapist', { ...treating, over: 'caseload' }],
  [
    'intake_coordinator',
    // Charts close to intake, and what is open in them with it: the work of the house it counts, and reads its own.
    {
      names: true,
      over: 'facility',
      requirements: ['admission', 'discharge'],
      alerts: false,
      funnel: true,
      aggregate: true,
    },
  ],
  ['behavioral_tech', looking],
  // Vital signs are none of theirs (role matrix, "vitals"); that some are critical they hear all the same.
  ['residential_staff', { ...looking, requirements: ['admission', 'discharge'] }],
  ['health_admin', figures],
  ['compliance_officer', figures],
  // Of charts they read nothing but their own grants; they read the state of the facility in figures, and never as zeros.
  ['super_admin', figures],
  ['global_admin', places],
  ['admin', places],
];

/** The view of somebody with these roles; null for whom dashboards of the house hold nothing. */
export const wardViewOf = (roles: readonly string[]): WardView | null =>
  VIEWS.find(([role]) => roles.includes(role))?.[1] ?? null;
