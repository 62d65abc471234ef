/** What follows a departure, and leaves from the house: summaries that two sign, calls until all are made, who is not back. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withClient } from '#engine/server/pg/prepare.ts';
import { addAddendum, signaturesOf } from '#engine/server/signed-documents.ts';
import { careTeamMember } from '#modules/clients/care-team.model.ts';
import { dueItem } from '#modules/clients/due-item.model.ts';
import { episode } from '#modules/clients/episode.model.ts';
import { AFTERCARE, discharge } from '#modules/discharge/discharge.model.ts';
import { dischargeBoard, dischargeWork } from '#modules/discharge/discharge-answers.server.ts';
import { dischargeSummary } from '#modules/discharge/discharge-summary.model.ts';
import { findOverdue } from '#modules/discharge/leave.server.ts';
import { leaveOfAbsence } from '#modules/discharge/leave-of-absence.model.ts';
import { refusal } from '../people/demo.ts';
import { type House, inDays, openLeaving, type Stay } from './leaving.ts';

let h: House;
beforeAll(async () => {
  h = await openLeaving();
});
afterAll(() => h.d.close());

type Who = House['nurse'];
const ama = { risksExplained: 'explained', leavingForm: 'refused', naloxone: 'given', endNote: 'Wants to go home.' };
const call = (outcome: string) => ({ callOutcome: outcome, callSaid: 'Doing well.', callNext: 'Call again.' });
const WHOLE = {
  course: 'Withdrawal without complications.',
  response: 'Engaged.',
  medications: 'As listed.',
  condition: 'improved',
  prognosis: 'fair',
  referrals: 'Outpatient clinic.',
  followUp: 'Weekly therapy.',
};
const left = async (): Promise<{ stay: Stay; id: string }> => {
  const stay = await h.stay();
  await h.leave(h.nurse, stay, 'leaveAma', ama);
  const [found] = await h.d.list(h.d.system, discharge, { client: stay.client });
  return { stay, id: found?.id ?? '' };
};
const begin = async (id: string, who = h.therapist) =>
  (await h.d.act(who, dischargeSummary, 'create', { input: { discharge: id } })).id;
const doc = (who: Who, action: string, id: string, input?: object) =>
  h.d.act(who, dischargeSummary, action, { id, ...(input && { input }) });
const titles = async (record: string) =>
  (await h.d.list(h.d.system, dueItem, { record, status: 'open', sort: 'dueAt' })).map(({ title }) => title);
const stateOf = async (id: string) => (await h.d.get(h.d.system, discharge, id)).status;
const late = (id: string, hours: number) =>
  withClient(h.d.database.owner, async (sql) => {
    await sql.query(`select set_config('app.tenant', $1, false)`, [h.d.harborline.id]);
    await sql.query(
      `update leave_of_absence set leaves_at = now() - interval '1 day', back_by = now() - make_interval(hours => $2) where id = $1`,
      [id, hours],
    );
  });

describe('a discharge summary', () => {
  test('takes over what the record says, and there is one, however many begin it', async () => {
    const { stay, id } = await left();
    const both = await Promise.all([refusal(begin(id)), refusal(begin(id, h.psychiatrist)), refusal(begin(id))]);
    expect(both.filter((one) => one === 'allowed')).toHaveLength(1);
    const work = await dischargeWork(h.d.engine, h.therapist, stay.client);
    expect(work.summary?.facts).toMatchObject({
      type: 'ama',
      days: 1,
      levels: [{ level: '3.5', days: 1 }],
      departedAt: work.discharge?.departedAt,
    });
  });

  test('is signed whole, by its author, and only after the departure', async () => {
    const stay = await h.stay();
    const planned = await h.plan(stay);
    const early = await begin(planned);
    expect(await refusal(doc(h.therapist, 'sign', early))).toContain('The client has not left yet');
    await h.leave(h.nurse, stay, 'leaveAma', ama);
    expect(await refusal(doc(h.therapist, 'sign', early))).toContain(
      'The summary was begun before discharge. Update it from the record, review it, then sign',
    );
    await doc(h.therapist, 'refresh', early);
    expect(await refusal(doc(h.therapist, 'sign', early))).toContain(
      'prognosis: is required before the summary is signed',
    );
    await doc(h.therapist, 'edit', early, WHOLE);
    expect(await refusal(doc(h.psychiatrist, 'sign', early))).toMatch(/PERMISSION_DENIED|Only its author/);
    await doc(h.therapist, 'sign', early);
    expect(await titles(planned)).not.toContain('Discharge summary');
    expect(await titles(early)).toEqual(['Co-sign discharge summary']);
  });

  test('is co-signed by somebody else, moves the discharge on, and never changes again', async () => {
    const { id } = await left();
    const summary = await begin(id);
    await doc(h.therapist, 'edit', summary, WHOLE);
    await doc(h.therapist, 'sign', summary);
    expect(await refusal(doc(h.therapist, 'cosign', summary))).toContain('PERMISSION_DENIED');
    await doc(h.director, 'cosign', summary);
    expect([await stateOf(id), await titles(summary)]).toEqual(['summary_signed', []]);
    const { signatures } = await signaturesOf(h.d.engine, h.director, dischargeSummary, summary);
    expect(signatures.map(({ meaning, holds }) => [meaning, holds])).toEqual([
      ['author', true],
      ['cosigner', true],
    ]);
    expect(await refusal(doc(h.therapist, 'edit', summary, { course: 'Otherwise.' }))).toMatch(/SIGNED|NOT_EDITABLE/);
    await withClient(h.d.database.owner, async (sql) => {
      await sql.query(`select set_config('app.tenant', $1, false)`, [h.d.harborline.id]);
      await expect(sql.query(`update discharge_summary set course = 'x' where id = $1`, [summary])).rejects.toThrow();
    });
    await addAddendum(h.d.engine, h.therapist, dischargeSummary, summary, { text: 'The clinic confirmed.' });
  });

  test('is read by those who treat and lead, and by nobody else', async () => {
    const { id } = await left();
    const summary = await begin(id);
    for (const who of [h.tech, h.manager, h.intake, h.nurse])
      expect(await refusal(h.d.get(who, dischargeSummary, summary))).toMatch(/RESOURCE_DENIED|NOT_FOUND/);
  });
});

describe('what is left to do', () => {
  test('ends with the last call, the bill and the summary: then the team is free', async () => {
    const { stay, id } = await left();
    await h.d.act(h.manager, discharge, 'closeBilling', { id, input: { billingNote: 'All charges are complete.' } });
    const summary = await begin(id);
    await doc(h.therapist, 'edit', summary, WHOLE);
    await doc(h.therapist, 'sign', summary);
    await doc(h.psychiatrist, 'cosign', summary);
    for (const slot of ['try_1', 'd7', 'd30', 'd90']) {
      expect(await stateOf(id)).toBe(slot === 'try_1' ? 'summary_signed' : 'follow_up');
      await h.d.act(h.intake, discharge, 'recordCall', { id, input: call('reached') });
    }
    expect([await stateOf(id), await titles(id)]).toEqual(['closed', []]);
    expect(await h.d.list(h.d.system, careTeamMember, { client: stay.client, status: 'active' })).toEqual([]);
  });

  test('intake calls weeks later and reads what was said, and nothing else of the discharge or of a leave', async () => {
    const stay = await h.stay();
    const id = await h.plan(stay);
    await h.prepare(stay, id);
    await h.d.act(h.therapist, leaveOfAbsence, 'create', {
      input: {
        episode: stay.episode,
        kind: 'pass',
        reason: 'Housing interview',
        leavesAt: inDays(1),
        backBy: inDays(2),
      },
    });
    const ofIntake = async () => {
      const work = await dischargeWork(h.d.engine, h.intake, stay.client);
      return { ...work, discharge: { ...work.discharge }, leave: { ...work.leaves[0] } };
    };
    // Until 72 hours after the admission it is open, as the chart is.
    const fresh = await ofIntake();
    expect(fresh.discharge).toHaveProperty('relapsePrevention');
    expect(fresh.leave).toHaveProperty('reason', 'Housing interview');
    await h.age(stay, 21);
    const weeks = await ofIntake();
    expect(weeks.steps.map(({ key }) => key)).toEqual(['contact']);
    expect(weeks.blockers).toEqual([]);
    for (const field of ['steps', 'levelReview', 'naloxone', ...AFTERCARE])
      expect(weeks.discharge).not.toHaveProperty(field);
    for (const field of ['reason', 'uds', 'endNote']) expect(weeks.leave).not.toHaveProperty(field);
    const [listed] = await h.d.list(h.intake, discharge, {
      client: stay.client,
      fields: 'relapsePrevention,steps,calls',
    });
    expect(listed).not.toHaveProperty('relapsePrevention');
    expect(await refusal(h.d.list(h.intake, leaveOfAbsence, { client: stay.client, sort: 'endNote' }))).not.toBe(
      'allowed',
    );
    await h.leave(h.nurse, stay, 'discharge');
    await h.d.act(h.therapist, discharge, 'recordCall', { id, input: call('voicemail') });
    await h.d.act(h.intake, discharge, 'recordCall', { id, input: call('reached') });
    const after = await ofIntake();
    expect(after.discharge.contact).toBe('agreed');
    expect(after.discharge.calls?.map(({ said }) => said)).toEqual(['Doing well.', 'Doing well.']);
    expect(after.calls.map(({ slot }) => slot)).toEqual(['d7', 'd30', 'd90']);
    expect(
      (await dischargeBoard(h.d.engine, h.intake)).after.some(
        (row) => row.discharge.id === id && row.call?.slot === 'd7',
      ),
    ).toBe(true);
  });

  test('a planned call that reaches nobody stays due until the third time', async () => {
    const stay = await h.stay();
    const id = await h.plan(stay);
    await h.prepare(stay, id);
    await h.leave(h.nurse, stay, 'discharge');
    const tries = () => h.d.act(h.therapist, discharge, 'recordCall', { id, input: call('voicemail') });
    await tries();
    await tries();
    expect(await titles(id)).toContain('48-hour follow-up call');
    await tries();
    expect(await titles(id)).not.toContain('48-hour follow-up call');
  });

  test('nobody is called who did not want it', async () => {
    const stay = await h.stay();
    const id = await h.plan(stay);
    await h.prepare(stay, id, ['contact']);
    await h.d.act(h.nurse, discharge, 'agreeContact', { id, input: { contact: 'declined' } });
    await h.leave(h.nurse, stay, 'discharge');
    expect((await titles(id)).filter((title) => String(title).startsWith('Call'))).toEqual([]);
    expect(await refusal(h.d.act(h.therapist, discharge, 'recordCall', { id, input: call('reached') }))).toContain(
      'No call is due anymore',
    );
  });
});

describe('a leave', () => {
  const ask = async (who: Who, stay: Stay, more: object = {}) =>
    (
      await h.d.act(who, leaveOfAbsence, 'create', {
        input: {
          episode: stay.episode,
          kind: 'pass',
          reason: 'Housing interview',
          leavesAt: inDays(-0.01),
          backBy: inDays(0.2),
          ...more,
        },
      })
    ).id;
  const act = (who: Who, action: string, id: string, input?: object) =>
    h.d.act(who, leaveOfAbsence, action, { id, ...(input && { input }) });
  const stayState = async (stay: Stay) => (await h.d.get(h.d.system, episode, stay.episode)).status;

  test('is requested by one, ordered by another, and the stay follows it out and back', async () => {
    const stay = await h.stay();
    const id = await ask(h.therapist, stay);
    expect(await titles(id)).toEqual(['Order or refuse a leave']);
    expect(await refusal(act(h.nurse, 'leaveNow', id))).toContain('ILLEGAL_TRANSITION');
    expect(await refusal(act(h.therapist, 'order', id))).toContain('PERMISSION_DENIED');
    await act(h.psychiatrist, 'order', id);
    await act(h.nurse, 'leaveNow', id);
    expect([await stayState(stay), await titles(id)]).toEqual(['on_leave', ['Back from leave']]);
    expect(await refusal(act(h.nurse, 'comeBack', id, {}))).toContain('uds');
    await act(h.nurse, 'comeBack', id, { uds: 'negative', belongings: 'checked' });
    expect([await stayState(stay), await titles(id)]).toEqual(['active', []]);
  });

  test('at a high risk of suicide is ordered by a psychiatrist, and not begun on an order from before it', async () => {
    const stay = await h.stay();
    const pass = await ask(h.therapist, stay);
    await act(h.director, 'order', pass);
    await h.assessed(stay, 'cssrs_since', -0.01, 'High risk');
    expect(await refusal(act(h.nurse, 'leaveNow', pass))).toContain(
      'A C-SSRS since the order shows high risk. Withdraw this leave and ask a psychiatrist for another one',
    );
    await act(h.therapist, 'withdraw', pass, { endNote: 'High risk since.' });
    // Nobody waits for a hospital.
    const hospital = await ask(h.therapist, stay, { kind: 'hospital' });
    await act(h.director, 'order', hospital);
    await act(h.therapist, 'withdraw', hospital, { endNote: 'Seen here.' });
    const again = await ask(h.therapist, stay);
    expect(await refusal(act(h.director, 'order', again))).toContain(
      'The C-SSRS shows high risk. A psychiatrist must order this leave',
    );
    await h.assessed(stay, 'cssrs_since', 1, 'High risk');
    await act(h.psychiatrist, 'order', again);
    const [ordered] = await h.d.list(h.d.system, leaveOfAbsence, { client: stay.client, status: 'ordered' });
    expect(ordered?.id).toBe(again);
  });

  test('whoever asked for it does not order it, even with both roles', async () => {
    const stay = await h.stay();
    const id = await ask(h.director, stay);
    expect(await refusal(act(h.director, 'order', id))).toContain(
      'You requested this leave. Someone else must order it',
    );
  });

  test('requested by a nurse is to a hospital; two at one time are one too many', async () => {
    const stay = await h.stay();
    expect(await refusal(ask(h.nurse, stay))).toContain(
      'must be requested by a therapist; a nurse can request only a hospital leave',
    );
    const both = await Promise.all([
      refusal(ask(h.nurse, stay, { kind: 'hospital' })),
      refusal(ask(h.therapist, stay)),
    ]);
    expect(both.filter((one) => one === 'allowed')).toHaveLength(1);
    expect(both.find((one) => one !== 'allowed')).toContain('This client already has a leave at that time');
  });

  test('more than two hours late begins the elopement protocol, once, for nurse and director', async () => {
    const stay = await h.stay();
    const id = await ask(h.therapist, stay);
    await act(h.psychiatrist, 'order', id);
    await act(h.nurse, 'leaveNow', id);
    await late(id, 1);
    await findOverdue(h.d.engine, h.d.harborline.id);
    expect((await h.d.get(h.d.system, leaveOfAbsence, id)).status).toBe('away');
    await late(id, 3);
    await findOverdue(h.d.engine, h.d.harborline.id);
    await findOverdue(h.d.engine, h.d.harborline.id);
    const protocol = await h.d.list(h.d.system, dueItem, { record: id, status: 'open', fields: 'title,role' });
    expect(
      protocol
        .filter(({ title }) => title === 'Elopement protocol')
        .map(({ role }) => String(role))
        .toSorted((a, b) => a.localeCompare(b)),
    ).toEqual(['clinical_director', 'nurse']);
    await act(h.nurse, 'comeBack', id, { uds: 'refused', belongings: 'found' });
    expect([await stayState(stay), await titles(id)]).toEqual(['active', []]);
  });

  test('ends with the stay of whoever does not come back, and a planned discharge waits for whoever does', async () => {
    const [one, two] = [await h.stay(), await h.stay()];
    const gone = await ask(h.therapist, one);
    await act(h.psychiatrist, 'order', gone);
    await act(h.nurse, 'leaveNow', gone);
    await h.leave(h.nurse, one, 'elope', { endNote: 'Did not return from the pass.' });
    expect((await h.d.get(h.d.system, leaveOfAbsence, gone)).status).toBe('not_returned');
    await h.plan(two);
    const pass = await ask(h.therapist, two);
    await act(h.psychiatrist, 'order', pass);
    await act(h.nurse, 'leaveNow', pass);
    await act(h.nurse, 'comeBack', pass, { uds: 'negative', belongings: 'checked' });
    expect(await stayState(two)).toBe('discharge_planning');
  });
});

describe('the board', () => {
  test('shows each reader their own: all of it to those who treat, belongings alone to a technician', async () => {
    const stay = await h.stay();
    const id = await h.plan(stay);
    const seen = async (who: Who) => {
      const row = (await dischargeBoard(h.d.engine, who)).planned.find((one) => one.discharge.id === id);
      return { steps: row?.steps.map(({ key }) => key), blockers: row?.blockers.length };
    };
    expect((await seen(h.therapist)).steps).toContain('order');
    expect((await seen(h.therapist)).blockers).toBeGreaterThan(8);
    expect(await seen(h.tech)).toEqual({ steps: ['belongings'], blockers: 0 });
    expect(await seen(h.manager)).toEqual({ steps: ['billing'], blockers: 0 });
    const other = { ...h.therapist, subjectId: h.director.subjectId, accountId: h.director.accountId };
    expect((await seen(other)).steps).toBeUndefined();
  });
});
