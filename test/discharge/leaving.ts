/** Somebody in the house of the demonstration whom everybody of these tests looks after, as often as a test needs one. */
import { withClient } from '#engine/server/pg/prepare.ts';
import type { Actor } from '#engine/server/grants.ts';
import { witnessPass } from '#engine/server/witness.ts';
import { assessment } from '#modules/assessments/assessment.model.ts';
import { unitDuty } from '#modules/beds/building.model.ts';
import { careTeamMember } from '#modules/clients/care-team.model.ts';
import { client } from '#modules/clients/client.model.ts';
import { episode } from '#modules/clients/episode.model.ts';
import { discharge } from '#modules/discharge/discharge.model.ts';
import { signPapers } from '#test/support/papers.ts';
import { type Demo, openDemo } from '../people/demo.ts';

export interface People {
  readonly nurse: Actor;
  readonly therapist: Actor;
  readonly psychiatrist: Actor;
  readonly director: Actor;
  readonly intake: Actor;
  readonly tech: Actor;
  readonly manager: Actor;
}
export interface Stay {
  readonly client: string;
  readonly episode: string;
}
export interface House extends People {
  readonly d: Demo;
  /** Admits somebody to the nurse’s unit, with both on the care team. */
  stay(): Promise<Stay>;
  /** Ends a stay by an action; whoever does it may not see it any more afterwards. */
  leave(who: Actor, stay: Stay, action: string, input?: object): Promise<unknown>;
  /** As if the client had come so many days ago. */
  age(stay: Stay, days: number): Promise<void>;
  /** Plans a discharge for today; answers its id. */
  plan(stay: Stay, type?: string): Promise<string>;
  /** A word of a second person for the action of another one. */
  pass(from: Actor, to: Actor): Promise<string>;
  /** Does every step of a planned discharge but those named. */
  prepare(stay: Stay, id: string, except?: readonly string[]): Promise<void>;
  /** A signed assessment, some hours old. */
  assessed(stay: Stay, instrument: string, hoursAgo: number, band?: string): Promise<void>;
}

const DAY_MS = 86_400_000;
export const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();
export const AFTERCARE = {
  matBridge: 'None needed.',
  housing: 'Returns to the sister in Astoria.',
  transport: 'The sister drives.',
  supports: 'Sister, sponsor, Tuesday group.',
  relapsePrevention: 'Evenings alone are hard: call the sponsor first.',
  crisisNumbers: true,
};
export const soon = () => [{ with: 'Alder Family Practice', at: inDays(3) }];

