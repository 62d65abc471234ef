/** The one act path: every change of every record passes through here. Check, decide, write, trace, tell. */
import { isId, checkAction, checkCreate, checkEdit, type Checked, checkFields } from '#engine/model/check.ts';
import { Refusal } from '#engine/model/refusals.ts';
import { type AnyResource, firstState } from '#engine/model/resource.ts';
import type { AnyRead, LiveEvent } from '#engine/model/wire.ts';
import { admit, checkFiles, mustSee } from './admit.ts';
import { type Approver, awaitingNotices, closeSteps, decide, openLevel } from './approvals.ts';
import { auditStatement, changesBetween } from './audit.ts';
import { refusalOf, worthRetrying } from './database-errors.ts';
import { dbFor } from './db.ts';
import type { Effect, Served } from './effects.ts';
import { inForce, makeRoom } from './effective.ts';
import { type Actor, asSystem, grantOn, isNothing } from './grants.ts';
import { dayIn, newId } from './ids.ts';
import { jobStatement, noticeStatement } from './outgoing.ts';
import type { Connections } from './pg/connections.ts';
import type { ReadPath } from './read.ts';
import { claimStatement } from './repeated.ts';
import {
  deleteStatement,
  insertStatement,
  lockStatement,
  mustStatement,
  updateStatement,
  withoutFlags,
} from './rows.ts';
import type { Secrets } from './secrets.ts';
import type { View } from './view.ts';
import type { Paths, Request, Work } from './work.ts';

export interface ActOptions {
  readonly read: ReadPath;
  readonly connections: Connections;
  readonly secrets: Secrets;
  readonly served: readonly Served[];
  /** SQL of the account ids behind a person of the subject noun ($1 organization, $2 person). */
  readonly accountsOfSubject: string;
  /** SQL of the account ids (column `account`) that hold a role ($1 organization, $2 role). */
  readonly accountsOfRole: string;
  readonly onCommitted: (tenantId: string, events: readonly LiveEvent[]) => void;
}

type Values = Record<string, unknown>;

export class ActPath implements Paths {
  readonly options: ActOptions;
  readonly read: ReadPath;
  private readonly served: ReadonlyMap<string, Served>;

  constructor(options: ActOptions) {
    this.options = options;
    this.read = options.read;
    this.served = new Map(options.served.map((s) => [s.resource.name, s]));
  }

  /** Does it in a transaction of its own; answers the record's id, for callers that do not show the record. */
  async perform(actor: Actor, request: Request): Promise<string> {
    return this.transact(actor, request, (work) => this.within(work, actor, request));
  }

  /** Does it in a transaction of its own and answers the record as the actor now reads it; null where they no longer may. */
  async act(actor: Actor, request: Request): Promise<AnyRead | null> {
    return this.transact(actor, request, async (work) => {
      const id = await this.within(work, actor, request);
      const [rows] = await work.tx.commitReading(this.read.getStatement(actor, request.resource, id));
      return rows?.length
        ? this.read.got({ actor, run: (s) => this.options.connections.read(actor.tenantId, s) }, request.resource, rows)
        : null;
    });
  }

  /** Runs work in a transaction: retried when two stood in each other's way, database errors made into refusals, refusals traced. */
  async transact<T>(
    actor: Actor,
    about: Pick<Request, 'resource' | 'action' | 'id'>,
    run: (work: Work) => Promise<T>,
  ): Promise<T> {
    const { connections, read, onCommitted } = this.options;
    for (let attempt = 1; ; attempt++) {
      const events: LiveEvent[] = [];
      try {
        const result = await connections.transaction(actor.tenantId, (tx) => run({ tx, events }));
        if (events.length) onCommitted(actor.tenantId, events);
        return result;
      } catch (error) {
        if (worthRetrying(error) && attempt < 4) continue;
        const refusal = refusalOf(read.policy.registry, error);
        if (refusal instanceof Refusal && refusal.status === 403) await this.traceDenial(actor, about, refusal);
        throw refusal;
      }
    }
  }

  private async traceDenial(
    actor: Actor,
    about: Pick<Request, 'resource' | 'action' | 'id'>,
    refusal: Refusal,
  ): Promise<void> {
    const recordId = isId(about.id) ? about.id : null;
    await this.options.connections.read(actor.tenantId, [
      auditStatement(actor, {
        action: about.action,
        noun: about.resource.name,
        recordId,
        outcome: 'denied',
        why: refusal.code,
      }),
    ]);
  }

