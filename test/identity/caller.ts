/** A browser or a program at the real server: it keeps the cookie, sends the token, and reads the envelope. */
import { createHmac } from 'node:crypto';
import { DEMO_PASSWORD } from '#seed/accounts.ts';
import { withClient } from '#engine/server/pg/prepare.ts';
import type { TestServer } from '#test/support/server.ts';

export interface Answered<T> {
  readonly status: number;
  readonly code: string | undefined;
  readonly message: string | undefined;
  readonly fields: Readonly<Record<string, readonly string[]>> | undefined;
  readonly data: T;
  readonly headers: Headers;
  readonly text: string;
}

export class Caller {
  token: string | null = null;
  cookie = '';
  private readonly url: string;

  constructor(url: string) {
    this.url = url;
  }

  /** Each test knows what it asked for: the type is its word. A text with a content type of its own is sent as it is. */
  async call<T = unknown>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answered<T>> {
    const isText = typeof body === 'string' && headers['content-type'] !== undefined;
    const response = await fetch(`${this.url}/api${path}`, {
      method,
      headers: {
        ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
        ...(this.cookie ? { cookie: this.cookie } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: isText ? body : body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await response.text();
    const set = response.headers.getSetCookie()[0];
    if (set) this.cookie = set.split(';')[0] ?? '';
    const json = response.headers.get('content-type')?.startsWith('application/json');
    const answer = (json ? JSON.parse(text) : {}) as {
      data: T;
      error?: { code: string; message: string; fields?: Record<string, string[]> };
    };
    return {
      status: response.status,
      code: answer.error?.code,
      message: answer.error?.message,
      fields: answer.error?.fields,
      data: answer.data,
      headers: response.headers,
      text,
    };
  }

  /** Signs in; keeps the token where that went well. */
  async signIn(
    account: string,
    password = DEMO_PASSWORD,
    twoFactorCode?: string,
  ): Promise<Answered<{ token: string; user: { role: string } }>> {
    const email = account.includes('@') ? account : `${account}@harborline.example`;
    const answer = await this.call<{ token: string; user: { role: string } }>('POST', '/auth/login', {
      email,
      password,
      ...(twoFactorCode ? { twoFactorCode } : {}),
    });
    if (answer.status === 200) this.token = answer.data.token;
    return answer;
  }
}

/** Somebody who is signed in with a demonstration account. Throws where the server refuses. */
export async function signedIn(url: string, account: string, password?: string): Promise<Caller> {
  const caller = new Caller(url);
  const answer = await caller.signIn(account, password);
  if (answer.status !== 200) throw new Error(`${account} was refused: ${answer.text}`);
  return caller;
}

/** Runs SQL as the database's superuser: what a test must set up or look at behind the product's back. */
export const sql = <T extends object>(server: TestServer, text: string, values: unknown[] = []): Promise<T[]> =>
  withClient(server.database.superuser, async (client) => (await client.query<T>(text, values)).rows);

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** The code of a secret at a moment, computed here from RFC 4226 and 6238, apart from the library under test. */
export function codeAt(secret: string, now = Date.now()): string {
  const bits = Array.from(secret)
    .map((c) => ALPHABET.indexOf(c).toString(2).padStart(5, '0'))
    .join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((b) => Number.parseInt(b, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(now / 30_000)));
  const digest = createHmac('sha1', key).update(counter).digest();
  const at = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}
