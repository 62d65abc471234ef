/**
 * A proof of identity holds for five minutes, and a story on a slow machine takes longer: its person would be asked for the
 * password in the middle of a step that the story knows nothing of. In a test, a proof that somebody gives counts for two
 * hours more. A test that needs an old one sets it back in the database.
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

/** Lets each proof that somebody gives from now on in this database count for two hours more. */
export async function letProofsLast(superuser: pg.ClientConfig): Promise<void> {
  await withClient(superuser, (sql) => sql.query(LASTING));
}
