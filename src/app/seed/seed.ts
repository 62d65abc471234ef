/** The demonstration: two organizations with 24 months behind them, loaded in bulk around a day. */
import type { Database } from '#engine/server/pg/database.ts';
import { withClient } from '#engine/server/pg/prepare.ts';
import { Secrets } from '#engine/server/secrets.ts';
import { hashPassword } from '#modules/identity/passwords/passwords.ts';
import { type Day, addMonths } from '#modules/people/days.model.ts';
import { DEMO_PASSWORD } from './accounts.ts';
import { insertRows, type Loader } from './bulk.ts';
import { demonstration } from './demonstration.ts';
import { loadAccounts } from './load-accounts.ts';
import { loadCharts } from './load-charts.ts';
import { loadBeds } from './load-beds.ts';
import { loadCensus } from './load-census.ts';
import { loadAssessments } from './load-assessments.ts';
import { loadClients } from './load-clients.ts';
import { loadConsents } from './load-consents.ts';
import { loadCoverage } from './load-coverage.ts';
import { loadCompany } from './load-company.ts';
import { loadDischarges } from './load-discharges.ts';
import { loadLeave } from './load-leave.ts';
import { loadIntake } from './load-intake.ts';
import { loadPlans } from './load-plans.ts';
import { loadMessages } from './load-messages.ts';
import { loadNotes } from './load-notes.ts';
import { loadPastCharts } from './load-past-charts.ts';
import { loadPastCourses } from './load-past-courses.ts';
import { at, loadPeople } from './load-people.ts';
import { loadSignIn } from './load-sign-in.ts';
import { loadStructure } from './load-structure.ts';
import { loadSummaries } from './load-summaries.ts';
import { loadTasks } from './load-tasks.ts';
import { loadTraining } from './load-training.ts';
import { loadVitals } from './load-vitals.ts';

/** What the demonstration is filled from and for. */
export interface DemoSeed {
  readonly database: Pick<Database, 'owner'>;
  /** The day around which it happens. */
  readonly today: Day;
  /** Seals Social Security numbers; without it there are none. */
  readonly key?: Buffer;
  /** Organizations of an earlier demonstration, which go in the same transaction. */
  readonly instead?: readonly string[];
}

/**
 * Fills an empty database with the demo's organizations, people and records around a day, in one transaction. A server
 * calls `seedApart`, which gives back the memory that this takes.
 */
export async function seedDemo({ database, today, key, instead = [] }: DemoSeed): Promise<void> {
  const secrets = key ? new Secrets([key]) : null;
  const hash = await hashPassword(DEMO_PASSWORD);
  await withClient(database.owner, async (client) => {
    await client.query('begin');
    // The database refuses to remove any organization that is no demonstration.
    for (const id of instead) await client.query('select organization_purge($1)', [id]);
    for (const org of demonstration(today)) {
      const loader: Loader = { client, tenantId: org.id, secrets };
      await client.query(`select set_config('app.tenant', $1, true)`, [org.id]);
      await insertRows(client, 'organization', [
        {
          id: org.id,
          name: org.spec.name,
          slug: org.spec.slug,
          time_zone: 'America/Los_Angeles',
          is_demo: true,
          // On purpose: everybody can try the demonstration with a password alone.
          two_factor_roles: [],
          status: 'active',
          created_at: at(addMonths(today, -36)),
        },
      ]);
      const structure = await loadStructure(loader, org, today);
      await loadCompany(loader, org);
      await loadPeople(loader, org, structure, today);
      await loadLeave(loader, org, structure, today);
      await loadAccounts(loader, org, structure, hash, today);
      await loadTasks(loader, org, structure, today);
      await loadMessages(loader, org, structure, today);
      await loadSignIn(loader, org, structure, today);
      await loadTraining(loader, org, structure, today);
      const units = await loadClients(loader, org, structure, today);
      await loadBeds(loader, org, units, today);
      await loadCensus(loader, org, units, today);
      await loadConsents(loader, org, today);
      await loadCoverage(loader, org.spec.seed, today);
      await loadCharts(loader, org.spec.seed, today);
      await loadAssessments(loader, org, today);
      await loadIntake(loader, org, today);
      await loadPlans(loader, org, today);
      await loadNotes(loader, org, today);
      await loadVitals(loader, org, today);
      const departures = await loadDischarges(loader, org, today);
      await loadPastCharts(loader, org.spec.seed);
      await loadPastCourses(loader, org);
      if (departures) await loadSummaries(departures);
    }
    await client.query('commit');
    // Without statistics the first lists would be planned for empty tables.
    await client.query('analyze');
  });
}
