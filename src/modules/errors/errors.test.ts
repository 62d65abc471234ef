import { describe, expect, test } from 'vitest';
import { checkFields } from '#engine/model/check.ts';
import { errorReport } from './error-report.model.ts';
import { faultOf } from './report.ts';
import { scrubReport } from './scrub-report.ts';
import { pathOf } from './path-of.ts';

const render = {
  message: 'x is undefined',
  stack: 'TypeError: x is undefined\n  at Row (/assets/Row-ab12cd34.js:1:200)',
  componentStack: '\n  at Row',
  errorId: 'err_1_a',
  timestamp: '2026-11-21T10:00:00.000Z',
  url: 'https://nexus.test/enterprise/employees/0193a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b?q=Maria#top',
};
const entry = {
  id: 'err_2_b',
  error: { message: 'boom', code: 'TypeError', severity: 'error', details: 'stack', timestamp: 'now' },
  context: { url: 'http://localhost/x', userAgent: 'whatever they say' },
  handled: false,
  reported: false,
};

describe('what is taken out of a report', () => {
  test.each([
    ['maria.lopez@harborline.example failed', '[e-mail] failed'],
    ['Bearer abc.def-123', 'Bearer [token]'],
    ['demo-token-nurse-12ab34', '[token]'],
    ['eyJhbGciOi.eyJzdWIi.c2ln', '[token]'],
    ['SSN 123-45-6789', 'SSN [number]'],
    ['call (206) 555-0123 now', 'call [number] now'],
    ['born 1984-02-29', 'born [date]'],
    ['GET https://x.test/a?q=Maria', 'GET https://x.test/a'],
    ['x'.repeat(40), '[token]'],
    ['password=Hunter2secret! and token: abcDEF123456', 'password=[hidden] and token: [hidden]'],
    ['sk_live_4eC39HqLyjWDarjtT1zdp7dc', '[token]'],
    ['Authorization: Basic dXNlcjpwYXNz', 'Authorization: Basic [token]'],
    ['Basic knowledge is enough', 'Basic knowledge is enough'],
    ['DOB March 3, 1980, MRN: A12345', 'DOB [date], MRN: [hidden]'],
    ['born 29 Feb 1984', 'born [date]'],
    ['call 555-0142', 'call [number]'],
    ['from 10.1.2.3', 'from [number]'],
    ['josé.núñez@clínica.example', '[e-mail]'],
    ['GET /behavioral-health/clients?search=Jane%20Doe failed', 'GET /behavioral-health/clients failed'],
    ['at /clients/0193a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b?name=Jane', 'at /clients/:id'],
    ['{"diagnosis":"F10.20 severe","lastName":"Doe \\"J\\""}', '{"diagnosis":"[hidden]","lastName":"[hidden]"}'],
    ["Unexpected token '<', is not valid JSON", "Unexpected token '<', is not valid JSON"],
    ['a ?? b.c?.d', 'a ?? b.c?.d'],
    ['Cannot read properties of undefined', 'Cannot read properties of undefined'],
  ])('%j becomes %j', (text, clean) => {
    expect(scrubReport(text)).toBe(clean);
  });
  test('an address keeps its path, without whom it was about', () => {
    expect(pathOf(render.url)).toBe('/enterprise/employees/:id');
    expect(pathOf('http://[')).toBeNull();
    expect(pathOf('/behavioral-health/clients/Jane%20Doe/phone/5551234567')).toBe(
      '/behavioral-health/clients/:value/phone/:value',
    );
    expect(pathOf('/enterprise/employees/%E0%A4%A')).toBe('/enterprise/employees/:value');
  });
});

