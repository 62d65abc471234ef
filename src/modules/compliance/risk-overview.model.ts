/** The risk register as a grid: likelihood by impact, before and after controls. */
import { overview } from '#access/define.model.ts';
import type { CountMeasure } from '#engine/model/overview/measures.ts';
import { complianceOffice } from './compliance-access.model.ts';
import { RISK_CATEGORIES } from './risk.model.ts';
import { LEVELS } from './risk-levels.model.ts';

const open: CountMeasure = { kind: 'count', of: 'risk', where: { status: 'open,accepted' } };
const only = (where: CountMeasure['where']): CountMeasure => ({ ...open, where: { ...open.where, ...where } });

export const riskOverview = overview('risk_register', {
  title: 'Risk register',
  lead: 'Scores are likelihood times impact: low to 4, medium to 9, high to 16, critical from 20.',
  by: complianceOffice,
  dimensions: {
    category: { label: 'Category', choices: RISK_CATEGORIES, paths: { risk: 'category' } },
    level: { label: 'Residual level', choices: LEVELS, paths: { risk: 'level' } },
  },
  filters: ['category'],
  figures: {
    open: { title: 'Open risks', measure: open, says: 'Risks that are open or accepted.', note: 'Now' },
    high: {
      title: 'High or critical',
      measure: only({ level: 'high,critical' }),
      says: 'Open or accepted risks with a residual score of 10 or more.',
      note: 'After controls',
      better: 'less',
    },
    accepted: {
      title: 'Accepted',
      measure: only({ status: 'accepted' }),
      says: 'Risks that were accepted as they are.',
      note: 'Now',
    },
    review: {
      title: 'Review overdue',
      measure: only({ 'review[lt]': 'today' }),
      says: 'Open or accepted risks whose review was due before today.',
      note: 'Now',
      better: 'less',
    },
  },
  panels: {
    residual: {
      title: 'After controls',
      note: 'residual likelihood by impact',
      says: 'Open and accepted risks by residual likelihood and impact.',
      kind: 'heat',
      wide: true,
      by: 'residualLikelihood',
      split: 'residualImpact',
      ordered: true,
      series: [{ title: 'Risks', measure: open }],
    },
    levels: {
      title: 'By level',
      says: 'Open and accepted risks by residual level.',
      kind: 'bars',
      by: 'level',
      series: [{ title: 'Risks', measure: open }],
    },
    inherent: {
      title: 'Before controls',
      note: 'inherent likelihood by impact',
      says: 'Open and accepted risks by likelihood and impact without controls.',
      kind: 'heat',
      wide: true,
      by: 'likelihood',
      split: 'impact',
      ordered: true,
      series: [{ title: 'Risks', measure: open }],
    },
    categories: {
      title: 'By category',
      says: 'Open and accepted risks by category and residual level.',
      kind: 'stacked',
      by: 'category',
      split: 'level',
      series: [{ title: 'Risks', measure: open }],
    },
    top: {
      title: 'Highest risks',
      says: 'Open and accepted risks with a residual score of 10 or more.',
      kind: 'rows',
      wide: true,
      measure: only({ level: 'high,critical' }),
      columns: ['title', 'category', 'residual', 'owner', 'review'],
    },
  },
});
