/** The one act path: every change of every record passes through here. Check, decide, write, trace, tell. */
import { isId, checkAction, checkCreate, checkEdit, checkFields } from '#engine/model/check.ts';
import { Refusal } from '#engine/model/refusals.ts';
import { type AnyResource, firstState, type SignatureMeaning, statesAfter } from '#engine/model/resource.ts';
import type { AnyRead, LiveEvent } from '#engine/model/wire.ts';
import { accepted, admit, mustBeComplete, mustSee } from './admit.ts';
import { followLine } from './approval-follow.ts';
import { type Awaiting, awaitingNotices, closeSteps, decide, openLevel } from './approvals.ts';
import { auditStatement, changesBetween } from './audit.ts';
import { dbFor } from './db.ts';
import type { Effect, NounHooks } from './effects.ts';
import { inForce, makeRoom } from './effective.ts';
import { type Actor, asSystem, grantOn, isNothing, systemActor } from './grants.ts';
import { dayIn, newId } from './ids.ts';
import { jobStatement, noticeStatement } from './outgoing.ts';
import type { Row, Statement } from './pg/batch.ts';
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
import { isAttested, meaningOf, mustBeSigner, signatureStatement } from './signing.ts';
import { type About, Transactions } from './transact.ts';
import type { View } from './view.ts';
import { takeWitness } from './witness.ts';
import type { Paths, Request, Work, Written } from './work.ts';

export interface ActOptions {
  readonly read: ReadPath;
  readonly connections: Connections;
  readonly secrets: Secrets;
  readonly hooks: readonly NounHooks[];
  /** SQL of the account ids behind a person of the subject noun ($1 organization, $2 person). */
  readonly accountsOfSubject: string;
  /** SQL of the account ids (column `account`) that hold a role ($1 organization, $2 role). */
  readonly accountsOfRole: string;
  /** SQL (column `credential`) of what an account is qualified as when it signs: $1 organization, $2 account. */
  readonly credentialOf: string;
  readonly onCommitted: (tenantId: string, events: readonly LiveEvent[]) => void;
}

type Values = Record<string, unknown>;

/** The effects by noun: where several modules serve one, each of theirs happens, in the order of the list. */
function hooksByNoun(all: readonly NounHooks[]): ReadonlyMap<string, NounHooks> {
  const byNoun = new Map<string, NounHooks>();
  for (const next of all) {
    const known = byNoun.get(next.resource.name);
    byNoun.set(next.resource.name, known ? inTurn(known, next) : next);
  }
  return byNoun;
}

function inTurn(first: NounHooks, then: NounHooks): NounHooks {
  const set = { ...first.set, ...then.set };
  const on = { ...first.on, ...then.on };
  for (const [verb, before] of Object.entries(first.set)) {
    const after = then.set[verb];
    if (after) set[verb] = async (setting) => ({ ...(await before(setting)), ...(await after(setting)) });
  }
  for (const [verb, before] of Object.entries(first.on)) {
    const after = then.on[verb];
    if (after)
      on[verb] = async (effect) => {
        await before(effect);
        await after(effect);
      };
  }
  return { resource: first.resource, set, on };
}

export class ActPath implements Paths {
  readonly options: ActOptions;
  readonly read: ReadPath;
  readonly transactions: Transactions;
  private readonly hooks: ReadonlyMap<string, NounHooks>;

  constructor(options: ActOptions) {
    this.options = options;
    this.read = options.read;
    this.transactions = new Transactions(options);
    this.hooks = hooksByNoun(options.hooks);
  }

  /** Does it in a transaction of its own; returns the record's id, for callers that do not show the record. */
  async perform(actor: Actor, request: Request): Promise<string> {
    return this.transactions.run(
      actor,
      request,
      (work) => this.within(work, actor, request),
      this.isPlain(actor, request),
    );
  }

