/** Questions with the same answers, as whoever answers them has them: a grid on a wide screen, below each other on a phone. */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { faults } from '#test/browser/faults.ts';
import { type Clinic, openClinic } from './staff.ts';
import { heading } from './ward.ts';

const PREVIEW = 'templates/assessments?instrument=phq9';
const FIRST = 'Little interest or pleasure in doing things';
const SECOND = 'Feeling down, depressed, or hopeless';

let clinic: Clinic;
beforeAll(async () => {
  clinic = await openClinic();
});
afterAll(async () => {
  await clinic.close();
});

const opened = async (width: number): Promise<Page> => {
  const page = await clinic.as('clinical-director');
  await page.setViewportSize({ width, height: 900 });
  await clinic.open(page, PREVIEW);
  await heading(page, 'PHQ-9');
  return page;
};
const row = (page: Page, question: string): Locator => page.getByRole('group', { name: question, exact: true });
/** Where each answer of a question stands, in px from the top; waits for the five, as the heading is there before them. */
const tops = async (group: Locator): Promise<number[]> => {
  const answers = group.getByRole('radio');
  await answers.nth(4).waitFor();
  return answers.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
};
const isFocused = (at: Locator) => at.evaluate((element) => element === document.activeElement);

describe('a run of questions with the same answers', () => {
  test('is a grid on a wide screen: digits and arrows answer within the row, Enter goes to the next', async () => {
    const page = await opened(1440);
    const first = row(page, FIRST);
    const places = await tops(first);
    expect(places).toHaveLength(5);
    expect(new Set(places).size).toBe(1);
    await expect.poll(() => page.getByText('More than half the days').first().isVisible()).toBe(true);

    await first.getByRole('radio', { name: 'Not at all' }).focus();
    await page.keyboard.press('2');
    await expect.poll(() => first.getByRole('radio', { name: 'More than half the days' }).isChecked()).toBe(true);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => first.getByRole('radio', { name: 'Nearly every day' }).isChecked()).toBe(true);
    await page.keyboard.press('Enter');
    const second = row(page, SECOND);
    await expect.poll(() => isFocused(second.getByRole('radio').first())).toBe(true);
    // To go on is not to answer.
    expect(await second.getByRole('radio', { checked: true }).count()).toBe(0);
    await page.getByText('1 of 9 answered').waitFor();
    expect(await faults(page)).toEqual([]);
  });

  test('stands below each question on a phone, every answer with its words', async () => {
    const page = await opened(390);
    const first = row(page, FIRST);
    expect(new Set(await tops(first)).size).toBe(5);
    const words = first.getByText('Nearly every day', { exact: true });
    expect((await words.boundingBox())?.width ?? 0).toBeGreaterThan(80);
    await words.click();
    await expect.poll(() => first.getByRole('radio', { name: 'Nearly every day' }).isChecked()).toBe(true);
    const wider = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
    expect(wider).toBe(false);
    expect(await faults(page)).toEqual([]);
  });
});
