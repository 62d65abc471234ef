/**
 * A proof of identity lasts five minutes, and a story can take longer on a slow machine: the product would then ask for the
 * password in the middle of an unrelated step. In tests a new proof lasts two hours longer; a test that needs an old one sets
 * it back in the database.
 */
import type pg from 'pg';
import { withClient } from '#engine/server/pg/prepare.ts';

const LASTING = `
  create function proof_lasts() returns trigger language plpgsql as $$
  begin
    if new.proved_at = now() then new.proved_at := now() + interval '2 hours'; end if;
    return new;
  end $$;
  create trigger proof_lasts before insert or update of proved_at on session for each row execute function proof_lasts();`;

/** Makes every new proof of identity in this database last two hours longer. */
export async function letProofsLast(superuser: pg.ClientConfig): Promise<void> {
  await withClient(superuser, (sql) => sql.query(LASTING));
}
