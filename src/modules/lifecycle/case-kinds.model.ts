/** The kinds of case, their stages in words and the time each stage should take. */
import { t, translateAll } from '#engine/model/words.ts';
import { STAGES, type Stage } from './case-plan.model.ts';

export const KINDS = ['onboarding', 'offboarding', 'transfer', 'leave_return'] as const;
export type Kind = (typeof KINDS)[number];
export const KIND_WORDS = translateAll({
  onboarding: 'Onboarding',
  offboarding: 'Offboarding',
  transfer: 'Transfer',
  leave_return: 'Return from leave',
}) satisfies Readonly<Record<Kind, string>>;
/** What the anchor day of a kind is. */
export const ANCHOR_WORDS = translateAll({
  onboarding: 'First day',
  offboarding: 'Last day',
  transfer: 'Transfer day',
  leave_return: 'Return day',
}) satisfies Readonly<Record<Kind, string>>;
/** The letters that a case's number begins with. */
export const NUMBER_PREFIX: Readonly<Record<Kind, string>> = {
  onboarding: 'ON',
  offboarding: 'OFF',
  transfer: 'TR',
  leave_return: 'RL',
};

interface StageWords {
  readonly word: string;
  /** Calendar days that a case should spend in it. */
  readonly goalDays: number;
}
const stage = (word: string, goalDays: number): StageWords => ({ word: t(word), goalDays });

/** The stages of each kind. Goals of onboarding are those of the design; the others are house defaults. */
export const STAGES_OF: Readonly<Record<Kind, Readonly<Record<Stage, StageWords>>>> = {
  onboarding: {
    agreed: stage('Offer accepted', 3),
    prepare: stage('Paperwork', 7),
    ready: stage('Ready for day 1', 5),
    change: stage('First week', 5),
    after: stage('First 90 days', 85),
  },
  offboarding: {
    agreed: stage('Notice given', 2),
    prepare: stage('Handover', 10),
    ready: stage('Ready to leave', 3),
    change: stage('Last day', 1),
    after: stage('After leaving', 30),
  },
  transfer: {
    agreed: stage('Agreed', 3),
    prepare: stage('Handover', 10),
    ready: stage('Ready to move', 3),
    change: stage('First week', 5),
    after: stage('Settling in', 30),
  },
  leave_return: {
    agreed: stage('On leave', 14),
    prepare: stage('Planning the return', 7),
    ready: stage('Ready to return', 3),
    change: stage('First week back', 5),
    after: stage('Settling in', 14),
  },
};
/** The stages where all kinds are on one board. */
export const STAGE_WORDS = translateAll({
  agreed: 'Agreed',
  prepare: 'Preparing',
  ready: 'Ready',
  change: 'First week',
  after: 'Following up',
}) satisfies Readonly<Record<Stage, string>>;

/** What a stage is called in a kind. */
export const stageWord = (kind: Kind, of: Stage): string => STAGES_OF[kind][of].word;
export const isStage = (value: unknown): value is Stage => STAGES.some((one) => one === value);

/** Who does a task of a template. */
export const OWNERS = translateAll({
  person: 'The employee',
  manager: 'Manager',
  hr: 'HR',
  it: 'IT',
  payroll: 'Payroll',
  role: 'A role',
  user: 'A named person',
});
export type Owner = keyof typeof OWNERS;
/** What proves that a task is done. */
export const EVIDENCE = translateAll({
  none: 'Nothing',
  file: 'A file',
  document: 'A document from the employee',
});
