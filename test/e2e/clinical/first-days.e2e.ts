/** The first days of a stay, as each role's person walks them in a browser: nurse, technician, therapist, and who sees none of it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { type Clinic, openClinic, panel } from './staff.ts';
import { answer, button, forcedScreener, heading, kept } from './ward.ts';

let ward: Clinic;
beforeAll(async () => {
  ward = await openClinic('2026-11-20');
});
afterAll(() => ward.close());

/** Opens the chart of somebody in treatment; answers their id. */
async function openChart(page: Page, nth = 0): Promise<{ readonly id: string; readonly name: string }> {
  await ward.open(page, 'clients/active');
  const link = page.getByRole('table', { name: 'Active clients' }).getByRole('link').nth(nth);
  const name = await link.innerText();
  await link.click();
  await heading(page, name);
  return { id: new URL(page.url()).pathname.split('/').at(-1) ?? '', name };
}

const round = (page: Page) => page.getByRole('list', { name: 'Clients in this round' }).getByRole('listitem');

describe('the nurse and the technician', () => {
  it('the nurse rates withdrawal by keyboard: the score moves, the alert stands before the form is finished, and it is signed', async () => {
    const page = await ward.as('nurse');
    const { id } = await openChart(page);
    await ward.open(page, `assessments/ciwa?client=${id}`);
    await button(page, 'Begin CIWA-Ar').click();
    await heading(page, 'CIWA-Ar');
    // The form takes the keyboard at its first open question.
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('[data-question]') !== null))
      .toBe(true);
    await answer(panel(page, 'Signs and symptoms'), '454');
    await panel(page, 'Score').getByText('7 items unanswered').waitFor();
    await button(page, 'Complete').click();
    // The bar says why; the focus goes from the button to the first question that is open.
    await page
      .getByRole('group', { name: 'Actions' })
      .getByText('Score cannot be calculated: 7 unanswered item(s)')
      .waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('[data-question]')?.textContent))
      .toMatch(/is required/);
    await answer(panel(page, 'Signs and symptoms'), '4540000000');
    await page.getByText('Moderate withdrawal: offer the symptom-triggered order.').waitFor();
    await panel(page, 'Score').getByText('13').waitFor();
    await kept(page);
    await button(page, 'Complete').click();
    await button(page, 'Sign').click();
    await page.getByRole('dialog', { name: 'Sign: CIWA-Ar' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('Signed', { exact: true }).first().waitFor();
    // What is signed never changes: no way to edit is offered, and every answer stands still.
    expect(await page.getByRole('link', { name: 'Edit' }).count()).toBe(0);
    expect(await page.getByRole('radio', { disabled: false }).count()).toBe(0);
  });

  it('the technician types a round: a value that cannot be is refused with nothing lost, a critical one asks for its action', async () => {
    const page = await ward.as('behavioral-tech');
    await ward.open(page, 'vitals/signs');
    const row = round(page).first();
    await row.getByRole('button', { name: /^Enter values for / }).click();
    const form = row.getByRole('form', { name: 'New values' });
    await expect.poll(() => form.getByLabel('Systolic').evaluate((e) => e === document.activeElement)).toBe(true);
    for (const value of ['310', '122', '88']) {
      await page.keyboard.type(value);
      await page.keyboard.press('Enter');
    }
    await page.keyboard.press('Control+Enter');
    await form.getByText('must be 50 to 300 mmHg: measure again, or leave it empty').waitFor();
    await expect.poll(() => form.getByLabel('Systolic').evaluate((e) => e === document.activeElement)).toBe(true);
    await expect.poll(() => form.getByLabel('Pulse').inputValue()).toBe('88');
    await form.getByLabel('Systolic').fill('188');
    await page.keyboard.press('Control+Enter');
    const act = page.getByRole('alertdialog', { name: /^Critical values: / });
    await act.getByText('Systolic 188 mmHg, high (limit 180)').waitFor();
    await page.keyboard.press('Escape');
    await act.getByRole('radio', { name: 'Prescriber notified' }).check();
    await act.getByLabel('Prescriber notified').last().fill('Dr. Osei');
    await button(act, 'Record response').click();
    await act.waitFor({ state: 'hidden' });
    await row.getByText('Needs nurse review').waitFor();

    // Whoever prescribes for them finds it waiting, and takes it from there; the nurse those of her own unit.
    const doctor = await ward.as('psychiatrist');
    await ward.open(doctor, 'vitals/signs');
    const theirs = round(doctor).filter({ hasText: '188/122' });
    await theirs.getByText('Needs nurse review').waitFor();
    await button(theirs, 'Reviewed').click();
    await expect.poll(() => theirs.getByText('Needs nurse review').count()).toBe(0);
    await theirs.getByText('188/122').waitFor();
    const nurse = await ward.as('nurse');
    await ward.open(nurse, 'vitals/signs');
    const waiting = round(nurse).filter({ hasText: 'Needs nurse review' });
    await waiting.first().waitFor();
    const before = await waiting.count();
    await button(waiting.first(), 'Reviewed').click();
    await expect.poll(() => waiting.count()).toBe(before - 1);
  });
});

