/** Who reads, keeps and decides time. */
import { byHr, everyone } from '#access/define.model.ts';
import { all, approver, own, team } from '#access/scopes.model.ts';

/** Oneself, the line, HR and payroll. */
export const timeReaders = { ...byHr, '*': own, manager: team, payroll_admin: all } as const;
/** The same, and the person for whom it waits. */
export const waitingReaders = { ...byHr, '*': [approver, own], manager: team, payroll_admin: all } as const;
export const ownOrHr = { ...everyone(own), ...byHr } as const;
export const deciders = { ...everyone(approver), ...byHr } as const;
export const lineOrHr = { ...byHr, manager: team } as const;
/** Who closes a pay period. */
export const closing = { ...byHr, payroll_admin: all } as const;
