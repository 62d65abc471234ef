/**
 * One client from the first call to the follow-up, in the browsers of those who do the work. Each test begins where the one
 * before it ended. What a file of its own shows on the screen (screening and packet: way-in, nursing admission: nursing, writing
 * a plan: plans, the parts of a discharge: way-out) is done by the same people over the interface in between.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayIn } from '#engine/server/ids.ts';
import { withClient } from '#engine/server/pg/prepare.ts';
import { formInUse } from '#modules/assessments/instruments.model.ts';
import { SCREENED } from '#test/support/screening.ts';
import { signIn as callAs, type SignedIn } from '#test/support/sign-in.ts';
import { withdrawalPlan } from '#test/support/withdrawal-plan.ts';
import { answersTo } from '../../assessments/answers.ts';
import { confirm } from './plan-steps.ts';
import { type Clinic, choose, notice, openClinic, panel, stamp, witness } from './staff.ts';
import {
  answer,
  bedFor,
  button,
  finish,
  firstHasFocus,
  forcedScreener,
  heading,
  kept,
  makeReady,
  step,
  takeCall,
  unitOf,
  walkTo,
} from './ward.ts';

const juno = { first: 'Juno', last: 'Castellane', born: '1988-06-30', sex: 'Female' };
const NAME = 'Castellane, Juno';
const UNIT = 'Bayview Detox';
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

let clinic: Clinic;
let client = '';
let stay = '';
const callers = new Map<string, Promise<SignedIn>>();
beforeAll(async () => {
  clinic = await openClinic();
});
afterAll(() => clinic.close());

type Row = Readonly<Record<string, unknown>> & { readonly id: string };
/** What somebody does without a screen; a refusal ends the story, and says whose step it was. */
async function call(account: string, method: string, path: string, body?: object): Promise<unknown> {
  const caller = callers.get(account) ?? callAs(clinic.server.url, `${account}@harborline.example`);
  callers.set(account, caller);
  const { status, text } = await (await caller).call(method, `/api/${path}`, body);
  if (status >= 300) throw new Error(`${account} could not ${method} ${path}: ${status} ${text}`);
  return (JSON.parse(text) as { data: unknown }).data;
}
const made = async (account: string, path: string, body: object): Promise<string> =>
  ((await call(account, 'POST', path, body)) as Row).id;
/** Changes a record, or takes an action on it, as it stands now. */
async function changed(account: string, path: string, id: string, input: object, action?: string): Promise<void> {
  const { version } = (await call(account, 'GET', `${path}/${id}`)) as Row;
  const address = `${path}/${id}${action ? `/${action}` : ''}`;
  await call(account, action ? 'POST' : 'PATCH', address, { ...input, version });
}
const one = async (account: string, path: string): Promise<Row> => {
  const [row] = (await call(account, 'GET', path)) as Row[];
  if (!row) throw new Error(`${account} finds none of ${path}`);
  return row;
};
/** An instrument, answered and signed by one person. */
async function answered(account: string, instrument: string, answers: object): Promise<void> {
  const id = await made(account, 'assessments', { client, episode: stay, instrument });
  await changed(account, 'assessments', id, {}, 'start');
  await changed(account, 'assessments', id, { answers });
  await changed(account, 'assessments', id, {}, 'complete');
  await changed(account, 'assessments', id, {}, 'sign');
}
const employeeOf = async (account: string): Promise<string> =>
  (
    await clinic.find<{ employee: string }>(
      `select m.employee from membership m join account a on a.id = m.account where a.email = '${account}@harborline.example' and m.employee is not null limit 1`,
    )
  )[0]?.employee ?? '';

