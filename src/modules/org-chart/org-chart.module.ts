/** The organization chart of any day. */
import { answer } from '#engine/server/answers.ts';
import { defineModule } from '#engine/server/module.ts';
import { chartOn } from './org-chart.server.ts';
import { orgChart } from './org-chart-questions.model.ts';

export const orgChartModule = defineModule('org-chart', { answers: [answer(orgChart, chartOn)] });
