/** Who does what about safety at work. Harassment goes to HR and administrators only (HR rules, section 2.14). */
import { byHr } from '#access/define.model.ts';
import { all, mine, ordinary, own } from '#access/scopes.model.ts';

/** HR and administrators handle every report; compliance all but harassment. */
export const safetyOffice = { ...byHr, compliance_officer: ordinary } as const;
/** Who keeps the OSHA records. */
export const oshaOffice = { ...byHr, compliance_officer: all } as const;
/** Everyone sees what they reported with their name. */
export const reportReaders = { ...byHr, compliance_officer: [ordinary, mine], '*': mine } as const;
/** Owners see their own actions, and nothing of the report. */
export const actionReaders = { ...byHr, compliance_officer: [ordinary, own], '*': own } as const;
/** For menus. */
export const safetyRoles = ['admin', 'hr_manager', 'compliance_officer'] as const;
