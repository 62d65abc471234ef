/** How the product defines its nouns: the engine's language, bound to its roles and scopes. */
import { overviewFor } from '#engine/model/overview/overview.ts';
import { questionsFor } from '#engine/model/questions.ts';
import { resourceFor } from '#engine/model/resource.ts';
import type { Role } from './roles.model.ts';
import { all, type Scope } from './scopes.model.ts';

export const resource = resourceFor<Role, Scope>();

/** Administrators and HR, over the whole organization: who runs most of the workforce side. */
export const byHr = { admin: all, hr_manager: all } as const;
/** Everyone who is signed in. */
export const everyone = <const S extends Scope>(scope: S): { readonly '*': S } => ({ '*': scope });

/** How the product defines its questions and commands. */
export const { query, command } = questionsFor<Role, Scope>();

/** How the product defines its overviews. */
export const overview = overviewFor<Role, Scope>();
