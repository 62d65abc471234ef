/** Totals over all organizations of the installation: how large they are, and what they use. */
import { overview } from '#access/define.model.ts';
import { all } from '#access/scopes.model.ts';
import type { CountMeasure } from '#engine/model/overview/measures.ts';
import { employed, headcount, joiners, leavers } from './people-measures.model.ts';
import { clients } from './stay-measures.model.ts';

const by = { global_admin: all } as const;
const organizations: CountMeasure = { kind: 'count', of: 'company' };
const roles: CountMeasure = { kind: 'count', of: 'membership', where: { status: 'active' } };
const leave: CountMeasure = { kind: 'count', of: 'leave_request', on: 'submittedAt' };
const tasks: CountMeasure = { kind: 'count', of: 'task', where: { status: 'done' }, on: 'completedOn' };
const notes: CountMeasure = {
  kind: 'count',
  of: 'progress_note',
  where: { status: 'signed,uncosigned,cosigned' },
  on: 'startsAt',
};
const courses: CountMeasure = {
  kind: 'count',
  of: 'course_enrollment',
  where: { status: 'completed' },
  on: 'completedAt',
};
const messages: CountMeasure = { kind: 'count', of: 'message', on: 'sentAt' };
const meetings: CountMeasure = { kind: 'count', of: 'meeting', where: { status: 'ended' }, on: 'startsAt' };
const common = {
  by,
  acrossOrganizations: true,
  suppressUnder: 5,
  countedOpenly: ['company'],
  lead: 'Totals over all organizations. Groups of fewer than five are hidden, and no records open.',
} as const;

export const installation = overview('installation', {
  title: 'Analytics',
  ...common,
  figures: {
    organizations: {
      title: 'Organizations',
      measure: organizations,
      says: 'Organizations of this installation that are active now.',
      note: 'Active now',
    },
    people: {
      title: 'Employees',
      measure: headcount,
      says: 'People employed at the end of the period, in all organizations.',
      note: 'At the end of the period',
    },
    roles: {
      title: 'Roles held',
      measure: roles,
      says: 'Active memberships in all organizations: one for each role that an account holds.',
      note: 'Active now',
    },
    clients: {
      title: 'Clients in treatment',
      measure: clients,
      says: 'Clients admitted and not discharged at the end of the period, in all organizations.',
      note: 'At the end of the period',
    },
  },
  panels: {
    months: {
      title: 'Employees and movement',
      note: 'bars: joiners and leavers',
      says: 'People employed at the end of each month, above the people who joined and left in it.',
      kind: 'lines',
      wide: true,
      by: 'month',
      series: [
        { title: 'Employees', measure: headcount },
        { title: 'Joiners', measure: joiners, as: 'bars' },
        { title: 'Leavers', measure: leavers, as: 'bars' },
      ],
    },
    sizes: {
      title: 'Organizations by size',
      says: 'Active organizations by the number of employees that they state.',
      kind: 'bars',
      by: 'size',
      series: [{ title: 'Organizations', measure: organizations }],
    },
    accounts: {
      title: 'Roles held',
      note: 'active now',
      says: 'Active memberships by role.',
      kind: 'bars',
      by: 'role',
      most: 6,
      series: [{ title: 'Roles held', measure: roles }],
    },
    each: {
      title: 'By organization',
      says: 'People employed now and roles held, by organization.',
      kind: 'table',
      wide: true,
      by: 'organization',
      series: [
        { title: 'Employees', measure: employed },
        { title: 'Roles held', measure: roles },
      ],
    },
  },
});

export const acrossPortals = overview('across_portals', {
  title: 'Cross-portal analytics',
  ...common,
  figures: {
    leave: { title: 'Leave requests', measure: leave, says: 'Leave requests sent in the period.', note: 'Enterprise' },
    tasks: { title: 'Tasks done', measure: tasks, says: 'Tasks completed in the period.', note: 'Enterprise' },
    notes: {
      title: 'Progress notes',
      measure: notes,
      says: 'Signed progress notes of services in the period.',
      note: 'Behavioral health',
    },
    courses: {
      title: 'Courses completed',
      measure: courses,
      says: 'Enrollments that were completed in the period.',
      note: 'Training',
    },
    messages: { title: 'Messages', measure: messages, says: 'Messages sent in the period.', note: 'All portals' },
    meetings: {
      title: 'Meetings',
      measure: meetings,
      says: 'Meetings that took place in the period.',
      note: 'All portals',
    },
  },
  panels: {
    work: {
      title: 'Work by month',
      says: 'Leave requests sent, tasks completed and courses completed in each month.',
      kind: 'lines',
      wide: true,
      by: 'month',
      series: [
        { title: 'Leave requests', measure: leave },
        { title: 'Tasks done', measure: tasks },
        { title: 'Courses completed', measure: courses },
      ],
    },
    contact: {
      title: 'Messages by month',
      says: 'Messages sent in each month.',
      kind: 'bars',
      by: 'month',
      series: [{ title: 'Messages', measure: messages }],
    },
    each: {
      title: 'By organization',
      says: 'What each organization did in the period.',
      kind: 'table',
      wide: true,
      by: 'organization',
      series: [
        { title: 'Leave requests', measure: leave },
        { title: 'Tasks done', measure: tasks },
        { title: 'Progress notes', measure: notes },
        { title: 'Courses completed', measure: courses },
        { title: 'Messages', measure: messages },
      ],
    },
  },
});
