/** A load test of an installation by itself: its limits, its results and why it ended (domain/platform.md, 1d). */
import { resource } from '#access/define.model.ts';
import { choice, instant, integer, number, rows, text } from '#engine/model/fields.ts';
import { LOAD_MOST } from './load-rules.model.ts';
import { TESTED_PORTALS, testers } from './test-run.model.ts';

const requests = { min: 0, max: LOAD_MOST.requests } as const;
const ms = { min: 0, max: 120_000, unit: 'ms' } as const;
const later = { optional: true } as const;

export const loadRun = resource('load_run', {
  label: ['Load run', 'Load runs'],
  title: ['portal', 'ranAt'],
  titleJoin: ' · ',
  serverOnly: true,
  fields: {
    ranAt: instant({ fixed: true, label: 'Run at' }),
    portal: choice(TESTED_PORTALS, { fixed: true }),
    connections: integer({ min: 1, max: LOAD_MOST.connections, fixed: true }),
    seconds: integer({ min: 1, max: LOAD_MOST.seconds, fixed: true, label: 'At most', unit: 's' }),
    requests: integer({ min: 1, max: LOAD_MOST.requests, fixed: true, label: 'Requests asked for' }),
    rate: integer({ min: 1, max: LOAD_MOST.rate, fixed: true, label: 'Requests per second asked for' }),
    sent: integer({ ...requests, ...later, label: 'Requests' }),
    perSecond: number({ min: 0, max: 10_000, step: 0.1, ...later, label: 'Requests per second' }),
    tookMs: integer({ ...ms, ...later, label: 'Took' }),
    p50: integer({ ...ms, ...later, label: '50th percentile' }),
    p95: integer({ ...ms, ...later, label: '95th percentile' }),
    p99: integer({ ...ms, ...later, label: '99th percentile' }),
    refused: integer({ ...requests, ...later, label: 'Refused (4xx)' }),
    failed: integer({ ...requests, ...later, label: 'Failed (5xx or no answer)' }),
    reason: text({ max: 200, ...later, label: 'Why it ended early' }),
    revision: text({ max: 40, fixed: true, label: 'Version' }),
    ranBy: text({ max: 160, fixed: true, label: 'Run by' }),
    statuses: rows({ status: text({ max: 20 }), requests: integer(requests) }, { ...later, max: 50 }),
    operations: rows(
      {
        operation: text({ max: 200 }),
        requests: integer(requests),
        p50: integer({ ...ms, label: '50th percentile' }),
        p95: integer({ ...ms, label: '95th percentile' }),
        p99: integer({ ...ms, label: '99th percentile' }),
        refused: integer(requests),
        failed: integer(requests),
      },
      { ...later, max: 400 },
    ),
    timeline: rows(
      {
        second: integer({ min: 1, max: 120 }),
        requests: integer(requests),
        p95: integer({ ...ms, label: '95th percentile' }),
        cpu: integer({ min: 0, max: 100, unit: '%', label: 'CPU of the machine' }),
      },
      { ...later, max: 120, label: 'By second' },
    ),
  },
  states: {
    running: { finish: 'finished', abort: 'aborted', stop: 'stopping', lose: 'lost' },
    stopping: { end: 'stopped', finish: 'finished', abort: 'aborted', lose: 'lost' },
    finished: {},
    stopped: {},
    aborted: {},
    lost: {},
  },
  marks: {
    running: 'awaiting',
    stopping: 'awaiting',
    finished: 'complete',
    stopped: 'inactive',
    aborted: 'overdue',
    lost: 'overdue',
  },
  actions: {
    stop: { by: testers, label: 'Stop the run', tone: 'danger' },
    // Done by the server as the run ends.
    finish: { by: {} },
    end: { by: {} },
    abort: { by: {} },
    lose: { by: {} },
  },
  access: { read: testers },
  list: {
    columns: ['ranAt', 'portal', 'status', 'sent', 'perSecond', 'p50', 'p95', 'p99', 'failed', 'ranBy', 'revision'],
    filters: ['portal', 'status'],
    sort: '-ranAt',
  },
  detail: {
    Run: ['ranAt', 'portal', 'status', 'reason', 'ranBy', 'revision'],
    'Asked for': ['connections', 'seconds', 'requests', 'rate'],
    Result: ['sent', 'perSecond', 'tookMs', 'p50', 'p95', 'p99', 'refused', 'failed'],
    'By status': ['statuses'],
    'By operation': ['operations'],
    'By second': ['timeline'],
  },
});
