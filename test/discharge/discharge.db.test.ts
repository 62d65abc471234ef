/** Departures with the real engine: the gate and each of its blockers, ways out that nothing holds, and what follows them. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { problem } from '#modules/charts/problem.model.ts';
import { careTeamMember } from '#modules/clients/care-team.model.ts';
import { dueItem } from '#modules/clients/due-item.model.ts';
import { episode } from '#modules/clients/episode.model.ts';
import { discharge } from '#modules/discharge/discharge.model.ts';
import { signPapers } from '#test/support/papers.ts';
import { refusal } from '../people/demo.ts';
import { type House, inDays, openLeaving, type Stay } from './leaving.ts';

let h: House;
beforeAll(async () => {
  h = await openLeaving();
});
afterAll(() => h.d.close());

const act = (who: Parameters<House['d']['act']>[0], action: string, id: string, input?: object) =>
  h.d.act(who, discharge, action, { id, ...(input && { input }) });
const leave = (stay: Stay, who = h.nurse) => h.leave(who, stay, 'discharge');
const stateOf = async (id: string) => (await h.d.get(h.d.system, discharge, id)).status;
const due = async (id: string) =>
  (await h.d.list(h.d.system, dueItem, { record: id, status: 'open', sort: 'dueAt' })).map(({ title }) => title);
const ama = {
  risksExplained: 'explained',
  leavingForm: 'refused',
  naloxone: 'given',
  endNote: 'Wants to see the children.',
};
const call = (outcome: string) => ({ callOutcome: outcome, callSaid: 'Doing well.', callNext: 'Call again.' });

describe('a planned discharge', () => {
  test('begins with the plan, gives each owner what is theirs, and is one of a stay', async () => {
    const stay = await h.stay();
    const id = await h.plan(stay);
    expect(await stateOf(id)).toBe('planned');
    expect(await due(id)).toEqual(
      expect.arrayContaining(['Discharge order', 'Aftercare plan', 'Belongings and medications returned']),
    );
    expect(await refusal(h.plan(stay))).toContain('ILLEGAL_TRANSITION');
    await h.d.act(h.therapist, episode, 'resume', { id: stay.episode });
    expect([await stateOf(id), await due(id)]).toEqual(['cancelled', []]);
    expect([await h.plan(stay), await stateOf(id)]).toEqual([id, 'planned']);
  });

  test('is planned for today or later, and never as a way of leaving that nobody plans', async () => {
    const stay = await h.stay();
    const plan = (dischargePlanned: string, dischargeType: string) =>
      refusal(
        h.d.act(h.therapist, episode, 'planDischarge', {
          id: stay.episode,
          input: { dischargePlanned, dischargeType },
        }),
      );
    expect(await plan('2020-01-01', 'completed')).toContain('must be today or later');
    for (const type of ['ama', 'elopement', 'death'])
      expect(await plan(h.d.today, type)).toContain('record it when it happens');
  });

  test('of which nothing is done is refused with everything that is missing in one list', async () => {
    const stay = await h.stay();
    await h.plan(stay);
    const said = await refusal(leave(stay));
    for (const words of [
      'order: must be given by a psychiatrist',
      'levelOfCare: must be reviewed by the ASAM dimensions within 24 hours before the departure',
      'suicideRiskScreening: must be signed within 24 hours before the departure',
      'appointments: need at least one within 7 days of discharge',
      'housing: must be written in the aftercare plan',
      'crisisNumbers: must be given to the client',
      'reconciliation: must be done by a nurse',
      'belongings: must be counted and returned',
      'contact: must be asked for',
      'outcomes: must be completed',
    ])
      expect(said).toContain(words);
    expect(said).not.toContain('naloxone');
  });

  test.each([
    ['order', 'order:'],
    ['asam', 'levelOfCare:'],
    ['cssrs', 'suicideRiskScreening:'],
    ['aftercare', 'appointments:'],
    ['reconciliation', 'reconciliation:'],
    ['belongings', 'belongings:'],
    ['contact', 'contact:'],
    ['outcomes', 'outcomes:'],
  ])('waits for %s alone when all else is done', async (step, words) => {
    const stay = await h.stay();
    const id = await h.plan(stay);
    await h.prepare(stay, id, [step]);
    expect(await stateOf(id)).toBe('in_progress');
    expect(await refusal(leave(stay))).toContain(words);
    expect((await h.d.get(h.d.system, episode, stay.episode)).status).toBe('discharge_planning');
  });

  test('asks for naloxone where the problem list names an opioid or a stimulant', async () => {
    const stay = await h.stay();
    const id = await h.plan(stay);
    await h.d.act(h.d.system, problem, 'create', { input: { client: stay.client, code: 'F11.20', name: 'Opioid' } });
    await h.prepare(stay, id);
    expect(await refusal(leave(stay))).toContain('naloxone: must be offered');
    await act(h.nurse, 'offerNaloxone', id, { naloxone: 'declined' });
    expect(await stateOf(id)).toBe('ready');
  });

  test('takes no screening that is older than a day, and asks anew after a high risk', async () => {
    const stay = await h.stay();
    const id = await h.plan(stay);
    await h.prepare(stay, id, ['cssrs', 'order']);
    await h.assessed(stay, 'cssrs', 25);
    await act(h.psychiatrist, 'order', id);
    expect(await refusal(leave(stay))).toContain('suicideRiskScreening: must be signed within 24 hours');
    await h.assessed(stay, 'cssrs', 0, 'High risk');
    expect(await refusal(leave(stay))).toContain('order: must be given again');
    expect(await refusal(act(h.director, 'order', id))).toContain(
      'The C-SSRS shows high risk. A psychiatrist must order this discharge',
    );
    await act(h.psychiatrist, 'order', id);
    expect(await refusal(leave(stay))).toBe('allowed');
  });

  test('counts belongings by two, and the second is somebody else', async () => {
    const stay = await h.stay();
    const id = await h.plan(stay);
    const input = { belongingsCount: 3, belongingsTo: 'Jordan Leaver' };
    expect(await refusal(act(h.tech, 'returnBelongings', id, input))).toContain('WITNESS_REQUIRED');
    const witness = await h.pass(h.nurse, h.tech);
    await h.d.act(h.tech, discharge, 'returnBelongings', { id, input, witness });
    expect(await h.d.get(h.d.system, discharge, id)).toMatchObject({
      belongingsCount: 3,
      steps: { belongings: { how: 'done', byName: h.tech.name } },
    });
  });

  test('a step is found not to be needed by whose it is, with a reason, and some never are', async () => {
    const stay = await h.stay();
    const id = await h.plan(stay);
    const skip = (who: House['nurse'], skipped: string, skipReason = 'Detox of two days: no baseline to compare') =>
      act(who, 'notNeeded', id, { skipped, skipReason });
    expect(await refusal(skip(h.nurse, 'outcomes'))).toContain(
      'is someone else’s step; only they can mark it not needed',
    );
    expect(await refusal(skip(h.therapist, 'outcomes', 'No'))).toContain('at least 10 characters');
    expect(await refusal(skip(h.therapist, 'order'))).toContain('skipped');
    await skip(h.therapist, 'outcomes');
    expect(await h.d.get(h.d.system, discharge, id)).toMatchObject({
      steps: { outcomes: { how: 'not_needed', note: 'Detox of two days: no baseline to compare' } },
    });
  });

  test('whose steps are done lets the client go once, however many ask; calls and summary are due then', async () => {
    const stay = await h.stay();
    const id = await h.plan(stay);
    await h.prepare(stay, id);
    expect(await stateOf(id)).toBe('ready');
    const both = await Promise.all([refusal(leave(stay)), refusal(leave(stay, h.psychiatrist))]);
    expect(both.filter((one) => one === 'allowed')).toHaveLength(1);
    expect(await h.d.get(h.d.system, episode, stay.episode)).toMatchObject({
      status: 'discharged',
      dischargeType: 'completed',
      unit: null,
    });
    expect(await stateOf(id)).toBe('discharged');
    expect(await due(id)).toEqual(
      expect.arrayContaining([
        'Discharge summary',
        '48-hour follow-up call',
        '7-day follow-up call',
        '30-day follow-up call',
        '90-day follow-up call',
        'Billing closed',
      ]),
    );
    // Who treated still writes the summary and calls: the team stays until all of it is done.
    expect(await h.d.list(h.d.system, careTeamMember, { client: stay.client, status: 'active' })).toHaveLength(2);
  });

  test('to a hospital asks for the order, the medications, the belongings and a handover, and for nothing else', async () => {
    const stay = await h.stay();
    const id = await h.plan(stay, 'medical');
    const said = await refusal(leave(stay));
    expect(said).toContain('handover: must be given to the receiving facility');
    for (const not of ['levelOfCare', 'appointments', 'contact', 'outcomes']) expect(said).not.toContain(`${not}:`);
    await act(h.nurse, 'handOver', id, { receivedBy: 'Dr. Osei, Columbia Hospital, 503-555-0142' });
    await h.prepare(stay, id, ['asam', 'cssrs', 'aftercare', 'contact', 'outcomes']);
    await leave(stay);
    expect(await stateOf(id)).toBe('discharged');
  });

  test('changed to another way of leaving asks for the order anew; afterwards nothing of it changes', async () => {
    const stay = await h.stay();
    const id = await h.plan(stay);
    await h.prepare(stay, id);
    await act(h.therapist, 'edit', id, { type: 'administrative' });
    expect(await refusal(leave(stay))).toContain('order: must be given by a psychiatrist');
    await act(h.psychiatrist, 'order', id);
    await leave(stay);
    expect(await refusal(act(h.therapist, 'edit', id, { type: 'completed' }))).toContain('The client has left');
  });

  test('a stay without a plan is not simply over', async () => {
    const stay = await h.stay();
    expect(await refusal(leave(stay))).toContain('ILLEGAL_TRANSITION');
  });
});

describe('ways out that nothing holds', () => {
  test('against advice: in one step, with what was said and offered, and three tries to reach them', async () => {
    const stay = await h.stay();
    expect(await refusal(h.d.act(h.nurse, episode, 'leaveAma', { id: stay.episode, input: {} }))).toContain(
      'risksExplained',
    );
    await h.leave(h.nurse, stay, 'leaveAma', ama);
    const [left] = await h.d.list(h.d.system, discharge, { client: stay.client });
    expect(await h.d.get(h.therapist, discharge, left?.id ?? '')).toMatchObject({
      type: 'ama',
      status: 'discharged',
      naloxone: 'given',
      steps: { risks: { how: 'done' }, naloxone: { how: 'done' } },
    });
    const titles = await due(left?.id ?? '');
    expect(titles.slice(0, 3)).toEqual(['Contact attempt 1 of 3', 'Contact attempt 2 of 3', 'Contact attempt 3 of 3']);
  });

  test('against advice in the middle of a plan: the plan becomes what happened', async () => {
    const stay = await h.stay();
    const id = await h.plan(stay);
    await h.leave(h.nurse, stay, 'leaveAma', ama);
    expect(await h.d.get(h.d.system, discharge, id)).toMatchObject({ type: 'ama', status: 'discharged' });
    expect(await h.d.get(h.d.system, episode, stay.episode)).toMatchObject({ dischargeType: 'ama' });
  });

  test('elopement and death ask others to be notified; nobody calls the dead', async () => {
    const [one, two] = [await h.stay(), await h.stay()];
    await h.leave(h.nurse, one, 'elope', { endNote: 'Gone at the 02:00 round.' });
    await h.leave(h.nurse, two, 'die', { endNote: 'Found at 06:10, CPR, 911.' });
    const [gone] = await h.d.list(h.d.system, discharge, { client: one.client });
    const [dead] = await h.d.list(h.d.system, discharge, { client: two.client });
    expect(await due(gone?.id ?? '')).toEqual(
      expect.arrayContaining(['Contact attempt 1 of 3', 'Next of kin and authorities notified']),
    );
    expect((await due(dead?.id ?? '')).toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual([
      'Billing closed',
      'Discharge summary',
      'Next of kin and authorities notified',
    ]);
  });
});

describe('calls afterwards', () => {
  const gone = async (): Promise<{ stay: Stay; id: string }> => {
    const stay = await h.stay();
    await h.leave(h.nurse, stay, 'leaveAma', ama);
    const [left] = await h.d.list(h.d.system, discharge, { client: stay.client });
    return { stay, id: left?.id ?? '' };
  };

  test('each try counts, whatever came of it; being reached ends the tries', async () => {
    const { id } = await gone();
    await act(h.intake, 'recordCall', id, call('no_answer'));
    expect((await due(id)).slice(0, 2)).toEqual(['Contact attempt 2 of 3', 'Contact attempt 3 of 3']);
    await act(h.therapist, 'recordCall', id, call('reached'));
    expect((await due(id)).filter((title) => String(title).includes('try'))).toEqual([]);
    expect(await h.d.get(h.therapist, discharge, id)).toMatchObject({
      calls: [
        { slot: 'try_1', outcome: 'no_answer', byName: h.intake.name },
        { slot: 'try_2', outcome: 'reached', byName: h.therapist.name },
      ],
    });
  });

  test('a call asks what was said and what is next, and is recorded by those who call', async () => {
    const { id } = await gone();
    expect(await refusal(act(h.therapist, 'recordCall', id, { callOutcome: 'reached' }))).toContain('callSaid');
    expect(await refusal(act(h.manager, 'recordCall', id, call('reached')))).toContain('PERMISSION_DENIED');
  });

  test('of whoever comes back within 30 days nobody is called, and the new stay names the old one', async () => {
    const { stay, id } = await gone();
    const made = await h.d.act(h.d.system, episode, 'create', {
      input: {
        client: stay.client,
        location: (await h.d.get(h.d.system, episode, stay.episode)).location,
        levelOfCare: '3.5',
      },
    });
    await signPapers(h.d.engine, h.director, stay.client);
    await h.d.act(h.d.system, episode, 'admitAnyway', {
      id: made.id,
      input: { overrideReason: 'A test of readmissions' },
    });
    expect(await h.d.get(h.d.system, episode, made.id)).toMatchObject({ readmissionOf: stay.episode });
    expect((await due(id)).filter((title) => /try|Call/.test(String(title)))).toEqual([]);
  });
});

describe('who sees what', () => {
  test('a technician counts belongings and reads nothing else; a manager closes bills and reads no content', async () => {
    const stay = await h.stay();
    const id = await h.plan(stay);
    await act(h.therapist, 'edit', id, {
      housing: 'Returns to the sister.',
      appointments: [{ with: 'X', at: inDays(2) }],
    });
    for (const who of [h.tech, h.manager]) {
      const seen = await h.d.get(who, discharge, id);
      expect(seen.plannedFor).toBe(h.d.today);
      for (const hidden of ['housing', 'appointments', 'steps', 'calls', 'naloxone'])
        expect(seen).not.toHaveProperty(hidden);
    }
    expect(await refusal(act(h.tech, 'order', id))).toContain('PERMISSION_DENIED');
    expect(await refusal(act(h.tech, 'edit', id, { housing: 'Elsewhere' }))).toContain('PERMISSION_DENIED');
    expect(await refusal(act(h.nurse, 'order', id))).toContain('PERMISSION_DENIED');
    await act(h.manager, 'closeBilling', id, { billingNote: 'Charges until today are complete.' });
  });
});
