/** What the bed board shows, read as the person who looks: whom they may not know has no name there. */
import type { AnyResource } from '#engine/model/resource.ts';
import type { Engine } from '#engine/server/engine.ts';
import { type Actor, grantOn, isNothing } from '#engine/server/grants.ts';
import { asReader } from '#engine/server/read-all.ts';
import { client } from '#modules/clients/client.model.ts';
import { episode, UNDER_WAY } from '#modules/clients/episode.model.ts';
import { bedAssignment } from './bed-assignment.model.ts';
import { bed } from './bed.model.ts';
import { bedTurnover } from './bed-turnover.model.ts';
import type { Board } from './bed-questions.model.ts';
import { BED, clientsOn, COURSE, drawn, FACE, ROOM, STAY, TURNOVER, UNIT } from './board-drawn.server.ts';
import { unit } from './building.model.ts';
import { room } from './room.model.ts';

/** Administrators, compliance and the global administration see beds and what they are in; who is in them is not theirs at all. */
const mayKnow = (engine: Engine, actor: Actor, noun: AnyResource): boolean =>
  !isNothing(grantOn(engine.policy, actor, noun, 'read'));
const NONE = [] as const;
/** Within it everybody sees the board of one moment. */
const MOMENT_MS = 1000;

/** The board in one answer, because two hundred of them ask at once when a bed changes; places alone for those who see no more. */
export async function board(engine: Engine, actor: Actor): Promise<Board> {
  const its = asReader(engine, actor);
  const open = { status: 'open' };
  const [units, rooms, beds, turnovers, assigned, episodes] = await Promise.all([
    its.pick(unit, open, UNIT),
    its.pick(room, open, ROOM),
    its.pick(bed, {}, BED),
    its.pick(bedTurnover, open, TURNOVER),
    mayKnow(engine, actor, bedAssignment) ? its.pick(bedAssignment, open, STAY) : NONE,
    mayKnow(engine, actor, episode) ? its.pick(episode, { status: [...UNDER_WAY] }, COURSE) : NONE,
  ]);
  const now = Math.floor(Date.now() / MOMENT_MS) * MOMENT_MS;
  const clients = clientsOn(assigned, episodes, now);
  const faces = clients.length > 0 ? await its.pick(client, { id: clients }, FACE) : NONE;
  return drawn(units, rooms, beds, turnovers, assigned, episodes, faces, actor.timeZone, now);
}