test('intake takes the call and asks for the decision, the psychiatrist accepts', async () => {
  const page = await clinic.as('intake-coordinator');
  ({ id: client } = await takeCall(page, clinic.server.url, juno));
  stay = (await one('intake-coordinator', `episodes?client=${client}`)).id;
  const { id: way } = await one('intake-coordinator', `pre-admissions?episode=${stay}`);
  await changed('intake-coordinator', 'pre-admissions', way, { screening: SCREENED, clearance: 'not_needed' });
  await answered('intake-coordinator', 'cssrs', { q1: 'no', q2: 'no', q6: 'no' });
  await page.reload();
  await step(page, 'Request decision');
  await panel(page, 'Screening and decision').getByText('Awaiting decision').waitFor();

  const doctor = await clinic.as('psychiatrist');
  await clinic.open(doctor, 'clients/intake');
  await panel(doctor, 'Awaiting decision').getByRole('link', { name: NAME }).click();
  const screening = panel(doctor, 'Screening and decision');
  await button(screening, 'Accept').click();
  const accept = doctor.getByRole('dialog', { name: 'Accept: Juno Castellane' });
  await accept.getByLabel('Reason').fill('Withdrawal can be managed here.');
  await button(accept, 'Accept').click();
  await accept.waitFor({ state: 'hidden' });
  await screening.getByText('Accepted').first().waitFor();
});

