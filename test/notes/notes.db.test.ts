/** Progress notes with the real engine: who signs what, what is refused, which clocks run, and that nothing signed changes. */
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '#engine/server/grants.ts';
import { withClient } from '#engine/server/pg/prepare.ts';
import { addAddendum, signaturesOf } from '#engine/server/signed-documents.ts';
import { dueItem } from '#modules/clients/due-item.model.ts';
import { progressNote } from '#modules/notes/progress-note.model.ts';
import { credential } from '#modules/people/credential.model.ts';
import { type Demo, openDemo, refusal } from '../people/demo.ts';
import { hours, type Treated, treated } from './treated.ts';

let d: Demo;
let them: Treated;
let nurse: Actor;
let therapist: Actor;
let director: Actor;

beforeAll(async () => {
  d = await openDemo();
  them = await treated(d);
  ({ nurse, therapist, director } = them);
});
afterAll(() => d.close());

/** Each test has hours of its own, so that no two notes of one author touch. */
let slot = 0;
beforeEach(() => {
  slot += 1;
});
const span = (minutes = 45, at = slot) => ({
  startsAt: hours(-them.free - at * 2),
  endsAt: hours(-them.free - at * 2 + minutes / 60),
});
const begin = async (who: Actor, more: object = {}) =>
  (
    await d.act(who, progressNote, 'create', {
      input: { client: them.client, type: 'nursing', format: 'dap', ...span(), ...more },
    })
  ).id;
const WHOLE = {
  sections: { data: 'Came on time, slept six hours.', assessment: 'Withdrawal easing.', plan: 'Next check at noon.' },
  response: 'Engaged, asked about the taper.',
  risk: 'none',
};
const save = (who: Actor, id: string, input: object) => d.act(who, progressNote, 'edit', { id, input });
const act = (who: Actor, action: string, id: string, input?: object) =>
  d.act(who, progressNote, action, { id, ...(input && { input }) });
const finished = async (who: Actor, more: object = {}) => {
  const id = await begin(who, more);
  await save(who, id, WHOLE);
  return id;
};
const due = (record: string) => d.list(d.system, dueItem, { record, status: 'open', sort: 'dueAt' });
const under = (id: string, as = nurse) => signaturesOf(d.engine, as, progressNote, id);
/** The credentials of somebody, as they are from now on. */
async function credentials(who: Actor, ...types: string[]): Promise<void> {
  const employee = who.subjectId ?? '';
  for (const { id, status } of await d.list(d.system, credential, { employee }))
    if (status === 'verified') await d.act(d.system, credential, 'expire', { id });
  for (const type of types)
    await d.act(d.system, credential, 'create', { input: { employee, type, status: 'verified' } });
}

describe('a draft', () => {
  test('has a number, an author, its minutes, and clocks of 12 and 24 hours after the service', async () => {
    const id = await begin(nurse);
    const note = await d.get(nurse, progressNote, id);
    expect(note).toMatchObject({ status: 'draft', author: nurse.accountId, minutes: 45 });
    expect(note.number).toMatch(/^N-\d{6}$/);
    const ends = Date.parse(span().endsAt);
    expect((await due(id)).map(({ title, dueAt }) => [title, (Date.parse(String(dueAt)) - ends) / 3_600_000])).toEqual([
      ['Finish your draft note', 12],
      ['Sign progress note', 24],
    ]);
  });

  test('is saved by its author alone, and a save on an old version is refused', async () => {
    const id = await begin(nurse);
    const first = await save(nurse, id, { sections: { data: 'Came' } });
    expect(await refusal(save(director, id, { sections: { data: 'x' } }))).toContain('PERMISSION_DENIED');
    const old = { id, version: Number(first.version) - 1, input: { sections: { data: 'Came late' } } };
    expect(await refusal(d.act(nurse, progressNote, 'edit', old))).toContain('STALE_VERSION');
    expect(await d.get(nurse, progressNote, id)).toMatchObject({ sections: { data: 'Came' } });
  });

  test('takes no unknown section, no word that is not listed, and no kind of another role', async () => {
    const id = await begin(nurse);
    expect(await refusal(save(nurse, id, { sections: { mood: 'low' } }))).toContain('sections.mood');
    expect(await refusal(save(nurse, id, { mentalStatus: { mood: 'Fine' } }))).toContain('mentalStatus.mood');
    expect(await refusal(save(nurse, id, { objectives: ['all'] }))).toContain('objectives');
    expect(await refusal(begin(nurse, { type: 'individual', ...span(45, slot + 0.4) }))).toContain(
      'is a note type your role cannot write. Choose another one',
    );
  });

  test('is of a service that is over, of 1 to 480 minutes, during a stay', async () => {
    const input = { client: them.client, type: 'nursing' };
    const make = (times: object) => refusal(d.act(nurse, progressNote, 'create', { input: { ...input, ...times } }));
    expect(await make({ startsAt: hours(1), endsAt: hours(2) })).toContain('must not be in the future');
    expect(await make({ startsAt: hours(-20), endsAt: hours(-11) })).toContain('at most 480 minutes');
    expect(await make({ startsAt: hours(-20), endsAt: hours(-20) })).toContain('at least one minute');
    expect(await make({ startsAt: hours(-24 * 900), endsAt: hours(-24 * 900 + 1) })).toContain('during a stay');
  });

  test('given up is an error with a reason of ten characters, and nothing is due any more', async () => {
    const id = await begin(nurse);
    expect(await refusal(act(nurse, 'retract', id, { endedFor: 'Oops' }))).toContain('at least 10 characters');
    expect(await refusal(act(director, 'retract', id, { endedFor: 'Somebody else wrote it' }))).toContain(
      'Someone else is writing this note. Only its author can discard it',
    );
    await act(nurse, 'retract', id, { endedFor: 'Written for the wrong client' });
    expect(await due(id)).toEqual([]);
  });
});

