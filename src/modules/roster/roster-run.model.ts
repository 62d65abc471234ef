/** One run of the solver over some weeks of a place: how far it is, what it found, and what it could not fill and why. */
import { resource } from '#access/define.model.ts';
import { choice, day, instant, integer, json, number, ref } from '#engine/model/fields.ts';
import { settingUp } from './roster-access.model.ts';

const SOMETHING = '019ac2c0-0000-7000-8000-000000000003';

/** A cell of the proposal. */
export interface Proposed {
  readonly employee: string;
  readonly day: string;
  readonly shiftType: string;
}
/** What nobody could be found for, and the rule that keeps most people from it. */
export interface Gap {
  readonly target: string;
  readonly day: string;
  readonly missing: number;
  readonly rule: string;
  readonly people: number;
}

export const rosterRun = resource('roster_run', {
  label: ['Roster proposal', 'Roster proposals'],
  title: ['from'],
  fields: {
    location: ref('location', { fixed: true }),
    from: day({ fixed: true, label: 'First day' }),
    weeks: integer({ min: 1, max: 6, default: 4, fixed: true }),
    effort: choice(
      { quick: 'Quick (5 s)', normal: 'Normal (20 s)', thorough: 'Thorough (60 s)' },
      { default: 'normal', fixed: true },
    ),
    progress: integer({ min: 0, max: 100, default: 0, setBy: 'server', unit: '%' }),
    cost: number({ optional: true, setBy: 'server' }),
    missing: integer({ optional: true, setBy: 'server', label: 'People missing' }),
    people: integer({ optional: true, setBy: 'server' }),
    finishedAt: instant({ optional: true, setBy: 'server' }),
    proposal: json<readonly Proposed[], { optional: true; setBy: 'server' }>({ optional: true, setBy: 'server' }),
    gaps: json<readonly Gap[], { optional: true; setBy: 'server' }>({ optional: true, setBy: 'server' }),
  },
  states: {
    running: { finish: 'ready', stop: 'ready', fail: 'failed' },
    ready: { apply: 'applied', resume: 'running', discard: 'discarded' },
    applied: {},
    discarded: {},
    failed: {},
  },
  marks: { running: 'in progress', ready: 'due', applied: 'complete', discarded: 'inactive', failed: 'refused' },
  actions: {
    finish: { by: {} },
    fail: { by: {} },
    stop: { by: settingUp, label: 'Stop and use the best so far' },
    apply: { by: settingUp, tone: 'primary', label: 'Apply as draft shifts' },
    resume: { by: settingUp, label: 'Search on' },
    discard: { by: settingUp, label: 'Discard' },
  },
  access: { read: settingUp, create: settingUp },
  list: {
    columns: ['location', 'from', 'weeks', 'status', 'progress', 'people', 'missing', 'finishedAt'],
    filters: ['status', 'location'],
    sort: '-from',
  },
  detail: {
    Overview: ['location', 'from', 'weeks', 'effort', 'status', 'progress', 'people', 'missing', 'cost', 'finishedAt'],
  },
  examples: {
    good: [{ location: SOMETHING, from: '2026-12-14' }],
    bad: [{ input: { location: SOMETHING, from: '2026-12-14', weeks: 7 }, field: 'weeks' }],
  },
});
