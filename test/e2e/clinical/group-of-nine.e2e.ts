/** A group of nine: planned, held with one who came late and one who left early, nine notes written, viewed and signed together. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faults } from '#test/browser/faults.ts';
import { signIn as callAs } from '#test/support/sign-in.ts';
import { type Clinic, choose, openClinic, panel, proofIsOld, prove, stamp } from './staff.ts';
import { button, find, heading } from './ward.ts';

const GROUP = 'Evening process group';
const MINUTE = 60_000;
const THERAPIST = `select m.employee as id from membership m join account a on a.id = m.account where a.email = 'therapist@harborline.example'`;
/** Clients of the therapist who are treated now. */
const CLIENTS = `select c.id, coalesce(c.preferred_name, c.legal_first) || ' ' || c.legal_last as name from client c
  join episode e on e.client = c.id and e.status in ('admitted', 'active', 'discharge_planning')
  where exists (select 1 from care_team_member t where t.client = c.id and t.status = 'active' and t.staff in (${THERAPIST}))
  order by c.id limit 9`;

let clinic: Clinic;
let clients: readonly { readonly id: string; readonly name: string }[] = [];
let session = '';
beforeAll(async () => {
  clinic = await openClinic();
  clients = await clinic.find<{ id: string; name: string }>(CLIENTS);
  expect(clients).toHaveLength(9);
  const therapist = await callAs(clinic.server.url, 'therapist@harborline.example');
  const [place] = await clinic.find<{ location: string }>(`select location from therapy_group limit 1`);
  const [lead] = await clinic.find<{ id: string }>(THERAPIST);
  const made = async (path: string, input: object): Promise<string> => {
    const answer = await therapist.call('POST', path, input);
    expect(answer.status, answer.text).toBe(201);
    return (JSON.parse(answer.text) as { data: { id: string } }).data.id;
  };
  const group = await made('/api/therapy-groups', {
    name: GROUP,
    type: 'process',
    location: place?.location,
    room: 'Group room 2',
    weekdays: ['5'],
    startTime: '19:00',
    minutes: 60,
    billableMinutes: 45,
    facilitators: [{ who: lead?.id }],
    least: 2,
    most: 12,
  });
  for (const { id } of clients) await made('/api/group-members', { therapyGroup: group, client: id });
});
afterAll(() => clinic.close());

const noteOf = async (client: string) =>
  (
    await clinic.find<{ minutes: number; billable: boolean; likeness: number | null; status: string; viewed: boolean }>(
      `select minutes, billable, likeness, status, viewed_at is not null as viewed from group_note
        where session = '${session}' and client = '${client}'`,
    )
  )[0];
const nameOf = (n: number): string => clients[n]?.name ?? '';

/** Writes the note of one client: how they took part, and what they said. */
async function write(page: Page, name: string, own: string): Promise<void> {
  await button(page, `Write the note of ${name}`).click();
  const dialog = page.getByRole('dialog', { name });
  await choose(dialog, 'Participation', 'Active');
  await dialog.getByLabel('About this client').fill(own);
  await button(dialog, 'Save').click();
  await dialog.waitFor({ state: 'detached' });
}

test('the session is planned, nine are on the list, and minutes are counted from joining to leaving', async () => {
  const page = await clinic.as('therapist');
  await clinic.open(page, 'clinical/group-therapy');
  await page.getByRole('link', { name: 'Plan a session' }).click();
  const from = Date.now() - 61 * MINUTE;
  await find(page, 'Group', GROUP);
  await page.getByRole('textbox', { name: 'Start' }).fill(stamp(from));
  await page.getByRole('textbox', { name: 'End' }).fill(stamp(from + 60 * MINUTE));
  await page.getByLabel('Topic').fill('Cravings in the evening');
  await button(page, 'Add group session').click();
  await button(page, 'Start session').click();
  await panel(page, 'Attendance').getByRole('listitem').nth(8).waitFor();
  session = new URL(page.url()).pathname.split('/').at(-1) ?? '';

  const change = async (name: string, presence: string, field: string, at: number): Promise<void> => {
    await button(page, `Change the attendance of ${name}`).click();
    const dialog = page.getByRole('dialog', { name });
    await choose(dialog, 'Attendance', presence);
    // Late without a time is refused where it is missing.
    await button(dialog, 'Save').click();
    await dialog
      .getByText(/is required for a client who/)
      .first()
      .waitFor();
    await dialog.getByLabel(field).fill(stamp(at));
    await button(dialog, 'Save').click();
    await dialog.waitFor({ state: 'detached' });
  };
  await change(nameOf(0), 'Late', 'Joined at', from + 20 * MINUTE);
  await change(nameOf(1), 'Left early', 'Left at', from + 50 * MINUTE);

  // The group ends only once its common content is written.
  await button(page, 'End session').click();
  const end = page.getByRole('dialog', { name: /^End session/ });
  await button(end, 'End session').click();
  await end
    .getByText(/is required before the session ends/)
    .first()
    .waitFor();
  await button(end, 'Cancel').click();
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page
    .getByRole('textbox', { name: 'Summary' })
    .fill('Members named the hour at which cravings come, and one thing that helps.');
  await button(page, 'Save changes').click();
  await button(page, 'End session').click();
  await button(page.getByRole('dialog', { name: /^End session/ }), 'End session').click();
  await page.getByRole('link', { name: 'Notes of this session' }).waitFor();
  expect(await noteOf(clients[0]?.id ?? '')).toMatchObject({ minutes: 40, billable: false, status: 'draft' });
  expect(await noteOf(clients[1]?.id ?? '')).toMatchObject({ minutes: 50, billable: true });
  expect(await noteOf(clients[2]?.id ?? '')).toMatchObject({ minutes: 60, billable: true, viewed: false });
});