  /** Does it inside an open transaction; answers the record's id. */
  async within(work: Work, actor: Actor, request: Request): Promise<string> {
    if (request.action === 'create') return this.create(work, actor, request);
    const { resource, id } = request;
    const view = this.read.view(actor, resource);
    if (!isId(id) || isNothing(view.rows)) throw new Refusal('NOT_FOUND');
    const [rows] = await work.tx.read(lockStatement(this.read.policy, actor, view, id));
    const row = rows?.[0];
    if (!row) throw new Refusal('NOT_FOUND');
    await admit(work.tx, actor, view, row, request);
    const before = withoutFlags(row);
    if (request.action === 'remove') return this.remove(work, actor, request, before);
    if (request.action === 'edit') mustSee(actor, view, request.input, row);
    return request.action === 'edit'
      ? this.edit(work, actor, request, before)
      : this.move(work, actor, request, before, view);
  }

  private problems(checked: Checked): Values {
    if (checked.problems.length) throw new Refusal('VALIDATION_ERROR', {}, checked.problems);
    return checked.value;
  }

  private async create(work: Work, actor: Actor, request: Request): Promise<string> {
    const { resource } = request;
    const { policy } = this.options.read;
    const system = actor.systemReason !== undefined;
    const closed = resource.serverOnly && !system;
    if (closed || isNothing(grantOn(policy, actor, resource, 'create'))) throw new Refusal('PERMISSION_DENIED');
    mustSee(actor, this.read.view(actor, resource), request.input, null);
    const today = dayIn(actor.timeZone);
    const { status, ...input } = (request.input ?? {}) as Values;
    const sent = system ? input : request.input;
    // The system may set every field; what it leaves out takes its default or stays empty.
    const checked = system
      ? checkFields(resource.fields, sent, { allowed: () => true, required: [] }, today)
      : checkCreate(resource, sent, today);
    const values = this.problems(checked);
    await checkFiles(work.tx, actor, resource, values, {});
    for (const [field, spec] of Object.entries(resource.fields))
      if (!(field in values)) values[field] = (spec.default === 'today' ? today : spec.default) ?? null;
    const id = newId();
    if (request.once) work.tx.write(claimStatement(actor, request.once, id));
    const state = system && typeof status === 'string' ? status : firstState(resource);
    const record: Values = { id, version: 1, ...(state === null ? {} : { status: state }), ...values };
    await this.prepare(work, actor, resource, 'create', null, record);
    await makeRoom(work.tx, actor, resource, record);
    work.tx.write(insertStatement(this.options.secrets, actor, resource, id, record, state));
    const must = mustStatement(policy, actor, resource, id, 'create');
    if (must) work.tx.write(must);
    this.trace(work, actor, request, null, record);
    await this.putInForce(work, actor, resource, record, today);
    await this.effects(work, actor, resource, 'create', null, record);
    return id;
  }

  /** A dated fact that is in force already is written to the record it is about at once. */
  private async putInForce(
    work: Work,
    actor: Actor,
    resource: AnyResource,
    record: Values,
    today: string,
  ): Promise<void> {
    const { effective } = resource;
    const spec = effective?.applies ? resource.fields[effective.applies.of] : undefined;
    if (!effective?.applies || spec?.kind !== 'ref' || !inForce(effective, record, today)) return;
    const input = Object.fromEntries(effective.applies.sets.map((f) => [f, record[f]]));
    const target = this.read.policy.registry.get(spec.to);
    await this.within(work, asSystem(actor, `${resource.label[0]} in force`), {
      resource: target,
      action: 'edit',
      id: record[effective.applies.of] as string,
      input,
    });
  }

  private async edit(work: Work, actor: Actor, request: Request, before: Values): Promise<string> {
    const { resource } = request;
    const system = actor.systemReason !== undefined;
    const checked = system
      ? checkFields(resource.fields, request.input, { required: [], allowed: () => true })
      : checkEdit(resource, request.input, before);
    const changes = this.problems(checked);
    await checkFiles(work.tx, actor, resource, changes, before);
    const record: Values = { ...before, ...changes };
    // Of a secret only the ending is known here: one that is sent counts as changed.
    const known = Object.fromEntries(
      Object.entries(before).filter(([f]) => resource.fields[f]?.kind !== 'secret' || !(f in changes)),
    );
    await this.prepare(work, actor, resource, 'edit', before, record);
    return this.save(work, actor, request, known, record, resource.access.edit ? 'edit' : null);
  }

