/** What the pages of surveys and the server tell each other. */
import type { Problem } from '#engine/model/refusals.ts';
import type { StateOf } from '#engine/model/resource.ts';
import type { Question } from './answers.model.ts';
import type { survey } from './survey.model.ts';
import type { Answers, surveyResponse } from './survey-response.model.ts';

export type SurveyState = StateOf<typeof survey>;
export type ResponseState = StateOf<typeof surveyResponse>;

/** A survey as the respondent sees it. */
export interface SurveyForm {
  readonly name: string;
  readonly intro: string | null;
  readonly questions: readonly Question[];
}
/** A survey before somebody begins it. */
export interface Outside {
  readonly name: string;
  /** Why nobody can answer it now; null where one can. */
  readonly why: string | null;
}
/** An answer that is being typed. */
export interface Draft {
  readonly form: SurveyForm;
  readonly answers: Answers;
  readonly version: number;
}
/** What was kept of an answer that is being typed: all but what the problems name. */
export interface Saved {
  readonly version: number;
  /** Each names its question by its code. */
  readonly problems: readonly Problem[];
}
export interface Sent {
  readonly reference: string;
  readonly thanks: string | null;
}

/** A survey as those read it who look after it. */
/** The cookie that says which survey a browser has open; it ends with the session of the editor who opened it. */
export const OFFICE_COOKIE = { name: 'nexus_survey', path: '/api/survey-office' } as const;

export interface OfficeCard {
  readonly id: string;
  readonly name: string;
  readonly status: SurveyState;
  readonly anonymous: boolean;
  readonly byInvitation: boolean;
  readonly quota: number | null;
  readonly answers: number;
  /** Whether there are enough answers to show any. */
  readonly shown: boolean;
  /** When this access ends. */
  readonly until: string;
}
export interface OfficeQuestion extends Question {
  readonly version: number;
  readonly feeds: string | null;
}
export interface ResponseRow {
  readonly id: string;
  readonly reference: string;
  readonly submittedAt: string;
  readonly organization: string | null;
  readonly contact: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly state: string | null;
  readonly score: number | null;
  readonly status: ResponseState;
  readonly answers: Answers;
}
/** What numbers say together; mean and median to one decimal. */
export interface Spread {
  readonly mean: number;
  readonly median: number;
  readonly lowest: number;
  readonly highest: number;
}
/** How often each answer was given to one question. */
export interface QuestionResult {
  readonly code: string;
  readonly answered: number;
  /** Of ratings and whole numbers; null where none was given. */
  readonly spread: Spread | null;
  /** Of a number, how many lie in each band; of a matrix, each choice of each line, whose code is `line`. */
  readonly counts: readonly {
    readonly answer: string;
    readonly label: string;
    readonly count: number;
    readonly line: string | null;
  }[];
}