export async function openLeaving(): Promise<House> {
  const d = await openDemo();
  const proved = async (role: Parameters<Demo['as']>[0]): Promise<Actor> => ({
    ...(await d.as(role)),
    provedAt: Date.now() + DAY_MS,
  });
  const [nurse, therapist, psychiatrist, director] = [
    await proved('nurse'),
    await proved('therapist'),
    await proved('psychiatrist'),
    await proved('clinical_director'),
  ];
  const [intake, tech, manager] = [
    await proved('intake_coordinator'),
    await proved('behavioral_tech'),
    await proved('health_admin'),
  ];
  const [duty] = await d.list(d.system, unitDuty, { staff: nurse.subjectId ?? '' });
  const [place] = await d.sql<{ location: string }>('select location from unit where id = $1', [duty?.unit]);
  const technician = await d.list(d.system, unitDuty, { staff: tech.subjectId ?? '', unit: String(duty?.unit) });
  if (!technician.length)
    await d.act(d.system, unitDuty, 'create', {
      input: { staff: tech.subjectId, unit: duty?.unit, startsOn: '2020-01-06' },
    });
  const make = async (noun: Parameters<Demo['act']>[1], input: object) =>
    (await d.act(d.system, noun, 'create', { input })).id;
  let count = 0;
  const house: House = {
    d,
    nurse,
    therapist,
    psychiatrist,
    director,
    intake,
    tech,
    manager,
    stay: async () => {
      count += 1;
      const person = await make(client, {
        mrn: String(9_000_000 + count),
        legalFirst: 'Jordan',
        legalLast: `Leaver ${count}`,
        dob: '1991-04-12',
        sexAtBirth: 'male',
        location: place?.location,
      });
      const stay = await make(episode, { client: person, location: place?.location, levelOfCare: '3.5' });
      await signPapers(d.engine, director, person);
      await d.act(d.system, episode, 'admitAnyway', {
        id: stay,
        input: { overrideReason: 'A test of departures alone' },
      });
      await d.act(d.system, episode, 'activate', { id: stay });
      await d.act(d.system, episode, 'edit', { id: stay, input: { unit: duty?.unit } });
      for (const who of [therapist, psychiatrist])
        await make(careTeamMember, { client: person, staff: who.subjectId, since: d.today });
      return { client: person, episode: stay };
    },
    leave: (who, stay, action, input) =>
      d.engine.act.perform(who, { resource: episode, action, id: stay.episode, ...(input && { input }) }),
    age: (stay, days) =>
      withClient(d.database.owner, async (sql) => {
        await sql.query(`select set_config('app.tenant', $1, false)`, [d.harborline.id]);
        await sql.query(`update episode set admitted_at = now() - make_interval(days => $2) where id = $1`, [
          stay.episode,
          days,
        ]);
      }),
    plan: async (stay, type = 'completed') => {
      await d.act(therapist, episode, 'planDischarge', {
        id: stay.episode,
        input: { dischargePlanned: d.today, dischargeType: type },
      });
      const [planned] = await d.list(d.system, discharge, { client: stay.client });
      return planned?.id ?? '';
    },
    pass: async (from, to) => {
      const { pass, keep } = witnessPass(to, { account: from.accountId ?? '', name: from.name, roles: from.roles });
      await d.engine.connections.read(to.tenantId, [keep]);
      return pass;
    },
    assessed: async (stay, instrument, hoursAgo, band = 'No risk identified') => {
      const at = new Date(Date.now() - hoursAgo * 3_600_000).toISOString();
      const id = await make(assessment, { ...stay, instrument, formVersion: '1' });
      // Answering and signing are what the tests of assessments are about.
      await withClient(d.database.owner, async (sql) => {
        await sql.query(`select set_config('app.tenant', $1, false)`, [d.harborline.id]);
        await sql.query(`update assessment set status = 'signed', performed_at = $2, band = $3 where id = $1`, [
          id,
          at,
          band,
        ]);
      });
    },
    prepare: async (stay, id, except = []) => {
      const unless = async (step: string, run: () => Promise<unknown>) => {
        if (!except.includes(step)) await run();
      };
      await unless('asam', () =>
        d.act(therapist, discharge, 'reviewLevel', {
          id,
          input: { levelReview: '3.1: dimensions 5 and 6 ask for it.' },
        }),
      );
      await unless('cssrs', () => house.assessed(stay, 'cssrs', 2));
      await unless('aftercare', () =>
        d.act(therapist, discharge, 'edit', { id, input: { ...AFTERCARE, appointments: soon() } }),
      );
      await unless('order', () => d.act(psychiatrist, discharge, 'order', { id }));
      await unless('reconciliation', () => d.act(nurse, discharge, 'reconcile', { id }));
      await unless('belongings', async () =>
        d.act(tech, discharge, 'returnBelongings', {
          id,
          input: { belongingsCount: 12, belongingsTo: 'Jordan Leaver' },
          witness: await house.pass(nurse, tech),
        }),
      );
      await unless('contact', () => d.act(nurse, discharge, 'agreeContact', { id, input: { contact: 'agreed' } }));
      await unless('outcomes', () => d.act(therapist, discharge, 'measureOutcomes', { id }));
    },
  };
  return house;
}