  private async move(work: Work, actor: Actor, request: Request, before: Values, view: View): Promise<string> {
    const { resource, action } = request;
    const { registry } = this.read.policy;
    const asked = this.problems(
      actor.systemReason !== undefined
        ? checkFields(resource.fields, request.input ?? {}, { required: [], allowed: () => true })
        : checkAction(resource, action, request.input, before),
    );
    const record: Values = { ...before, ...asked };
    const { approval } = resource;
    if (approval && (action === approval.approve || action === approval.reject)) {
      const overrides = view.abilities.some((a) => a.name === action && a.flags === null);
      const comment =
        request.why ?? (Object.values(asked).find((v) => typeof v === 'string') as string | undefined) ?? null;
      const decision = await decide(
        registry,
        work.tx,
        actor,
        resource,
        before,
        action === approval.approve,
        comment,
        overrides,
      );
      if (!decision.last) {
        // Counted up, so that one decision that arrives twice does not decide two levels.
        work.tx.write(updateStatement(this.options.secrets, actor, resource, before.id as string, {}));
        this.trace(work, actor, request, before, { id: before.id, version: (before.version as number) + 1 });
        this.tellApprover(work, actor, resource, before.id as string, decision.next);
        return before.id as string;
      }
    }
    const next = resource.states?.[before.status as string]?.[action];
    if (next) record.status = next;
    await this.prepare(work, actor, resource, action, before, record);
    await this.save(work, actor, request, before, record, null);
    if (approval && action === approval.on) await this.openApproval(work, actor, resource, record);
    else if (approval && action !== approval.approve && action !== approval.reject && next)
      work.tx.write(closeSteps(actor, resource, before.id as string));
    return before.id as string;
  }

  private async openApproval(work: Work, actor: Actor, resource: AnyResource, record: Values): Promise<void> {
    const who = await openLevel(this.read.policy.registry, work.tx, actor, resource, record, 1);
    this.tellApprover(work, actor, resource, record.id as string, who);
  }

  private tellApprover(work: Work, actor: Actor, resource: AnyResource, id: string, who: Approver | null): void {
    if (!who) return;
    const { accountsOfSubject, accountsOfRole } = this.options;
    for (const statement of awaitingNotices(actor, accountsOfSubject, accountsOfRole, resource, id, who))
      work.tx.write(statement);
    if (who.approver) work.events.push({ noun: 'notification', id: '', action: 'create', subject: who.approver });
  }

  private async save(
    work: Work,
    actor: Actor,
    request: Request,
    before: Values,
    record: Values,
    verb: 'edit' | null,
  ): Promise<string> {
    const { resource } = request;
    const id = before.id as string;
    const changed = Object.fromEntries(
      Object.entries(record).filter(
        ([k, v]) => (k === 'status' || k in resource.fields) && JSON.stringify(v) !== JSON.stringify(before[k]),
      ),
    );
    if (Object.keys(changed).length || resource.actions?.[request.action]) {
      work.tx.write(updateStatement(this.options.secrets, actor, resource, id, changed));
      const must = verb ? mustStatement(this.read.policy, actor, resource, id, verb) : null;
      if (must) work.tx.write(must);
      this.trace(work, actor, request, before, { ...changed, id, version: (before.version as number) + 1 });
    }
    await this.effects(work, actor, resource, request.action, before, record);
    return id;
  }

  private async remove(work: Work, actor: Actor, request: Request, before: Values): Promise<string> {
    if (request.resource.approval) work.tx.write(closeSteps(actor, request.resource, before.id as string));
    work.tx.write(deleteStatement(actor, request.resource, before.id as string));
    this.trace(work, actor, request, before, { id: before.id });
    await this.effects(work, actor, request.resource, 'remove', before, before);
    return before.id as string;
  }

  private trace(work: Work, actor: Actor, request: Request, before: Values | null, after: Values): void {
    const { resource, action } = request;
    const id = after.id as string;
    work.tx.write(
      auditStatement(actor, {
        action,
        noun: resource.name,
        recordId: id,
        version: after.version as number | undefined,
        changes: changesBetween(resource, before, after),
        why: request.why ?? null,
      }),
    );
    work.events.push({ noun: resource.name, id, action });
  }

  private async prepare(
    work: Work,
    actor: Actor,
    resource: AnyResource,
    verb: string,
    before: Values | null,
    record: Values,
  ): Promise<void> {
    const set = this.served.get(resource.name)?.set[verb];
    if (set) Object.assign(record, await set(this.effect(work, actor, before, record)));
  }

  private async effects(
    work: Work,
    actor: Actor,
    resource: AnyResource,
    verb: string,
    before: Values | null,
    record: Values,
  ): Promise<void> {
    const on = this.served.get(resource.name)?.on[verb];
    if (on) await on(this.effect(work, actor, before, record));
  }

  private effect(work: Work, actor: Actor, before: Values | null, record: Values): Effect {
    return {
      actor,
      today: dayIn(actor.timeZone),
      // The raw row of the noun that the effect was written for.
      before: before as Effect['before'],
      record: record as Effect['record'],
      db: dbFor(this, work, actor),
      system: (reason) => dbFor(this, work, asSystem(actor, reason)),
      notify: (subjectId, notice) => {
        if (!subjectId) return;
        work.tx.write(noticeStatement(actor, this.options.accountsOfSubject, subjectId, notice));
        work.events.push({ noun: 'notification', id: '', action: 'create', subject: subjectId });
      },
      job: (task, payload) => work.tx.write(jobStatement(task, { ...payload, tenantId: actor.tenantId })),
    };
  }
}
