/** Who recruits: HR everywhere, and managers for the openings that they hire for. */
import { byHr } from '#access/define.model.ts';
import { mine } from '#access/scopes.model.ts';

/** HR, and the manager who hires (the account in the record's `hirer`). */
export const hiring = { ...byHr, manager: mine } as const;
/** The roles of `hiring`, for menus. */
export const hiringRoles = ['admin', 'hr_manager', 'manager'] as const;
