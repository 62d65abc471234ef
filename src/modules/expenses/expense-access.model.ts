/** Who reads, decides and pays expenses. */
import { byHr, everyone } from '#access/define.model.ts';
import { all, approver, own, team } from '#access/scopes.model.ts';

/** The author, their managers, HR and payroll. */
export const expenseReaders = { ...byHr, '*': own, manager: team, payroll_admin: all } as const;
/** The same, and the person for whom it waits. */
export const waitingReaders = { ...expenseReaders, '*': [approver, own] } as const;
export const ownOrHr = { ...everyone(own), ...byHr } as const;
export const deciders = { ...everyone(approver), ...byHr } as const;
/** Who pays out what was approved, and keeps the rates and limits. */
export const paying = { ...byHr, payroll_admin: all } as const;