/** Texts on which a rule that looks again from each place would take seconds. */
const WORST = [
  'a.',
  'a-',
  'eyJ-',
  'https://',
  '1',
  '1 ',
  '1-(',
  'a@',
  'a@b.',
  '"name":"',
  'token ',
  'bearer ',
  '((',
  '%40',
  '?',
  '-',
];
test('no text makes it slow: 16 times as much takes some 16 times as long, not 256 times', () => {
  const once = (text: string): number => {
    const from = performance.now();
    scrubReport(text);
    return performance.now() - from;
  };
  const took = (part: string, size: number): number => {
    const text = `${part.repeat(size / part.length)}!`;
    return Math.min(once(text), once(text), once(text));
  };
  const slow = WORST.filter((part) => took(part, 64_000) > 80 * Math.max(1, took(part, 4_000)));
  expect(slow).toEqual([]);
});

describe('both shapes of the specification', () => {
  test('B131 what failed while drawing', () => {
    expect(faultOf(render, 'Firefox')).toMatchObject({
      kind: 'render',
      code: 'RENDER_ERROR',
      reference: 'err_1_a',
      address: '/enterprise/employees/:id',
      browser: 'Firefox',
    });
    expect(faultOf(render, undefined).stack).toContain('at Row');
  });
  test('B130 an entry of the log', () => {
    expect(faultOf(entry, undefined)).toMatchObject({ kind: 'log', code: 'TypeError', message: 'boom', address: '/x' });
  });
  test('a message, a code and a reference of several lines are kept on one, as their fields hold them', () => {
    const fault = faultOf(
      { id: 'err_3\n_c', error: { message: 'first line\r\n\tsecond line', code: 'Type\nError', details: 'a\nb' } },
      'Fire\nfox',
    );
    expect(fault).toMatchObject({
      message: 'first line second line',
      code: 'Type Error',
      reference: 'err_3 _c',
      browser: 'Fire fox',
      stack: 'a\nb',
    });
    const { fields } = errorReport;
    expect(
      checkFields(
        { message: fields.message, code: fields.code, reference: fields.reference },
        { message: fault.message, code: fault.code, reference: fault.reference },
        { allowed: () => true },
      ).problems,
    ).toEqual([]);
  });
  test.each([[null], [[]], ['text'], [{}], [{ message: '' }], [{ error: 5 }], [{ error: {} }]])(
    '%j says nothing',
    (body) => {
      expect(() => faultOf(body, undefined)).toThrow('Please check your input and try again.');
    },
  );
});

describe('the same fault', () => {
  const print = (change: object) => faultOf({ ...render, ...change }, undefined).fingerprint;
  test('is the same for another person, place, time and build', () => {
    expect(print({ url: 'https://nexus.test/other', errorId: 'err_9_z' })).toBe(print({}));
    expect(print({ stack: 'TypeError: x is undefined\n  at Row (/assets/Row-ff99ff99.js:7:9)' })).toBe(print({}));
  });
  test('is the same for another record and another build', () => {
    const of = (id: string, hash: string) =>
      faultOf(
        {
          ...render,
          message: `Cannot open ${id}: /assets/Row-${hash}.js`,
          stack: `Error: Cannot open ${id}\n  at Row (/assets/Row-${hash}.js:1:20)`,
        },
        undefined,
      ).fingerprint;
    expect(of('0193a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b', 'ab12cd34')).toBe(
      of('0193ffff-0000-7e5f-8a9b-0c1d2e3f4a5b', 'zz99yy88'),
    );
  });
  test('is taken whatever characters it is made of', () => {
    const fault = faultOf({ ...render, message: `\u0000 ${'😀'.repeat(1500)} \ud83d` }, undefined);
    expect(
      checkFields({ message: errorReport.fields.message }, { message: fault.message }, { allowed: () => true })
        .problems,
    ).toEqual([]);
    expect(fault.message.isWellFormed()).toBe(true);
  });
  test('is another with another message or elsewhere', () => {
    expect(print({ message: 'y is undefined' })).not.toBe(print({}));
    expect(print({ stack: 'TypeError: x is undefined\n  at Cell (/assets/Row-ab12cd34.js:1:200)' })).not.toBe(
      print({}),
    );
  });
});
