/** The engine, put together: one registry, one policy, one read path, one act path, one set of connections. */
import type { Registry } from '#engine/model/registry.ts';
import type { AnyResource } from '#engine/model/resource.ts';
import { ActPath } from './act.ts';
import type { NounHooks } from './effects.ts';
import type { Actor, Policy, ScopeSql } from './grants.ts';
import { Live } from './live.ts';
import { closedGate, type Gate } from './gate.ts';
import type { Connections } from './pg/connections.ts';
import { type Reader, ReadPath } from './read.ts';
import type { Secrets } from './secrets.ts';

export interface EngineParts {
  readonly registry: Registry;
  readonly scopes: Readonly<Record<string, ScopeSql>>;
  /** Scopes that open what an account reads for; none where not said. */
  readonly reasoned?: readonly string[];
  /** The role for which every grant holds. */
  readonly superRole: string;
  readonly hooks: readonly NounHooks[];
  readonly connections: Connections;
  readonly secrets: Secrets;
  /** SQL of the account ids (column `account`) behind a person of the subject noun: $1 organization, $2 person. */
  readonly accountsOfSubject: string;
  /** SQL of the account ids (column `account`) that hold a role: $1 organization, $2 role. */
  readonly accountsOfRole: string;
  /** SQL (column `credential`) of what an account is qualified as when it signs: $1 organization, $2 account. */
  readonly credentialOf?: string;
  /** Lets gated records leave; without one none does. */
  readonly gate?: Gate;
  /** Whether a mail server takes mail; without one it waits in the outbox. */
  readonly sendsMail?: boolean;
}

export interface Engine {
  readonly registry: Registry;
  readonly policy: Policy;
  readonly connections: Connections;
  readonly secrets: Secrets;
  readonly read: ReadPath;
  readonly act: ActPath;
  readonly live: Live;
  /** SQL of the accounts behind a person, and of those that hold a role. */
  readonly accounts: { readonly ofSubject: string; readonly ofRole: string };
  /** SQL (column `credential`) of what an account is qualified as: $1 organization, $2 account. */
  readonly credentialOf: string;
  /** Through which gated records leave. */
  readonly gate: Gate;
  /** Whether a mail server takes mail; without one it waits in the outbox. */
  readonly sendsMail: boolean;
  /** Reads as an actor, on the shared connections. */
  readonly reader: (actor: Actor) => Reader;
  readonly noun: (name: string) => AnyResource;
}

/** Puts the engine together; nothing is opened or started here. */
export function createEngine(parts: EngineParts): Engine {
  const { registry, connections, secrets } = parts;
  const { scopes, reasoned = [], superRole } = parts;
  const policy: Policy = { registry, scopes, reasoned, superRole };
  const credentialOf = parts.credentialOf ?? 'select null::text as credential where $2::uuid is null';
  const read = new ReadPath(policy);
  const live = new Live(connections);
  const act = new ActPath({
    read,
    connections,
    secrets,
    hooks: parts.hooks,
    credentialOf,
    accountsOfSubject: parts.accountsOfSubject,
    accountsOfRole: parts.accountsOfRole,
    onCommitted: (tenantId, events) => {
      read.titles.forget(tenantId, events);
      live.publish(tenantId, events);
    },
  });
  live.subscribe(({ tenantId, events }) => read.titles.forget(tenantId, events));
  live.onGap(() => read.titles.clear());
  return {
    registry,
    policy,
    connections,
    secrets,
    read,
    act,
    live,
    accounts: { ofSubject: parts.accountsOfSubject, ofRole: parts.accountsOfRole },
    credentialOf,
    gate: parts.gate ?? closedGate,
    sendsMail: parts.sendsMail ?? false,
    reader: (actor) => ({ actor, run: (statements) => connections.read(actor.tenantId, statements) }),
    noun: (name) => registry.get(name),
  };
}
