/** Who keeps the list of skills and career paths, and who reads what people can do (HR rules, section 2.9). */
import { byHr } from '#access/define.model.ts';
import { all, own, team } from '#access/scopes.model.ts';
import { staff } from '#modules/people/people-access.model.ts';

/** Who keeps the catalog and the paths. */
export const curates = { ...byHr, training_manager: all } as const;
/** The employee, their managers and HR. */
export const line = { ...curates, manager: [own, team], '*': own } as const;
/** Who verifies a skill: the managers above the person, and HR. */
export const verifies = { ...curates, manager: team } as const;
export const catalogReaders = staff;
