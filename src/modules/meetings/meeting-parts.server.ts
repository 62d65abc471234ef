/** What meetings work with, and who somebody is in one. */
import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { isId } from '#engine/model/check.ts';
import { Refusal } from '#engine/model/refusals.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import { dbFor } from '#engine/server/db.ts';
import type { Db } from '#engine/server/effects.ts';
import type { Engine } from '#engine/server/engine.ts';
import { systemActor } from '#engine/server/grants.ts';
import type { Authenticate } from '#engine/server/http.ts';
import { meeting, meetingParticipant } from './meeting.model.ts';

/** Where browsers meet: nothing set means straight from one to the other. */
export interface MeetingSettings {
  readonly sfu: { readonly url: string; readonly key: string; readonly secret: string } | undefined;
  readonly turn: { readonly urls: readonly string[]; readonly secret: string } | undefined;
}
export interface MeetingParts {
  readonly engine: Engine;
  readonly authenticate: Authenticate;
  readonly take: (limit: { name: string; most: number; seconds: number }, who: string) => Promise<void>;
  readonly origin: () => string;
  readonly settings: MeetingSettings;
}
export type Meeting = RecordOf<typeof meeting>;
export type Participant = RecordOf<typeof meetingParticipant>;

/** Who asks: somebody signed in, or a guest by the token of their seat. */
export interface Visitor {
  readonly tenantId: string;
  readonly accountId: string | null;
  readonly subjectId: string | null;
  /** A guest's place in the list; null for who is signed in. */
  readonly seat: string | null;
}

type Kind = 'guest' | 'seat';
const sealOf = (engine: Engine, kind: Kind, tenantId: string, id: string): Buffer =>
  engine.secrets.hash(`${tenantId}.${id}`, `meeting/${kind}`);

/** The token of a guest's link (`guest`, good once) or of the seat it was changed into. */
export const guestToken = (engine: Engine, kind: Kind, tenantId: string, id: string): string =>
  [tenantId, id, sealOf(engine, kind, tenantId, id).toString('base64url')].join('.');

/** What such a token names; LINK_EXPIRED for one that was not made here. */
export function namedBy(engine: Engine, kind: Kind, token: string): { tenantId: string; id: string } {
  const [tenantId, id, seal = ''] = token.split('.');
  if (!isId(tenantId) || !isId(id)) throw new Refusal('LINK_EXPIRED');
  const [mine, theirs] = [sealOf(engine, kind, tenantId, id), Buffer.from(seal, 'base64url')];
  if (mine.length !== theirs.length || !timingSafeEqual(mine, theirs)) throw new Refusal('LINK_EXPIRED');
  return { tenantId, id };
}

/** Who sends a request; `seat`: a guest's token. Refuses who is neither a guest nor signed in. */
export async function visitorOf(
  { engine, authenticate }: MeetingParts,
  request: FastifyRequest,
  seat: string | null,
): Promise<Visitor> {
  if (seat !== null) {
    const { tenantId, id } = namedBy(engine, 'seat', seat);
    return { tenantId, accountId: null, subjectId: null, seat: id };
  }
  const { tenantId, accountId, subjectId } = await authenticate(request);
  return { tenantId, accountId, subjectId, seat: null };
}

/** Works with meetings in a transaction, as the organization's own hand: who may was asked of the meeting's list before. */
export const within = <T>(
  engine: Engine,
  tenantId: string,
  reason: string,
  run: (db: Db) => Promise<T>,
): Promise<T> => {
  const actor = { ...systemActor(tenantId, reason), name: 'Meeting' };
  return engine.act.transact(actor, { resource: meeting, action: reason }, (work) =>
    run(dbFor(engine.act, work, actor)),
  );
};

/** The place of a visitor in a meeting's list; null for who is not on it. */
export async function placeOf(db: Db, found: Meeting, visitor: Visitor): Promise<Participant | null> {
  const all = await db(meetingParticipant).find({ where: { meeting: found.id } });
  const mine = (p: Participant): boolean =>
    visitor.seat === null
      ? (p.account !== null && p.account === visitor.accountId) ||
        (p.employee !== null && p.employee === visitor.subjectId)
      : p.id === visitor.seat;
  return all.find(mine) ?? null;
}
