import dns from 'node:dns';
import { EventEmitter } from 'node:events';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { Readable } from 'node:stream';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { fetchJson, isPublicAddress, postJson, whyNotAdmitted } from './outbound.ts';

afterEach(() => vi.restoreAllMocks());

describe('an address of the public internet', () => {
  test.each(['93.184.216.34', '1.1.1.1', '2606:4700:4700::1111'])('is %s', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  );
  test.each([
    '127.0.0.1',
    '127.8.8.8',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '192.0.2.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    'fe80::1',
    'fc00::1',
    'fd12:3456::1',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:169.254.169.254',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:db8::1',
    '::2',
    '::7f00:1',
    '::ffff:0:127.0.0.1',
    '64:ff9b:1::7f00:1',
    'fec0::1',
    '4000::1',
    'localhost',
    '',
  ])('is not %s', (address) => expect(isPublicAddress(address)).toBe(false));
});

/** What an address answers, where the network itself is not asked. */
function answering(...answers: readonly { status: number; location?: string; body?: string }[]) {
  let at = 0;
  const get = (_url: unknown, _options: unknown, done: (answer: Readable) => void) => {
    const { status, location, body = '' } = answers[at++] ?? { status: 500 };
    const answer = Object.assign(Readable.from([Buffer.from(body)]), { statusCode: status, headers: { location } });
    setImmediate(() => done(answer));
    return Object.assign(new EventEmitter(), { destroy: () => undefined });
  };
  return vi.spyOn(https, 'get').mockImplementation(get as never);
}

describe('the way out', () => {
  test.each([301, 302, 303, 307, 308])('follows no redirect (%d), wherever it leads', async (status) => {
    for (const location of [
      'https://169.254.169.254/latest/meta-data',
      'http://127.0.0.1:5432/',
      'https://login.acme.example/keys',
    ]) {
      const asked = answering({ status, location }, { status: 200, body: '{"secret":1}' });
      await expect(fetchJson('https://login.acme.example/')).rejects.toThrow(`answered with status ${status}`);
      expect(asked).toHaveBeenCalledTimes(1);
      vi.restoreAllMocks();
    }
  });
  test('judges each connection by the lookup that it connects with: no pool, no second answer of DNS', async () => {
    const asked = answering({ status: 200, body: '{}' }, { status: 200, body: '{}' });
    for (let i = 0; i < 2; i++) expect(await fetchJson('https://login.acme.example/')).toEqual({});
    for (const [, options] of asked.mock.calls)
      expect(options).toMatchObject({ agent: false, lookup: expect.any(Function) });
    const [, { lookup }] = asked.mock.calls[0] as unknown as [unknown, { lookup: LookupFunction }];
    // First a public address, then, as an attacker's name server would, one of this machine.
    const found = [[{ address: '93.184.216.34', family: 4 }], [{ address: '127.0.0.1', family: 4 }]];
    vi.spyOn(dns, 'lookup').mockImplementation(((...given: unknown[]) =>
      (given.at(-1) as (error: null, addresses: unknown) => void)(null, found.shift())) as never);
    const judged = () =>
      new Promise((resolve) =>
        lookup('login.acme.example', { all: true }, (error, address) => resolve(error?.message ?? address)),
      );
    expect(await judged()).toEqual([{ address: '93.184.216.34', family: 4 }]);
    expect(await judged()).toBe('not a public address');
  });
  test.each([
    'http://login.acme.example/',
    'ftp://login.acme.example/',
    'file:///etc/passwd',
    'https://user:secret@login.acme.example/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://169.254.169.254/latest/meta-data',
    'https://2130706433/',
    'https://0x7f.1/',
    'not an address',
  ])('is closed before anything is asked: %s', async (address) => {
    const asked = vi.spyOn(https, 'get');
    await expect(fetchJson(address)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(asked).not.toHaveBeenCalled();
  });
  test.each([
    ['this machine', [{ address: '127.0.0.1', family: 4 }]],
    ['a private network', [{ address: '10.0.0.8', family: 4 }]],
    [
      'one good and one bad address',
      [
        { address: '93.184.216.34', family: 4 },
        { address: '::1', family: 6 },
      ],
    ],
    ['no address', []],
  ])('is closed to a name that leads to %s', async (_what, found) => {
    // The lookup of the connection itself is judged, so that a second answer of DNS cannot differ.
    const lookup = (...given: unknown[]) => {
      const done = given.at(-1) as (error: null, addresses: dns.LookupAddress[]) => void;
      done(null, found);
    };
    vi.spyOn(dns, 'lookup').mockImplementation(lookup as never);
    await expect(fetchJson('https://login.acme.example/')).rejects.toThrow(
      'login.acme.example could not be reached at a public address within five seconds.',
    );
  });
});

describe('what is sent out', () => {
  test.each([
    'http://hooks.acme.example/in',
    'https://user:secret@hooks.acme.example/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://2130706433/',
    'https://10.0.0.8/in',
    'https://localhost/in',
    'https://localhost./in',
    'https://api.localhost/in',
    'https://db.internal/in',
    'https://printer.local/',
    'https://intranet/',
    'not an address',
  ])('goes nowhere near this machine: %s', async (address) => {
    const asked = vi.spyOn(https, 'request');
    expect(whyNotAdmitted(address)).toMatch(/^must /);
    expect(await postJson(address, '{}', {})).toMatchObject({
      code: null,
      problem: expect.stringMatching(/^The URL must/),
    });
    expect(asked).not.toHaveBeenCalled();
  });
  test('is admitted to a public name, looked up for the connection itself', async () => {
    expect(whyNotAdmitted('https://hooks.acme.example/in?key=1')).toBeNull();
    const request = (_url: unknown, _options: unknown, done: (answer: Readable) => void) => {
      setImmediate(() => done(Object.assign(Readable.from([]), { statusCode: 302, headers: {} })));
      return Object.assign(new EventEmitter(), { end: () => undefined });
    };
    const asked = vi.spyOn(https, 'request').mockImplementation(request as never);
    expect(await postJson('https://hooks.acme.example/in', '{"a":1}', { 'x-a': 'b' })).toMatchObject({
      code: 302,
      problem: null,
    });
    expect(asked).toHaveBeenCalledTimes(1);
    expect(asked.mock.calls[0]?.[1]).toMatchObject({
      method: 'POST',
      agent: false,
      lookup: expect.any(Function),
      headers: { 'x-a': 'b', 'content-length': 7 },
    });
  });
});
