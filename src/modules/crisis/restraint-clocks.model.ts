/** What is due by when while a client is restrained or secluded (42 CFR 482.13(e)). Pure. */
import { FACE_TO_FACE_MINUTES } from './restraint-limits.model.ts';

/** Minutes between two checks of circulation, range of motion, food, water and toilet. */
export const CHECK_MINUTES = 15;
const MINUTE = 60_000;
const later = (at: string, minutes: number): string => new Date(Date.parse(at) + minutes * MINUTE).toISOString();

export interface RestraintClock {
  readonly key: 'check' | 'face' | 'end';
  /** UTC, ISO 8601. */
  readonly dueAt: string;
  /** When it was done; null while it is open. */
  readonly doneAt: string | null;
}

interface Order {
  readonly startedAt: string;
  readonly limitAt: string;
  readonly faceToFaceAt?: string | null;
  readonly lastCheckAt?: string | null;
}

/** The next check, the face-to-face evaluation within an hour of the start, and the end of the order, in this sequence. */
export const clocksOf = ({ startedAt, limitAt, faceToFaceAt, lastCheckAt }: Order): readonly RestraintClock[] => [
  { key: 'check', dueAt: later(lastCheckAt ?? startedAt, CHECK_MINUTES), doneAt: null },
  { key: 'face', dueAt: later(startedAt, FACE_TO_FACE_MINUTES), doneAt: faceToFaceAt ?? null },
  { key: 'end', dueAt: limitAt, doneAt: null },
];
