/** Who reads pay ranges and plans merit cycles. Managers have no grant here: a cycle that is open shows them their line. */
import { byHr } from '#access/define.model.ts';
import { all } from '#access/scopes.model.ts';

/** HR plans; payroll reads rates and pays what is decided. */
export const compensationOffice = { ...byHr, payroll_admin: all } as const;
