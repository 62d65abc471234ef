/** Over which records a grant holds. `own`: one's own; `team`: everyone below in the reporting tree; `all`: the organization. */
export const own = 'own';
export const team = 'team';
export const all = 'all';
/** Records that the account owns, no matter who they are about. */
export const mine = 'mine';
/** Records whose open approval waits for this person. */
export const approver = 'approver';

/** Records of the facilities that the membership names: by their location, or that of the person or client they are about. */
export const facility = 'facility';

/** Clients on whose care team the person is; clients of coaching to whom a coach is assigned. */
export const caseload = 'caseload';
/** Clients who stay on a unit that the person works on. */
export const unit = 'unit';
/** Clients of the person's facilities who are registered only, on their way in, or came in during the last 72 hours. */
export const arriving = 'arriving';
/** Clients whom the person's facilities expect, until they are on a unit. */
export const expected = 'expected';
/** Clients whose charts an audit case names that the account has open. */
export const audited = 'audited';
/** Open work of clients of the person's facilities that waits for one of the person's roles. */
export const awaited = 'awaited';

/** Drug screens of the clients whom the person treats or whose unit they work on. */
export const screened = 'screened';

/** Assessments that do not ask about a childhood; workplace incidents other than harassment, and their actions. */
export const ordinary = 'ordinary';

/** Conversations in which the account takes part; records of coaching about the account itself. */
export const party = 'party';
/** What is published for the reader: by role, site and department, on the days on which it is shown. */
export const addressed = 'addressed';

/** Documents that the reader may open, by their class and by whose they are. */
export const classified = 'classified';
/** Documents that the reader looks after: the office's, those of a coach's clients, a consultant's own. */
export const kept = 'kept';

/** What its owner shares with a role of the reader. */
export const shared = 'shared';

export type Scope =
  | typeof own
  | typeof team
  | typeof all
  | typeof mine
  | typeof facility
  | typeof approver
  | typeof caseload
  | typeof unit
  | typeof arriving
  | typeof expected
  | typeof audited
  | typeof awaited
  | typeof screened
  | typeof ordinary
  | typeof party
  | typeof addressed
  | typeof shared
  | typeof classified
  | typeof kept;
