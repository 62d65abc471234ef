/** Questions of the shelf: for whom documents may be added, how the requests go, and how much is kept. */
import { command, query } from '#access/define.model.ts';
import { all } from '#access/scopes.model.ts';
import { choice, day, integer, longText, ref, rows, text, user } from '#engine/model/fields.ts';
import type { AnswerOf } from '#engine/model/questions.ts';
import { object, table } from '#engine/model/shapes.ts';
import { FOLDERS, OWNERS } from './document.model.ts';

export const coachingClients = query('coaching_clients', {
  summary:
    'The coaching clients with an account whose documents the caller may add or ask for: of a coach, the clients assigned today',
  by: { health_coach: all, health_admin: all },
  answers: table({ account: user(), name: text() }),
  staleWith: ['coaching_client', 'care_assignment'],
});

export const documentStorage = query('document_storage', {
  summary: 'How many documents each owner has, how many of them are files, and how many bytes they take',
  by: { admin: all, global_admin: all },
  answers: object({
    owners: table({
      owner: choice(OWNERS),
      documents: integer(),
      files: integer(),
      /** In kilobytes, rounded up. */
      kilobytes: integer(),
      expiring: integer(),
      expired: integer(),
    }),
    folders: table({ owner: choice(OWNERS), category: choice(FOLDERS), documents: integer(), kilobytes: integer() }),
  }),
  staleWith: ['document'],
});
export type DocumentStorage = AnswerOf<typeof documentStorage>;

/** People who may be asked for one document at once. */
export const ASKED_MOST = 500;

/** States of people who are asked: nobody is after their last day. */
export const EMPLOYED = ['pre_hire', 'active', 'on_leave', 'suspended', 'notice'] as const;

/** Who asks many people at once. */
export const ASKERS = ['admin', 'hr_manager'] as const;

/** What became of the request to one person. */
export const ASKED = { asked: 'Asked', open: 'Already has an open request' } as const;

export const askForDocument = command('ask_for_document', {
  summary:
    'Ask several employees for the same document: those named, or everyone who works in a department or at a location',
  asks: {
    title: text({ max: 140, label: 'What is needed' }),
    category: choice(FOLDERS, { label: 'Folder' }),
    due: day(),
    note: longText({ max: 1000, optional: true }),
    employees: rows({ employee: ref('employee') }, { max: ASKED_MOST, optional: true }),
    department: ref('department', { optional: true }),
    location: ref('location', { optional: true }),
  },
  by: { admin: all, hr_manager: all },
  answers: object({
    asked: integer(),
    open: integer(),
    people: table({ employee: ref('employee'), name: text(), result: choice(ASKED) }),
  }),
  changes: ['document_request'],
});
export type AskedOf = AnswerOf<typeof askForDocument>;
