/** Puts the enrollment file of a carrier together: elections with their people, dependents and numbers. */
import { addDays, type Day, startOfMonth } from '#engine/model/days.ts';
import { Refusal } from '#engine/model/refusals.ts';
import { phrase } from '#engine/model/words.ts';
import { answer, answerDownload, type Asking, type Download } from '#engine/server/answers.ts';
import { auditStatement } from '#engine/server/audit.ts';
import { sha256 } from '#engine/server/digest.ts';
import type { Engine } from '#engine/server/engine.ts';
import { type Actor, asSystem } from '#engine/server/grants.ts';
import { asReader } from '#engine/server/read-all.ts';
import { secretPlace } from '#engine/server/secrets.ts';
import { company } from '#modules/company/company.model.ts';
import { employee } from '#modules/people/employee.model.ts';
import { dependent } from '#modules/people/family.model.ts';
import { benefitElection } from './benefit-election.model.ts';
import { type Employee, hoursOf, planBook } from './benefit-facts.server.ts';
import {
  type Coverage834,
  COVERED_TYPES,
  type CoveredType,
  file834,
  type Maintenance,
  type Member834,
} from './carrier-834.model.ts';
import { carrierFile, carriers } from './carrier-questions.model.ts';
import type { Election, Plan } from './plan-book.model.ts';

const FULL_TIME_HOURS = 30;
const HELD: readonly string[] = ['active', 'pending_eoi', 'ended'];
const TYPES = Object.keys(COVERED_TYPES);
const isCovered = (type: string): type is CoveredType => TYPES.includes(type);

interface Held {
  readonly election: Election;
  readonly plan: Plan;
  readonly type: CoveredType;
}

/** Elections of coverage that a carrier insures, ended ones too. */
async function heldOf(engine: Engine, actor: Actor): Promise<readonly Held[]> {
  const source = asReader(engine, asSystem(actor, 'the enrollment file of a carrier'));
  const [book, elections] = await Promise.all([
    planBook(source),
    source.find(benefitElection, { type: TYPES, status: [...HELD] }),
  ]);
  return elections.flatMap((election) => {
    const plan = election.plan ? book.plans.get(election.plan) : undefined;
    return plan?.carrier && isCovered(election.type) ? [{ election, plan, type: election.type }] : [];
  });
}

const isOn = ({ election }: Held, on: Day): boolean =>
  election.status !== 'ended' &&
  election.effectiveFrom <= on &&
  (election.effectiveTo === null || election.effectiveTo >= on);

/**
 * What happened to coverage since a day: it began, it ended, or it went on in the same plan with other people. Null: nothing. The
 * end of coverage that goes on in the same plan is no end.
 */
function changeOf(one: Held, all: readonly Held[], since: Day): Maintenance | null {
  const { election, plan } = one;
  const others = all.filter(({ election: other }) => other.employee === election.employee && other.id !== election.id);
  const inPlan = others.filter((other) => other.plan.id === plan.id);
  const { effectiveTo } = election;
  const goesOn =
    effectiveTo !== null && inPlan.some(({ election: other }) => other.effectiveFrom === addDays(effectiveTo, 1));
  if (effectiveTo !== null && effectiveTo >= since && !goesOn) return 'end';
  if (election.effectiveFrom < since || goesOn) return null;
  const before = addDays(election.effectiveFrom, -1);
  return inPlan.some(({ election: other }) => other.effectiveTo === before) ? 'change' : 'add';
}

const sinceOf = (asked: Day | null | undefined, today: Day): Day => asked ?? startOfMonth(today);

async function carriersOf({ engine, actor, today }: Asking<typeof carriers>) {
  const held = await heldOf(engine, actor);
  const since = sinceOf(null, today);
  return [...Map.groupBy(held, ({ plan }) => plan.carrier ?? '')]
    .map(([carrier, list]) => ({
      carrier,
      groups: [...new Set(list.flatMap(({ plan }) => plan.groupNumber ?? []))].toSorted((a, b) => a.localeCompare(b)),
      plans: new Set(list.map(({ plan }) => plan.id)).size,
      people: new Set(list.filter((one) => isOn(one, today)).map(({ election }) => election.employee)).size,
      changes: list.filter((one) => changeOf(one, list, since) !== null).length,
    }))
    .toSorted((a, b) => a.carrier.localeCompare(b.carrier));
}

/** Secrets of records by id; missing where none is kept. */
async function opened(
  engine: Engine,
  actor: Actor,
  of: {
    readonly noun: 'employee' | 'dependent' | 'company';
    readonly field: 'ssn' | 'ein';
    readonly ids: readonly string[];
  },
): Promise<ReadonlyMap<string, string>> {
  const [rows = []] = await engine.connections.read(actor.tenantId, [
    {
      text: `select id, ${of.field} as sealed from ${of.noun} where tenant_id = $1 and id = any($2::uuid[])`,
      values: [actor.tenantId, of.ids],
    },
  ]);
  return new Map(
    rows.flatMap(({ id, sealed }) =>
      sealed instanceof Buffer
        ? [
            [
              String(id),
              engine.secrets.open(sealed, secretPlace(actor.tenantId, of.noun, String(id), of.field)),
            ] as const,
          ]
        : [],
    ),
  );
}

const coverageOf = ({ election, plan, type }: Held, maintenance: Maintenance): Coverage834 => ({
  type,
  planCode: plan.code,
  groupNumber: plan.groupNumber ?? '',
  tier: election.tier ?? 'ee',
  maintenance,
  from: election.effectiveFrom,
  to: election.effectiveTo,
});
const sexOf = (gender: string | null): Member834['sex'] => (gender === 'male' ? 'M' : gender === 'female' ? 'F' : 'U');