describe('service time', () => {
  test('overlaps no other note of the same person, and the refusal names the note', async () => {
    const id = await begin(nurse);
    const { number } = await d.get(nurse, progressNote, id);
    const sentence = `Service time overlaps note ${String(number)} for this staff member`;
    expect(await refusal(begin(nurse))).toContain(sentence);
    const { endsAt } = span();
    // The next one begins when this one ends; somebody else may be there at the same time.
    const next = await begin(nurse, { startsAt: endsAt, endsAt: hours(-them.free - slot * 2 + 1) });
    expect(await refusal(save(nurse, next, { startsAt: span().startsAt }))).toContain(sentence);
    expect(await begin(therapist, { type: 'contact' })).not.toBe('');
    await act(nurse, 'retract', id, { endedFor: 'Written for the wrong client' });
    expect(await begin(nurse)).not.toBe('');
  });

  test('of two notes at once: one wins, the other gets the sentence', async () => {
    const both = await Promise.all([refusal(begin(nurse)), refusal(begin(nurse)), refusal(begin(nurse))]);
    expect(both.filter((one) => one === 'allowed')).toHaveLength(1);
    for (const lost of both.filter((one) => one !== 'allowed'))
      expect(lost).toMatch(/Service time overlaps note N-\d{6} for this staff member/);
  });

  test('is guarded by the database itself', async () => {
    const id = await begin(nurse);
    await withClient(d.database.owner, async (client) => {
      await client.query(`select set_config('app.tenant', $1, false)`, [d.harborline.id]);
      const copy = client.query(
        `insert into progress_note select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(), 'number', 'N-999999'))).* from progress_note p where id = $1`,
        [id],
      );
      await expect(copy).rejects.toMatchObject({ code: '23P01', constraint: 'progress_note_service_excl' });
    });
  });
});

describe('signing', () => {
  test('asks for every section, the response and the risk, each under its name', async () => {
    const id = await begin(nurse);
    await save(nurse, id, { sections: { data: 'Came', subjective: 'left behind' } });
    const said = await refusal(act(nurse, 'sign', id));
    for (const field of ['sections.assessment', 'sections.plan', 'response', 'risk']) expect(said).toContain(field);
    expect(said).not.toContain('sections.data');
    expect(said).not.toContain('objectives');
  });

  test('asks a therapist for an objective, and for minutes that fit the code', async () => {
    const id = await finished(therapist, { type: 'individual', code: '90837', billable: true });
    const said = await refusal(act(therapist, 'sign', id));
    expect(said).toContain('at least one objective');
    expect(said).toContain('90837 is for 53 minutes or more; this service took 45');
  });

  test('is the author’s alone', async () => {
    const id = await finished(nurse);
    expect(await refusal(act(director, 'sign', id))).toContain(
      'Someone else wrote this note. Only its author can sign it',
    );
    expect(await refusal(act(d.system, 'sign', id))).not.toBe('allowed');
    expect((await under(id)).signatures).toEqual([]);
  });

  test('by somebody licensed closes the note and its clocks; a late one says so', async () => {
    await credentials(nurse, 'RN');
    const id = await finished(nurse);
    expect(await act(nurse, 'sign', id)).toMatchObject({ status: 'signed', lateEntry: true });
    expect(await due(id)).toEqual([]);
    expect((await under(id)).signatures).toMatchObject([{ meaning: 'author', holds: true }]);
    expect(await refusal(save(nurse, id, { response: 'Other' }))).toContain('SIGNED');
  });

  test('says how much of it stood in the note before', async () => {
    await credentials(nurse, 'RN');
    const first = await finished(nurse, span(30, slot + 0.5));
    await act(nurse, 'sign', first);
    const second = await finished(nurse, span(30, slot));
    expect(await act(nurse, 'sign', second)).toMatchObject({ likeness: 100 });
  });
});

