/** A module is one object: one file lists what it brings, and the application lists the modules once. */
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { AnyResource } from '#engine/model/resource.ts';
import type { Answered } from './answers.ts';
import type { RouteDocs } from './documented.ts';
import type { NounHooks } from './effects.ts';
import type { Engine } from './engine.ts';
import type { FileStore } from './files.ts';
import type { Outgoing } from './gate.ts';
import type { Policy } from './grants.ts';
import type { Authenticate } from './http.ts';
import type { Feed } from './feeds.ts';
import type { Task } from './jobs.ts';
import type { SealedColumn } from './reseal.ts';

/** How often one caller may do something. */
export interface CallLimit {
  readonly name: string;
  readonly most: number;
  readonly seconds: number;
}

/** Services outside of this server, as its settings name them. */
export interface Services {
  /** The mail server; without one, mail waits in the outbox. */
  readonly mail?: { readonly smtp: string; readonly from: string };
  /** The media server for large meetings. */
  readonly media?: { readonly url: string; readonly key: string; readonly secret: string };
  /** The relays for meetings across firewalls. */
  readonly relays?: { readonly urls: readonly string[]; readonly secret: string };
  /** The certificate, with those that issued it, and the key that sealed documents are signed with, both in PEM. */
  readonly signing?: { readonly certificate: string; readonly key: string };
  /** Where laboratories send HL7 messages by themselves: a port of this machine, a folder, and the place they are for. */
  readonly laboratory?: {
    readonly port?: number;
    readonly folder?: string;
    readonly place: { readonly organization: string; readonly code: string };
  };
}

/**
 * What the application hands to the routes and jobs of every module. A module that provides a part for the others adds
 * it here with `declare module '#engine/server/module.ts'`; the application then has to supply it.
 */
export interface ModuleParts {
  readonly engine: Engine;
  /** Returns who sends a request; refuses a request without a session or key. */
  readonly authenticate: Authenticate;
  /** The address that people type, such as https://nexus.example.org. */
  readonly origin: () => string;
  /** Where uploaded files are kept. */
  readonly store: FileStore;
  /** Counts one call against a limit; refuses the call that exceeds it. */
  readonly take: (limit: CallLimit, who: string) => Promise<void>;
  /** Whether a feature switch is on for an organization. */
  readonly isOn: (tenantId: string, feature: string) => Promise<boolean>;
  readonly services: Services;
  /** Connection settings of the application's database role. */
  readonly database: pg.ClientConfig;
  /** Where the server keeps its own files. */
  readonly dataDirectory: string;
  /** Whether cookies travel by https only. */
  readonly secure: boolean;
  /** Whether this server shows the demonstration. */
  readonly demo: boolean;
  /** Whether browsers report their errors. */
  readonly errorReports: boolean;
  /** Prints a line for the person who started the demonstration; null elsewhere. */
  readonly print: ((line: string) => void) | null;
}

/** How a module fills its part of the demonstration. `World` is the organization that is being filled. */
export interface ModuleSeed<World = unknown> {
  /** The modules whose records must be there first. */
  readonly after?: readonly string[];
  /** Imports its loaders when it runs: no server carries them for the rest of its life. */
  readonly run: (world: World) => Promise<void>;
}

/** What a module may bring; it names only what it has. */
export interface ModuleSpec<World = unknown> {
  /** The definitions of its records. */
  readonly nouns?: readonly AnyResource[];
  /** The effects of actions on its nouns. */
  readonly hooks?: readonly NounHooks[] | ((policy: Policy) => readonly NounHooks[]);
  /** What answers its questions and carries out its commands. */
  readonly answers?: readonly Answered[];
  /** Registers its hand-written routes. */
  readonly routes?: (app: FastifyInstance, parts: ModuleParts) => void | Promise<void>;
  /** Files at addresses that are their own secret. */
  readonly feeds?: readonly Feed[];
  /** Documents its hand-written routes. */
  readonly docs?: readonly RouteDocs[];
  /** Its background work. */
  readonly jobs?: readonly Task[] | ((parts: ModuleParts) => readonly Task[]);
  /** SQL of tables that are not nouns: created before the tables of the nouns, or after them. */
  readonly tables?: { readonly before?: string; readonly after?: string };
  /** Sealed columns of those tables, which a change of key seals again. */
  readonly sealed?: readonly SealedColumn[];
  /** Decides whether gated records may leave the product. One module has it. */
  readonly gate?: (engine: Engine, outgoing: Outgoing) => Promise<void>;
  readonly seed?: ModuleSeed<World>;
}
export interface Module<World = unknown> extends ModuleSpec<World> {
  readonly name: string;
}

/** Defines a module. Its file is `src/modules/<folder>/<name>.module.ts`, and `src/app/modules.ts` lists it. */
export const defineModule = <World = unknown>(name: string, spec: ModuleSpec<World>): Module<World> => ({
  name,
  ...spec,
});

/**
 * Returns the modules in an order in which each comes after the ones that its seed names; where several could be next,
 * the first in the list is. Throws for a name that no module has and for a circle: both are mistakes in code.
 */
export function seedOrder<World>(modules: readonly Module<World>[]): readonly Module<World>[] {
  const names = new Set(modules.map(({ name }) => name));
  for (const { name, seed } of modules)
    for (const before of seed?.after ?? [])
      if (!names.has(before)) throw new Error(`The seed of module ${name} comes after ${before}, which is no module.`);
  const ordered: Module<World>[] = [];
  const done = new Set<string>();
  while (ordered.length < modules.length) {
    const next = modules.find(({ name, seed }) => !done.has(name) && (seed?.after ?? []).every((one) => done.has(one)));
    if (!next) {
      const waiting = modules.filter(({ name }) => !done.has(name)).map(({ name }) => name);
      throw new Error(`The seeds of these modules wait for each other: ${waiting.join(', ')}.`);
    }
    done.add(next.name);
    ordered.push(next);
  }
  return ordered;
}