describe('the therapist', () => {
  it('a PHQ-9 with item 9 says C-SSRS now before it is finished, comes back after the browser died, and is not closed without it', async () => {
    const page = await ward.as('therapist');
    const { id } = await openChart(page, 1);
    await ward.open(page, `assessments/phq9?client=${id}`);
    await button(page, 'Begin PHQ-9').click();
    await heading(page, 'PHQ-9');
    await answer(panel(page, 'Over the last 2 weeks'), '22');
    await page
      .getByRole('group', { name: /better off dead/ })
      .getByRole('radio')
      .nth(1)
      .check();
    const alerts = page.getByRole('list', { name: 'Alerts' });
    await alerts.getByText('C-SSRS due now').waitFor();
    await kept(page);

    const again = await ward.reopened('therapist');
    await again.getByText('3 of 9 answered').waitFor();
    const form = panel(again, 'Over the last 2 weeks');
    await expect.poll(() => form.getByRole('radio', { checked: true }).count()).toBe(3);
    await answer(form, '221111111');
    await kept(again);
    await button(again, 'Complete').click();
    await panel(again, 'Score').getByText('11', { exact: true }).waitFor();
    const phq9 = again.url();
    await button(again, 'Review and sign').click();
    const sign = again.getByRole('dialog', { name: 'Review and sign: PHQ-9' });
    await sign.waitFor();
    await again.keyboard.press('Enter');
    await sign.getByText('require a C-SSRS first because of item 9. Begin one now and sign it').waitFor();
    await again.keyboard.press('Escape');
    await sign.waitFor({ state: 'hidden' });

    await forcedScreener(again);
    await again.goto(phq9);
    await button(again, 'Review and sign').click();
    await sign.waitFor();
    await again.keyboard.press('Enter');
    await again.getByText('Signed', { exact: true }).first().waitFor();
    await alertsOf(again).getByText('C-SSRS requested and completed').waitFor();
    expect(await again.getByRole('radio', { disabled: false }).count()).toBe(0);
  });
});

const alertsOf = (page: Page) => page.getByRole('list', { name: 'Alerts' });

describe('who sees none of it', () => {
  it('the technician sees who, where, risk and allergies, and no word of notes, plans or scores', async () => {
    const page = await ward.as('behavioral-tech');
    await openChart(page);
    await page.getByText('Allergies').first().waitFor();
    await panel(page, 'Goals').waitFor();
    expect(await page.getByRole('navigation', { name: 'Chart sections' }).count()).toBe(0);
    await ward.open(page, 'clinical/assessments');
    await page.getByText(/^This page requires the role /).waitFor();
  });

  it('the administrator opens no client: neither the list nor a chart by its address', async () => {
    const technician = await ward.as('behavioral-tech');
    const { id, name } = await openChart(technician);
    const page = await ward.as('admin');
    for (const path of ['clients/active', `clients/${id}`, 'clinical/assessments', 'vitals/signs']) {
      await ward.open(page, path);
      await page.getByText(/^This page requires the role /).waitFor();
      expect(await page.getByText(name).count()).toBe(0);
    }
  });

  it('intake keeps the face sheet of who came long ago; the chart is closed to it', async () => {
    const page = await ward.as('intake-coordinator');
    await ward.open(page, 'clients/active');
    const long = page
      .getByRole('table', { name: 'Active clients' })
      .getByRole('row', { name: /\b[1-9]\d of \d+|Day [1-9]\d/ });
    await long.first().getByRole('link').click();
    await panel(page, 'Problems').getByText('No problems to show').waitFor();
    await page.getByText('Precautions').first().waitFor();
    const tabs = page.getByRole('navigation', { name: 'Chart sections' });
    const names = await tabs.getByRole('link').allInnerTexts();
    for (const none of ['Plan', 'Vitals', 'Access log']) expect(names).not.toContain(none);
    expect(await button(page, 'Edit face sheet').count()).toBe(0);
  });
});
