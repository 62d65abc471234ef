/** A coach's practice in figures: caseload, sessions held and missed, notes in time. Each reader sees their own rows. */
import { overview } from '#access/define.model.ts';
import { all } from '#access/scopes.model.ts';
import { type CountMeasure, share } from '#engine/model/overview/measures.ts';
import { MODES } from './coaching-session.model.ts';

const PLANNED = 'completed,no_show,late_cancelled,cancelled';
const planned: CountMeasure = {
  kind: 'count',
  of: 'coaching_session',
  on: 'startsAt',
  where: { status: PLANNED },
};
export const held: CountMeasure = { ...planned, where: { status: 'completed' } };
export const missed: CountMeasure = { ...planned, where: { status: 'no_show' } };
export const active: CountMeasure = { kind: 'count', of: 'coaching_client', where: { status: 'active' } };

/** What a coach and those who run the practice both see; each reader's own rows. */
export const practiceFigures = {
  clients: {
    title: 'Active clients',
    measure: active,
    says: 'Clients in coaching now.',
    note: 'Now',
  },
  held: {
    title: 'Sessions held',
    measure: held,
    says: 'Sessions that began in the period and were completed.',
    note: 'In the period',
    better: 'more',
  },
  attendance: {
    title: 'Attendance',
    measure: share(planned, { status: 'completed' }),
    says: 'Completed sessions, divided by all that were planned for the period and are over.',
    note: 'Of those planned',
    better: 'more',
  },
  missed: {
    title: 'Client did not come',
    measure: share(planned, { status: 'no_show' }),
    says: 'Sessions to which the client did not come, divided by all that were planned for the period and are over.',
    note: 'Of those planned',
    better: 'less',
  },
} as const;

export const coachingOverview = overview('coaching', {
  title: 'My analytics',
  lead: 'Sessions and clients that you may open.',
  by: { health_coach: all, health_admin: all },
  dimensions: {
    coach: { label: 'Coach', paths: { coaching_session: 'coach', coaching_client: 'coach' } },
    mode: { label: 'How', choices: MODES, paths: { coaching_session: 'mode' } },
    service: { label: 'Service', paths: { coaching_session: 'service' } },
  },
  filters: ['coach'],
  figures: practiceFigures,
  panels: {
    months: {
      title: 'Sessions by month',
      says: 'Sessions held and missed, by the month in which they began.',
      kind: 'lines',
      wide: true,
      by: 'month',
      series: [
        { title: 'Held', measure: held },
        { title: 'Missed', measure: missed },
      ],
    },
    modes: {
      title: 'By way to meet',
      says: 'Sessions of the period that were held, by how they were held.',
      kind: 'bars',
      by: 'mode',
      series: [{ title: 'Sessions', measure: held }],
    },
    services: {
      title: 'By service',
      says: 'Sessions of the period that were held, by service.',
      kind: 'bars',
      by: 'service',
      series: [{ title: 'Sessions', measure: held }],
    },
    coaches: {
      title: 'By coach',
      says: 'Sessions of the period that were held, by coach.',
      kind: 'bars',
      by: 'coach',
      series: [{ title: 'Sessions', measure: held }],
    },
  },
});
