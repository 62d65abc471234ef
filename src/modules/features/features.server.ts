/** What of the product is switched on: the specification's word, an installation's, an organization's, each until its end. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { instant, longText, yesNo } from '#engine/model/fields.ts';
import { invalid, Refusal } from '#engine/model/refusals.ts';
import { phrase } from '#engine/model/words.ts';
import { auditStatement } from '#engine/server/audit.ts';
import { hooksFor } from '#engine/server/effects.ts';
import type { Engine } from '#engine/server/engine.ts';
import { type Actor, systemActor } from '#engine/server/grants.ts';
import { type Authenticate, sendData } from '#engine/server/http.ts';
import { inputOf } from '#engine/server/input.ts';
import { openTenants, type Task } from '#engine/server/jobs.ts';
import type { Row, Statement } from '#engine/server/pg/batch.ts';
import { mustProve } from '#engine/server/proof.ts';
import { ONCE_FOR_ALL } from '#engine/server/due.ts';
import { featureFlag, SWITCH_KEYS, SWITCHES, type Switch, type SwitchKey } from './feature-flag.model.ts';
import type { Override, SwitchBoard, SwitchCard } from './feature-wire.model.ts';

export type Truth = Readonly<Record<string, boolean>>;

const IN_FORCE = '(expires_at is null or expires_at > now())';
const everywhere: Statement = {
  text: `select key, is_on as "on", reason, expires_at, changed_by, changed_at from feature_switch where ${IN_FORCE}`,
  values: [],
};
const HERE = `select id, version, key, "on", reason, expires_at, changed_by, updated_at as changed_at from feature_flag where tenant_id = $1 and ${IN_FORCE}`;
const CHANGED = [{ noun: featureFlag.name, id: '', action: 'change' }];

const isKey = (text: string): text is SwitchKey => Object.hasOwn(SWITCHES, text);
const settingOf = (key: SwitchKey): string | undefined => (SWITCHES[key] satisfies Switch as Switch).setting;
const byKey = (rows: readonly Row[] = []): ReadonlyMap<string, Row> => new Map(rows.map((r) => [r.key as string, r]));
const overrideOf = (row: Row): Override => ({
  on: row.on === true,
  reason: row.reason as string,
  expiresAt: row.expires_at as string | null,
  by: row.changed_by as string,
  at: row.changed_at as string,
});

/** The switches of one installation. `standard` is what holds where nobody said otherwise. */
export class Features {
  private readonly engine: Engine;
  private readonly standard: Truth;

  constructor(engine: Engine, standard: Truth) {
    this.engine = engine;
    this.standard = standard;
  }

  private async said(tenantId: string | null): Promise<[ReadonlyMap<string, Row>, ReadonlyMap<string, Row>]> {
    const { connections } = this.engine;
    if (tenantId === null) return [byKey((await connections.run([everywhere]))[0]), new Map()];
    const [all, here] = await connections.read(tenantId, [everywhere, { text: HERE, values: [tenantId] }]);
    return [byKey(all), byKey(here)];
  }

  /** Which switches are on for an organization; for nobody's (null) what holds in the installation. */
  async truth(tenantId: string | null): Promise<Truth> {
    const [all, here] = await this.said(tenantId);
    return Object.fromEntries(
      SWITCH_KEYS.map((key) => [key, (here.get(key)?.on ?? all.get(key)?.on ?? this.standard[key]) === true]),
    );
  }

  /** Every switch with who turned it, for those who look after switches. */
  async board(actor: Actor): Promise<SwitchBoard> {
    const isSuper = actor.roles.includes('super_admin');
    const [all, here] = await this.said(actor.tenantId);
    const switches = SWITCH_KEYS.map((key): SwitchCard => {
      const [wide, own] = [all.get(key), here.get(key)];
      return {
        key,
        on: (own?.on ?? wide?.on ?? this.standard[key]) === true,
        standard: this.standard[key] === true,
        everywhere: wide ? overrideOf(wide) : null,
        here: own ? { ...overrideOf(own), id: own.id as string, version: own.version as number } : null,
      };
    });
    return { switches, mayHere: isSuper || actor.roles.includes('admin'), mayEverywhere: isSuper };
  }

  /** Tells the browsers of every organization that a switch was turned for all. */
  async tellAll(): Promise<void> {
    for (const tenantId of await openTenants(this.engine)) this.engine.live.publish(tenantId, CHANGED);
  }
}

const inTime = (expiresAt: string | null): void => {
  if (expiresAt !== null && Date.parse(expiresAt) <= Date.now())
    throw invalid({ field: 'expiresAt', message: 'must be in the future, or blank for no end' });
};
const mayTurn = (key: SwitchKey): void => {
  const setting = settingOf(key);
  if (setting) throw invalid({ field: 'key', ...phrase('is set by {{setting}} on the server', { setting }) });
};

