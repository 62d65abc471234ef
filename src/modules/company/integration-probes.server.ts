/** Whether what the product speaks to answers. Each asks for five seconds at most and changes nothing for anybody. */
import { SignJWT } from 'jose';
import { Refusal } from '#engine/model/refusals.ts';
import type { FileStore } from '#engine/server/files.ts';
import { newId } from '#engine/server/ids.ts';
import { fetchJson } from '#engine/server/outbound.ts';
import type { TestResult } from './integration-wire.model.ts';

const TIMEOUT_MS = 5000;
const TOKEN_SECONDS = 60;
const PROBE = Buffer.from('Nexus asks whether this store keeps what it is given.');

/** A media server for meetings, as the settings have it. */
export interface MediaServer {
  readonly url: string;
  readonly key: string;
  readonly secret: string;
}

const within = async <T>(ms: number, work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('late')), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};
const codeOf = (error: unknown): string => {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? ` (${code.slice(0, 40)})` : '';
};

/** Signs in at the mail server and leaves; nothing is sent. */
export async function probeMail(url: string): Promise<TestResult> {
  const { default: mailer } = await import('nodemailer');
  const address = new URL(url);
  // The address itself may carry options; these hold for the question alone.
  for (const name of ['connectionTimeout', 'greetingTimeout', 'socketTimeout'])
    address.searchParams.set(name, String(TIMEOUT_MS));
  const transport = mailer.createTransport(address.toString());
  try {
    await within(TIMEOUT_MS, transport.verify());
    return { ok: true, says: 'The mail server accepted our sign-in. Nothing was sent.' };
  } catch (error) {
    // Only the kind of failure: a mail server's message may repeat what it was sent.
    return { ok: false, says: `The mail server did not let us in${codeOf(error)}.` };
  } finally {
    transport.close();
  }
}

/** Keeps a line of text, reads it and removes it. */
export async function probeFiles(store: FileStore, tenantId: string): Promise<TestResult> {
  const key = `${tenantId}/probe-${newId()}`;
  try {
    await within(TIMEOUT_MS, store.put(key, PROBE));
    // What was kept for the question is taken away however the question ends.
    const found = await within(TIMEOUT_MS, store.get(key)).finally(() => within(TIMEOUT_MS, store.remove(key)));
    return found?.equals(PROBE)
      ? { ok: true, says: 'A line of text was stored, read and removed.' }
      : { ok: false, says: 'The text read does not match the text stored.' };
  } catch (error) {
    return { ok: false, says: `The file store did not answer as it should${codeOf(error)}.` };
  }
}

/** Asks the media server for its rooms, with a key that is good for a minute. */
export async function probeMedia({ url, key, secret }: MediaServer): Promise<TestResult> {
  const now = Math.floor(Date.now() / 1000);
  const token = await new SignJWT({ video: { roomList: true } })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(key)
    .setNotBefore(now - 5)
    .setExpirationTime(now + TOKEN_SECONDS)
    .sign(new TextEncoder().encode(secret));
  try {
    const answer = await fetch(`${url.replace(/^ws/, 'http')}/twirp/livekit.RoomService/ListRooms`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: '{}',
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await answer.body?.cancel();
    if (answer.ok) return { ok: true, says: 'The media server accepted our key.' };
    return answer.status === 401 || answer.status === 403
      ? { ok: false, says: 'The media server rejected our key.' }
      : { ok: false, says: `The media server answered with status ${answer.status}.` };
  } catch {
    return { ok: false, says: 'The media server could not be reached within five seconds.' };
  }
}

/** Reads what a sign-in service says of itself (OpenID Connect Discovery 1.0, section 4). */
export async function probeSignIn(issuer: string): Promise<TestResult> {
  try {
    const found = await fetchJson(`${issuer}.well-known/openid-configuration`);
    const said = typeof found === 'object' && found !== null && 'issuer' in found ? found.issuer : null;
    return said === issuer
      ? { ok: true, says: 'The service responds and its identity is correct.' }
      : { ok: false, says: 'A different service responds at that address.' };
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, says: error.message };
    throw error;
  }
}
