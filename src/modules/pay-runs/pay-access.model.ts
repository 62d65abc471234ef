/** Grants of payroll: who prepares a run, and who may approve one. The employee reads their own statements only. */
import { byHr } from '#access/define.model.ts';
import { all, own } from '#access/scopes.model.ts';

/** HR and payroll prepare runs and read every statement. */
export const payOffice = { ...byHr, payroll_admin: all } as const;
/** Everyone reads what is about themselves; HR and payroll read all of it. */
export const ownOrPay = { ...payOffice, '*': own } as const;