  /** Does it in a transaction of its own and answers the record as the actor now reads it; null where they no longer may. */
  async act(actor: Actor, request: Request): Promise<AnyRead | null> {
    const { resource } = request;
    let written: Written = { request, promised: false, row: null };
    const run = async ({ tx, events }: Work): Promise<Row[][]> => {
      written = { request, promised: false, row: null };
      const id = await this.within({ tx, events, written }, actor, request);
      return tx.commitReading(...(written.promised ? [] : [this.read.getStatement(actor, resource, id)]));
    };
    const [found] = await this.transactions.run(actor, request, run, this.isPlain(actor, request));
    const row = written.promised ? written.row : found?.[0];
    const reader = { actor, run: (s: readonly Statement[]) => this.options.connections.read(actor.tenantId, s) };
    return row ? this.read.got(reader, resource, [row]) : null;
  }

  /** Whether a request changes a record that is there and nothing besides: no effects, no approval, no check afterwards. */
  private isPlain(actor: Actor, { resource, action }: Request): boolean {
    if (action === 'create' || action === 'remove' || resource.approval) return false;
    const hooks = this.hooks.get(resource.name);
    if (hooks?.set[action] || hooks?.on[action] || isAttested(resource, action)) return false;
    return action !== 'edit' || grantOn(this.read.policy, actor, resource, 'edit').all;
  }

  /** The select list by which the statement that writes a request's record answers it, where nothing after it changes the record. */
  private answering(work: Work, actor: Actor, request: Request): string | undefined {
    const { resource, action } = request;
    if (work.written?.request !== request || resource.approval || this.hooks.get(resource.name)?.on[action])
      return undefined;
    const returning = this.read.returning(actor, resource);
    work.written.promised = returning !== '';
    return returning || undefined;
  }

  private write({ tx, written }: Work, statement: Statement, returning: string | undefined): void {
    if (!written || returning === undefined) tx.write(statement);
    else tx.write(statement, ([row]) => (written.row = row ?? null));
  }

  /** Runs work in a transaction, see `Transactions`. */
  transact<T>(actor: Actor, about: About, run: (work: Work) => Promise<T>): Promise<T> {
    return this.transactions.run(actor, about, run);
  }

  /** Does it inside an open transaction; returns the record's id. */
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

