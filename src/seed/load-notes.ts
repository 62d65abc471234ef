/** Notes on everybody in the house of the last days: mostly signed, some in writing, one late, one that waits for a co-signature. */
import { contentSql, hashOf } from '#engine/server/signing.ts';
import { after } from '#engine/server/clocks.ts';
import { dueItem } from '#modules/clients/due-item.model.ts';
import { wholeText } from '#modules/notes/note-text.model.ts';
import { numberAfter } from '#modules/notes/note-surroundings.server.ts';
import { likeness } from '#modules/notes/likeness.model.ts';
import { progressNote } from '#modules/notes/progress-note.model.ts';
import { psychotherapyNote } from '#modules/notes/psychotherapy-note.model.ts';
import { COSIGN_HOURS, HOURS } from '#modules/notes/service-time.model.ts';
import { addDays, type Day } from '#engine/model/days.ts';
import { objectivesOf, type PlanTree } from '#modules/plans/plan-tree.model.ts';
import { insertRecords, type SeedRow } from './bulk.ts';
import type { SeedAccount } from './accounts.ts';
import type { SeedOrganization } from './demonstration.ts';
import { at } from './load-people.ts';
import { RESPONSES, type SeededType, sectionsFor, STYLES } from './note-texts.ts';
import { type Prng, prng } from './prng.ts';
import type { DemoWorld } from './world.ts';

interface Stay {
  readonly id: string;
  readonly client: string;
  readonly admitted: Day;
  readonly plan: PlanTree | null;
  /** The employees who treat: care team, and those who work on the client's unit. */
  readonly team: readonly string[];
  readonly unit: readonly string[];
}
const STAYS = `select e.id, e.client, to_char(e.admitted_at at time zone 'UTC', 'YYYY-MM-DD') as admitted,
    (select p.problems from treatment_plan p where p.tenant_id = e.tenant_id and p.client = e.client and p.status in ('active', 'under_review') limit 1) as plan,
    array(select m.staff::text from care_team_member m where m.tenant_id = e.tenant_id and m.client = e.client and m.status = 'active') as team,
    array(select u.staff::text from unit_duty u where u.tenant_id = e.tenant_id and u.unit = e.unit) as unit
  from episode e where e.tenant_id = $1 and e.status in ('admitted', 'active', 'on_leave', 'discharge_planning') order by e.admitted_at, e.id`;
/** Signatures under everything that is loaded as signed, so that they hold like any other. */
const SIGNATURES = `insert into signature (tenant_id, id, created_by, updated_by, noun, record, meaning, signer, signer_name, content_hash, signed_at)
  select t.tenant_id, gen_random_uuid(), t.author, t.author, 'progress_note', t.id::text, 'author', t.author, n.name, ${hashOf(contentSql(progressNote, 't'))}, t.updated_at
  from progress_note t join jsonb_to_recordset($2::jsonb) as n(id uuid, name text) on n.id = t.author
  where t.tenant_id = $1 and t.status in ('signed', 'uncosigned')`;

/** Days back that hold notes. */
const DAYS = 5;
const FIRST_HOUR = 15;
/** The evening before in Oregon: whatever is written about it is due today. */
const EVENING_HOUR = 5;
const BETWEEN = 10;
const LENGTHS: Readonly<Record<SeededType, number>> = { individual: 45, nursing: 15, psych_follow_up: 25, contact: 10 };
const CODES: Partial<Record<SeededType, string>> = { individual: '90834', psych_follow_up: '99213' };

class Notebook {
  readonly rows: SeedRow[] = [];
  readonly due: SeedRow[] = [];
  private readonly random: Prng;
  private readonly taken = new Map<string, number>();
  private last: string | undefined;

  constructor(random: Prng) {
    this.random = random;
  }

  /** The next free time of somebody from a moment on: nobody gives two services at once. */
  private slot(author: string, first: string, minutes: number): { startsAt: string; endsAt: string } {
    const key = `${author} ${first}`;
    const from = this.taken.get(key) ?? 0;
    this.taken.set(key, from + minutes + BETWEEN);
    const start = after(first, from / 60);
    return { startsAt: start.toISOString(), endsAt: after(start, minutes / 60).toISOString() };
  }

