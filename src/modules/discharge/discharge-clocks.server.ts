/** What is due of a discharge: its steps before, the summary and calls afterwards; and what is due no more. */
import { after, startClock, stopClock } from '#engine/server/clocks.ts';
import type { Db } from '#engine/server/effects.ts';
import { inTransaction } from '#engine/server/read-all.ts';
import { leavingAt } from '#modules/assessments/at-departure.model.ts';
import { careTeamMember } from '#modules/clients/care-team.model.ts';
import { dueItem } from '#modules/clients/due-item.model.ts';
import { episode, IN_TREATMENT } from '#modules/clients/episode.model.ts';
import { isSame, namedByStays } from '#modules/clients/named-clinicians.model.ts';
import { discharge } from './discharge.model.ts';
import { type Discharge, dischargeFacts } from './discharge-facts.model.ts';
import { SUMMARY_DAYS } from './discharge-summary.model.ts';
import { DUE_AFTER, openSlots, type Slot, SLOTS, slotsAfter } from './follow-up.model.ts';
import { STEPS, type StepKey, stepsFor } from './steps.model.ts';

const DAY_HOURS = 24;
/** A call that nobody made is heard of by the director after so many hours. */
const CALL_GRACE_HOURS = 24;

/** Where a discharge is worked on. */
export const addressOf = (client: string): string => `/behavioral-health/clients/discharge-workflow?client=${client}`;
/** The kind of the item under which a step is due. */
export const stepKind = (key: StepKey): string => `discharge-${key}`;
const callKind = (slot: Slot): string => `follow-up-${slot}`;

/** A slot's calls that are still to be made. */
export const callsLeft = (record: Pick<Discharge, 'type' | 'contact' | 'calls'>): readonly Slot[] =>
  openSlots(slotsAfter(record.type, record.contact), record.calls ?? []);

/** Steps that are done after the departure and are open yet. */
export const stepsLeft = ({ type, steps }: Discharge) =>
  STEPS.filter(({ key, of, holds }) => !holds && key !== 'risks' && of.includes(type) && !steps?.[key]);

const clockOf = (record: Discharge, kind: string, title: string, role: string, dueAt: Date) => ({
  kind,
  title,
  role,
  noun: discharge.name,
  record: record.id,
  link: addressOf(record.client),
  dueAt,
  about: { client: record.client, episode: record.episode },
});

/** What is to be done before the planned day, each for whose it is. */
export async function startStepClocks(db: Db, record: Discharge): Promise<void> {
  const dueAt = new Date(leavingAt(record.plannedFor));
  const facts = (await dischargeFacts(inTransaction(db), [record])).get(record.id);
  // The screener has a clock of its own, like every instrument that is asked before a departure.
  for (const { key, label, roles, holds } of stepsFor(record.type, facts?.needsNaloxone ?? false))
    if (holds && key !== 'screening' && !record.steps?.[key])
      await startClock(db, dueItem, clockOf(record, stepKind(key), label, roles[0] ?? 'nurse', dueAt));
}

/** What follows a departure: the summary, calls, and the steps that are left. */
export async function startFollowUp(db: Db, record: Discharge): Promise<void> {
  const left = record.departedAt ?? new Date().toISOString();
  const summaryBy = after(left, SUMMARY_DAYS * DAY_HOURS);
  await startClock(db, dueItem, {
    ...clockOf(record, 'discharge-summary', 'Discharge summary', 'therapist', summaryBy),
    escalate: { to: 'clinical_director', at: summaryBy },
  });
  for (const slot of callsLeft(record))
    await startClock(db, dueItem, {
      ...clockOf(record, callKind(slot), SLOTS[slot], 'therapist', after(left, DUE_AFTER[slot])),
      escalate: { to: 'clinical_director', at: after(left, DUE_AFTER[slot] + CALL_GRACE_HOURS) },
    });
  for (const { key, label, roles } of stepsLeft(record))
    await startClock(
      db,
      dueItem,
      clockOf(record, stepKind(key), label, roles[0] ?? 'health_admin', after(left, SUMMARY_DAYS * DAY_HOURS)),
    );
}

/** The calls that are not to be made any more are not due; nor is anything once it is closed, and the team is free. */
export async function tidy(db: Db, record: Discharge): Promise<void> {
  const left = callsLeft(record);
  const over = slotsAfter(record.type, record.contact).filter((slot) => !left.includes(slot));
  for (const slot of over) {
    const made = record.calls?.some((call) => call.slot === slot);
    await stopClock(db, dueItem, { record: record.id, kind: callKind(slot) }, made ? 'finish' : 'drop');
  }
  if (record.status !== 'closed') return;
  await stopClock(db, dueItem, { record: record.id }, 'drop');
  const [here] = await db(episode).find({ where: { client: record.client, status: [...IN_TREATMENT] }, limit: 1 });
  if (here) return;
  // Clinicians whom the next, expected stay names keep their caseload.
  const named = await namedByStays(inTransaction(db), record.client);
  for (const member of await db(careTeamMember).find({ where: { client: record.client, status: 'active' } }))
    if (!named.some((one) => isSame(one, member))) await db(careTeamMember).act(member.id, 'end');
}