  private async create(work: Work, actor: Actor, request: Request): Promise<string> {
    const { resource } = request;
    const { policy } = this.options.read;
    const system = actor.systemReason !== undefined;
    if ((resource.serverOnly && !system) || isNothing(grantOn(policy, actor, resource, 'create')))
      throw new Refusal('PERMISSION_DENIED');
    mustSee(actor, this.read.view(actor, resource), request.input, null);
    const today = dayIn(actor.timeZone);
    const { status, ...input } = (request.input ?? {}) as Values;
    const sent = system ? input : request.input;
    // The system may set every field; what it leaves out takes its default or stays empty.
    const checked = system
      ? checkFields(resource.fields, sent, { allowed: () => true, required: [] }, today)
      : checkCreate(resource, sent, today);
    const values = await accepted(work.tx, actor, resource, checked, {});
    for (const [field, spec] of Object.entries(resource.fields))
      if (!(field in values)) values[field] = (spec.default === 'today' ? today : spec.default) ?? null;
    const id = newId();
    const isUnsigned = resource.unsigned !== undefined && values[resource.unsigned] === true;
    const writer = isUnsigned ? systemActor(actor.tenantId, 'sent without a name', actor.timeZone) : actor;
    // The key is kept with the account, beside the record that it made.
    if (request.once && !isUnsigned) work.tx.write(claimStatement(actor, request.once, id));
    const state = system && typeof status === 'string' ? status : firstState(resource);
    const record: Values = { id, version: 1, ...(state === null ? {} : { status: state }), ...values };
    await this.prepare(work, actor, resource, 'create', null, record);
    mustBeComplete(actor, resource, record);
    await makeRoom(work.tx, actor, resource, record);
    const returning = this.answering(work, actor, request);
    this.write(work, insertStatement(this.options.secrets, writer, resource, record, state, returning), returning);
    const must = mustStatement(policy, actor, resource, id, 'create');
    if (must) work.tx.write(must);
    this.trace(work, writer, request, null, record);
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
    const checked =
      actor.systemReason !== undefined
        ? checkFields(resource.fields, request.input, { required: [], allowed: () => true })
        : checkEdit(resource, request.input, before);
    const changes = await accepted(work.tx, actor, resource, checked, before);
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
    const checked =
      actor.systemReason !== undefined
        ? checkFields(resource.fields, request.input ?? {}, { required: [], allowed: () => true })
        : checkAction(resource, action, request.input, before);
    const asked = await accepted(work.tx, actor, resource, checked, before);
    const record: Values = { ...before, ...asked };
    const { approval } = resource;
    if (approval && (action === approval.approve || action === approval.reject)) {
      const overrides = view.abilities.some((a) => a.name === action && a.flags === null);
      const comment =
        request.why ?? (Object.values(asked).find((v) => typeof v === 'string') as string | undefined) ?? null;
      const decision = await decide(
        this.read.policy.registry,
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
        work.tx.write(updateStatement(this.options.secrets, actor, resource, before, {}));
        this.trace(work, actor, request, before, { id: before.id, version: (before.version as number) + 1 });
        this.tellApprover(work, actor, resource, before.id as string, decision.next);
        return before.id as string;
      }
    }
    const witness = await takeWitness(work.tx, actor, resource, action, request.witness);
    const meaning = meaningOf(resource, action);
    if (meaning) await mustBeSigner(work.tx, actor, resource, before.id as string, meaning);
    const next = statesAfter(resource, before.status as string, action);
    if (next[0]) record.status = next[0];
    const acting: Actor = witness ? { ...actor, witness } : actor;
    await this.prepare(work, acting, resource, action, before, record, next);
    const beside = witness && { why: [request.why, `Witnessed by ${witness.name}`].filter(Boolean).join('. ') };
    await this.save(work, acting, beside ? { ...request, ...beside } : request, before, record, null);
    const sign = (signer: Actor, as: SignatureMeaning): void =>
      work.tx.write(signatureStatement(signer, this.options.credentialOf, resource, before.id as string, as));
    if (meaning) sign(actor, meaning);
    if (witness) sign({ ...actor, accountId: witness.account, name: witness.name }, 'witness');
    if (approval && action === approval.on) await this.openApproval(work, actor, resource, record);
    else if (approval && action !== approval.approve && action !== approval.reject && next.length)
      work.tx.write(closeSteps(actor, resource, before.id as string));
    return before.id as string;
  }

  private async openApproval(work: Work, actor: Actor, resource: AnyResource, record: Values): Promise<void> {
    const who = await openLevel(this.read.policy.registry, work.tx, actor, resource, record, 1);
    this.tellApprover(work, actor, resource, record.id as string, who);
  }

  private tellApprover(work: Work, actor: Actor, resource: AnyResource, id: string, who: Awaiting | null): void {
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
      const returning = this.answering(work, actor, request);
      this.write(work, updateStatement(this.options.secrets, actor, resource, before, changed, returning), returning);
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
    ways: readonly string[] = [],
  ): Promise<void> {
    const set = this.hooks.get(resource.name)?.set[verb];
    if (!set) return;
    const transitionTo = (state: string): void => {
      if (!ways.includes(state)) throw new Error(`${verb} of ${resource.name} does not lead to ${state}`);
      record.status = state;
    };
    Object.assign(record, await set({ ...this.effect(work, actor, before, record), transitionTo }));
  }

  private async effects(
    work: Work,
    actor: Actor,
    resource: AnyResource,
    verb: string,
    before: Values | null,
    record: Values,
  ): Promise<void> {
    const on = this.hooks.get(resource.name)?.on[verb];
    if (on) await on(this.effect(work, actor, before, record));
    await followLine(this.options, work, actor, resource, before, record);
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
