/** The clocks of laboratory work: what is critical, what waits for review, what a drug screen asks for. */
import type { RecordOf } from '#engine/model/resource.ts';
import { after, startClock, stopClock } from '#engine/server/clocks.ts';
import type { Db } from '#engine/server/effects.ts';
import { dueItem } from '#modules/clients/due-item.model.ts';
import type { labOrder } from './lab-order.model.ts';
import { labResult } from './lab-result.model.ts';

type LabResult = RecordOf<typeof labResult>;

/** Minutes and hours of section 2.15: the prescriber knows a critical value within an hour, and it escalates at 30 and 60 minutes. */
const CRITICAL_MINUTES = { first: 30, last: 60 } as const;
const REVIEW_HOURS = { normal: 72, abnormal: 24, critical: 24 } as const;
const ESCALATES_AFTER_HOURS = 24;
const SCREEN_HOURS = 24;

export const CALL = 'lab_critical';
export const ANSWER = 'lab_critical_answer';
export const REVIEW = 'lab_review';
export const SCREEN = 'lab_screen';
export const linkTo = (id: string): string => `/behavioral-health/lab/results/${id}`;

const clockOf = (record: LabResult) => ({
  noun: labResult.name,
  record: record.id,
  link: linkTo(record.id),
  about: { client: record.client, episode: record.episode },
});

/** What a new report asks for. Times run from when we received it. */
export async function startClocks(db: Db, record: LabResult): Promise<void> {
  const at = record.receivedAt;
  const minutes = (count: number): Date => after(at, count / 60);
  if (record.status === 'critical') {
    await startClock(db, dueItem, {
      ...clockOf(record),
      kind: CALL,
      title: 'Call the prescriber about a critical lab result',
      role: 'nurse',
      dueAt: minutes(CRITICAL_MINUTES.last),
      escalate: { to: 'psychiatrist', at: minutes(CRITICAL_MINUTES.first) },
    });
    await startClock(db, dueItem, {
      ...clockOf(record),
      kind: ANSWER,
      title: 'Answer a critical lab result',
      role: 'psychiatrist',
      dueAt: minutes(CRITICAL_MINUTES.last),
      escalate: { to: 'clinical_director', at: minutes(CRITICAL_MINUTES.last) },
    });
  }
  const dueAt = after(at, REVIEW_HOURS[record.level]);
  await startClock(db, dueItem, {
    ...clockOf(record),
    kind: REVIEW,
    title: record.reportStatus === 'C' ? 'Review a corrected lab result' : 'Review a lab result',
    role: record.level === 'normal' ? 'nurse' : 'psychiatrist',
    dueAt,
    escalate: { to: 'clinical_director', at: after(dueAt, ESCALATES_AFTER_HOURS) },
  });
  // A positive screen is talked about and confirmed; it never ends a stay by itself.
  if (record.isDrugScreen && record.level !== 'normal')
    await startClock(db, dueItem, {
      ...clockOf(record),
      kind: SCREEN,
      title: 'Discuss a drug screen and offer confirmation',
      role: 'therapist',
      dueAt: after(at, SCREEN_HOURS),
    });
}

/** Someone who may act knows of it. */
export async function called(db: Db, record: LabResult): Promise<void> {
  await stopClock(db, dueItem, { record: record.id, kind: CALL });
  await stopClock(db, dueItem, { record: record.id, kind: ANSWER });
}
/** The report was reviewed; the talk about a drug screen stays open. */
export async function reviewed(db: Db, record: LabResult): Promise<void> {
  await called(db, record);
  await stopClock(db, dueItem, { record: record.id, kind: REVIEW });
}
/** The report no longer holds. */
export async function dropped(db: Db, record: LabResult): Promise<void> {
  await stopClock(db, dueItem, { record: record.id }, 'drop');
}

/** The laboratory cannot use a specimen: a nurse collects again. */
export async function collectAgain(db: Db, order: RecordOf<typeof labOrder>): Promise<void> {
  await startClock(db, dueItem, {
    kind: 'lab_specimen',
    title: 'Collect a lab specimen again',
    noun: 'lab_order',
    record: order.id,
    link: `/behavioral-health/lab/orders/${order.id}`,
    role: 'nurse',
    dueAt: after(new Date(), SCREEN_HOURS),
    about: { client: order.client, episode: order.episode },
  });
}
