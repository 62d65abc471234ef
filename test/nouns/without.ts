/** What the demonstration cannot show, and why. Each list is exact: a noun that gains a record leaves it. */

/** Nouns without a record that anybody reads. */
export const EMPTY: Readonly<Record<string, string>> = {
  addendum: 'the demonstration has none yet',
  approval_delegation: 'nobody is away',
  audit_case: 'nothing is audited',
  break_glass: 'no emergency access was taken',
  directory_group: 'no directory is connected',
  directory_member: 'no directory is connected',
  directory_person: 'no directory is connected',
  error_report: 'nothing failed',
  feature_flag: 'no switch was turned',
  instrument_setting: 'every instrument is as it was made',
  invite: 'nobody is invited',
  job_run: 'no long work has run',
  leave_adjustment: 'the demonstration has none yet',
  legal_paper: 'the demonstration has none yet',
  made_role: 'no role was changed',
  message_draft: 'nobody is writing',
  no_contact: 'the demonstration has none yet',
  notice_preference: 'nobody has changed what they hear of',
  notice_template: 'the texts are as they were made',
  outgoing_mail: 'nobody asked for mail',
  saved_view: 'nobody has saved a view',
  stored_file: 'no file was uploaded',
  survey_link: 'the demonstration has none yet',
  work_place: 'the demonstration has none yet',
};

/** Nouns whose good examples are refused as they are: a rule wants more than the example can say. */
export const NOT_CREATED: Readonly<Record<string, string>> = {
  bank_account: 'the first employee has an account for the remainder',
  leave_assignment: 'whoever can be read has a leave policy for those days',
  settlement: 'the first person has an open settlement',
  unit_duty: 'whoever can be read is on the unit already',
  bed_assignment: 'the first bed is taken',
  no_contact: 'the first client would be kept apart from themselves',
  audit_case: 'its record numbers are invented',
  pre_admission: 'the first stay has its pre-admission',
  legal_paper: 'its file is not uploaded',
  psychotherapy_note: 'its author treats other clients',
  treatment_plan: 'the first client is not in treatment',
  objective_progress: 'the first plan belongs to another client',
  vital_signs: 'the first client is on another unit',
  discharge_summary: 'the first client is not being discharged',
  leave_of_absence: 'the first stay is over',
};
