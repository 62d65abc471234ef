/** Assessments that ask for a second signature, with the real engine: who signs alone, who co-signs, by when, and what stands. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { escalateClocks } from '#engine/server/clocks.ts';
import type { Actor } from '#engine/server/grants.ts';
import { newId } from '#engine/server/ids.ts';
import { signaturesOf } from '#engine/server/signed-documents.ts';
import { assessment } from '#modules/assessments/assessment.model.ts';
import { instrumentSetting } from '#modules/assessments/instrument-setting.model.ts';
import { formInUse } from '#modules/assessments/instruments.model.ts';
import { dueItem } from '#modules/clients/due-item.model.ts';
import { notification } from '#engine/model/engine-nouns.model.ts';
import { credential } from '#modules/people/credential.model.ts';
import { treated, type Treated } from '../notes/treated.ts';
import { type Demo, openDemo, refusal } from '../people/demo.ts';
import { answersTo } from './answers.ts';

let d: Demo;
let them: Treated;
let nurse: Actor;
let therapist: Actor;
let director: Actor;
let psychiatrist: Actor;

beforeAll(async () => {
  d = await openDemo();
  them = await treated(d);
  ({ nurse, therapist, director } = them);
  psychiatrist = { ...(await d.as('psychiatrist')), provedAt: Date.now() };
  await d.act(d.system, instrumentSetting, 'create', {
    input: { instrument: 'asam', evidence: 'ASAM 2026-3', clearedOn: '2026-10-01', clearedBy: 'M. Reyes' },
  });
});
afterAll(() => d.close());

/** The credentials of somebody, as they are from now on; each with its last day, or without one. */
async function credentials(who: Actor, held: Readonly<Record<string, string | null>>): Promise<void> {
  const employee = who.subjectId ?? '';
  for (const { id, status } of await d.list(d.system, credential, { employee }))
    if (status === 'verified') await d.act(d.system, credential, 'expire', { id });
  for (const [type, expiresOn] of Object.entries(held))
    await d.act(d.system, credential, 'create', { input: { employee, type, status: 'verified', expiresOn } });
}
const act = (who: Actor, action: string, id: string, input?: object) =>
  d.act(who, assessment, action, { id, ...(input && { input }) });
/** The client is screened for suicide today: without that no biopsychosocial is complete. */
async function screened(who: Actor): Promise<void> {
  const today = { client: them.client, instrument: 'cssrs', status: 'completed' };
  if (!(await d.list(d.system, assessment, today)).length) await completed(who, 'cssrs');
}
/** What a nursing admission says of scales that nobody rated, and measures that fit each other. */
const UNRATED = { cows: 'refused', cssrs: 'refused', weight: 80, height: 175 };
/** An assessment that somebody answered to its end. */
async function completed(who: Actor, instrument: 'asam' | 'biopsychosocial' | 'cssrs' | 'nursing'): Promise<string> {
  if (instrument === 'biopsychosocial') await screened(who);
  const { id } = await d.act(who, assessment, 'create', { input: { client: them.client, instrument } });
  await act(who, 'start', id);
  const answers = { ...answersTo(formInUse(instrument)), ...(instrument === 'nursing' && UNRATED) };
  await act(who, 'edit', id, { answers });
  await act(who, 'complete', id);
  return id;
}
const signed = async (who: Actor, instrument: 'asam' | 'biopsychosocial' | 'nursing'): Promise<string> => {
  const id = await completed(who, instrument);
  await act(who, 'sign', id);
  return id;
};
const state = async (id: string) => (await d.get(d.system, assessment, id)).status;
const due = (record: string) => d.list(d.system, dueItem, { record, kind: 'cosign', status: 'open' });
const hoursTo = (at: unknown): number => (Date.parse(String(at)) - Date.now()) / 3_600_000;

describe.each(['asam', 'biopsychosocial'] as const)('the %s', (instrument) => {
  test('is signed alone by whoever may practise independently, on the last day of the licence, too', async () => {
    await credentials(therapist, { 'L.C.S.W.': d.today });
    const id = await signed(therapist, instrument);
    expect(await state(id)).toBe('signed');
    expect(await due(id)).toEqual([]);
  });

  test('waits for a co-signature where the author is not licensed, or not any more, or as something else', async () => {
    const yesterday = new Date(Date.parse(d.today) - 86_400_000).toISOString().slice(0, 10);
    const notAlone: readonly Readonly<Record<string, string | null>>[] = [
      {},
      { LCSW: yesterday },
      { 'LPC-A': null, RN: null },
    ];
    for (const held of notAlone) {
      await credentials(therapist, held);
      const id = await completed(therapist, instrument);
      const before = await d.get(d.system, assessment, id);
      expect(await act(therapist, 'sign', id)).toMatchObject({ status: 'uncosigned', score: before.score });
    }
  });
});

