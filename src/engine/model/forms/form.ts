/**
 * Forms as data: what is asked, when, what each answer counts, what the sum means and when somebody must hear of it. One
 * renderer and one scorer read them. A form is never changed once it was answered: it gets another version, and answers
 * name the version they were given to.
 */
import type { Quantity } from '../units.ts';

/** One answer to choose. A value that is not listed does not exist: scales have gaps, and a range would fill them. */
export interface FormOption {
  readonly value: string;
  readonly label: string;
  /** What it counts in the scales that hold the item; a reversed item is reversed here. */
  readonly points?: number;
  /** Its code in the item's code system (LOINC answer list). */
  readonly code?: string;
}

/** What a measured number counts: the first range whose upper bound (inclusive) it does not exceed. */
export interface PointRange {
  readonly upTo: number | null;
  readonly points: number;
}

interface ItemBase {
  /** Names the item in answers, rules and exports; never changes within a form. */
  readonly linkId: string;
  readonly text: string;
  readonly help?: string;
  /** Must be answered before the form is complete, where it is asked. */
  readonly required?: boolean;
  /** "Prefer not to say" is an answer to it, which counts nothing and is not zero. */
  readonly mayDecline?: boolean;
  /** Asked only while this holds; skipped by this rule it counts 0. */
  readonly when?: FormCondition;
  /** LOINC code of the question, confirmed at its source; none where it is not. */
  readonly loinc?: string;
  /** What the record says already, by the name of its source; the module that asks the form fills it in. */
  readonly prefill?: string;
  /** Takes half of the width, beside the next item that does; a phone shows one below the other. */
  readonly half?: boolean;
}
/** A line of a matrix. */
export interface MatrixRow {
  readonly value: string;
  readonly label: string;
}
/** What a file question takes, by the words of the builder; `form-files.ts` has the types. */
export type FileKind = 'pictures' | 'pdf' | 'office';
export type FormItem =
  | (ItemBase & { readonly kind: 'choice'; readonly options: readonly FormOption[] })
  | (ItemBase & { readonly kind: 'choices'; readonly options: readonly FormOption[] })
  | (ItemBase & {
      readonly kind: 'number';
      readonly min: number;
      readonly max: number;
      readonly step?: number;
      readonly unit?: string;
      /** Stored in `unit`, and entered and shown in the unit of the organization. */
      readonly quantity?: Quantity;
      readonly points?: readonly PointRange[];
    })
  | (ItemBase & { readonly kind: 'text'; readonly min?: number; readonly max: number })
  | (ItemBase & { readonly kind: 'day' })
  /** When something was done, ISO 8601 with its offset: never in the future. */
  | (ItemBase & {
      readonly kind: 'moment';
      /** How long before the form was filled in it may have been done, in hours. */
      readonly withinHours?: number;
    })
  /** A time of day, HH:MM by the 24-hour clock. */
  | (ItemBase & { readonly kind: 'time' })
  /** Files by id; `maxMb`: megabytes of each, `max`: how many. */
  | (ItemBase & {
      readonly kind: 'file';
      readonly accepts: readonly FileKind[];
      readonly maxMb: number;
      readonly max: number;
    })
  /** Every row is answered with one of the same options; counts the sum of its rows once all are answered. */
  | (ItemBase & {
      readonly kind: 'matrix';
      readonly rows: readonly MatrixRow[];
      readonly options: readonly FormOption[];
    })
  /** A picture between questions, with what it shows as its text; `src` is a data URL, so that a version holds all of it. */
  | (ItemBase & { readonly kind: 'picture'; readonly src?: string })
  | (ItemBase & { readonly kind: 'rows'; readonly of: readonly FormItem[]; readonly max: number })
  /** Words between questions; nobody answers them. */
  | (ItemBase & { readonly kind: 'heading' })
  /** The typed name of the person who signs. */
  | (ItemBase & { readonly kind: 'signature' })
  /** Computed from items before it, see `calculate.ts`; nobody enters it. */
  | (ItemBase & {
      readonly kind: 'calculated';
      /** Such as `{weight} / ({height} * {height})`. */
      readonly formula: string;
      /** Digits after the point, 0 to 4; default 0. */
      readonly decimals?: number;
      readonly unit?: string;
    });

export interface FormSection {
  readonly title: string;
  readonly help?: string;
  /** The reusable section that it was taken from, and which revision of it. */
  readonly from?: { readonly code: string; readonly revision: number };
  readonly items: readonly FormItem[];
}

/** Conditions on answers, scores and facts about the respondent. A missing answer never meets a condition. */
export type FormCondition =
  | { readonly item: string; readonly is: readonly string[] }
  | { readonly item: string; readonly gte?: number; readonly lte?: number }
  /** The item was asked and answered with "prefer not to say". */
  | { readonly declined: string }
  /** Two items are both answered, and not alike. */
  | { readonly differ: readonly [string, string] }
  /** Without a bound: the sum is known. */
  | { readonly scale: string; readonly gte?: number; readonly lte?: number }
  /** How many of some items count at least so much. */
  | {
      readonly count: readonly { readonly item: string; readonly points: number }[];
      readonly gte?: number;
      readonly lte?: number;
    }
  /** Something known of the person or the organization, such as `sex` or a configured cut-off. */
  | { readonly fact: string; readonly is: readonly string[] }
  | { readonly all: readonly FormCondition[] }
  | { readonly any: readonly FormCondition[] }
  | { readonly not: FormCondition };

