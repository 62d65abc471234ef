/** Who works on records of a consulting practice: each consultant on their own. Organizations and clients read none of them. */
import type { Role } from '#access/roles.model.ts';
import { mine } from '#access/scopes.model.ts';

/** A consultant, over the records that they created. */
export const practice = { consultant: mine } as const;
/** In whose menu the practice is. */
export const practiceRoles = ['consultant'] as const satisfies readonly Role[];

/** Text of a field that the server fills and that may be empty. */
export const FOUND = { setBy: 'server', optional: true } as const;
