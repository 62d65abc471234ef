/** What the boards, the case page and the checklist ask, and the writes that are no action of one record. */
import { byHr, command, everyone, query } from '#access/define.model.ts';
import { own, team } from '#access/scopes.model.ts';
import { choice, day, instant, integer, ref, text, yesNo } from '#engine/model/fields.ts';
import { ids, list, object, orNull, rowResult, type ShapeValue } from '#engine/model/shapes.ts';
import { EVIDENCE, KIND_WORDS, OWNERS, STAGE_WORDS } from './case-kinds.model.ts';

/** HR sees all cases, managers those of their tree. Whose exactly is the read path's to say. */
const running = { ...byHr, manager: team } as const;
const CASE_NOUNS = ['lifecycle_case', 'case_task', 'employee'] as const;

const taskStatus = choice({
  todo: 'To do',
  in_progress: 'In progress',
  blocked: 'Waiting',
  done: 'Done',
  skipped: 'Skipped',
});
const caseStatus = choice({
  not_started: 'Not started',
  in_progress: 'In progress',
  completed: 'Completed',
  cancelled: 'Canceled',
});

/** The one line that says what a case needs: first what blocks it, then what is overdue, then what it waits for, then what is next. */
const nextLine = object({
  state: choice(['blocking', 'overdue', 'waiting', 'next']),
  title: text(),
  due: day(),
  /** How many tasks are in that state. */
  count: integer(),
});
const card = object({
  id: ref('lifecycle_case'),
  number: text(),
  kind: choice(KIND_WORDS),
  employee: ref('employee'),
  name: text(),
  position: text({ optional: true }),
  site: text({ optional: true }),
  anchorDate: day(),
  stage: choice(STAGE_WORDS),
  stageSince: day(),
  status: caseStatus,
  done: integer(),
  all: integer(),
  overdue: integer(),
  blocking: integer(),
  next: orNull(nextLine),
  mayMove: yesNo(),
});
export type CaseCard = ShapeValue<typeof card>;

/** The open cases that a board shows, the earliest anchor days first. */
export const CASES_MOST = 1000;
export const caseBoard = query('case_board', {
  summary: 'The open cases of a kind, or of all kinds, with what each needs next; by anchor day',
  asks: { kind: choice(KIND_WORDS, { optional: true }) },
  by: running,
  answers: object({ cases: list(card) }),
  staleWith: CASE_NOUNS,
});

const pageTask = object({
  id: ref('case_task'),
  version: integer(),
  title: text(),
  stage: choice(STAGE_WORDS),
  ownerType: choice(OWNERS),
  assignee: ref('employee', { optional: true }),
  assigneeName: text({ optional: true }),
  starts: day({ optional: true }),
  due: day(),
  status: taskStatus,
  required: yesNo(),
  blocks: yesNo(),
  evidenceAsked: choice(EVIDENCE),
  hasEvidence: yesNo(),
  link: text({ optional: true }),
  note: text({ optional: true }),
  sentAt: instant({ optional: true }),
  viewedAt: instant({ optional: true }),
  remindedAt: instant({ optional: true }),
  escalatedAt: instant({ optional: true }),
  completedOn: day({ optional: true }),
  /** What the reader may do with it. */
  can: list(text()),
});
export type CasePageTask = ShapeValue<typeof pageTask>;

export const casePage = query('case_page', {
  at: '/case-pages/:id',
  summary: 'A case with all of its tasks, for those who run it',
  asks: { id: ref('lifecycle_case') },
  by: running,
  answers: object({
    id: ref('lifecycle_case'),
    version: integer(),
    number: text(),
    kind: choice(KIND_WORDS),
    employee: ref('employee'),
    name: text(),
    position: text({ optional: true }),
    site: text({ optional: true }),
    manager: ref('employee', { optional: true }),
    managerName: text({ optional: true }),
    buddy: ref('employee', { optional: true }),
    buddyName: text({ optional: true }),
    templateName: text({ optional: true }),
    anchorDate: day(),
    openedOn: day(),
    completedOn: day({ optional: true }),
    stage: choice(STAGE_WORDS),
    stageSince: day(),
    status: caseStatus,
    note: text({ optional: true }),
    done: integer(),
    all: integer(),
    tasks: list(pageTask),
    can: list(text()),
  }),
  staleWith: [...CASE_NOUNS, 'preboarding_link'],
});
export type CasePage = ShapeValue<(typeof casePage)['answers']>;

export const startCases = command('start_cases', {
  summary:
    'Start a case of a kind for each of several people, from the template that fits each best or from a given one',
  asks: {
    employees: ids('employee', { max: 1000 }),
    kind: choice(KIND_WORDS),
    template: ref('case_template', { optional: true }),
    anchorDate: day({ optional: true, label: 'Anchor day' }),
  },
  by: byHr,
  answers: list(rowResult),
  changes: CASE_NOUNS,
});

