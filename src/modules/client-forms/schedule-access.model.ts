/** Who schedules the forms of clients. In a file of its own, so that menus load no definition. */
import { all } from '#access/scopes.model.ts';

/** Who decides which forms clients are asked. */
export const scheduleOffice = { admin: all, clinical_director: all, health_admin: all } as const;
export const scheduleOfficeRoles = ['admin', 'clinical_director', 'health_admin'] as const;