export const featureServed = hooksFor(featureFlag, {
  set: {
    create: async ({ actor, record }) => {
      // A choice of the definition holds one of its own keys.
      mayTurn(record.key as SwitchKey);
      inTime(record.expiresAt);
      return { changedBy: actor.name.slice(0, 160) };
    },
    edit: async ({ actor, record }) => {
      inTime(record.expiresAt);
      return { changedBy: actor.name.slice(0, 160) };
    },
  },
});

const OVER = `select id from feature_flag where tenant_id = $1 and expires_at <= now() limit 100`;
const OVER_EVERYWHERE = `delete from feature_switch where expires_at <= now() returning key`;

/** What was said until now is taken back, so that browsers hear of it; it held no longer in any case. */
export const featureTasks: readonly Task[] = [
  {
    name: 'features:expire',
    schedule: '* * * * *',
    // What is switched everywhere goes with the turn of the first organization.
    due: `exists (${OVER}) or (${ONCE_FOR_ALL} and exists (select 1 from feature_switch where expires_at <= now()))`,
    run: async (engine, tenantId) => {
      const [rows = []] = await engine.connections.read(tenantId, [{ text: OVER, values: [tenantId] }]);
      const system = systemActor(tenantId, 'its time is over');
      for (const { id } of rows)
        await engine.act.perform(system, { resource: featureFlag, action: 'remove', id: id as string });
      const [ended = []] = await engine.connections.run([{ text: OVER_EVERYWHERE, values: [] }]);
      if (ended.length) await new Features(engine, {}).tellAll();
    },
  },
];

const SET = `insert into feature_switch (key, is_on, reason, expires_at, changed_by) values ($1, $2, $3, $4, $5)
  on conflict (key) do update set is_on = excluded.is_on, reason = excluded.reason, expires_at = excluded.expires_at, changed_by = excluded.changed_by, changed_at = now()`;
const READERS: readonly string[] = ['admin', 'hr_manager', 'global_admin', 'super_admin'];

/** A change for all organizations; `on` is null where it goes back to its default. */
interface Turn {
  readonly statement: Statement;
  readonly on: boolean | null;
  readonly why: string;
}

export interface FeatureParts {
  readonly engine: Engine;
  readonly authenticate: Authenticate;
  readonly features: Features;
}

/** Registers the calls about switches, and refuses what is switched off. Call it before the routes that it may refuse. */
export function registerFeatures(app: FastifyInstance, { engine, authenticate, features }: FeatureParts): void {
  app.addHook('preHandler', async (request) => {
    if (request.method !== 'POST' || request.routeOptions.url !== '/api/files') return;
    const { tenantId } = await authenticate(request);
    if (!(await features.truth(tenantId))['file-upload'])
      throw new Refusal('SWITCHED_OFF', { what: SWITCHES['file-upload'].label });
  });
  app.get('/api/feature-switches', async (request, reply) => {
    const actor = await authenticate(request);
    if (!actor.roles.some((role) => READERS.includes(role))) throw new Refusal('RESOURCE_DENIED');
    return sendData(reply, await features.board(actor));
  });
  /** Turns or gives back a switch for all organizations: for super administrators, with proof, in the trail of their own. */
  const turn = async (request: FastifyRequest, reply: FastifyReply, change: (key: SwitchKey, by: Actor) => Turn) => {
    const actor = await authenticate(request);
    if (!actor.roles.includes('super_admin')) throw new Refusal('PERMISSION_DENIED');
    mustProve(actor);
    const { key } = request.params as { key: string };
    if (!isKey(key)) throw new Refusal('NOT_FOUND');
    mayTurn(key);
    const { statement, on, why } = change(key, actor);
    const changes = { key: [null, key], on: [null, on] } as const;
    const entry = { action: 'switch everywhere', noun: featureFlag.name, recordId: null, changes, why };
    await engine.connections.read(actor.tenantId, [statement, auditStatement(actor, entry)]);
    await features.tellAll();
    return sendData(reply, null);
  };
  app.post('/api/feature-switches/:key', (request, reply) =>
    turn(request, reply, (key, by) => {
      const body = inputOf(
        { on: yesNo(), reason: longText({ max: 500 }), expiresAt: instant({ optional: true }) },
        request.body,
      );
      inTime(body.expiresAt);
      const values = [key, body.on, body.reason, body.expiresAt, by.name.slice(0, 160)];
      return { statement: { text: SET, values }, on: body.on, why: body.reason };
    }),
  );
  app.post('/api/feature-switches/:key/reset', (request, reply) =>
    turn(request, reply, (key) => ({
      statement: { text: 'delete from feature_switch where key = $1', values: [key] },
      on: null,
      why: 'back to the default',
    })),
  );
}
