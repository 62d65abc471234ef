/** Somebody whose role an organization made out of one of the product's, and changed nothing of it. */
import type { Actor } from '#engine/server/grants.ts';

/** The actor with that role of theirs exchanged for one made of it. */
export const withMade = (actor: Actor, base: string): Actor => {
  const name = 'made:019ac2c0-0000-7000-8000-00000000000a@1';
  return {
    ...actor,
    roles: actor.roles.map((role) => (role === base ? name : role)),
    made: [{ name, base, changes: {} }],
  };
};
