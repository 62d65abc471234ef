/** The way in, as each role's person walks it in a browser: the call, the decision, the packet, the bed, and the admission. */
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settled } from '#test/browser/visitor.ts';
import { type Clinic, choose, openClinic, panel, witness } from './staff.ts';
import { addRow, answer, bedFor, button, first, heading, kept, takeCall } from './ward.ts';

let ward: Clinic;
beforeAll(async () => {
  ward = await openClinic('2026-11-20');
});
afterAll(() => ward.close());

const wren = { first: 'Wren', last: 'Abernathy', born: '1990-03-02', sex: 'Female' };
let id = '';
let leftOpen: Locator;
const packet = () => `clients/intake-assessment?client=${id}`;
const board = 'clients/intake';

describe('the call and the decision', () => {
  it('intake takes the call: screens by keyboard, is told what is open, and asks for the decision', async () => {
    const page = await ward.as('intake-coordinator');
    await ward.open(page, board);
    await button(page, 'Register a client').click();
    const register = page.getByRole('dialog', { name: 'Register a client' });
    await page.keyboard.type('Wren');
    await page.keyboard.press('Enter');
    await register.getByText('Legal last name is required').waitFor();
    // What is wrong has the keyboard.
    const last = register.getByLabel('Legal last name');
    await expect.poll(() => last.evaluate((e) => e === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');

    ({ id, leftOpen } = await takeCall(page, ward.server.url, wren));
    const screening = panel(page, 'Screening and decision');
    const asked = page.getByRole('dialog', { name: 'Request decision: Wren Abernathy' });
    await button(screening, 'Request decision').click();
    await asked.waitFor();
    // The dialog asks nothing: Enter is its verb.
    await page.keyboard.press('Enter');
    await asked.getByText('Screening has 12 open questions').waitFor();
    await asked.getByText('Suicide risk screening must be completed for this stay (C-SSRS)').waitFor();
    await page.keyboard.press('Escape');
    await asked.waitFor({ state: 'hidden' });

    // "Yes" asks which: the list is reached, begun and filled in by the keys alone.
    await answer(screening, '2');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    const substance = screening.getByRole('combobox', { name: 'Substance' });
    await substance.waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('option', { name: 'Alcohol' }).waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => substance.innerText()).toBe('Alcohol');
    await screening.getByLabel('Last use').fill('2026-11-19');
    await answer(screening.getByRole('group', { name: /^Withdrawal before/ }), '11141111111');
    await screening.getByText('13 of 13 answered').waitFor();
    await choose(screening, 'Medical clearance', 'Pending');
    await kept(page);

    await button(page, 'Begin C-SSRS').click();
    await heading(page, 'C-SSRS');
    await answer(page.getByRole('main'), '111');
    await panel(page, 'Score').getByText('No risk identified').waitFor();
    await kept(page);
    await button(page, 'Complete').click();
    await button(page, 'Sign').click();
    await page.getByRole('dialog', { name: 'Sign: C-SSRS' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('Signed', { exact: true }).first().waitFor();

    await ward.open(page, packet());
    await button(screening, 'Request decision').click();
    await asked.waitFor();
    await page.keyboard.press('Enter');
    await screening.getByText('Awaiting decision').waitFor();
  });

  it('the psychiatrist may not accept while the clearance is pending, accepts on a condition, and denies another one', async () => {
    const page = await ward.as('psychiatrist');
    await ward.open(page, board);
    await panel(page, 'Awaiting decision').getByRole('link', { name: 'Abernathy, Wren' }).click();
    const screening = panel(page, 'Screening and decision');
    await button(screening, 'Accept').click();
    const accept = page.getByRole('dialog', { name: 'Accept: Wren Abernathy' });
    await accept.getByLabel('Reason').fill('Withdrawal can be managed here.');
    await button(accept, 'Accept').click();
    await accept.getByText('Medical clearance is pending: accept with that condition, or wait for it').waitFor();
    await page.keyboard.press('Escape');
    await button(screening, 'Accept with conditions').click();
    const condition = page.getByRole('dialog', { name: 'Accept with conditions: Wren Abernathy' });
    await condition.getByLabel('Reason').fill('The hospital clears her before the door.');
    await button(condition, 'Accept with conditions').click();
    await screening.getByText('Conditional').waitFor();

    await ward.open(page, board);
    const other = panel(page, 'Awaiting decision').getByRole('link').first();
    const name = await other.innerText();
    await other.click();
    await button(screening, 'Deny').click();
    const deny = page.getByRole('dialog', { name: /^Deny: / });
    await deny.getByLabel('Reason').fill('Needs a hospital first: delirium yesterday.');
    await button(deny, 'Deny').click();
    await screening.getByText('Denied').waitFor();

    // What intake finds: who may come and on what condition, who may not, by whom and why.
    const intake = await ward.as('intake-coordinator');
    await ward.open(intake, board);
    await panel(intake, 'Accepted')
      .getByRole('listitem')
      .filter({ hasText: 'Abernathy, Wren' })
      .first()
      .getByText('with conditions')
      .waitFor();
    await panel(intake, 'Denied or no-show').getByRole('link', { name }).click();
    await screeningOf(intake)
      .getByText(/by [A-Z]\S+ [A-Z]\S+, /)
      .waitFor();
    await screeningOf(intake).getByText('Needs a hospital first: delirium yesterday.').waitFor();
    await expect.poll(() => button(intake, 'Accept').count()).toBe(0);
  });
});

const screeningOf = (page: Parameters<typeof panel>[0]) => panel(page, 'Screening and decision');

describe('the packet and the gate', () => {
  it('intake fills in the packet; the browser dies in the middle, and nothing is lost', async () => {
    const page = await ward.as('intake-coordinator');
    await ward.open(page, packet());
    const identity = panel(page, 'Identity and face sheet');
    await identity.getByLabel('Preferred name').fill('Wrenny');
    await addRow(identity, 'Phones');
    // Half a number is not kept, and stands in nobody's way.
    await page.keyboard.type('503');
    await identity.getByLabel('City').fill('Astoria');
    await identity.getByText('Not saved').waitFor();
    await expect.poll(() => identity.getByLabel('City').inputValue()).toBe('Astoria');
    await identity.getByLabel('Number').fill('+15035550142');
    await kept(page);
    await screeningOf(page).getByLabel('Transportation').fill('Her sister drives');
    await kept(page);

    const again = await ward.reopened('intake-coordinator');
    const back = panel(again, 'Identity and face sheet');
    await expect.poll(() => back.getByLabel('Preferred name').inputValue()).toBe('Wrenny');
    await expect.poll(() => back.getByLabel('City').inputValue()).toBe('Astoria');
    await expect.poll(() => back.getByLabel('Number').inputValue()).toContain('555');
    await expect.poll(() => screeningOf(again).getByLabel('Transportation').inputValue()).toBe('Her sister drives');
    await screeningOf(again).getByText('13 of 13 answered').waitFor();
  });

  it('an answer that comes late does not take the focus from what is being typed', async () => {
    const page = await ward.as('intake-coordinator');
    const gate = page.getByRole('list', { name: 'Blockers' });
    await gate.getByText('Allergies are not recorded').waitFor();
    const held = Promise.withResolvers<void>();
    await page.route('**/api/allergies', async (route) => {
      if (route.request().method() === 'POST') await held.promise;
      await route.fallback();
    });
    await button(page, 'No known allergies').click();
    await button(panel(page, 'Forms to sign'), 'Sign Search of belongings').click();
    const name = page.getByRole('dialog').getByLabel('Full name as signature');
    await expect.poll(() => name.evaluate((e) => e === document.activeElement)).toBe(true);
    await page.keyboard.type('Wren ');
    held.resolve();
    // The dialog hides what is behind it from roles.
    await page.locator('#allergies li').waitFor();
    await settled(page);
    await page.keyboard.type('Abernathy');
    expect(await name.inputValue()).toBe('Wren Abernathy');
    await page.keyboard.press('Escape');
    await page.unroute('**/api/allergies');
    await panel(page, 'Allergies').getByRole('listitem').getByText('No known allergies').waitFor();
  });

  it('the client signs on the device and refuses one; the gate names what is left, each where it is mended', async () => {
    const page = await ward.as('intake-coordinator');
    const gate = page.getByRole('list', { name: 'Blockers' });
    const papers = panel(page, 'Forms to sign');
    for (const paper of [
      'Consent to treatment',
      'Part 2 notice to clients',
      'Notice of privacy practices',
      'Financial agreement',
    ]) {
      await button(papers, `Sign ${paper}`).click();
      // The keyboard is in the field for the name.
      const dialog = page.getByRole('dialog', { name: `${paper}: Abernathy, Wren` });
      await dialog.locator('input:focus').waitFor();
      await page.keyboard.type('Wren Abernathy');
      await page.keyboard.press('Enter');
      const row = papers.getByRole('listitem').filter({ hasText: paper });
      await row.getByText('Signed by Wren Abernathy').waitFor();
    }
    await button(papers, 'Sign Telehealth').click();
    const telehealth = page.getByRole('dialog', { name: 'Telehealth: Abernathy, Wren' });
    await telehealth.getByLabel('The client declines to sign').check();
    await telehealth.getByLabel('What the client said').fill('Wants to see people in a room.');
    await button(telehealth, 'Record refusal').click();
    await witness(page, 'behavioral-tech');
    await papers.getByRole('listitem').filter({ hasText: 'Telehealth' }).getByText('Refused').waitFor();

    const contacts = panel(page, 'Emergency contacts and guardians');
    await addRow(contacts, 'Emergency contacts');
    await page.keyboard.type('Ada Abernathy');
    await contacts.getByLabel('Relation').fill('Sister');
    await contacts.getByLabel('Phone').fill('+15035550143');
    await first(panel(page, 'The stay'), 'Attending');
    await kept(page);
    await expect
      .poll(() => gate.getByRole('listitem').allInnerTexts())
      .toEqual(['No bed is reserved', 'Belongings have not been searched']);
    await gate.getByRole('link', { name: 'Belongings have not been searched' }).click();
    const belongings = panel(page, 'Belongings');
    await addRow(belongings, 'Belongings');
    await page.keyboard.type('Suitcase');
    await choose(belongings, 'Disposition', 'With the client');
    await first(belongings, 'Searched by');
    await first(belongings, 'Second person', 1);
    await kept(page);
    await expect.poll(() => gate.getByRole('listitem').allInnerTexts()).toEqual(['No bed is reserved']);
  });

  it('two people want the one bed: one has it, the other reads the sentence and has lost nothing', async () => {
    const [nurse, intake] = [await ward.as('nurse'), await ward.as('intake-coordinator')];
    for (const page of [nurse, intake]) await ward.open(page, 'operations/rooms');
    const hers = await bedFor(nurse, (name) => name.includes('Abernathy'));
    const theirs = await bedFor(intake, (name) => !name.includes('Abernathy'));
    const named = new RegExp(`^${hers.bed} `);
    for (const { dialog } of [hers, theirs]) await dialog.getByRole('radio', { name: named }).check();
    // Both press at once: intake's word arrives after the nurse's.
    let letGo: () => void = () => {};
    const later = new Promise<void>((go) => (letGo = go));
    await intake.route('**/api/bed-assignments', async (route) => {
      await later;
      await route.continue();
    });
    await button(theirs.dialog, 'Hold for 24 hours').click();
    await button(hers.dialog, 'Reserve').last().click();
    await hers.dialog.waitFor({ state: 'hidden' });
    letGo();
    await theirs.dialog.getByText(/^Bed \S+ is already assigned from .+ until further notice$/).waitFor();
    await intake.unrouteAll();
    await intake.keyboard.press('Escape');
  });

  it('the nurse admits her; a second admission of the same client is refused with its sentence', async () => {
    const nurse = await ward.as('nurse');
    await ward.open(nurse, packet());
    await nurse.getByText('Ready to admit').waitFor();
    await nurse.getByText(/^Bed \S+ is held\.$/).waitFor();
    await button(nurse, 'Admit').click();
    await nurse
      .getByRole('dialog', { name: 'Admit: Abernathy, Wren' })
      .getByText('The stay and its deadlines begin at this time.')
      .waitFor();
    await nurse.keyboard.press('Enter');
    await nurse.getByText('Admitted', { exact: true }).first().waitFor();
    await ward.open(nurse, 'clients/active');
    await nurse.getByRole('link', { name: 'Abernathy, Wren' }).first().click();
    await heading(nurse, 'Abernathy, Wren');
    await nurse.getByText('Day 1').first().waitFor();
    await panel(nurse, 'Due items').getByText('Vital signs due').waitFor();

    // A stay that somebody planned for her before, from a window left open, does not begin beside it.
    await button(leftOpen, 'Save').click();
    await leftOpen.waitFor({ state: 'hidden' });
    const director = await ward.as('clinical-director');
    await ward.open(director, board);
    await button(director, 'Actions for Abernathy, Wren').click();
    await director.getByRole('menuitem', { name: 'Admit despite blockers' }).click();
    const again = director.getByRole('dialog', { name: 'Admit despite blockers: Abernathy, Wren' });
    await again.getByLabel('Reason to admit anyway').fill('She stands at the door.');
    await button(again, 'Admit despite blockers').click();
    await again.getByText('Client already has an open admission').waitFor();
  });
});