test('the papers are signed, the nurse keeps a bed and admits her into it', async () => {
  for (const kind of ['treatment', 'part2_notice', 'npp', 'financial']) {
    const id = await made('intake-coordinator', 'consents', { client, kind });
    await changed('intake-coordinator', 'consents', id, {}, 'present');
    await changed(
      'intake-coordinator',
      'consents',
      id,
      { signedByName: 'Juno Castellane', signedAs: 'client' },
      'sign',
    );
  }
  await made('intake-coordinator', 'allergies', { client, kind: 'none' });
  await changed('intake-coordinator', 'clients', client, {
    phones: [{ kind: 'mobile', number: '+15035550142', okToLeaveMessage: true }],
    emergencyContacts: [{ name: 'Ida Castellane', relation: 'Sister', phone: '+15035550143' }],
  });
  const [psychiatrist, therapist, nurse, technician] = await Promise.all(
    ['psychiatrist', 'therapist', 'nurse', 'behavioral-tech'].map(employeeOf),
  );
  await changed('clinical-director', 'episodes', stay, { attending: psychiatrist });
  for (const staff of [psychiatrist, therapist])
    await made('clinical-director', 'care-team', { client, staff, since: dayIn('America/Los_Angeles') });
  const { id: way } = await one('intake-coordinator', `pre-admissions?episode=${stay}`);
  await changed('intake-coordinator', 'pre-admissions', way, {
    belongings: [{ item: 'Backpack', count: 1, kept: 'stored' }],
    searchedBy: nurse,
    searchedWith: technician,
  });

  const page = await clinic.as('nurse');
  await clinic.open(page, 'operations/rooms');
  const { dialog, bed } = await bedFor(page, (name) => name.includes('Castellane'));
  await dialog.getByRole('radio', { name: new RegExp(`^${bed} `) }).check();
  await button(dialog, 'Reserve').last().click();
  await dialog.waitFor({ state: 'hidden' });
  await clinic.open(page, `clients/intake-assessment?client=${client}`);
  await page.getByText('Ready to admit').waitFor();
  await button(page, 'Admit').click();
  await page.getByRole('dialog', { name: `Admit: ${NAME}` }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('Admitted', { exact: true }).first().waitFor();
  const kept = await one('nurse', `bed-assignments?episode=${stay}&status=open`);
  if (kept.kind !== 'occupancy') await changed('nurse', 'bed-assignments', kept.id, {}, 'moveIn');
  await clinic.open(page, 'operations/occupancy');
  await walkTo(page, UNIT, 'Castellane');
});

test('the nursing admission asks for CIWA-Ar, and the nurse rates it', async () => {
  await answered('nurse', 'nursing', {
    ...answersTo(formInUse('nursing')),
    temperature: 37.2,
    pulse: 104,
    breaths: 18,
    systolic: 148,
    diastolic: 94,
    oxygen: 97,
    weight: 70.5,
    withdrawal: ['alcohol'],
    // She will not be rated on arrival; the rating stays due.
    ciwa: 'refused',
  });
  const page = await clinic.as('nurse');
  await clinic.open(page, `clients/${client}?tab=due`);
  await page.getByText('CIWA-Ar due').first().waitFor();
  await clinic.open(page, `assessments/ciwa?client=${client}`);
  await button(page, 'Begin CIWA-Ar').click();
  await heading(page, 'CIWA-Ar');
  await answer(panel(page, 'Signs and symptoms'), '4540000000');
  await panel(page, 'Score').getByText('13').waitFor();
  await kept(page);
  await finish(page, 'CIWA-Ar');
  await page.getByText('Signed', { exact: true }).first().waitFor();
});

test('item 9 of her PHQ-9 forces a C-SSRS before the therapist may close it', async () => {
  const page = await clinic.as('therapist');
  await clinic.open(page, `assessments/phq9?client=${client}`);
  await button(page, 'Begin PHQ-9').click();
  await heading(page, 'PHQ-9');
  await answer(panel(page, 'Over the last 2 weeks'), '221111112');
  const alerts = page.getByRole('list', { name: 'Alerts' });
  await alerts.getByText('C-SSRS due now').waitFor();
  await kept(page);
  const phq9 = page.url();
  await finish(page, 'PHQ-9', 'Review and sign');
  await page
    .getByRole('dialog', { name: 'Review and sign: PHQ-9' })
    .getByText('require a C-SSRS first because of item 9. Begin one now and sign it')
    .waitFor();
  await page.keyboard.press('Escape');
  await forcedScreener(page);
  await page.goto(phq9);
  await button(page, 'Review and sign').click();
  await page.getByRole('dialog', { name: 'Review and sign: PHQ-9' }).waitFor();
  await page.keyboard.press('Enter');
  await alerts.getByText('C-SSRS requested and completed').waitFor();
});

test('her plan is in force once the last of those it binds has signed', async () => {
  await made('psychiatrist', 'problems', { client, code: 'F10.230' });
  const plan = await made('therapist', 'treatment-plans', withdrawalPlan(client, stay, 13));
  for (const action of ['present', 'sign']) await changed('therapist', 'treatment-plans', plan, {}, action);
  const signature = { signedByName: 'Juno Castellane', signedAs: 'client' };
  await changed('therapist', 'treatment-plans', plan, signature, 'clientSigns');
  await changed('clinical-director', 'treatment-plans', plan, {}, 'cosign');
  const page = await clinic.as('psychiatrist');
  await clinic.open(page, `clinical/treatment-plans/${client}`);
  await page.getByText('CIWA-Ar below 8 for 24 hours without medication').waitFor();
  await confirm(page, 'Sign as psychiatrist');
  await panel(page, 'State').getByText('Active').waitFor();
});

test('a note of the therapist, who may not sign alone, is co-signed by the director', async () => {
  // Two days go by; and from here on the therapist holds no licence that lets one practise alone.
  await withClient(clinic.server.database.superuser, async (sql) => {
    await sql.query(`update episode set admitted_at = admitted_at - interval '2 days' where id = $1`, [stay]);
    await sql.query(`update credential c set status = 'expired' from membership m join account a on a.id = m.account
      where c.employee = m.employee and a.email = 'therapist@harborline.example' and c.status = 'verified'`);
  });
  const page = await clinic.as('therapist');
  await clinic.open(page, 'clinical/progress-notes/new');
  await page.getByRole('combobox', { name: 'Client' }).fill('Castellane');
  await page.getByRole('option', { name: /Castellane/ }).click();
  await choose(page, 'Type', 'Individual session');
  const taken = await clinic.find<{ from: number; to: number }>(
    `select extract(epoch from starts_at)::float8 * 1000 as "from", extract(epoch from ends_at)::float8 * 1000 as "to"
      from progress_note where author = (select id from account where email = 'therapist@harborline.example')`,
  );
  // Two services may not touch.
  let ended = Date.now() - 2 * MINUTE_MS;
  while (taken.some(({ from, to }) => from <= ended + MINUTE_MS && to >= ended - 20 * MINUTE_MS))
    ended -= 5 * MINUTE_MS;
  const part = (label: string) => page.getByRole('textbox', { name: label, exact: true });
  await part('Start').fill(stamp(ended - 15 * MINUTE_MS));
  await part('End').fill(stamp(ended));
  await part('End').press('Enter');
  await page.waitForURL(/progress-notes\/[0-9a-f-]{36}/);
  const address = `clinical/progress-notes/${page.url().split('/').at(-1)}`;
  for (const label of ['Subjective', 'Objective', 'Assessment', 'Plan'])
    await part(label).fill(`${label} of the first hour.`);
  await page.getByRole('checkbox', { name: 'Motivational interviewing' }).check();
  await part('Client response').fill('Engaged, asked about the taper.');
  await choose(page, 'Risk status', /None/);
  await panel(page, 'Objectives addressed').getByRole('checkbox').first().check();
  await panel(page, 'Note').getByText('Saved', { exact: true }).waitFor();
  await confirm(page, 'Sign');
  await panel(page, 'Signatures').getByText('Unchanged since signing').waitFor();

  const director = await clinic.as('clinical-director');
  await clinic.open(director, address);
  await confirm(director, 'Co-sign');
  await panel(director, 'Signatures').getByText('Co-signature').waitFor();
});

test('the nurse moves her to another bed', async () => {
  const before = await one('nurse', `bed-assignments?episode=${stay}&status=open`);
  const page = await clinic.as('nurse');
  await clinic.open(page, 'operations/occupancy');
  await unitOf(page, UNIT).waitFor();
  await makeReady(page, UNIT);
  await walkTo(page, UNIT, 'Castellane');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Transfer' }).press('Enter');
  const asked = page.getByRole('dialog', { name: 'Transfer Castellane' });
  await firstHasFocus(asked);
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await asked.waitFor({ state: 'detached' });
  await notice(page, /Castellane, .*: bed /);
  const after = await one('nurse', `bed-assignments?episode=${stay}&status=open`);
  expect(after.bed).not.toBe(before.bed);
});

test('everybody does their part, the nurse returns what was kept and discharges her', async () => {
  await changed(
    'therapist',
    'episodes',
    stay,
    { dischargePlanned: dayIn('America/Los_Angeles'), dischargeType: 'completed' },
    'planDischarge',
  );
  const { id } = await one('therapist', `discharges?client=${client}`);
  const part = (account: string, action: string, input: object = {}) =>
    changed(account, 'discharges', id, input, action);
  await part('psychiatrist', 'order');
  await part('therapist', 'reviewLevel', { levelReview: '2.1: dimension 5 asks for structure.' });
  await changed('therapist', 'discharges', id, {
    matBridge: 'None needed.',
    housing: 'With the sister in Astoria.',
    transport: 'The sister drives.',
    supports: 'Sister, sponsor, Tuesday group.',
    relapsePrevention: 'Evenings alone are hard: call the sponsor first.',
    crisisNumbers: true,
    appointments: [{ with: 'Columbia Outpatient Clinic', at: new Date(Date.now() + 3 * DAY_MS).toISOString() }],
  });
  await part('therapist', 'agreeContact', { contact: 'agreed' });
  await part('therapist', 'measureOutcomes');
  await part('nurse', 'reconcile');

  const page = await clinic.as('nurse');
  await clinic.open(page, `clients/discharge-workflow?client=${client}&tab=steps`);
  await heading(page, NAME);
  await step(page, 'Return belongings', async (at) => {
    await at.getByLabel('Items returned').fill('1');
    await at.getByLabel('Received by').fill('Juno Castellane');
  });
  await witness(page, 'behavioral-tech');
  await notice(page, `Return belongings: ${NAME}`);
  await panel(page, 'Blocking discharge').getByText('Nothing. The client can leave').waitFor();
  await step(page, 'Discharge');
  await notice(page, `Discharge: ${NAME}`);
  await expect
    .poll(() =>
      clinic.find(
        `select e.status, (select count(*)::int from bed_assignment b where b.episode = e.id and b.status = 'open') as beds from episode e where e.id = '${stay}'`,
      ),
    )
    .toEqual([{ status: 'discharged', beds: 0 }]);
});

test('afterwards intake calls: the call is on record, and the next one is due', async () => {
  const page = await clinic.as('intake-coordinator');
  await clinic.open(page, `clients/discharge-workflow?client=${client}&tab=calls`);
  await heading(page, NAME);
  await panel(page, 'Calls to make').getByText('48-hour follow-up call').waitFor();
  await step(page, 'Record a call', async (at) => {
    await choose(at, 'Result', 'Reached');
    await at.getByLabel('What was said or attempted').fill('Is with the sister, safe.');
    await at.getByLabel('Next step').fill('Call after a week.');
  });
  await panel(page, 'Calls made').getByText('Next: Call after a week.').waitFor();
  await panel(page, 'Calls to make').getByText('48-hour follow-up call').waitFor({ state: 'detached' });
  await panel(page, 'Calls to make').getByText('7-day follow-up call').waitFor();
});
