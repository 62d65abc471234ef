/**
 * The one way out to addresses that somebody typed in: https only, no redirects, a limit on time and size, and never into
 * this machine or the networks around it, whatever DNS says at that moment (server-side request forgery).
 */
import dns from 'node:dns';
import https from 'node:https';
import net from 'node:net';
import ipaddr from 'ipaddr.js';
import { Refusal } from '#engine/model/refusals.ts';

const TIMEOUT_MS = 5000;
const BYTES_MOST = 256 * 1024;

/** Whether an address is one of the public internet; private, loopback, link-local, reserved and mapped ones are not. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  // An IPv4 address in IPv6's clothes is judged as what it is.
  const found = ipaddr.process(address);
  // Of IPv6, only 2000::/3 is given out for the public internet (RFC 4291, section 2.4).
  const isGivenOut = found.kind() === 'ipv4' || found.match(ipaddr.parse('2000::'), 3);
  return isGivenOut && found.range() === 'unicast';
}

const refuse = (why: string): Refusal => new Refusal('CONFLICT', { why });

type Found = (error: NodeJS.ErrnoException | null, address: string | dns.LookupAddress[], family?: number) => void;

/** Looks a name up for the connection itself, so that what was judged is what is connected to (no second lookup). */
const publicLookup: net.LookupFunction = (host, options, done: Found) => {
  dns.lookup(host, { ...options, all: true }, (error, found) => {
    if (error) return done(error, []);
    const addresses = found.filter(({ address }) => isPublicAddress(address));
    const [first] = addresses;
    if (!first || addresses.length !== found.length) return done(new Error('not a public address'), []);
    if (options.all) done(null, addresses);
    else done(null, first.address, first.family);
  });
};

/** Names of this machine and of networks around it, which no public name server knows (RFC 6761, RFC 6762, RFC 8375). */
const LOCAL_NAME = /(^|\.)(localhost|local|internal|intranet|lan|home\.arpa)$/;

/**
 * Why an address that a person types may not be asked, in words that follow the field's name; null where it may. The name is
 * looked up at each call anyway: this tells the person early.
 */
export function whyNotAdmitted(address: string): string | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url?.protocol !== 'https:' || url.username || url.password)
    return 'must begin with https:// and contain no user name or password';
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (net.isIP(host) ? !isPublicAddress(host) : !host.includes('.') || LOCAL_NAME.test(host))
    return 'must be an address on the public internet, not of this machine or a private network';
  return null;
}

/** The address, where it is one that may be asked at all. CONFLICT with a sentence where it may not. */
function admitted(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url?.protocol !== 'https:' || url.username || url.password)
    throw refuse(`The address ${address.slice(0, 200)} must begin with https:// and hold no user name.`);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (net.isIP(host) && !isPublicAddress(host)) throw refuse(`${url.host} is not an address of the public internet.`);
  return url;
}

interface Wanted {
  /** The media type that is asked for. */
  readonly accept: string;
  readonly bytesMost: number;
}

/**
 * The text at an address. CONFLICT with a sentence for people where the address may not be asked, does not answer within five
 * seconds, redirects, or answers with more than so many bytes.
 */
export async function fetchText(address: string, { accept, bytesMost }: Wanted): Promise<string> {
  const url = admitted(address);
  return new Promise((resolve, reject) => {
    const fail = (why: string) => reject(refuse(`${url.host} ${why}`));
    const request = https.get(
      url,
      { lookup: publicLookup, headers: { accept }, signal: AbortSignal.timeout(TIMEOUT_MS), agent: false },
      (answer) => {
        if (answer.statusCode !== 200) {
          answer.resume();
          return fail(`answered with status ${answer.statusCode ?? 0}; 200 was expected.`);
        }
        const parts: Buffer[] = [];
        let size = 0;
        answer.on('data', (part: Buffer) => {
          size += part.length;
          if (size > bytesMost) request.destroy(new Error('too large'));
          else parts.push(part);
        });
        answer.on('end', () => resolve(Buffer.concat(parts).toString('utf8')));
      },
    );
    // The kind of failure alone: a foreign server's words are not for our pages.
    request.on('error', () => fail('could not be reached at a public address within five seconds.'));
  });
}

/** The JSON at an address, at most 256 kB. CONFLICT as `fetchText`, and where it is something else than JSON. */
export async function fetchJson(address: string): Promise<unknown> {
  const text = await fetchText(address, { accept: 'application/json', bytesMost: BYTES_MOST });
  try {
    return JSON.parse(text);
  } catch {
    throw refuse(`${new URL(address).host} answered with something that is no JSON.`);
  }
}

/** What came of a call that sends something. */
export interface Sent {
  /** The HTTP status; null where no response came. */
  readonly code: number | null;
  /** How long it took, in milliseconds. */
  readonly ms: number;
  /** Why no response came, in words; null where one did. */
  readonly problem: string | null;
}

/**
 * Sends JSON to an address that somebody typed in, under the same rules as `fetchText`, and reads only the status of the
 * response: a redirect is not followed, and its body is thrown away. Never throws for what the network does.
 */
export async function postJson(
  address: string,
  body: string,
  headers: Readonly<Record<string, string>>,
): Promise<Sent> {
  const started = performance.now();
  const sent = (code: number | null, problem: string | null): Sent => ({
    code,
    ms: Math.round(performance.now() - started),
    problem,
  });
  const why = whyNotAdmitted(address);
  if (why) return sent(null, `The URL ${why}.`);
  return new Promise((resolve) => {
    const request = https.request(
      new URL(address),
      {
        method: 'POST',
        lookup: publicLookup,
        headers: { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
        signal: AbortSignal.timeout(TIMEOUT_MS),
        agent: false,
      },
      (answer) => {
        // The status says enough; what a foreign server writes is not for our pages.
        answer.destroy();
        resolve(sent(answer.statusCode ?? null, null));
      },
    );
    request.on('error', () =>
      resolve(sent(null, 'The server could not be reached at a public address within five seconds.')),
    );
    request.end(body);
  });
}
