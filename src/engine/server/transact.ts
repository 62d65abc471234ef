/** How work of the act path runs in the database: in one step where it can, again where two met, refusals traced. */
import { isId } from '#engine/model/check.ts';
import { Refusal } from '#engine/model/refusals.ts';
import type { LiveEvent } from '#engine/model/wire.ts';
import { auditStatement } from './audit.ts';
import { refusalOf, worthRetrying } from './database-errors.ts';
import type { Actor } from './grants.ts';
import { isStale } from './pg/batch.ts';
import type { Connections } from './pg/connections.ts';
import type { Transaction } from './pg/transaction.ts';
import type { ReadPath } from './read.ts';
import type { Request, Work } from './work.ts';

const ATTEMPTS = 4;

/** What the work is about, for the trace of a refusal. */
export type About = Pick<Request, 'resource' | 'action' | 'id'>;

/** A piece of work of several that are done one after another. */
export type Piece<P> = (work: Work) => Promise<P>;
/** Does a piece of work, or only tries it; throws the refusal that it meets. */
export type Attempt = <P>(piece: Piece<P>) => Promise<P>;
/** Undoes a rehearsal. */
class Rehearsed extends Error {}

interface Parts {
  readonly read: ReadPath;
  readonly connections: Connections;
  readonly onCommitted: (tenantId: string, events: readonly LiveEvent[]) => void;
}

export class Transactions {
  private readonly parts: Parts;

  constructor(parts: Parts) {
    this.parts = parts;
  }

  /**
   * Runs work in a transaction: again when two stood in each other's way, database errors made into refusals, refusals
   * traced. `plain`: the work changes one record and nothing besides, so it is tried in one step first.
   */
  async run<T>(actor: Actor, about: About, work: (work: Work) => Promise<T>, plain = false): Promise<T> {
    const { connections, read, onCommitted } = this.parts;
    for (let attempt = 1; ; attempt++) {
      const events: LiveEvent[] = [];
      const doing = (tx: Transaction): Promise<T> => {
        // What an attempt that came to nothing wanted told is not told.
        events.length = 0;
        return work({ tx, events });
      };
      try {
        const done = plain ? await connections.oneStep(actor.tenantId, doing) : null;
        const result = done ? done.result : await connections.transaction(actor.tenantId, doing);
        if (events.length) onCommitted(actor.tenantId, events);
        return result;
      } catch (error) {
        if (worthRetrying(error) && attempt < ATTEMPTS) continue;
        const refusal = refusalOf(read.policy.registry, error);
        if (refusal instanceof Refusal && refusal.status === 403) await this.traceDenial(actor, about, refusal);
        throw refusal;
      }
    }
  }

  /**
   * Tries pieces of work one after another in one transaction, and undoes all of it at the end. Each piece sees what the
   * pieces before it wrote. `attempt` throws the refusal that the piece would have met if it had been done for good.
   */
  async rehearse<T>(actor: Actor, about: About, run: (attempt: Attempt) => Promise<T>): Promise<T> {
    let outcome: { readonly result: T } | undefined;
    try {
      await this.parts.connections.transaction(actor.tenantId, async (tx) => {
        outcome = { result: await run((piece) => this.attempt(tx, actor, about, piece)) };
        throw new Rehearsed();
      });
    } catch (error) {
      if (!(error instanceof Rehearsed)) throw refusalOf(this.parts.read.policy.registry, error);
    }
    if (!outcome) throw new Error('The rehearsal ended without a result');
    return outcome.result;
  }

  private async attempt<P>(tx: Transaction, actor: Actor, about: About, piece: Piece<P>): Promise<P> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await tx.nested(() => piece({ tx, events: [], isRehearsal: true }));
      } catch (error) {
        // The savepoint undid only this piece, so it can be tried again.
        if ((worthRetrying(error) || isStale(error)) && attempt < ATTEMPTS) continue;
        const refusal = refusalOf(this.parts.read.policy.registry, error);
        if (refusal instanceof Refusal && refusal.status === 403) await this.traceDenial(actor, about, refusal);
        throw refusal;
      }
    }
  }

  private async traceDenial(actor: Actor, about: About, refusal: Refusal): Promise<void> {
    const recordId = isId(about.id) ? about.id : null;
    await this.parts.connections.read(actor.tenantId, [
      auditStatement(actor, {
        action: about.action,
        noun: about.resource.name,
        recordId,
        outcome: 'denied',
        why: refusal.code,
      }),
    ]);
  }
}
