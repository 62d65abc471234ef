/** Who sees how people do: HR everyone, managers their reporting tree, employees themselves (HR rules, section 2.9). */
import { byHr } from '#access/define.model.ts';
import { own, team } from '#access/scopes.model.ts';

/** HR, the managers above the person, and the person. */
export const lineAndSelf = { ...byHr, manager: team, '*': own } as const;
/** HR and the managers above the person, but not the person. */
export const line = { ...byHr, manager: team } as const;
