import dns from 'node:dns';
import https from 'node:https';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { fetchJson, isPublicAddress } from './outbound.ts';

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
    'localhost',
    '',
  ])('is not %s', (address) => expect(isPublicAddress(address)).toBe(false));
});

describe('the way out', () => {
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
