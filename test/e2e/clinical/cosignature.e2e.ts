/** An assessment of somebody who may not sign alone: it waits, whoever rated it cannot lift that, and a licensed colleague does. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formInUse } from '#modules/assessments/instruments.model.ts';
import { faults } from '#test/browser/faults.ts';
import { signIn as callAs } from '#test/support/sign-in.ts';
import { answersTo } from '../../assessments/answers.ts';
import { type Clinic, openClinic, panel, proofIsOld, prove } from './staff.ts';

/** From here on the therapist holds no licence that lets one practise alone; the director holds one. */
const UNLICENSED = `with of as (select a.email, m.employee from account a join membership m on m.account = a.id
    where a.email in ('therapist@harborline.example', 'clinical-director@harborline.example')),
  ended as (update credential c set status = 'expired' from of
    where c.employee = of.employee and of.email like 'therapist@%' and c.status = 'verified' returning c.id)
  select employee from of where email like 'clinical-director@%'`;
/** Somebody whom the therapist treats. */
const TREATED = `select m.client from care_team_member m join episode e on e.client = m.client and e.status = 'active'
  where m.part = 'therapist' and m.status = 'active' order by m.client limit 1`;

let clinic: Clinic;
/** The address of the assessment. */
let address = '';
beforeAll(async () => {
  clinic = await openClinic();
  const [director] = await clinic.find<{ employee: string }>(UNLICENSED);
  const [treated] = await clinic.find<{ client: string }>(TREATED);
  if (!director?.employee || !treated) throw new Error('No director with an employee, or nobody in treatment');
  const office = await callAs(clinic.server.url, 'hr-manager@harborline.example');
  const made = await office.call('POST', '/api/credentials', {
    employee: director.employee,
    type: 'LCSW',
    number: 'CS-20931',
  });
  const licence = JSON.parse(made.text) as { data: { id: string } };
  await office.call('POST', `/api/credentials/${licence.data.id}/verify`, {});
  const therapist = await callAs(clinic.server.url, 'therapist@harborline.example');
  const call = async (method: string, path: string, body: unknown): Promise<string> => {
    const { status, text } = await therapist.call(method, `/api/assessments${path}`, body);
    if (status >= 300) throw new Error(`${method} ${path}: ${status} ${text}`);
    return (JSON.parse(text) as { data: { id: string } }).data.id;
  };
  // No biopsychosocial is complete without a suicide screen of the past day.
  const screen = await call('POST', '', { client: treated.client, instrument: 'cssrs' });
  await call('POST', `/${screen}/start`, { version: 1 });
  await call('PATCH', `/${screen}`, { answers: { q1: 'no', q2: 'no', q6: 'no' }, version: 2 });
  await call('POST', `/${screen}/complete`, { version: 3 });
  const id = await call('POST', '', { client: treated.client, instrument: 'biopsychosocial' });
  await call('POST', `/${id}/start`, { version: 1 });
  await call('PATCH', `/${id}`, { answers: answersTo(formInUse('biopsychosocial')), version: 2 });
  address = `clinical/assessments/${id}`;
});
afterAll(() => clinic.close());

const waits = 'It waits for a co-signature by someone else with a license to practice independently.';

test('the therapist completes and signs it, and is told that it waits for somebody else', async () => {
  const page = await clinic.as('therapist');
  await clinic.open(page, address);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Complete', exact: true }).click();
  await main.getByRole('button', { name: 'Sign', exact: true }).click();
  await page.getByRole('dialog', { name: 'Sign: Biopsychosocial' }).waitFor();
  await page.keyboard.press('Enter');
  await main.getByText(waits).waitFor();
  expect(await main.getByRole('button', { name: 'Co-sign', exact: true }).count()).toBe(0);
  expect(await faults(page)).toEqual([]);
});

test('a licensed colleague finds it among what waits, shows that it is them, and both signatures stand', async () => {
  const page = await clinic.as('clinical-director');
  await clinic.open(page, 'clinical/assessments?view=To+co-sign&status=uncosigned');
  await page.getByRole('table').getByRole('link', { name: 'Biopsychosocial' }).first().waitFor();
  await clinic.open(page, address);
  await page.getByText(waits).waitFor();
  await proofIsOld(clinic);
  await page.getByRole('main').getByRole('button', { name: 'Co-sign', exact: true }).click();
  const ask = page.getByRole('dialog', { name: /^Co-sign/ });
  expect(await faults(page)).toEqual([]);
  await ask.getByRole('button', { name: 'Co-sign', exact: true }).click();
  await prove(page);
  await page.getByText(waits).waitFor({ state: 'detached' });
  await page.getByText('Co-signed', { exact: true }).first().waitFor();
  await panel(page, 'Signatures').getByText('Co-signature').waitFor();
  await panel(page, 'Signatures').getByText('Author').waitFor();
});
