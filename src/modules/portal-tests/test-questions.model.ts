/** Running a test, and the figures that this server recorded of its own calls. */
import { command, query } from '#access/define.model.ts';
import { choice, data, instant, integer, ref, text } from '#engine/model/fields.ts';
import { object, table } from '#engine/model/shapes.ts';
import type { Check } from './checks.model.ts';
import { LOAD_MOST } from './load-rules.model.ts';
import { OUTCOMES, SUITES, TESTED_PORTALS, testers } from './test-run.model.ts';

const line = { type: ['string', 'null'], maxLength: 300 };
const WALK_SCHEMA = {
  type: 'array',
  maxItems: 1000,
  items: {
    type: 'object',
    required: ['check', 'outcome'],
    properties: {
      check: { type: 'string', maxLength: 200 },
      outcome: { enum: Object.keys(OUTCOMES) },
      expected: line,
      got: line,
      fix: line,
    },
  },
};
const NOUNS_SCHEMA = { type: 'array', maxItems: 400, items: { type: 'string', maxLength: 40 } };

export const runPortalTest = command('run_portal_test', {
  summary: 'Tests a portal of this installation and keeps the run; asks for a proof of identity',
  asks: {
    suite: choice(SUITES),
    portal: choice(TESTED_PORTALS),
    walked: data<readonly Check[], { optional: true; schema: object }>({ optional: true, schema: WALK_SCHEMA }),
    nouns: data<readonly string[], { optional: true; schema: object }>({ optional: true, schema: NOUNS_SCHEMA }),
  },
  by: testers,
  answers: object({ run: ref('test_run') }),
  changes: ['test_run'],
});

export const startLoadRun = command('start_load_run', {
  summary:
    'Starts a load test of this server that reads the lists of a portal; asks for a proof of identity and the portal’s name',
  asks: {
    portal: choice(TESTED_PORTALS),
    nouns: data<readonly string[], { optional: true; schema: object }>({ optional: true, schema: NOUNS_SCHEMA }),
    connections: integer({ min: 1, max: LOAD_MOST.connections }),
    seconds: integer({ min: 1, max: LOAD_MOST.seconds, unit: 's' }),
    requests: integer({ min: 1, max: LOAD_MOST.requests }),
    rate: integer({ min: 1, max: LOAD_MOST.rate }),
    confirm: text({ max: 80, label: 'Portal’s name' }),
  },
  by: testers,
  answers: object({ run: ref('load_run') }),
  changes: ['load_run'],
});

export const requestFigures = query('request_figures', {
  summary: 'How fast this server process answered its API calls since it started, by operation, with sample sizes',
  by: testers,
  answers: object({
    since: instant(),
    operations: table({
      method: text(),
      path: text(),
      calls: integer(),
      refused: integer(),
      failed: integer(),
      p50: integer({ unit: 'ms' }),
      p95: integer({ unit: 'ms' }),
      p99: integer({ unit: 'ms' }),
    }),
  }),
  staleWith: ['test_run'],
});
