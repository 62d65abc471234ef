/** The clock of a dirty bed: started when somebody leaves it so, ended when it is open to the next, dropped while it is blocked. */
import type { RecordOf } from '#engine/model/resource.ts';
import { after, startClock, stopClock } from '#engine/server/clocks.ts';
import type { Db } from '#engine/server/effects.ts';
import { bed } from './bed.model.ts';
import { BOARD, bedTurnover, TURNOVER, TURNOVER_MINUTES } from './bed-turnover.model.ts';

type Bed = RecordOf<typeof bed>;

/** A bed is dirty from now on; one that was marked dirty again while it was made ready keeps the time it had. */
export async function soiled(db: Db, { id, name, unit, location }: Bed): Promise<void> {
  const [running] = await db(bedTurnover).find({ where: { bed: id, status: 'open' }, limit: 1 });
  if (running) return;
  const dueAt = after(new Date(), TURNOVER_MINUTES / 60);
  await startClock(db, bedTurnover, {
    kind: TURNOVER,
    title: `Make bed ${name} ready`,
    noun: bed.name,
    record: id,
    link: BOARD,
    dueAt,
    // Housekeeping: the person who runs the shift is notified of a late bed (role matrix, beds and housekeeping).
    role: 'residential_staff',
    escalate: { to: 'nurse', at: dueAt },
    about: { bed: id, unit, location },
  });
}

/** The bed is open to the next person, or kept for them. */
export const madeReady = (db: Db, { id }: Bed): Promise<number> => stopClock(db, bedTurnover, { record: id });
/** Out of service it is not to be made ready by anybody; back in service it is dirty, with a time of its own. */
export const notToBeMadeReady = (db: Db, { id }: Bed): Promise<number> =>
  stopClock(db, bedTurnover, { record: id }, 'drop');