test.each(['suspend', 'revoke', 'correct'])(
  'a licence that somebody had to %s lets nobody sign alone',
  async (action) => {
    await credentials(therapist, { LCSW: null });
    const [held] = await d.list(d.system, credential, { employee: therapist.subjectId ?? '', status: 'verified' });
    const statusReason = 'Notice from the board';
    await d.act(await d.as('compliance_officer'), credential, action, { id: held?.id, input: { statusReason } });
    expect(await state(await signed(therapist, 'asam'))).toBe('uncosigned');
    if (action !== 'suspend') return;
    await d.act(await d.as('compliance_officer'), credential, 'reinstate', { id: held?.id, input: { statusReason } });
    expect(await state(await signed(therapist, 'asam'))).toBe('signed');
  },
);

describe('a nursing admission', () => {
  /** Another nurse of the same unit. */
  async function colleague(): Promise<Actor> {
    const [other] = await d.sql<{ staff: string }>(
      `select o.staff from unit_duty n join unit_duty o on o.tenant_id = n.tenant_id and o.unit = n.unit
        where n.staff = $1 and o.staff <> $1 order by o.staff limit 1`,
      [nurse.subjectId],
    );
    return { ...nurse, accountId: newId(), subjectId: other?.staff ?? null };
  }

  test('is signed alone by a registered nurse', async () => {
    await credentials(nurse, { RN: null });
    expect(await state(await signed(nurse, 'nursing'))).toBe('signed');
  });

  test('of a practical nurse waits for a registered one, and is nobody else’s to co-sign', async () => {
    await credentials(nurse, { LPN: null });
    const id = await signed(nurse, 'nursing');
    expect(await state(id)).toBe('uncosigned');
    expect(await due(id)).toMatchObject([{ title: 'Co-sign Nursing admission' }]);
    await credentials(therapist, { LCSW: null });
    expect(await refusal(act(therapist, 'cosign', id))).toContain('PERMISSION_DENIED');
    const other = await colleague();
    await credentials(other, { LPN: null });
    expect(await refusal(act(other, 'cosign', id))).toContain('a verified license as a registered nurse');
    await credentials(nurse, { RN: null });
    expect(await refusal(act(nurse, 'cosign', id))).toContain('OWN_SIGNATURE');
    await credentials(other, { RN: null });
    expect(await act(other, 'cosign', id)).toMatchObject({ status: 'cosigned' });
    expect(await due(id)).toEqual([]);
  });
});

