/** Who runs benefits, who reads elections. Managers see none of it. */
import { byHr, everyone } from '#access/define.model.ts';
import { all, own } from '#access/scopes.model.ts';

/** HR runs benefits; payroll reads them and takes the deductions. */
export const benefitOffice = { ...byHr, payroll_admin: all } as const;
/** The employee, HR and payroll. */
export const ownOrOffice = { ...benefitOffice, '*': own } as const;
export const ownOrHr = { ...everyone(own), ...byHr } as const;