/** How a screen marks a band or an outcome: from nothing to do to something to do now. */
export type FormTone = 'none' | 'low' | 'medium' | 'high' | 'critical';

export interface FormBand {
  /** Inclusive. */
  readonly from: number;
  readonly to: number;
  readonly code: string;
  readonly label: string;
  readonly tone: FormTone;
}

export interface FormScale {
  readonly code: string;
  readonly title: string;
  readonly items: readonly string[];
  /** The lowest and the highest sum there is. */
  readonly min: number;
  readonly max: number;
  /** None: the instrument has no bands, only (perhaps) a cut-off. */
  readonly bands?: readonly FormBand[];
  /** A line people compare with, where there is one. */
  readonly cutOff?: number;
  /** Up to so many unanswered items are made up for by the others, but never these; default: none is. */
  readonly prorate?: { readonly upTo: number; readonly never?: readonly string[] };
  readonly loinc?: string;
}

/** What a form comes to by rules instead of a sum: the first whose condition holds. */
export interface FormOutcome {
  readonly code: string;
  readonly label: string;
  readonly tone: FormTone;
  readonly when: FormCondition;
}

/** Somebody must hear of it as soon as it holds, whether or not the form is finished. */
export interface FormAlert {
  readonly code: string;
  readonly says: string;
  readonly tone: FormTone;
  readonly when: FormCondition;
}

/** A contradiction between answers; `field` is the item that shows the message. */
export interface FormRule {
  readonly item: string;
  /** Broken while this holds. */
  readonly brokenWhen: FormCondition | { readonly more: string; readonly than: string };
  readonly says: string;
}

export interface FormDefinition {
  readonly code: string;
  readonly version: string;
  readonly title: string;
  /** BCP 47; another language is another version, with a translation that was validated. */
  readonly language: string;
  readonly by: 'self' | 'clinician';
  /** The lead-in above the questions: "Over the last 2 weeks …". */
  readonly lead?: string;
  /** Printed wherever the form is shown: copyright, source. */
  readonly notice?: string;
  /** LOINC code of the panel. */
  readonly loinc?: string;
  /** LOINC code of what its outcomes say, where they have one. */
  readonly resultLoinc?: string;
  readonly sections: readonly FormSection[];
  readonly scales: readonly FormScale[];
  readonly outcomes?: readonly FormOutcome[];
  /**
   * The outcome if a declined answer could change which one it is. Without it, a declined answer meets no condition but
   * `declined`, and the outcomes say themselves what they make of it.
   */
  readonly undetermined?: Omit<FormOutcome, 'when'>;
  readonly alerts: readonly FormAlert[];
  readonly rules?: readonly FormRule[];
}

/** "Prefer not to say": an answer, and neither zero nor nothing. */
export const DECLINED = { declined: true } as const;
export type FormAnswer =
  | string
  | number
  | readonly string[]
  | typeof DECLINED
  | readonly FormAnswers[]
  | FormAnswers
  | null;
/** Answers by link id; what is missing or null is unanswered. */
export interface FormAnswers {
  readonly [linkId: string]: FormAnswer | undefined;
}
/** What is known beside the answers, by name. */
export type FormFacts = Readonly<Record<string, string>>;

/** All items of a form in the order in which they are asked, rows as one. */
export const itemsOf = (form: FormDefinition): FormItem[] => form.sections.flatMap((s) => [...s.items]);
export const isDeclined = (answer: FormAnswer | undefined): answer is typeof DECLINED =>
  typeof answer === 'object' && answer !== null && 'declined' in answer && answer.declined === true;
/** Whether an item holds an answer, "prefer not to say" included. */
export const isAnswered = (answer: FormAnswer | undefined): boolean =>
  answer !== undefined && answer !== null && answer !== '' && !isEmpty(answer);
const isEmpty = (answer: FormAnswer): boolean =>
  typeof answer === 'object' && answer !== null && Object.keys(answer).length === 0;
/** The answers to the rows of a matrix, by row; none where it holds something else. */
export const matrixAnswers = (answer: FormAnswer | undefined): Readonly<Record<string, FormAnswer | undefined>> =>
  typeof answer === 'object' && answer !== null && !Array.isArray(answer) && !isDeclined(answer)
    ? // Neither a list nor declined: an object by row.
      (answer as FormAnswers)
    : {};
/** Whether nothing of an item is left to answer: of a matrix, every row. */
export const isFinished = (item: FormItem, answer: FormAnswer | undefined): boolean =>
  item.kind === 'matrix' && !isDeclined(answer)
    ? item.rows.every(({ value }) => isAnswered(matrixAnswers(answer)[value]))
    : isAnswered(answer);
/** Whether people answer an item, rather than read it. */
export const isQuestion = ({ kind }: FormItem): boolean =>
  kind !== 'heading' && kind !== 'picture' && kind !== 'calculated';