describe('a co-signature', () => {
  test('is no business of other instruments', async () => {
    await credentials(therapist, {});
    const id = await completed(therapist, 'cssrs');
    expect(await act(therapist, 'sign', id)).toMatchObject({ status: 'signed' });
  });

  test('is due within seven days, and the clinical director hears of it then and not before', async () => {
    await credentials(therapist, {});
    const id = await signed(therapist, 'biopsychosocial');
    const [item, ...more] = await due(id);
    expect(more).toEqual([]);
    const found = await d.get(d.system, dueItem, item?.id ?? '');
    expect(found).toMatchObject({ role: 'clinical_director', escalateTo: 'clinical_director' });
    expect(found.link).toBe(`/behavioral-health/clinical/assessments/${id}`);
    for (const at of [found.dueAt, found.escalateAt]) {
      expect(hoursTo(at)).toBeLessThanOrEqual(7 * 24);
      expect(hoursTo(at)).toBeGreaterThan(7 * 24 - 0.05);
    }
    const heard = () => d.list(director, notification, { kind: 'due_item.overdue', status: 'unread' });
    // All that was late before: only this one is looked at.
    await escalateClocks(d.engine, d.harborline.id);
    const before = (await heard()).length;
    const passes = (days: number) =>
      d.sql(`update due_item set escalate_at = escalate_at - make_interval(secs => $2) where id = $1`, [
        item?.id,
        days * 86_400,
      ]);
    await passes(7 - 0.01);
    expect(await escalateClocks(d.engine, d.harborline.id)).toBe(0);
    await passes(0.01);
    expect(await escalateClocks(d.engine, d.harborline.id)).toBe(1);
    expect(await heard()).toHaveLength(before + 1);
  });

  test('is given by somebody else with a licence, ends the clock, and covers what the author signed', async () => {
    await credentials(therapist, {});
    const id = await signed(therapist, 'asam');
    const before = await d.get(d.system, assessment, id);
    await credentials(director, { RN: null });
    expect(await refusal(act(director, 'cosign', id))).toContain(
      'Co-signing requires a verified license to practice independently. Ask a supervisor who has one',
    );
    expect(await refusal(act(nurse, 'cosign', id))).toContain('PERMISSION_DENIED');
    await credentials(director, { LCSW: null });
    expect(await act(director, 'cosign', id)).toMatchObject({
      status: 'cosigned',
      answers: before.answers,
      score: before.score,
      performedAt: before.performedAt,
    });
    expect(await due(id)).toEqual([]);
    expect((await signaturesOf(d.engine, director, assessment, id)).signatures).toMatchObject([
      { meaning: 'author', holds: true },
      { meaning: 'cosigner', holds: true },
    ]);
    expect(await refusal(act(director, 'cosign', id))).not.toBe('allowed');
  });

  test('is not given by its author, nor by whoever answered it, licensed meanwhile or not', async () => {
    await credentials(therapist, {});
    const id = await signed(therapist, 'biopsychosocial');
    await credentials(therapist, { LCSW: null });
    expect(await refusal(act(therapist, 'cosign', id))).toContain('OWN_SIGNATURE');
    // What one person rated nobody else signs as its author, nor corrects or completes.
    await credentials(director, { LCSW: null });
    const both = await completed(therapist, 'biopsychosocial');
    for (const action of ['sign', 'reopen'])
      expect(await refusal(act(director, action, both))).toContain('Someone else');
    await act(therapist, 'reopen', both);
    expect(await refusal(act(director, 'edit', both, { answers: { s1: 'Other' } }))).toContain(
      'Someone else is rating',
    );
    expect(await refusal(act(director, 'complete', both))).toContain('Someone else is rating');
    await credentials(therapist, {});
    await act(therapist, 'complete', both);
    expect(await act(therapist, 'sign', both)).toMatchObject({ status: 'uncosigned' });
    await credentials(psychiatrist, { MD: null });
    expect(await act(psychiatrist, 'cosign', both)).toMatchObject({ status: 'cosigned' });
  });

  test('of a rating that needs none is a review by a physician, after the rater signed and beside their name', async () => {
    const id = await completed(nurse, 'cssrs');
    expect(await refusal(act(psychiatrist, 'sign', id))).toContain('Someone else rated this');
    expect(await refusal(act(psychiatrist, 'review', id))).toContain('sign it instead');
    await act(nurse, 'sign', id);
    const before = await d.get(d.system, assessment, id);
    expect(await refusal(act(therapist, 'review', id))).toContain('PERMISSION_DENIED');
    expect(await refusal(act(nurse, 'review', id))).not.toBe('allowed');
    expect(await act(psychiatrist, 'review', id)).toMatchObject({ status: 'signed', rater: before.rater });
    expect((await signaturesOf(d.engine, director, assessment, id)).signatures).toMatchObject([
      { meaning: 'author', by: nurse.name, holds: true },
      { meaning: 'reviewer', by: psychiatrist.name, holds: true },
    ]);
  });

  test('leaves nothing open to change meanwhile but what was done about alerts, and a retraction drops it', async () => {
    await credentials(therapist, {});
    const id = await signed(therapist, 'asam');
    expect(await refusal(act(therapist, 'edit', id, { answers: {} }))).toContain('SIGNED');
    expect(await refusal(act(therapist, 'reopen', id))).not.toBe('allowed');
    await expect(
      d.sql(`update assessment set total = 1, version = version + 1 where id = $1`, [id]),
    ).rejects.toMatchObject({ code: 'NX409' });
    expect(await act(therapist, 'retract', id, { endedFor: 'Wrong client' })).toMatchObject({
      status: 'entered_in_error',
    });
    expect(await due(id)).toEqual([]);
  });
});
