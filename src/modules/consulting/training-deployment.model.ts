/** A training that a consultant rolls out at a client company, and the people who take it (platform rules, section 1c). */
import { resource } from '#access/define.model.ts';
import { choice, day, integer, number, ref, text } from '#engine/model/fields.ts';
import { FOUND, practice } from './consulting-access.model.ts';

const SOMETHING = '019ac2c0-0000-7000-8000-000000000001';
export const DEPLOYMENT_STATES = { draft: 'Draft', scheduled: 'Scheduled', live: 'Live', closed: 'Closed' } as const;
export const LEARNER_STATES = { invited: 'Invited', passed: 'Passed', failed: 'Failed', excused: 'Excused' } as const;

export const trainingDeployment = resource('training_deployment', {
  label: ['Training deployment', 'Training deployments'],
  title: ['course'],
  fields: {
    client: ref('consulting_client', { fixed: true, label: 'Client company' }),
    content: ref('content_item', { optional: true, label: 'Training material' }),
    course: text({ min: 3, max: 120, label: 'Training' }),
    audience: text({ min: 3, max: 200, help: 'Such as “All supervisors”.' }),
    format: choice({ online: 'Online', classroom: 'Classroom', webinar: 'Webinar' }, { default: 'online' }),
    opensOn: day({ index: true, label: 'Opens on' }),
    due: day({ index: true, label: 'Complete by' }),
    passMark: integer({ min: 1, max: 100, default: 80, unit: '%', label: 'Pass mark' }),
    invited: integer({ setBy: 'server', min: 0, default: 0 }),
    passed: integer({ setBy: 'server', min: 0, default: 0 }),
    progress: number({ ...FOUND, min: 0, max: 100, step: 0.1, unit: '%', label: 'Passed, of those invited' }),
    closedOn: day({ ...FOUND, index: true, label: 'Closed on' }),
  },
  rules: [{ field: 'due', holds: (r) => r.due >= r.opensOn, else: 'must be on or after the day it opens' }],
  states: {
    draft: { schedule: 'scheduled' },
    scheduled: { open: 'live', revise: 'draft' },
    live: { close: 'closed' },
    closed: {},
  },
  marks: { draft: 'draft', scheduled: 'later', live: 'in progress', closed: 'complete' },
  actions: {
    schedule: { by: practice, tone: 'primary', label: 'Schedule' },
    revise: { by: practice, label: 'Back to draft' },
    open: { by: practice, tone: 'primary', label: 'Open training', confirm: 'Results can be recorded from now on.' },
    close: { by: practice, label: 'Close training', confirm: 'No more results can be recorded.' },
  },
  deadlines: [
    { field: 'opensOn', kind: 'due', soonDays: 7, whileIn: ['scheduled'], what: 'Start' },
    { field: 'due', kind: 'due', soonDays: 14, whileIn: ['live'], what: 'Completion' },
  ],
  editableIn: ['draft', 'scheduled'],
  access: { read: practice, create: practice, edit: practice, export: practice },
  list: {
    columns: ['course', 'client', 'audience', 'opensOn', 'due', 'invited', 'passed', 'progress', 'status'],
    filters: ['status', 'client', 'format', 'opensOn', 'due', 'closedOn'],
    sort: '-opensOn',
    views: {
      Current: { status: 'draft,scheduled,live' },
      Live: { status: 'live' },
      'Past the last day': { status: 'live', 'due[lt]': 'today' },
      Closed: { status: 'closed' },
    },
  },
  detail: {
    Training: ['client', 'course', 'content', 'audience', 'format', 'opensOn', 'due', 'passMark', 'status'],
    Results: ['invited', 'passed', 'progress', 'closedOn'],
  },
  related: { Participants: ['deployment_learner', 'deployment'] },
  search: ['course'],
  examples: {
    good: [
      {
        client: SOMETHING,
        course: 'De-escalation basics',
        audience: 'All direct care staff',
        opensOn: '2027-01-11',
        due: '2027-02-12',
      },
    ],
    bad: [
      {
        input: {
          client: SOMETHING,
          course: 'De-escalation basics',
          audience: 'All staff',
          opensOn: '2027-01-11',
          due: '2027-01-10',
        },
        field: 'due',
      },
      {
        input: {
          client: SOMETHING,
          course: 'De-escalation basics',
          audience: 'All staff',
          opensOn: '2027-01-11',
          due: '2027-02-12',
          passMark: 101,
        },
        field: 'passMark',
      },
    ],
  },
});

export const deploymentLearner = resource('deployment_learner', {
  label: ['Participant', 'Participants'],
  title: ['name'],
  fields: {
    deployment: ref('training_deployment', { fixed: true, label: 'Training' }),
    client: ref('consulting_client', { setBy: 'server', label: 'Client company' }),
    name: text({ min: 2, max: 100, label: 'Name', help: 'As it appears on the certificate.' }),
    position: text({ max: 100, optional: true }),
    score: integer({ ...FOUND, min: 0, max: 100, unit: '%' }),
    takenOn: day({ ...FOUND, index: true, label: 'Taken on' }),
    certificate: text({ ...FOUND, max: 20, unique: true, label: 'Certificate number' }),
  },
  states: {
    invited: { record: ['passed', 'failed'], excuse: 'excused' },
    failed: { record: ['passed', 'failed'], excuse: 'excused' },
    passed: {},
    excused: {},
  },
  marks: { invited: 'due', passed: 'complete', failed: 'overdue', excused: 'inactive' },
  actions: {
    record: {
      by: practice,
      tone: 'primary',
      label: 'Record result',
      asks: ['score', 'takenOn'],
      confirm: 'From the pass mark on, the person gets a certificate number.',
    },
    excuse: { by: practice, label: 'Excuse' },
  },
  editableIn: ['invited', 'failed'],
  access: { read: practice, create: practice, edit: practice, export: practice },
  list: {
    columns: ['name', 'position', 'deployment', 'client', 'score', 'takenOn', 'certificate', 'status'],
    filters: ['status', 'deployment', 'client', 'score', 'takenOn'],
    sort: 'name',
    views: {
      'Not passed yet': { status: 'invited,failed' },
      Failed: { status: 'failed' },
      Passed: { status: 'passed' },
      Excused: { status: 'excused' },
    },
  },
  detail: {
    Participant: ['name', 'position', 'deployment', 'client', 'status', 'score', 'takenOn', 'certificate'],
  },
  search: ['name'],
  examples: {
    good: [{ deployment: SOMETHING, name: 'Rosa Delgado' }],
    bad: [{ input: { deployment: SOMETHING, name: 'R' }, field: 'name' }],
  },
});