describe('a co-signature', () => {
  test('is needed where the author has no licence of their own, within 72 hours, by a supervisor who has', async () => {
    await credentials(nurse, 'LPN');
    const id = await finished(nurse);
    expect(await act(nurse, 'sign', id)).toMatchObject({ status: 'uncosigned' });
    const [item, ...more] = await due(id);
    expect(more).toEqual([]);
    expect(item).toMatchObject({ title: 'Co-sign progress note', role: 'clinical_director' });
    expect(Math.round((Date.parse(String(item?.dueAt)) - Date.now()) / 3_600_000)).toBe(72);
    expect(await refusal(act(nurse, 'cosign', id))).toContain('OWN_SIGNATURE');
    await credentials(director, 'LCSW');
    expect(await refusal(act(director, 'cosign', id))).toContain(
      'Co-signing requires a verified license to practice independently. Ask a supervisor who has one',
    );
    await credentials(director, 'RN', 'LCSW');
    expect(await act(director, 'cosign', id)).toMatchObject({ status: 'cosigned' });
    expect(await due(id)).toEqual([]);
    expect((await under(id)).signatures.map(({ meaning, holds }) => [meaning, holds])).toEqual([
      ['author', true],
      ['cosigner', true],
    ]);
  });
});

describe('what is signed', () => {
  const signed = async () => {
    await credentials(nurse, 'RN');
    const id = await finished(nurse);
    await act(nurse, 'sign', id);
    return id;
  };

  test('takes addenda by who could have written it, and is taken back with a reason', async () => {
    const id = await signed();
    const after = await addAddendum(d.engine, nurse, progressNote, id, { text: 'Blood pressure was 132/84.' });
    expect(after.addenda).toMatchObject([{ text: 'Blood pressure was 132/84.', holds: true }]);
    expect(await act(nurse, 'retract', id, { endedFor: 'Written for the wrong client' })).toMatchObject({
      status: 'entered_in_error',
      sections: WHOLE.sections,
    });
    expect((await under(id)).signatures[0]?.holds).toBe(true);
  });

  test('does not change, whatever is tried', async () => {
    const id = await signed();
    const before = await d.get(nurse, progressNote, id);
    const tries = fc.oneof(
      fc.record({ sections: fc.dictionary(fc.constantFrom('data', 'plan', 'narrative'), fc.string()) }),
      fc.record({ response: fc.string() }),
      fc.record({ risk: fc.constantFrom('low', 'high') }),
      fc.record({ startsAt: fc.integer({ min: -900, max: -600 }).map(hours) }),
      fc.record({ author: fc.uuid() }),
    );
    await fc.assert(
      fc.asyncProperty(tries, fc.constantFrom(nurse, director, d.system), async (input, who) => {
        expect(await refusal(save(who, id, input))).not.toBe('allowed');
      }),
      { numRuns: 25 },
    );
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(
          `sections = '{}'`,
          `response = 'x'`,
          `ends_at = ends_at + interval '1 minute'`,
          `author = gen_random_uuid()`,
          `status = 'draft'`,
          `late_entry = not late_entry`,
        ),
        async (change) => {
          await withClient(d.database.owner, async (client) => {
            await client.query(`select set_config('app.tenant', $1, false)`, [d.harborline.id]);
            await expect(client.query(`update progress_note set ${change} where id = $1`, [id])).rejects.toMatchObject({
              code: 'NX409',
            });
          });
        },
      ),
      { numRuns: 12 },
    );
    const { updatedAt: _, ...same } = before;
    expect(await d.get(nurse, progressNote, id)).toMatchObject(same);
    expect((await under(id)).signatures[0]?.holds).toBe(true);
  });
});