  /** One note on somebody on a day; `first` is when the author's services begin. */
  write(
    stay: Stay,
    author: SeedAccount,
    type: SeededType,
    day: Day,
    { status = 'signed', first: begins = at(day, FIRST_HOUR) }: { status?: string; first?: string } = {},
  ): void {
    const { random } = this;
    const minutes = LENGTHS[type];
    const { startsAt, endsAt } = this.slot(author.id, begins, minutes);
    const objectives = objectivesOf(stay.plan ?? []).map(({ id, text }) => ({ id, text }));
    const sections = sectionsFor(type, random);
    const { format } = STYLES[type];
    const before = this.rows.findLast((one) => one.client === stay.client && one.author === author.id);
    const isDraft = status === 'draft';
    const [first, ...rest] = Object.entries(sections);
    const row: SeedRow = {
      id: random.id(day),
      createdAt: endsAt,
      createdBy: author.id,
      updatedAt: after(endsAt, random.int(1, 5) / 4).toISOString(),
      status,
      client: stay.client,
      episode: stay.id,
      number: (this.last = numberAfter(this.last)),
      author: author.id,
      authorName: `${author.firstName} ${author.lastName}`,
      type,
      format,
      serviceDate: day,
      startsAt,
      endsAt,
      minutes,
      place: '55',
      modality: type === 'contact' ? 'audio' : 'in_person',
      // A draft is half written: that is the point of it.
      sections: isDraft ? Object.fromEntries(first ? [first] : rest) : sections,
      response: isDraft ? null : random.pick(RESPONSES),
      risk: isDraft ? null : random.weighted([['none', 6] as const, ['low', 3] as const]),
      objectives: type === 'individual' && objectives.length ? [random.pick(objectives)] : null,
      code: CODES[type] ?? null,
      billable: CODES[type] !== undefined,
      likeness:
        isDraft || !before ? null : likeness(wholeText(format, sections), wholeText(format, before.sections ?? null)),
    };
    this.rows.push(row);
    if (isDraft) {
      this.clock(row, 'note_reminder', 'Finish your draft note', after(endsAt, HOURS.reminder), { person: author.id });
      this.clock(row, 'note', 'Sign progress note', after(endsAt, HOURS.due), { person: author.id });
    } else if (status === 'uncosigned') {
      const dueAt = after(endsAt, COSIGN_HOURS);
      this.clock(row, 'cosign', 'Co-sign progress note', dueAt, { role: 'clinical_director' });
    }
  }

  private clock(row: SeedRow, kind: string, title: string, dueAt: Date, who: object): void {
    this.due.push({
      id: this.random.id(String(row.serviceDate)),
      createdAt: row.createdAt,
      client: row.client,
      episode: row.episode,
      kind,
      title,
      noun: progressNote.name,
      record: row.id,
      link: `/behavioral-health/clinical/progress-notes/${row.id}`,
      dueAt: dueAt.toISOString(),
      ...who,
    });
  }
}

/** What those who can sign in wrote about whom they look after, over the last days. */
function fill(book: Notebook, stays: readonly Stay[], org: SeedOrganization, today: Day): void {
  const holder = (role: string) => org.accounts.find((account) => account.role === role);
  const [nurse, therapist, psychiatrist] = [holder('nurse'), holder('therapist'), holder('psychiatrist')];
  for (let back = DAYS; back >= 1; back -= 1) {
    const day = addDays(today, -back);
    for (const [n, stay] of stays.entries()) {
      if (stay.admitted >= day) continue;
      const by = (who: SeedAccount | undefined, group: readonly string[]) =>
        who?.employeeId && group.includes(who.employeeId) ? who : undefined;
      const [rn, talks, md] = [by(nurse, stay.unit), by(therapist, stay.team), by(psychiatrist, stay.team)];
      if (rn && (n + back) % 2 === 0) book.write(stay, rn, 'nursing', day);
      if (talks && (n + back) % 2 === 1) book.write(stay, talks, stay.plan ? 'individual' : 'contact', day);
      if (md && (n + back) % DAYS === 0) book.write(stay, md, 'psych_follow_up', day);
    }
  }
  const whose = (who: SeedAccount | undefined, of: (stay: Stay) => readonly string[]) =>
    stays.filter((stay) => who?.employeeId && of(stay).includes(who.employeeId) && stay.admitted < addDays(today, -3));
  const evening = { status: 'draft', first: at(today, EVENING_HOUR) };
  const [first, second, third] = whose(therapist, ({ team }) => team);
  if (therapist && first && second && third) {
    // In writing: one due today, one that nobody finished, one more.
    book.write(first, therapist, 'individual', addDays(today, -1), evening);
    book.write(second, therapist, 'individual', addDays(today, -3), { status: 'draft' });
    book.write(third, therapist, 'contact', addDays(today, -1), evening);
  }
  const [somebody] = whose(nurse, ({ unit }) => unit);
  if (nurse && somebody) book.write(somebody, nurse, 'nursing', addDays(today, -1), evening);
  const intake = holder('intake_coordinator');
  const newest = stays.at(-1);
  if (intake && newest)
    book.write(newest, intake, 'contact', newest.admitted < today ? newest.admitted : addDays(today, -1), {
      status: 'uncosigned',
    });
}

/** Loads the notes; an organization without a house has none. */
export async function loadNotes({ loader, org, today }: DemoWorld): Promise<void> {
  const { rows: stays } = await loader.client.query<Stay>(STAYS, [loader.tenantId]);
  if (!stays.length) return;
  const random = prng(org.spec.seed * 32_452_843);
  const book = new Notebook(random);
  fill(book, stays, org, today);
  await insertRecords(loader, progressNote, book.rows);
  await insertRecords(loader, dueItem, book.due);
  const names = org.accounts.map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}` }));
  await loader.client.query(SIGNATURES, [loader.tenantId, JSON.stringify(names)]);
  const therapist = org.accounts.find(({ role }) => role === 'therapist');
  const own = stays.filter(({ team }) => therapist?.employeeId && team.includes(therapist.employeeId)).slice(0, 3);
  await insertRecords(
    loader,
    psychotherapyNote,
    own.map((stay, n) => ({
      id: random.id(today),
      createdAt: at(addDays(today, -1)),
      createdBy: therapist?.id,
      client: stay.client,
      author: therapist?.id,
      sessionOn: addDays(today, -1 - n),
      text: random.pick([
        'Strong pull to rescue the client in this session. Bring to supervision.',
        'The brother again, and again in passing. Wait for it to be said.',
        'My own impatience with the pace; notice it before the next session.',
      ]),
    })),
  );
}
