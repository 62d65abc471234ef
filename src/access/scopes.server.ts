/** The product's scopes as SQL over rows. */
import type { ScopeSql } from '#engine/server/grants.ts';

export const scopes: Readonly<Record<'own' | 'team', ScopeSql>> = {
  own: ({ about, slots }) => (about ? `${about} = ${slots.actor('subjectId')}::uuid` : null),
  team: ({ about, alias, slots }) =>
    about
      ? `exists (select 1 from employee_tree tree where tree.tenant_id = ${alias}.tenant_id and tree.ancestor = ${slots.actor('subjectId')}::uuid and tree.descendant = ${about} and tree.depth > 0)`
      : null,
};