test('nine notes: a copied one is warned of, what changes must be viewed again, and all are signed at once', async () => {
  const page = await clinic.as('therapist');
  await page.getByRole('link', { name: 'Notes of this session' }).click();
  await heading(page, 'Group notes');
  const sign = button(page, 'Sign all 9 notes');
  await sign.waitFor();
  await expect.poll(() => sign.isDisabled()).toBe(true);

  const first = 'Named nine in the evening as the hardest hour and plans to call a brother before it.';
  await write(page, nameOf(0), first);
  await write(page, nameOf(1), first);
  await panel(page, nameOf(1))
    .getByText(/% like another note of this session/)
    .waitFor();
  expect((await noteOf(clients[1]?.id ?? ''))?.likeness).toBe(100);
  const others = [
    'Left after fifty minutes for a medical visit; before that, listened and nodded twice.',
    'Described a fight over money and how drinking followed within the hour.',
    'Asked others how they sleep without pills and wrote down three answers.',
    'Spoke about children for the first time, in tears, and stayed until the end.',
    'Joked at first, then told the group of a relapse in spring.',
    'Read a letter to a former employer aloud and took feedback on its tone.',
    'Walked around the room during silence and came back unasked.',
    'Offered a ride to meetings and was thanked by two members.',
  ];
  for (const [n, own] of others.entries()) await write(page, nameOf(n + 1), own);
  await panel(page, nameOf(1))
    .getByText(/% like another note/)
    .waitFor({ state: 'detached' });

  // The common content changes: no note is what its author viewed any more, not even for a program that calls the server.
  const therapist = await callAs(clinic.server.url, 'therapist@harborline.example');
  const { version } = (
    JSON.parse((await therapist.call('GET', `/api/group-sessions/${session}`)).text) as { data: { version: number } }
  ).data;
  const edited = await therapist.call('PATCH', `/api/group-sessions/${session}`, {
    version,
    summary: 'Members named the hour at which cravings come, and two things that help.',
  });
  expect(edited.status, edited.text).toBe(200);
  const refused = await therapist.call('POST', '/api/sign-group-notes', { session });
  expect(refused.text).toContain('Notes not viewed yet: 9');
  await page.getByText('Not viewed yet').nth(8).waitFor();
  for (const { name } of clients) {
    await button(page, `View the note of ${name}`).click();
    await panel(page, name).getByText('two things that help').waitFor();
    await panel(page, name).getByText('Viewed', { exact: true }).waitFor();
  }
  await page.getByText('You viewed each note.').waitFor();
  expect(await faults(page)).toEqual([]);
  await proofIsOld(clinic);
  await sign.click();
  await prove(page);
  await expect
    .poll(() =>
      clinic.find(
        `select n.status, count(*)::int as n, (select status from group_session where id = '${session}') as session,
          (select count(*)::int from signature g join group_note s on g.record = s.id::text where s.session = '${session}') as signatures
          from group_note n where n.session = '${session}' group by n.status`,
      ),
    )
    .toEqual([{ status: 'signed', n: 9, session: 'complete', signatures: 9 }]);
  await panel(page, nameOf(8)).getByText('Signed', { exact: true }).waitFor();
});
