/** What the generated tests of every noun stand on: the demonstration's server, and its accounts as callers of the API. */
import { ROLES } from '#access/roles.model.ts';
import { registry } from '#app/all.models.ts';
import type { AnyResource, Grants } from '#engine/model/resource.ts';
import { type Caller, signedIn } from '#test/identity/caller.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

export type Json = Readonly<Record<string, unknown>>;
export interface Listed {
  readonly id: string;
  readonly version: number;
  readonly titles: Readonly<Record<string, string>>;
  readonly [field: string]: unknown;
}
export interface House {
  readonly server: TestServer;
  /** The caller with this role; signs in at the first call. */
  as(role: string): Promise<Caller>;
  /** Callers who hold such a grant, those with the widest first; nobody where no role does. */
  granted(resource: AnyResource, grants: Grants | undefined): Promise<readonly Caller[]>;
  /** The rows of a list that the caller reads, at most `limit`; none where the caller may not read the noun. */
  rows(caller: Caller, resource: AnyResource, query?: string): Promise<readonly Listed[]>;
  /** Somebody who reads records of the noun, and the first of them; null where the demonstration has none. */
  reader(resource: AnyResource): Promise<{ readonly caller: Caller; readonly rows: readonly Listed[] } | null>;
  close(): Promise<void>;
}

/** Starts the server; the caller closes it. */
export async function openHouse(): Promise<House> {
  const server = await startTestServer({ demo: '2026-11-20' });
  const callers = new Map<string, Promise<Caller>>();
  const readers = new Map<string, Promise<{ caller: Caller; rows: readonly Listed[] } | null>>();
  const as = (role: string): Promise<Caller> => {
    const caller = callers.get(role) ?? signedIn(server.url, role.replaceAll('_', '-'));
    callers.set(role, caller);
    return caller;
  };
  const rolesWith = (resource: AnyResource, grants: Grants | undefined): readonly string[] => {
    const scopesOf = (role: string) => [grants?.[role] ?? [], grants?.['*'] ?? []].flat();
    const held = ROLES.filter((role) => scopesOf(role).length > 0);
    const wide = held.filter((role) => scopesOf(role).includes('all'));
    const everything = resource.personal ? [] : ['super_admin'];
    return [...new Set([...everything, ...wide, ...held])];
  };
  const granted: House['granted'] = (resource, grants) => Promise.all(rolesWith(resource, grants).map(as));
  const rows: House['rows'] = async (caller, resource, query = 'limit=100') => {
    const answer = await caller.call<readonly Listed[]>('GET', `/${resource.path}?${query}`);
    return answer.status === 200 ? answer.data : [];
  };
  const findReader = async (resource: AnyResource) => {
    for (const caller of await granted(resource, resource.access.read)) {
      const found = await rows(caller, resource);
      if (found.length > 0) return { caller, rows: found };
    }
    return null;
  };
  const reader: House['reader'] = (resource) => {
    const found = readers.get(resource.name) ?? findReader(resource);
    readers.set(resource.name, found);
    return found;
  };
  return { server, as, granted, rows, reader, close: () => server.close() };
}

/** All nouns, for `test.each`: the name and the definition. */
export const nouns = registry.resources.map((resource) => [resource.name, resource] as const);
