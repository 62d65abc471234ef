/** What the calls about surveys work with, and the tokens by which people without an account are known. */
import { timingSafeEqual } from 'node:crypto';
import { isId } from '#engine/model/check.ts';
import { dbFor } from '#engine/server/db.ts';
import type { Db } from '#engine/server/effects.ts';
import type { Engine } from '#engine/server/engine.ts';
import type { FileStore } from '#engine/server/files.ts';
import { type Actor, systemActor } from '#engine/server/grants.ts';
import type { Authenticate } from '#engine/server/http.ts';
import type { Work } from '#engine/server/work.ts';
import { survey } from './survey.model.ts';

export interface SurveyParts {
  readonly engine: Engine;
  readonly authenticate: Authenticate;
  /** Counts one attempt of somebody under a limit; throws TOO_MANY_REQUESTS when it is one too many. */
  readonly take: (limit: { name: string; most: number; seconds: number }, who: string) => Promise<void>;
  /** The address people type. */
  readonly origin: () => string;
  readonly store: FileStore;
  /** Whether an organization takes files now. */
  readonly uploads: (tenantId: string) => Promise<boolean>;
  /** Whether cookies may travel by https only. */
  readonly secure: boolean;
}

/** Something of an organization that a token names: `tenant.id.seal`. */
export interface Named {
  readonly tenantId: string;
  readonly id: string;
}
type Kind = 'answer' | 'link';

const sealOf = (engine: Engine, kind: Kind, { tenantId, id }: Named): Buffer =>
  engine.secrets.hash(`${tenantId}.${id}`, `survey/${kind}`);

/** The token of a draft or a link. Only this server can make one. */
export const tokenOf = (engine: Engine, kind: Kind, named: Named): string =>
  [named.tenantId, named.id, sealOf(engine, kind, named).toString('base64url')].join('.');

/** What a token names; null for one that was not made here. */
export function namedBy(engine: Engine, kind: Kind, token: string): Named | null {
  const [tenantId, id, seal = ''] = token.split('.');
  if (!isId(tenantId) || !isId(id)) return null;
  const [mine, theirs] = [sealOf(engine, kind, { tenantId, id }), Buffer.from(seal, 'base64url')];
  return mine.length === theirs.length && timingSafeEqual(mine, theirs) ? { tenantId, id } : null;
}

/** A respondent or editor with a token acts as the system, which the audit trail records. */
export const surveyActor = (tenantId: string, reason: string, ip?: string): Actor => ({
  ...systemActor(tenantId, reason),
  name: 'Survey',
  ip,
});

/** Works with nouns in a transaction of an organization. */
export const within = <T>(engine: Engine, actor: Actor, run: (db: Db, work: Work) => Promise<T>): Promise<T> =>
  engine.act.transact(actor, { resource: survey, action: 'answer' }, (work) =>
    run(dbFor(engine.act, work, actor), work),
  );
