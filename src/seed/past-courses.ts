/**
 * What was rated and measured in a stay that is over: withdrawal falling to calm in the detox, mood and worry falling week by
 * week with a relapse here and there, and hardly at all in those who left against advice. Pure, by the seed's own numbers.
 */
import type { FormAnswers } from '#engine/model/forms/form.ts';
import type { InstrumentCode } from '#modules/assessments/instrument-names.model.ts';
import { formInUse } from '#modules/assessments/instruments.model.ts';
import type { LevelOfCare } from '#modules/clients/levels-of-care.model.ts';
import { hoursToNext } from '#modules/vitals/rhythm.model.ts';
import { type Body, type Measured, measured } from './bodies.ts';
import type { Prng } from './prng.ts';
import { adding, monitored, NO_RISK } from './scored-rows.ts';

export interface PastCourse {
  readonly level: LevelOfCare;
  /** Instants. */
  readonly admitted: string;
  readonly discharged: string;
  /** Why it ended: a discharge type. */
  readonly type: string;
  readonly substance: 'alcohol' | 'opioid';
  /** Every rating and every round; else those of the admission, of each week and of the departure. */
  readonly isFull: boolean;
}
interface Rating {
  readonly instrument: InstrumentCode;
  readonly occasion: 'admission' | 'scheduled' | 'discharge';
  /** Hours since the admission. */
  readonly hours: number;
  readonly answers: FormAnswers;
}

const HOUR_MS = 3_600_000;
const DAY = 24;
const WEEK = 7 * DAY;
/** Of ratings in a row: from then on nobody is rated any more. */
const CALM = { alcohol: { below: 8, times: 6 }, opioid: { below: 5, times: 3 } } as const;
const MOST_RATINGS = 18;

const lengthOf = ({ admitted, discharged }: PastCourse): number =>
  (Date.parse(discharged) - Date.parse(admitted)) / HOUR_MS;
const leftEarly = ({ type }: PastCourse): boolean => type === 'ama' || type === 'elopement';
const isDetox = ({ level }: PastCourse): boolean => level === '3.7' || level === '4';

/** Withdrawal by the hour. Alcohol is worst at the door; opioids a day and a half later (ASAM: the peak of short-acting ones). */
function withdrawal(random: Prng, course: PastCourse): (hours: number) => number {
  const slow = leftEarly(course);
  const start = course.substance === 'alcohol' ? random.int(14, 22) : random.int(10, 14);
  const rise = random.int(3, 6);
  return (hours) => {
    if (course.substance === 'alcohol') return start * (slow ? 0.95 : 0.85) ** (hours / 4);
    return hours < 1.5 * DAY
      ? start + (rise * hours) / (1.5 * DAY)
      : (start + rise) * Math.exp((1.5 * DAY - hours) / (slow ? 90 : 26));
  };
}

function withdrawalRatings(random: Prng, course: PastCourse): Rating[] {
  const [code, calm] = [course.substance === 'alcohol' ? 'ciwa' : 'cows', CALM[course.substance]] as const;
  const severity = withdrawal(random, course);
  const last = lengthOf(course) - 3;
  const ratings: Rating[] = [];
  let quiet = 0;
  for (let hours = 1; hours < last && ratings.length < MOST_RATINGS && quiet < calm.times; ) {
    const target = Math.max(0, Math.round(severity(hours)) + random.int(-1, 1));
    quiet = target < calm.below ? quiet + 1 : 0;
    const answers = adding(formInUse(code), target, random);
    ratings.push({ instrument: code, occasion: ratings.length ? 'scheduled' : 'admission', hours, answers });
    hours += (course.isFull ? 4 : DAY) + random.int(-15, 15) / 60;
  }
  return ratings;
}

/** Mood by the hour, as a share of what it was at the door: down to a quarter, up again for a week where somebody relapsed. */
function easing(random: Prng, course: PastCourse): (hours: number) => number {
  const days = leftEarly(course) ? 150 : course.type === 'administrative' ? 50 : 17;
  const relapse = random.chance(0.15) ? random.int(10, 50) * DAY : null;
  return (hours) => {
    const share = 0.25 + 0.75 * Math.exp(-hours / (days * DAY));
    const again = relapse !== null && hours >= relapse && hours < relapse + WEEK;
    return again ? Math.min(1.1, share + 0.3) : share;
  };
}

function moodRatings(random: Prng, course: PastCourse): Rating[] {
  const [mood, worry] = [random.int(13, 21), random.int(9, 17)];
  const share = easing(random, course);
  const length = lengthOf(course);
  const first = 21 + random.int(0, 3);
  // Clients who leave against advice are asked on their way out, the others on the day before.
  const last = leftEarly(course) ? length - 4 : length - 20;
  const weekly: number[] = [];
  for (let hours = first; hours < last - 2 * DAY; hours += WEEK) weekly.push(hours);
  const times = weekly.length ? [...weekly, last] : [first];
  return times.flatMap((hours, n): Rating[] => {
    const isLast = n > 0 && n === times.length - 1;
    const occasion = n === 0 ? 'admission' : isLast && !leftEarly(course) ? 'discharge' : 'scheduled';
    const asked = (instrument: 'phq9' | 'gad7', start: number, later: number): Rating => ({
      instrument,
      occasion,
      hours: hours + later,
      answers: adding(formInUse(instrument), Math.max(0, Math.round(start * share(hours)) + random.int(-1, 1)), random),
    });
    const bad = share(hours) * 0.85;
    const monitor: Rating = {
      instrument: 'bam',
      occasion,
      hours: hours + 0.5,
      // It asks for the past 30 days: the days before the admission are less and less of them.
      answers: monitored(random, bad, 0.9 * Math.max(0, 1 - hours / (30 * DAY)), course.substance),
    };
    const isEdge = n === 0 || isLast;
    return [
      asked('phq9', mood, 0),
      ...(course.isFull || isEdge ? [asked('gad7', worry, 0.25)] : []),
      ...(length >= WEEK && (isEdge || (course.isFull && n % 4 === 0)) ? [monitor] : []),
    ];
  });
}

/** The ratings of a stay, each with its answers; all lie within it. */
export function ratingsOf(random: Prng, course: PastCourse): Rating[] {
  const screened = (occasion: 'admission' | 'discharge', hours: number): Rating[] =>
    course.isFull ? [{ instrument: 'cssrs', occasion, hours, answers: NO_RISK }] : [];
  return [
    ...screened('admission', 1.5),
    ...(isDetox(course) ? withdrawalRatings(random, course) : []),
    ...moodRatings(random, course),
    ...(leftEarly(course) ? [] : screened('discharge', lengthOf(course) - 4)),
  ];
}

/** The rounds of a stay by the rhythm of its level of care, or by the week; the last one before the departure. */
export function roundsOf(
  random: Prng,
  course: PastCourse,
  body: Body,
): readonly { readonly hours: number; readonly values: Measured }[] {
  const last = lengthOf(course) - 2.5;
  const times: number[] = [];
  for (let hours = 0.7; hours < last - 1; ) {
    times.push(hours);
    const at = new Date(Date.parse(course.admitted) + hours * HOUR_MS).toISOString();
    const next = hoursToNext({ level: course.level, admittedAt: course.admitted }, at) ?? WEEK;
    hours += (course.isFull ? next : WEEK) + random.int(-10, 10) / 60;
  }
  let weighed = -DAY;
  return [...times, last].map((hours, n) => {
    const weighs = hours - weighed >= DAY;
    if (weighs) weighed = hours;
    const values = measured(random, body, hours, weighs);
    return { hours, values: n === 0 ? { ...values, height: body.height } : values };
  });
}