/** A number for the file of a day, the same whenever it is made again: YYMMDD, and three digits of what is in it. */
const controlOf = (day: Day, what: string): number =>
  Number(day.replaceAll('-', '').slice(2)) * 1000 + (sha256(what).readUInt16BE(0) % 1000);

/** The last word of a name is the family name. */
function namesOf(name: string): Pick<Member834, 'firstName' | 'lastName' | 'middleName'> {
  const words = name.trim().split(/\s+/);
  return { lastName: words.at(-1) ?? '', firstName: words.slice(0, -1).join(' '), middleName: '' };
}

function subscriberOf(person: Employee, ssn: string, coverage: readonly Coverage834[]): Member834 {
  return {
    subscriber: person.employeeNumber,
    relation: 'self',
    lastName: person.lastName,
    firstName: person.firstName,
    middleName: person.middleName ?? '',
    ssn,
    dateOfBirth: person.dateOfBirth,
    sex: sexOf(person.gender),
    hiredOn: person.hireDate,
    isFullTime: hoursOf(person) >= FULL_TIME_HOURS,
    address: { line: person.addressLine1, city: person.city, state: person.state, zip: person.zip },
    coverage,
  };
}

async function fileOf({ engine, actor, asked, today }: Asking<typeof carrierFile>): Promise<Download> {
  const held = (await heldOf(engine, actor)).filter(({ plan }) => plan.carrier === asked.carrier);
  if (held.length === 0)
    throw new Refusal('CONFLICT', {
      why: phrase('Nobody is covered by {{carrier}}. Choose a carrier of a plan that is offered.', {
        carrier: asked.carrier,
      }),
    });
  const since = sinceOf(asked.since, today);
  const chosen = held.flatMap((one) => {
    const what = asked.kind === 'full' ? (isOn(one, today) ? ('verify' as const) : null) : changeOf(one, held, since);
    return what === null ? [] : [{ ...one, coverage: coverageOf(one, what) }];
  });
  if (chosen.length === 0)
    throw new Refusal('CONFLICT', { why: 'Nothing changed since then. Choose an earlier day, or the full file.' });
  const source = asReader(engine, asSystem(actor, 'the enrollment file of a carrier'));
  const ids = [...new Set(chosen.map(({ election }) => election.employee))];
  const relatives = [
    ...new Set(chosen.flatMap(({ election }) => (election.dependents ?? []).map((row) => row.dependent))),
  ];
  const [people, dependents, [firm]] = await Promise.all([
    source.find(employee, { id: ids }),
    source.find(dependent, { id: [actor.tenantId, ...relatives] }),
    source.find(company, {}),
  ]);
  const [numbers, theirs, eins] = await Promise.all([
    opened(engine, actor, { noun: 'employee', field: 'ssn', ids }),
    opened(engine, actor, { noun: 'dependent', field: 'ssn', ids: relatives }),
    opened(engine, actor, { noun: 'company', field: 'ein', ids: firm ? [firm.id] : [] }),
  ]);
  const ein = eins.get(firm?.id ?? '');
  if (!firm || !ein)
    throw new Refusal('CONFLICT', {
      why: 'The company has no employer identification number. Enter it in the company profile first.',
    });
  const family = new Map(dependents.map((one) => [one.id, one]));
  const own = Map.groupBy(chosen, ({ election }) => election.employee);
  const members = people
    .toSorted((a, b) => a.employeeNumber.localeCompare(b.employeeNumber))
    .flatMap((person): Member834[] => {
      const list = own.get(person.id) ?? [];
      const covered = [
        ...new Set(list.flatMap(({ election }) => (election.dependents ?? []).map((row) => row.dependent))),
      ];
      return [
        subscriberOf(
          person,
          numbers.get(person.id) ?? '',
          list.map(({ coverage }) => coverage),
        ),
        ...covered.flatMap((id): Member834[] => {
          const one = family.get(id);
          if (!one) return [];
          return [
            {
              subscriber: person.employeeNumber,
              // The noun offers the same words but for oneself.
              relation: one.relationship,
              ...namesOf(one.name),
              ssn: theirs.get(id) ?? '',
              dateOfBirth: one.dateOfBirth,
              sex: 'U',
              hiredOn: null,
              isFullTime: false,
              address: null,
              coverage: list
                .filter(({ election }) => election.dependents?.some((row) => row.dependent === id))
                .map(({ coverage }) => coverage),
            },
          ];
        }),
      ];
    });
  const body = file834({
    kind: asked.kind,
    sponsor: { name: firm.legalName ?? firm.name, ein },
    carrier: { name: asked.carrier, id: asked.carrier.replaceAll(/[^A-Za-z0-9]/g, '').slice(0, 15) },
    groupNumber: chosen[0]?.plan.groupNumber ?? '',
    createdOn: today,
    createdAt: '0000',
    control: controlOf(today, `${asked.carrier} ${asked.kind}`),
    members,
  });
  await engine.connections.read(actor.tenantId, [
    auditStatement(actor, {
      action: 'export',
      noun: benefitElection.name,
      recordId: null,
      why: `834 ${asked.kind} file of ${asked.carrier}, ${members.length} members`,
    }),
  ]);
  const name = asked.carrier.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  return { name: `834-${name}-${asked.kind}-${today}.txt`, type: 'text/plain; charset=us-ascii', body };
}

export const carrierAnswers = [answer(carriers, carriersOf), answerDownload(carrierFile, fileOf)];
