/** Keeps the care team in step with the clinicians whom an episode names: caseload access follows from it. */
import type { Db } from '#engine/server/effects.ts';
import { inTransaction } from '#engine/server/read-all.ts';
import { careTeamMember } from './care-team.model.ts';
import { isSame, type Named, type NamedPart, namedByStays, teamChanges } from './named-clinicians.model.ts';

/** Adds somebody to the care team, unless they have that part already. */
async function joinTeam(db: Db, client: string, today: string, { staff, part }: NamedPart): Promise<void> {
  const held = await db(careTeamMember).find({ where: { client, staff, part }, held: true });
  if (held.some(({ status }) => status === 'active')) return;
  // Somebody who is replaced and named again on the same day gets the membership of that day back.
  const fromToday = held.find(({ since }) => since === today);
  if (fromToday) await db(careTeamMember).act(fromToday.id, 'rejoin');
  else await db(careTeamMember).create({ client, staff, part, since: today });
}

/** The episode whose clinicians change, and the day on which they do. */
interface Change {
  readonly stay: { readonly id: string; readonly client: string };
  readonly today: string;
}

/**
 * Puts newly named clinicians on the client's care team, and ends the membership of those whom no open episode of the
 * client names any more. A membership with another part stays. `before` is null for a new episode, and `after` is null for
 * one that is off.
 */
export async function keepTeam(
  db: Db,
  { stay: { id, client }, today }: Change,
  before: Named | null,
  after: Named | null,
): Promise<void> {
  const { join, leave } = teamChanges(before, after);
  const staying = leave.length ? await namedByStays(inTransaction(db), client, id) : [];
  for (const named of leave.filter((one) => !staying.some((other) => isSame(one, other))))
    for (const one of await db(careTeamMember).find({ where: { client, ...named, status: 'active' }, held: true }))
      await db(careTeamMember).act(one.id, 'end');
  for (const named of join) await joinTeam(db, client, today, named);
}
