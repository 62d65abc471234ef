import { describe, expect, test } from 'vitest';
import { checkFields } from '#engine/model/check.ts';
import { errorReport } from './error-report.model.ts';
import { faultOf } from './report.ts';
import { scrub } from '#engine/model/scrub.ts';
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
    ['Cannot read properties of undefined', 'Cannot read properties of undefined'],
  ])('%j becomes %j', (text, clean) => {
    expect(scrub(text)).toBe(clean);
  });
  test('an address keeps its path, without whom it was about', () => {
    expect(pathOf(render.url)).toBe('/enterprise/employees/:id');
    expect(pathOf('http://[')).toBeNull();
  });
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
  test('is another with another message or elsewhere', () => {
    expect(print({ message: 'y is undefined' })).not.toBe(print({}));
    expect(print({ stack: 'TypeError: x is undefined\n  at Cell (/assets/Row-ab12cd34.js:1:200)' })).not.toBe(
      print({}),
    );
  });
});
