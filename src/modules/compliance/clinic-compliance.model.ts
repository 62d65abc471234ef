/** What privacy law and the licensing state ask of the clinic: its requirements by area, and what the product itself knows. */
import { overview } from '#access/define.model.ts';
import { type CountMeasure, share, type Where } from '#engine/model/overview/measures.ts';
import { requirementReaders } from './compliance-access.model.ts';
import { STANDINGS } from './obligation-rules.model.ts';

const partsOf = (where: Where) => {
  const count = (more: Where): CountMeasure => ({
    kind: 'count',
    of: 'compliance_requirement',
    where: { ...more, ...where },
  });
  const active = count({ status: 'active' });
  return {
    figures: {
      share: {
        title: 'On time',
        measure: share(active, { 'nextDue[gte]': 'today' }),
        says: 'Requirements of this area whose next obligation is due today or later, divided by all that apply.',
        note: 'Of requirements',
        better: 'more',
      },
      overdue: {
        title: 'Overdue',
        measure: count(STANDINGS.overdue),
        says: 'Requirements of this area whose obligation was due before today.',
        note: 'Requirements',
        better: 'less',
      },
      soon: {
        title: 'Due in 30 days',
        measure: count(STANDINGS.due_soon),
        says: 'Requirements of this area whose obligation is due today or within 30 days.',
        note: 'Requirements',
      },
    },
    requirements: {
      title: 'Requirements',
      says: 'Requirements of this area that apply.',
      kind: 'rows',
      wide: true,
      measure: active,
      columns: ['title', 'citation', 'owner', 'nextDue'],
    },
    met: {
      title: 'Met by month',
      says: 'Obligations of this area by the month in which they were met.',
      kind: 'bars',
      by: 'month',
      series: [
        {
          title: 'Met',
          measure: { kind: 'count', of: 'compliance_obligation', where: { status: 'met', ...where }, on: 'metOn' },
        },
      ],
    },
  } as const;
};
const privacy = partsOf({ area: 'privacy' });
const state = partsOf({ area: 'licensing,clinical,facility' });
const breaches: CountMeasure = { kind: 'count', of: 'incident', where: { category: 'privacy' }, on: 'occurredAt' };

export const hipaaOverview = overview('hipaa_overview', {
  title: 'HIPAA',
  lead: 'Privacy and security: what is due, privacy incidents, and emergency access.',
  by: requirementReaders,
  figures: {
    ...privacy.figures,
    breaches: {
      title: 'Privacy incidents',
      measure: breaches,
      says: 'Incidents of the category “Privacy breach” that occurred in the period.',
      note: 'In the period',
      better: 'less',
    },
    clocks: {
      title: 'Breach notices due',
      measure: { kind: 'count', of: 'incident_clock', where: { status: 'open', kind: 'breach_notice' } },
      says: 'Breach notices that were not sent yet: due within 60 days of the discovery (45 CFR 164.404).',
      note: 'Now',
    },
  },
  panels: {
    requirements: privacy.requirements,
    met: privacy.met,
  },
});

export const stateOverview = overview('state_compliance', {
  title: 'State compliance',
  lead: 'Licensing, clinical standards and buildings: what is due, and which reports to authorities are late.',
  by: requirementReaders,
  figures: {
    ...state.figures,
    late: {
      title: 'Late reports',
      measure: {
        kind: 'count',
        of: 'incident_clock',
        where: { status: 'open', 'dueAt[lt]': 'today' },
      },
      says: 'Steps and reports on incidents that were due before today.',
      note: 'Now',
      better: 'less',
    },
    drills: {
      title: 'Overdue drills',
      measure: { kind: 'count', of: 'drill', where: { status: 'due', 'dueOn[lt]': 'today' } },
      says: 'Emergency drills that were due and were not held.',
      note: 'Now',
      better: 'less',
    },
  },
  panels: { requirements: state.requirements, met: state.met },
});
