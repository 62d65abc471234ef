/** Who plans and who reads rosters. */
import { byHr } from '#access/define.model.ts';
import { all, facility, mine, own, team } from '#access/scopes.model.ts';

/** Those who set up shift types and coverage: HR, and the administration of a facility for its places. */
export const settingUp = { ...byHr, clinical_director: facility, health_admin: facility } as const;
/** Those who plan: a manager for their people and the open shifts they made, clinical leads for their facilities. */
export const planning = { ...settingUp, manager: [team, mine] } as const;
/** Those who read: the person it is about, and payroll. */
export const reading = { ...planning, '*': own, manager: [own, team, mine], payroll_admin: all } as const;
