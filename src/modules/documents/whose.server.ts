/** Whose a document is, decided when it is added: what each role may add, for whom, and who looks after it. */
import { invalid } from '#engine/model/refusals.ts';
import type { Db } from '#engine/server/effects.ts';
import { type Actor, basesOf } from '#engine/server/grants.ts';
import { careAssignment, coachingClient, holdsOn } from '#modules/coaching/coaching-client.model.ts';
import { membership } from '#modules/identity/access/membership.model.ts';
import { type Folder, foldersOf, type Owner } from './document.model.ts';

interface Asked {
  readonly category: Folder;
  readonly employee: string | null;
  readonly location?: string | null;
  readonly holder: string | null;
}
interface Whose {
  readonly owner: Owner;
  readonly holder: string | null;
  readonly coach: string | null;
}

const OFFICE: readonly string[] = ['admin', 'hr_manager', 'compliance_officer', 'super_admin'];
const COACHING: readonly string[] = ['health_coach', 'health_admin'];
const holds = (bases: readonly string[], roles: readonly string[]): boolean => bases.some((one) => roles.includes(one));

/** The accounts of the coaches who are assigned to a client on a day, the primary coach first; `holder` is the client's account. */
async function coachesOf(db: Db, holder: string, on: string): Promise<string[]> {
  const clients = await db(coachingClient).find({ where: { account: holder } });
  if (clients.length === 0) return [];
  const assigned = await db(careAssignment).find({ where: { client: clients.map(({ id }) => id) } });
  const open = assigned.filter((one) => holdsOn(one, on));
  const rest = open.filter(({ part }) => part !== 'primary');
  return [...open.filter(({ part }) => part === 'primary'), ...rest].flatMap(({ account }) => account ?? []);
}

/** The account of the coach who looks after a client on a day; null where no coach who signs in is assigned. */
export const coachOf = async (db: Db, holder: string, on: string): Promise<string | null> =>
  (await coachesOf(db, holder, on))[0] ?? null;

async function mustBeClient(db: Db, holder: string): Promise<void> {
  const [held] = await db(membership).find({
    where: { account: holder, role: 'health_client', status: 'active' },
    limit: 1,
  });
  if (!held) throw invalid({ field: 'holder', message: 'is not a coaching client here. Choose another person' });
}

/**
 * Whose a new document or request is. The office adds those of the organization, its sites and employees; coaches those of
 * the clients they are assigned to on the day (platform, section 1b); the health administration those of all clients;
 * clients and consultants their own. Refuses everything else, with the field that is wrong.
 */
export async function whoseIs(actor: Actor, asked: Asked, system: Db, today: string): Promise<Whose> {
  const bases = basesOf(actor);
  const { employee, location = null, holder } = asked;
  const whose = await (async (): Promise<Whose> => {
    if (actor.systemReason !== undefined || (holds(bases, OFFICE) && holder === null)) {
      if (holder !== null) return { owner: 'client', holder, coach: await coachOf(system, holder, today) };
      return { owner: employee ? 'employee' : location ? 'site' : 'organization', holder: null, coach: null };
    }
    if (employee !== null) throw invalid({ field: 'employee', message: 'is for HR. Ask HR to add it' });
    if (location !== null) throw invalid({ field: 'location', message: 'is for HR. Ask HR to add it' });
    if (holds(bases, COACHING)) {
      if (holder === null) throw invalid({ field: 'holder', message: 'is required. Choose the client' });
      const coaches = await coachesOf(system, holder, today);
      // One sentence for all other people: it must not say who else is a client here.
      if (!bases.includes('health_admin') && !coaches.some((coach) => coach === actor.accountId))
        throw invalid({ field: 'holder', message: 'is not one of your current clients. Choose one from the list' });
      await mustBeClient(system, holder);
      return { owner: 'client', holder, coach: coaches[0] ?? null };
    }
    if (holder !== null && holder !== actor.accountId) throw invalid({ field: 'holder', message: 'must be you' });
    if (bases.includes('consultant')) return { owner: 'consultant', holder: actor.accountId, coach: null };
    if (bases.includes('health_client') && actor.accountId !== null)
      return { owner: 'client', holder: actor.accountId, coach: await coachOf(system, actor.accountId, today) };
    throw invalid({ field: 'employee', message: 'is for HR. Ask HR to add it' });
  })();
  if (!foldersOf(whose.owner).includes(asked.category))
    throw invalid({ field: 'category', message: 'is not a folder of this shelf. Choose one of its folders' });
  return whose;
}

/** Refuses a class whose documents the person cannot read, since they would lose it at once, or that the shelf does not have. */
export function mustFitClass(actor: Actor, owner: Owner, confidentiality: string): void {
  if (actor.systemReason !== undefined) return;
  const bases = basesOf(actor);
  const isHr = holds(bases, ['admin', 'hr_manager', 'super_admin']);
  if (owner === 'client' || owner === 'consultant') {
    if (confidentiality !== 'P2' && (confidentiality !== 'P4' || !holds(bases, COACHING)))
      throw invalid({ field: 'confidentiality', message: 'does not apply to this shelf. Leave it as it is' });
    return;
  }
  if (confidentiality === 'P4' && !bases.includes('compliance_officer'))
    throw invalid({ field: 'confidentiality', message: 'is for compliance. Ask the compliance officer to add it' });
  if (!isHr && (confidentiality === 'P2' || confidentiality === 'P3'))
    throw invalid({ field: 'confidentiality', message: 'is for HR. Choose another class, or ask HR to add it' });
}
