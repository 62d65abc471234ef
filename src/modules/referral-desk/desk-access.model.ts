/** Who works with people who ask for help, before any of them is a client (role matrix: "leads, referrals, calls"). */
import { all } from '#access/scopes.model.ts';

/** Admissions is one desk for all facilities: a lead belongs to none of them until somebody is registered. */
export const desk = { intake_coordinator: all, health_admin: all, clinical_director: all } as const;
/** The roles of `desk`, for menus. */
export const deskRoles = ['intake_coordinator', 'health_admin', 'clinical_director'] as const;
/** Who sets up telephone numbers. The administrator sees no lead and no call. */
export const numbersBy = { admin: all, health_admin: all } as const;
/** The roles of `numbersBy`, for menus. */
export const numberRoles = ['admin', 'health_admin'] as const;
