/** Stays that were expected before pre-admissions were written down: the migration gives each one that can be worked. */
import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { scoreForm } from '#engine/model/forms/score.ts';
import { migrate } from '#engine/server/migrate.ts';
import { prepareEmbedded } from '#engine/server/pg/database.ts';
import { withClient } from '#engine/server/pg/prepare.ts';
import { screeningForm } from '#modules/intake/screening.form.ts';
import { testServer } from '../support/database.ts';

const folder = path.resolve(import.meta.dirname, '../../migrations');
const STEP = '0030-clinical-rules.sql';

/** The migrations before the step, in a folder of their own. */
async function before(): Promise<string> {
  const earlier = await fs.mkdtemp(path.join(os.tmpdir(), 'migrations-'));
  for (const name of await fs.readdir(folder))
    if (name.endsWith('.sql') && name < STEP) await fs.copyFile(path.join(folder, name), path.join(earlier, name));
  return earlier;
}

test('a stay without a pre-admission gets one whose screening is open; who did not come a closed one; nobody else any', async () => {
  const server = await testServer();
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const { owner } = await prepareEmbedded(server, name);
  const earlier = await before();
  const superuser = server.superuser(name);
  try {
    await migrate(owner, earlier);
    const [tenant, client, expected, missed, known, here] = Array.from({ length: 6 }, () => randomUUID());
    await withClient(superuser, async (sql) => {
      // What a client and a stay refer to is not what this is about.
      await sql.query(`set session_replication_role = replica`);
      await sql.query(`insert into organization (id, name, slug, time_zone) values ($1, 'Earlier', 'earlier', 'UTC')`, [
        tenant,
      ]);
      await sql.query(
        `insert into client (tenant_id, id, mrn, legal_first, legal_last, dob, sex_at_birth, location, code_status, advance_directive, language, interpreter)
          values ($1, $2, '1', 'Ana', 'Early', '1990-01-01', 'female', gen_random_uuid(), 'full', false, 'en', false)`,
        [tenant, client],
      );
      for (const [id, status] of [
        [expected, 'pre_admit'],
        [known, 'pre_admit'],
        [missed, 'no_show'],
        [here, 'cancelled'],
      ])
        await sql.query(
          `insert into episode (tenant_id, id, status, client, location, program, level_of_care, admit_type, source)
            values ($1, $2, $3, $4, gen_random_uuid(), 'Residential', '3.5', 'voluntary', 'self')`,
          [tenant, id, status, client],
        );
      await sql.query(
        `insert into pre_admission (tenant_id, id, status, client, episode, form_version, open_questions) values ($1, gen_random_uuid(), 'accepted', $2, $3, '1', 0)`,
        [tenant, client, known],
      );
    });
    await migrate(owner, folder);
    const { rows } = await withClient(superuser, (sql) =>
      sql.query<{ episode: string; status: string; open: number; version: string; screening: unknown }>(
        `select episode, status, open_questions as open, form_version as version, screening from pre_admission where tenant_id = $1`,
        [tenant],
      ),
    );
    const open = scoreForm(screeningForm, {}).unanswered.length;
    const begun = { open, version: screeningForm.version, screening: null };
    expect(rows).toHaveLength(3);
    expect(rows).toEqual(
      expect.arrayContaining([
        { episode: expected, status: 'screening', ...begun },
        { episode: missed, status: 'closed', ...begun },
        { episode: known, status: 'accepted', open: 0, version: '1', screening: null },
      ]),
    );
  } finally {
    await fs.rm(earlier, { recursive: true });
    await withClient(server.superuser('postgres'), (sql) => sql.query(`drop database if exists ${name} with (force)`));
  }
});
