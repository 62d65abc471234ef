/** Alerts that a form alone cannot give: they compare with the score before, or with what else is known. Pure. */
import type { FormAnswers, FormDefinition } from '#engine/model/forms/form.ts';
import type { InstrumentCode } from './instrument-names.model.ts';
import { ASAM_REASONS, isAsamEdition, suggestedLevel } from './instruments/asam.form.ts';
import type { Marked } from './stored-score.model.ts';

/** How far back the score lies with which another is compared, in hours; none: however long ago it is. */
export const LOOK_BACK: Partial<Record<InstrumentCode, number | null>> = { ciwa: 2, cows: 4, gad7: null };

const RISES = { ciwa: 5, cows: 6, gad7: 5 } as const;

export interface RiseFacts {
  readonly instrument: InstrumentCode;
  readonly version: string;
  readonly answers: FormAnswers;
  readonly total: number | null;
  /** The lowest total within `LOOK_BACK`; of the GAD-7 the last one. */
  readonly before: number | null;
  /** Whether dependence on sedatives is on the problem list: where it is treated, they are tapered. */
  readonly sedatives: boolean;
}

const ratingsOf = (answers: FormAnswers): Record<number, number> =>
  Object.fromEntries(
    [1, 2, 3, 4, 5, 6].flatMap((n) => {
      const rating = answers[`d${n}_rating`];
      return typeof rating === 'string' && rating !== '' ? [[n, Number(rating)] as const] : [];
    }),
  );

const REASONS: Readonly<Record<string, string>> = Object.fromEntries(
  ASAM_REASONS.map(({ value, label }) => [value, label.toLowerCase()]),
);

/**
 * What the ratings of an ASAM suggest, and where another placement differs with what reason, such as "Suggested 3.5, placed 2.1:
 * payer"; null before anything is rated, and of any other instrument.
 */
export function placementOf(form: FormDefinition, answers: FormAnswers): Marked | null {
  const edition = form.version.slice(0, 1);
  const ratings = ratingsOf(answers);
  if (form.code !== 'asam' || !isAsamEdition(edition) || !Object.keys(ratings).length) return null;
  const suggested = suggestedLevel(edition, ratings);
  const { placed, discrepancy } = answers;
  const isSame = typeof placed !== 'string' || placed === '' || placed === suggested;
  const why = typeof discrepancy === 'string' ? REASONS[discrepancy] : undefined;
  const code = `suggested_${suggested}`;
  if (isSame) return { code, label: `Suggested ${suggested}`, tone: 'none' };
  const label = `Suggested ${suggested}, placed ${placed}${why ? `: ${why}` : ''}`;
  return { code, label, tone: Number(placed) < Number(suggested) ? 'high' : 'low' };
}

/** Whether the ratings ask for a level above the one where the client is placed. */
function isPlacedBelow(version: string, answers: FormAnswers): boolean {
  const edition = version.slice(0, 1);
  const { placed } = answers;
  if (!isAsamEdition(edition) || typeof placed !== 'string') return false;
  return Number(suggestedLevel(edition, ratingsOf(answers))) > Number(placed);
}

/** What must be heard besides the form's own alerts. */
export function risesOf({ instrument, version, answers, total, before, sedatives }: RiseFacts): readonly Marked[] {
  const rose = (by: number) => total !== null && before !== null && total - before >= by;
  if (instrument === 'ciwa' && rose(RISES.ciwa))
    return [{ code: 'rise', label: 'CIWA-Ar rose by 5 or more within 2 hours.', tone: 'critical' }];
  if (instrument === 'cows' && answers.buprenorphine === 'yes' && rose(RISES.cows))
    return [
      {
        code: 'precipitated',
        label: 'COWS rose by 6 or more after buprenorphine: possible precipitated withdrawal.',
        tone: 'critical',
      },
    ];
  if (instrument === 'gad7' && sedatives && rose(RISES.gad7))
    return [
      { code: 'taper', label: 'GAD-7 rose by 5 or more with sedative dependence: check the taper.', tone: 'high' },
    ];
  if (instrument === 'asam' && isPlacedBelow(version, answers))
    return [{ code: 'level', label: 'The ratings suggest a higher level: clinical director review.', tone: 'high' }];
  return [];
}
