/** Errors as the specification words them, without a browser. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { invalid, Refusal } from '#engine/model/refusals.ts';
import { reportRefusal } from '#engine/server/tell.ts';
import { ApiError, call } from '#engine/web/client.ts';
import {
  forgetLog,
  loggedErrors,
  logError,
  sendWaiting,
  takeReports,
  waitingReports,
} from '#engine/web/errors/error-log.ts';
import { noticeOf, sentenceOf, severityOf } from '#engine/web/errors/friendly.ts';

test.each([
  ['B106', 'NETWORK_ERROR', 'Network connection issue. Please check your internet connection.'],
  ['B107', 'AUTH_EXPIRED', 'Your session has expired. Please log in again.'],
  ['B108', 'PERMISSION_DENIED', 'You do not have permission to perform this action.'],
  ['B109', 'VALIDATION_ERROR', 'Please check your input and try again.'],
  ['B110', 'SERVER_ERROR', 'Server error occurred. Please try again later.'],
  ['B111', '404', 'The requested resource was not found.'],
  ['B112', '500', 'Internal server error. Our team has been notified.'],
  ['B113', '503', 'Service temporarily unavailable. Please try again later.'],
])('%s the code %s reads "%s"', (_id, code, text) => {
  expect(sentenceOf(code)).toBe(text);
});
test('B119 the permission of a resource', () => {
  expect(new Refusal('RESOURCE_DENIED').message).toBe('You do not have permission to access this resource.');
});
test('B123 one line for each field, its messages joined, with the code of a validation', () => {
  const refusal = invalid(
    { field: 'email', message: 'is missing' },
    { field: 'phone', message: 'is too long' },
    { field: 'email', message: 'is no address' },
  );
  expect(reportRefusal(refusal).message).toBe('email: is missing, is no address\nphone: is too long');
  expect([refusal.code, severityOf(refusal.status)]).toEqual(['VALIDATION_ERROR', 'warning']);
});
test('B118 an authentication error leads to the sign-in page', () => {
  const error = new ApiError({ code: 'AUTH_ERROR', status: 401, message: new Refusal('AUTH_ERROR').message });
  const notice = noticeOf(error);
  expect([notice.message, notice.action?.label]).toEqual([
    'Authentication failed. Please log in again.',
    'Go to Login',
  ]);
  const assign = vi.fn();
  vi.stubGlobal('location', { assign });
  notice.action?.onClick();
  expect(assign).toHaveBeenCalledExactlyOnceWith('/login');
  vi.unstubAllGlobals();
});
test('B120 a network error offers to try again', () => {
  const notice = noticeOf(new ApiError({ code: 'NETWORK_ERROR', status: 0, message: 'x' }));
  expect([notice.message, notice.action?.label]).toEqual(['Network error. Please check your connection.', 'Retry']);
  const reload = vi.fn();
  vi.stubGlobal('location', { reload });
  notice.action?.onClick();
  expect(reload).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});

describe('calls and the log', () => {
  const sent: Request[] = [];
  const kept = new Map<string, string>();
  let answer: () => Promise<Response>;
  const said = (status: number, body: unknown) => Promise.resolve(new Response(JSON.stringify(body), { status }));
  beforeEach(() => {
    sent.length = 0;
    kept.clear();
    answer = () => said(200, { success: true, data: null });
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    };
    vi.stubGlobal('localStorage', storage);
    vi.stubGlobal('location', new URL('https://nexus.test/enterprise/employees?q=Maria'));
    vi.stubGlobal('navigator', { userAgent: 'Test', onLine: true });
    const Here = class extends Request {
      constructor(input: string, init?: RequestInit) {
        super(new URL(input, 'https://nexus.test'), init);
      }
    };
    vi.stubGlobal('Request', Here);
    vi.stubGlobal('document', { visibilityState: 'visible', hasFocus: () => true });
    vi.stubGlobal('fetch', (request: Request) => {
      sent.push(request);
      return answer();
    });
  });
  afterEach(() => vi.unstubAllGlobals());
  const failure = (): Promise<ApiError> =>
    call('/x').then(
      () => expect.unreachable('the call went well'),
      (error: unknown) => {
        if (error instanceof ApiError) return error;
        throw error;
      },
    );

  test('B114 the server’s words, or the status in words; the code is the status where none was given', async () => {
    answer = () => said(409, { success: false, error: { code: 'CONFLICT', message: 'Somebody was faster.' } });
    expect((await failure()).message).toBe('Somebody was faster.');
    answer = () => Promise.resolve(new Response('<html>', { status: 418 }));
    const bare = await failure();
    expect([bare.message, bare.code]).toEqual(['Request failed: 418', '418']);
  });
  test.each([
    ['B106', 502, 'NETWORK_ERROR', 'Network connection issue. Please check your internet connection.'],
    ['B107', 401, 'AUTH_EXPIRED', 'Your session has expired. Please log in again.'],
    ['B108', 403, 'PERMISSION_DENIED', 'You do not have permission to perform this action.'],
    ['B109', 422, 'VALIDATION_ERROR', 'Please check your input and try again.'],
    ['B110', 500, 'SERVER_ERROR', 'Server error occurred. Please try again later.'],
    ['B111', 404, undefined, 'The requested resource was not found.'],
    ['B112', 500, undefined, 'Internal server error. Our team has been notified.'],
    ['B113', 503, undefined, 'Service temporarily unavailable. Please try again later.'],
  ])('%s an answer of %i with the code %s and no words is said so: %s', async (_id, status, code, text) => {
    answer = () => said(status, { success: false, error: { code } });
    expect(noticeOf(await failure()).message).toBe(text);
  });
  test.each([
    [400, 'warning'],
    [499, 'warning'],
    [500, 'error'],
    [503, 'error'],
  ] as const)('B115 status %i is a %s', (status, severity) => {
    expect(noticeOf(new ApiError({ code: String(status), status, message: 'x' })).severity).toBe(severity);
  });
  test('B116 no answer', async () => {
    answer = () => Promise.reject(new TypeError('failed'));
    const error = await failure();
    expect([error.message, error.code]).toEqual([
      'No response from server. Please check your connection.',
      'NETWORK_ERROR',
    ]);
  });
  test('B117 a request that could not be built says why', async () => {
    const broken = class {
      constructor() {
        throw new TypeError('bad header');
      }
    };
    vi.stubGlobal('Request', broken);
    expect((await failure()).message).toBe('bad header');
  });
  test('B128, B130 an entry of the log has its parts and is sent as JSON with the token', async () => {
    kept.set('ofr_nexus_token', 'abc');
    const id = logError(new TypeError('boom'), { severity: 'warning' });
    const [entry] = loggedErrors();
    expect(id).toMatch(/^err_\d{13}_[a-z0-9]+$/);
    expect(entry).toMatchObject({
      id,
      error: { message: 'boom', code: 'TypeError', severity: 'warning' },
      context: { url: 'https://nexus.test/enterprise/employees', userAgent: 'Test' },
      handled: false,
      reported: false,
    });
    expect(Object.keys(entry ?? {}).toSorted()).toEqual(['context', 'error', 'handled', 'id', 'reported']);
    expect(Object.keys(entry?.error ?? {}).toSorted()).toEqual(['code', 'details', 'message', 'severity', 'timestamp']);
    expect(Object.keys(entry?.context ?? {}).toSorted()).toEqual(['url', 'userAgent']);
    // Two of the same moment are told apart.
    expect(logError(new TypeError('boom'))).not.toBe(id);
    expect(Date.parse(entry?.error.timestamp ?? '')).toBeGreaterThan(0);
    await vi.waitFor(() =>
      expect(
        loggedErrors()
          .map((one) => one.reported)
          .slice(0, 2),
      ).toEqual([true, true]),
    );
    const [report] = sent;
    expect([report?.method, new URL(report?.url ?? '').pathname, report?.headers.get('authorization')]).toEqual([
      'POST',
      '/api/errors/report',
      'Bearer abc',
    ]);
    expect(await report?.json()).toMatchObject({ id, error: { message: 'boom' }, reported: false });
  });
  test('B130 a report that fails is left at that', async () => {
    answer = () => said(500, null);
    logError(new Error('first'));
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    expect(loggedErrors()[0]?.reported).toBe(false);
  });
  test('B131 what failed while drawing has its own shape', async () => {
    logError(new Error('drawn'), { componentStack: '\n at Row' });
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    const report = (await sent[0]?.json()) as Record<string, string>;
    expect(report).toMatchObject({ message: 'drawn', componentStack: '\n at Row', errorId: loggedErrors()[0]?.id });
    expect(Object.keys(report).toSorted()).toEqual(
      ['componentStack', 'errorId', 'message', 'stack', 'timestamp', 'url'].toSorted(),
    );
  });
  test('B129 memory keeps the newest hundred, the browser the newest ten', () => {
    for (let i = 0; i < 105; i++) logError(new Error(`n ${i}`));
    expect(loggedErrors()).toHaveLength(100);
    expect(loggedErrors()[0]?.error.message).toBe('n 104');
    expect(loggedErrors().at(-1)?.error.message).toBe('n 5');
    const local = JSON.parse(kept.get('errorLogs') ?? '[]') as { error: { message: string } }[];
    expect(local.map((one) => one.error.message)).toEqual(Array.from({ length: 10 }, (_, i) => `n ${104 - i}`));
  });
  test('B132 offline a report waits, and leaves when the connection is back', async () => {
    vi.stubGlobal('navigator', { userAgent: 'Test', onLine: false });
    logError(new Error('alone'));
    expect([sent.length, waitingReports()]).toEqual([0, 1]);
    expect(await sendWaiting()).toBe(true);
    expect([sent.length, waitingReports(), loggedErrors()[0]?.reported]).toEqual([1, 0, true]);
  });
  test('B132 what no server hears goes on waiting, in the browser’s storage, too; signing out leaves nothing of it', async () => {
    answer = () => Promise.reject(new TypeError('no network'));
    logError(new Error('unheard'));
    await vi.waitFor(() => expect(waitingReports()).toBe(1));
    expect(await sendWaiting()).toBe(false);
    expect(kept.get('errorReports')).toContain('unheard');
    forgetLog();
    expect([kept.get('errorReports'), kept.get('errorLogs'), waitingReports()]).toEqual([undefined, undefined, 0]);
    sent.length = 0;
    answer = () => said(200, { success: true, data: null });
    expect(await sendWaiting()).toBe(true);
    expect(sent).toHaveLength(0);
  });
  test.each([
    [429, 1],
    [500, 1],
    [503, 1],
    [413, 0],
    [422, 0],
  ])('B132 a report answered with %i waits for another try: %i', async (status, left) => {
    vi.stubGlobal('navigator', { userAgent: 'Test', onLine: false });
    logError(new Error('held up'));
    answer = () => said(status, { success: false, error: { code: 'X' } });
    // Nobody is told that everything was sent, whatever becomes of it.
    expect([await sendWaiting(), waitingReports()]).toEqual([false, left]);
    expect(sent).toHaveLength(1);
    answer = () => said(200, { success: true, data: null });
    expect([await sendWaiting(), waitingReports()]).toEqual([true, 0]);
    // From the page where it happened it goes out whole.
    if (left)
      expect(await sent[1]?.json()).toMatchObject({ error: { message: 'held up', details: expect.anything() } });
  });
  test('B132 nothing of one person is sent as another, at a shared browser', async () => {
    vi.stubGlobal('navigator', { userAgent: 'Test', onLine: false });
    kept.set('ofr_nexus_user', JSON.stringify({ id: 'ann', tenantId: 'north' }));
    logError(new Error('of Ann'));
    expect(waitingReports()).toBe(1);
    for (const next of [{ id: 'bea', tenantId: 'north' }, { id: 'ann', tenantId: 'south' }, null]) {
      if (next) kept.set('ofr_nexus_user', JSON.stringify(next));
      else kept.delete('ofr_nexus_user');
      expect([waitingReports(), await sendWaiting()]).toEqual([0, true]);
    }
    logError(new Error('of nobody'));
    expect(kept.get('errorReports')).not.toContain('of Ann');
    expect(sent).toHaveLength(0);
  });
  test('B132 what fails after its person has gone waits for nobody', async () => {
    kept.set('ofr_nexus_user', JSON.stringify({ id: 'ann', tenantId: 'north' }));
    let fail: (error: Error) => void = () => undefined;
    answer = () => new Promise((_, reject) => (fail = reject));
    logError(new Error('of Ann'));
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    kept.delete('ofr_nexus_user');
    forgetLog();
    fail(new TypeError('no network'));
    await new Promise((done) => setTimeout(done, 10));
    expect(kept.get('errorReports')).toBeUndefined();
  });
  test('B129, B132 what the browser keeps names no person, no client and no trace', () => {
    vi.stubGlobal('location', new URL('https://nexus.test/charts/0193a4c1-7c1e-7d3a-8f00-1234567890ab?q=Maria'));
    vi.stubGlobal('navigator', { userAgent: 'Test', onLine: false });
    const traced = Object.assign(new Error('of maria.lopez@harborline.example'), { stack: 'Error: Maria\n at Chart' });
    logError(traced, { componentStack: '\n at Chart' });
    logError(traced);
    const both = `${kept.get('errorReports')}${kept.get('errorLogs')}`;
    expect(both).toContain('/charts/:id');
    expect(both).not.toMatch(/maria|0193a4c1|at Chart/i);
  });
  test('B132 two tabs share what waits: each adds its own, and one takes it', async () => {
    vi.stubGlobal('navigator', { userAgent: 'Test', onLine: false });
    logError(new Error('of this tab'));
    const mine = JSON.parse(kept.get('errorReports') ?? '[]') as { report: { id: string } }[];
    const theirs = mine.map((one) => ({ ...one, report: { ...one.report, id: 'err_1_other' } }));
    kept.set('errorReports', JSON.stringify([...mine, ...theirs]));
    logError(new Error('another of this tab'));
    expect(waitingReports()).toBe(3);
    // The other tab sends everything.
    kept.delete('errorReports');
    expect([waitingReports(), await sendWaiting(), sent.length]).toEqual([0, true, 0]);
  });
  test('B130 where reporting is off nothing is sent, and nothing waits', async () => {
    vi.stubGlobal('navigator', { userAgent: 'Test', onLine: false });
    logError(new Error('waits'));
    takeReports(false);
    expect([waitingReports(), kept.get('errorReports')]).toEqual([0, undefined]);
    vi.stubGlobal('navigator', { userAgent: 'Test', onLine: true });
    logError(new Error('stays here'));
    takeReports(true);
    await sendWaiting();
    expect(sent).toHaveLength(0);
    expect(loggedErrors()[0]).toMatchObject({ error: { message: 'stays here' }, reported: false });
  });
});
