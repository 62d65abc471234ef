/** A team across departments, such as a project or a committee, and the people on it (HR rules, section 2.3). */
import { byHr, resource } from '#access/define.model.ts';
import { mine, team as tree } from '#access/scopes.model.ts';
import { choice, day, longText, ref, text } from '#engine/model/fields.ts';
import { staff } from '#modules/people/people-access.model.ts';

const SOMETHING = '019ac2c0-0000-7000-8000-000000000001';
const SOMEONE = '019ac2c0-0000-7000-8000-000000000002';

/** HR, and the manager who set the team up. */
const leading = { ...byHr, manager: mine } as const;

export const team = resource('team', {
  label: ['Team', 'Teams'],
  title: ['name'],
  fields: {
    name: text({ max: 80, unique: true }),
    type: choice({ functional: 'Functional', project: 'Project' }),
    lead: ref('employee'),
    department: ref('department', { optional: true, help: 'Leave blank if the team spans departments.' }),
    purpose: longText({ max: 1000, optional: true }),
    startsOn: day({ default: 'today', label: 'Starts on' }),
    endsOn: day({ optional: true, label: 'Ends on' }),
  },
  rules: [
    {
      field: 'endsOn',
      holds: (r) => r.endsOn === null || r.endsOn >= r.startsOn,
      else: 'must be on or after the first day',
    },
  ],
  states: { active: { archive: 'archived' }, archived: { reopen: 'active' } },
  marks: { active: 'complete', archived: 'inactive' },
  actions: {
    archive: { by: leading, tone: 'danger', confirm: 'Memberships end today. The team stays in the history.' },
    reopen: { by: byHr },
  },
  access: { read: staff, create: leading, edit: leading, export: byHr },
  editableIn: ['active'],
  list: {
    columns: ['name', 'type', 'lead', 'department', 'startsOn', 'endsOn', 'status'],
    filters: ['status', 'type', 'lead', 'department'],
    sort: 'name',
    views: { Active: { status: 'active' }, Projects: { status: 'active', type: 'project' } },
  },
  detail: { Overview: ['name', 'type', 'lead', 'department', 'purpose', 'startsOn', 'endsOn', 'status'] },
  related: { Members: ['team_member', 'team'] },
  search: ['name'],
  examples: {
    good: [{ name: 'Survey readiness', type: 'project', lead: SOMEONE, startsOn: '2026-03-02', endsOn: '2026-09-30' }],
    bad: [
      {
        input: {
          name: 'Survey readiness',
          type: 'project',
          lead: SOMEONE,
          startsOn: '2026-03-02',
          endsOn: '2026-03-01',
        },
        field: 'endsOn',
      },
      { input: { name: 'Survey readiness', type: 'crew', lead: SOMEONE }, field: 'type' },
    ],
  },
});

export const teamMember = resource('team_member', {
  label: ['Team member', 'Team members'],
  title: ['role'],
  about: 'employee',
  fields: {
    team: ref('team', { fixed: true, cascade: true }),
    employee: ref('employee', { fixed: true, cascade: true }),
    role: text({ max: 60, help: 'Such as Member, Facilitator or Sponsor.' }),
    from: day({ default: 'today' }),
    to: day({ optional: true, help: 'Leave blank while there is no end.' }),
  },
  rules: [{ field: 'to', holds: (r) => r.to === null || r.to >= r.from, else: 'must be on or after the first day' }],
  exclusive: [
    {
      name: 'person',
      by: ['team', 'employee'],
      from: 'from',
      to: 'to',
      else: 'This person is already on the team on these days',
    },
  ],
  access: {
    read: staff,
    create: { ...byHr, manager: tree },
    edit: { ...byHr, manager: tree },
    remove: byHr,
    export: byHr,
  },
  list: {
    columns: ['employee', 'team', 'role', 'from', 'to'],
    filters: ['team', 'employee'],
    sort: '-from',
  },
  detail: { Overview: ['team', 'employee', 'role', 'from', 'to'] },
  examples: {
    good: [{ team: SOMETHING, employee: SOMEONE, role: 'Member', from: '2026-03-02' }],
    bad: [
      {
        input: { team: SOMETHING, employee: SOMEONE, role: 'Member', from: '2026-03-02', to: '2026-03-01' },
        field: 'to',
      },
    ],
  },
});
