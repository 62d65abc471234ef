/** Reads what a browser sent into what is kept: both shapes of the specification, section 7, cut and scrubbed. */
import { createHash } from 'node:crypto';
import { invalid } from '#engine/model/refusals.ts';
import { MESSAGE_MAX, STACK_MAX } from './error-report.model.ts';
import { pathOf } from './path-of.ts';
import { scrubReport } from './scrub-report.ts';

export interface Fault {
  readonly reference: string;
  readonly kind: 'log' | 'render';
  readonly code: string;
  readonly message: string;
  readonly stack: string | null;
  readonly address: string | null;
  readonly browser: string | null;
  /** The same for every report of the same fault. */
  readonly fingerprint: string;
}

type Parts = Readonly<Record<string, unknown>>;
const partsOf = (value: unknown): Parts =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
/** Control characters say nothing and are refused by the field; line ends and tabs stay. */
// oxlint-disable-next-line no-control-regex -- they are what it takes out
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;
/** Cut so that no character is left half. */
const cut = (text: string, max: number): string => text.slice(0, max).replace(/[\ud800-\udbff]$/, '');
const textOf = (value: unknown, max: number): string | null =>
  typeof value === 'string' && value.trim() !== ''
    ? cut(scrubReport(value.replace(CONTROL, ' ').toWellFormed()), max)
    : null;

/** The same on one line: what a record is listed by has no other. */
const lineOf = (value: unknown, max: number): string | null =>
  textOf(typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : value, max);

/** The hashes of files change with each build. */
const unhashed = (text: string): string => text.replace(/-[\w-]{8}\.js/g, '.js');
/** The first frames locate an error; the text before them repeats the message, and line ends change with each build. */
const placeOf = (stack: string | null): string =>
  (stack ?? '')
    .split('\n')
    .filter((line) => /^\s*at\s|@/.test(line))
    .slice(0, 4)
    .map((line) => unhashed(line).replace(/:\d+:\d+/g, ''))
    .join('\n');

/** The fault in a body; refuses (422) one that has no message. `agent`: the browser's name as the request carried it. */
export function faultOf(body: unknown, agent: string | undefined): Fault {
  const report = partsOf(body);
  const inner = partsOf(report.error);
  const isEntry = report.error !== undefined;
  const message = lineOf(isEntry ? inner.message : report.message, MESSAGE_MAX);
  if (message === null)
    throw invalid({ field: isEntry ? 'error.message' : 'message', message: 'must be text that says what failed' });
  const kind = isEntry ? 'log' : 'render';
  const code = lineOf(isEntry ? inner.code : 'RENDER_ERROR', 80) ?? 'ERROR';
  const stack = isEntry
    ? textOf(inner.details, STACK_MAX)
    : textOf([report.stack, report.componentStack].filter((s) => typeof s === 'string').join('\n\n'), STACK_MAX);
  const address = isEntry ? partsOf(report.context).url : report.url;
  const said = [kind, code, unhashed(message).replace(/\[[a-z-]+\]|:id|\d+/g, '#'), placeOf(stack)].join('\n');
  return {
    reference: lineOf(isEntry ? report.id : report.errorId, 60) ?? 'none',
    kind,
    code,
    message,
    stack,
    address: typeof address === 'string' ? pathOf(address) : null,
    browser: lineOf(agent, 300),
    fingerprint: createHash('sha256').update(said).digest('hex'),
  };
}