export const addCaseTask = command('add_case_task', {
  summary: 'Add a task to one case',
  asks: {
    case: ref('lifecycle_case'),
    title: text({ max: 140 }),
    assignee: ref('employee', { optional: true }),
    due: day(),
    stage: choice(STAGE_WORDS, { optional: true }),
    required: yesNo({ default: false }),
    evidenceAsked: choice(EVIDENCE, { default: 'none', label: 'Proof' }),
  },
  by: running,
  answers: object({ id: ref('case_task') }),
  changes: CASE_NOUNS,
});

export const templatePreview = query('template_preview', {
  summary: 'The days on which the tasks of a template would start and be due',
  asks: {
    template: ref('case_template'),
    anchorDate: day({ label: 'Anchor day' }),
    location: ref('location', { optional: true }),
  },
  by: byHr,
  answers: object({
    tasks: list(
      object({
        title: text(),
        stage: choice(STAGE_WORDS),
        owner: choice(OWNERS),
        starts: day(),
        due: day(),
        required: yesNo(),
        blocks: yesNo(),
      }),
    ),
  }),
  staleWith: ['case_template', 'holiday', 'holiday_calendar'],
});

const ownTask = object({
  id: ref('case_task'),
  version: integer(),
  title: text(),
  due: day(),
  status: taskStatus,
  required: yesNo(),
  evidenceAsked: choice(EVIDENCE),
  hasEvidence: yesNo(),
  link: text({ optional: true }),
  completedOn: day({ optional: true }),
});
/**
 * The caller's own cases, with the tasks that are theirs. An offboarding is shown once the person knows of it: their employment
 * ends by their own notice, or has ended.
 */
export const myCases = query('my_cases', {
  summary: 'The caller’s own cases, with the tasks that are theirs to do',
  by: everyone(own),
  answers: object({
    cases: list(
      object({
        id: ref('lifecycle_case'),
        kind: choice(KIND_WORDS),
        anchorDate: day(),
        stage: choice(STAGE_WORDS),
        buddyName: text({ optional: true }),
        managerName: text({ optional: true }),
        tasks: list(ownTask),
      }),
    ),
  }),
  staleWith: CASE_NOUNS,
});
export type MyCase = ShapeValue<(typeof myCases)['answers']>['cases'][number];

/** How far a document of a new hire has come. */
export const DOCUMENT_STATES = {
  not_sent: 'Not sent',
  sent: 'Sent',
  viewed: 'Viewed',
  received: 'Received',
  done: 'Checked',
} as const;
export const onboardingDocuments = query('onboarding_documents', {
  summary: 'The documents that people in onboarding have to bring, and how far each has come',
  by: running,
  answers: object({
    people: list(
      object({
        case: ref('lifecycle_case'),
        employee: ref('employee'),
        name: text(),
        position: text({ optional: true }),
        anchorDate: day(),
        documents: list(
          object({
            task: ref('case_task'),
            title: text(),
            state: choice(DOCUMENT_STATES),
            due: day(),
            can: list(text()),
          }),
        ),
      }),
    ),
  }),
  staleWith: [...CASE_NOUNS, 'preboarding_link'],
});
export type DocumentRow = ShapeValue<(typeof onboardingDocuments)['answers']>['people'][number];

export const LINK_STATES = {
  none: 'Not sent',
  account: 'Has an account',
  sent: 'Sent',
  opened: 'Opened',
  expired: 'Expired',
  revoked: 'Withdrawn',
} as const;
export const newHires = query('new_hires', {
  summary: 'Who starts when, how far their onboarding is, and whether they have opened their link',
  by: running,
  answers: object({
    people: list(
      object({
        employee: ref('employee'),
        case: ref('lifecycle_case', { optional: true }),
        name: text(),
        position: text({ optional: true }),
        site: text({ optional: true }),
        hireDate: day(),
        status: choice({ pre_hire: 'Pre-hire', active: 'Active' }),
        done: integer(),
        all: integer(),
        overdue: integer(),
        /** Required tasks that still keep the person from starting. */
        before: integer(),
        link: choice(LINK_STATES),
        linkUntil: instant({ optional: true }),
        maySend: yesNo(),
      }),
    ),
  }),
  staleWith: [...CASE_NOUNS, 'preboarding_link', 'membership'],
});
export type NewHire = ShapeValue<(typeof newHires)['answers']>['people'][number];

/** Nothing of it is an address: it tells whom a link went to only in part. */
export const sendPreboarding = command('send_preboarding', {
  summary: 'Send a new hire without an account the link to their onboarding; an earlier link opens nothing then',
  asks: { case: ref('lifecycle_case') },
  by: byHr,
  answers: object({ sentTo: text(), until: instant() }),
  changes: ['preboarding_link', 'case_task'],
});
