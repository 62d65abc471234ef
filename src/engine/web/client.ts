/** The one way to the server: base, token, timeout, envelope, and one kind of error. */
import { saveBlob } from './save-blob.ts';
import { type Answer, type AnswerError, fieldLines, type PageInfo, type RowResult } from '#engine/model/wire.ts';
import { translate, t } from '#engine/model/words.ts';
import { isAttended, sessionKept } from './session-presence.ts';
import { keep, readKept, TOKEN_KEY, USER_KEY } from './token-store.ts';

const BASE = '/api';
const TIMEOUT_MS = 30_000;

interface ErrorParts {
  readonly code: string;
  readonly message: string;
  readonly status: number;
  readonly fields?: AnswerError['fields'];
  readonly said?: AnswerError['said'];
  /** Milliseconds to wait before asking again, if the server said so. */
  readonly retryAfter?: number;
  /** The server itself worded the message. */
  readonly worded?: boolean;
}

/** A refusal of the server, which speaks English, in the reader's language. */
export function saidHere({ message, fields = {}, said = [] }: Omit<AnswerError, 'code'>): {
  readonly message: string;
  readonly fields: NonNullable<AnswerError['fields']>;
} {
  const here = (text: string) => translate(said.find((one) => one.message === text) ?? { message: text });
  const own = Object.fromEntries(Object.entries(fields).map(([name, each]) => [name, each.map(here)]));
  return { message: message === fieldLines(fields) ? fieldLines(own) : here(message), fields: own };
}

/** Why a row of many was refused, in the reader's language; empty for one that was not. */
export const messageOfRow = ({ message, fields, said }: RowResult): string =>
  message === null ? '' : saidHere({ message, fields, said }).message;

/** A call that did not succeed. `status` 0: no answer came. `fields`: messages by field. */
export class ApiError extends Error {
  readonly code: string;
  readonly status: number;
  readonly fields: Readonly<Record<string, readonly string[]>>;
  readonly retryAfter: number | undefined;
  readonly worded: boolean;

  constructor(parts: ErrorParts) {
    const { message, fields } = saidHere(parts);
    super(message);
    this.name = 'ApiError';
    this.code = parts.code;
    this.status = parts.status;
    this.fields = fields;
    this.retryAfter = parts.retryAfter;
    this.worded = parts.worded ?? false;
  }
}

export interface CallOptions {
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly query?: Readonly<Record<string, string>> | URLSearchParams;
  /** An object goes as JSON; a text goes as CSV; a form goes as it is. */
  readonly body?: unknown;
  /** Makes a repeated creating call safe; see `newKey`. */
  readonly key?: string;
  /** The pass of a second person, for a step that takes two. */
  readonly witness?: string;
  /** Failure statuses whose body is data nevertheless, such as 503 from the health check. */
  readonly accepts?: readonly number[];
  readonly timeout?: number;
  readonly signal?: AbortSignal;
  /** The call outlives the page; browsers refuse it where such bodies under way are more than 64 KiB together. */
  readonly keepalive?: boolean;
}

/** Refusals that a person can answer on the spot, whereupon the call is made again. */
export type Question = 'PROOF_REQUIRED' | 'WITNESS_REQUIRED';
/** Asks the person; resolves to what goes with the repeated call, or to null when they would rather not. */
export type Ask = (code: Question) => Promise<Pick<CallOptions, 'witness'> | null>;
let asker: Ask | null = null;
/** Who asks. Returns a function that stops asking. */
export function onQuestion(ask: Ask): () => void {
  asker = ask;
  return () => {
    if (asker === ask) asker = null;
  };
}
const isQuestion = (code: string): code is Question => code === 'PROOF_REQUIRED' || code === 'WITNESS_REQUIRED';

type Expired = (why: string) => void;
const listeners = new Set<Expired>();
/** Hears that the session has ended on the server; returns a function that unsubscribes. */
export function onExpired(listener: Expired): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A fresh Idempotency-Key; keep it for every attempt at the same creation. */
export const newKey = (): string => crypto.randomUUID();

const waitOf = (response: Response): number | undefined => {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds * 1000 : undefined;
};

const bodyOf = (body: unknown): { body?: BodyInit; type?: string } => {
  if (body === undefined) return {};
  if (body instanceof FormData) return { body };
  return body instanceof Blob ? { body, type: 'text/csv' } : { body: JSON.stringify(body), type: 'application/json' };
};

/** Resolves in a turn of the page of its own: a page that asks thirty questions in one turn would stand still for them. */
const ownTurn = (): Promise<void> =>
  new Promise((go) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      go();
    };
    port2.postMessage(null);
  });

/** Sends a call; where a step wants proof or a second person, the person is asked and the call repeated. */
async function send(path: string, options: CallOptions, asked: readonly Question[] = []): Promise<Response> {
  // What changes something leaves at once: the page may be about to close.
  if (!options.method || options.method === 'GET') await ownTurn();
  try {
    return await sendOnce(path, options);
  } catch (error) {
    const code = error instanceof ApiError ? error.code : '';
    // Each question once: an answer that does not help is not asked for again and again.
    if (!isQuestion(code) || asked.includes(code) || !asker) throw error;
    const answer = await asker(code);
    if (!answer) throw error;
    return send(path, { ...options, ...answer }, [...asked, code]);
  }
}

/** Sends a call and gives back the raw answer of a success; everything else is an ApiError. */
async function sendOnce(path: string, options: CallOptions): Promise<Response> {
  const query = options.query ? new URLSearchParams(options.query).toString() : '';
  const token = readKept(TOKEN_KEY);
  const { body, type } = bodyOf(options.body);
  const attended = isAttended();
  const limit = AbortSignal.timeout(options.timeout ?? TIMEOUT_MS);
  let request: Request;
  try {
    request = new Request(`${BASE}${path}${query ? `?${query}` : ''}`, {
      method: options.method,
      keepalive: options.keepalive,
      body,
      headers: {
        accept: 'application/json',
        ...(type ? { 'content-type': type } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(options.key ? { 'idempotency-key': options.key } : {}),
        ...(options.witness ? { 'x-nexus-witness': options.witness } : {}),
        ...(attended ? {} : { 'x-nexus-unattended': '1' }),
      },
      signal: options.signal ? AbortSignal.any([options.signal, limit]) : limit,
    });
  } catch (error) {
    // The request could not even be built (B117).
    throw new ApiError({
      code: 'REQUEST_ERROR',
      status: 0,
      message: error instanceof Error ? error.message : String(error),
    });
  }
  let response: Response;
  try {
    response = await fetch(request);
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw new ApiError({
      code: 'NETWORK_ERROR',
      status: 0,
      message: t('No response from server. Please check your connection.'),
    });
  }
  if (!response.ok && !options.accepts?.includes(response.status)) throw await refusedBy(response, token);
  if (attended && token) sessionKept();
  return response;
}

/** What a refusal says; where it says that the session is over, everybody who listens hears of it. */
export async function refusedBy(response: Response, token: string | null): Promise<ApiError> {
  // The server's own envelope, or nothing readable at all: a proxy may answer in its place.
  const answer = (await response.json().catch(() => null)) as Answer<unknown> | null;
  const said = answer && !answer.success ? answer.error : undefined;
  const error = new ApiError({
    code: said?.code ?? String(response.status),
    message: said?.message || t('Request failed: {{status}}', { status: response.status }),
    worded: Boolean(said?.message),
    status: response.status,
    fields: said?.fields,
    said: said?.said,
    retryAfter: waitOf(response),
  });
  // Only the token that was refused is forgotten: another tab may have signed in meanwhile.
  const over = error.code === 'AUTH_EXPIRED' || error.code === 'DEMO_DISABLED';
  if (over && token !== null && readKept(TOKEN_KEY) === token) {
    keep(TOKEN_KEY, null);
    keep(USER_KEY, null);
    for (const listener of listeners) listener(error.message);
  }
  return error;
}

/** Calls the API and gives back `data`. The type is the caller's word for what the server's contract says. */
export async function call<T>(path: string, options: CallOptions = {}): Promise<T> {
  return (await callPage<T>(path, options)).data;
}

/** As `call`, with the page information of a list. */
export async function callPage<T>(path: string, options: CallOptions = {}): Promise<{ data: T; page: PageInfo }> {
  const response = await send(path, options);
  // The envelope is the server's contract (OpenAPI); its own tests prove what the compiler cannot see here.
  const answer = (await response.json()) as Answer<T>;
  if (!answer.success)
    throw new ApiError({
      code: answer.error.code,
      message: answer.error.message,
      status: response.status,
      worded: true,
    });
  return { data: answer.data, page: answer.page ?? { next: null } };
}

/** The name under which a file goes out, as its own head says (RFC 6266). */
const fileName = (response: Response): string | undefined => {
  const said = response.headers.get('content-disposition') ?? '';
  const coded = /filename\*=UTF-8''([^;]+)/.exec(said)?.[1];
  return coded ? decodeURIComponent(coded) : /filename="([^"]+)"/.exec(said)?.[1];
};

/** Fetches a file with the token and hands it to the browser to save, under the name it goes out with. */
export async function download(path: string, options: CallOptions = {}): Promise<void> {
  const response = await send(path, { timeout: 120_000, ...options });
  saveBlob(await response.blob(), fileName(response) ?? '');
}

/** Fetches the bytes of a file with the token, to show them. */
export const fetchBlob = async (path: string, options: CallOptions = {}): Promise<Blob> =>
  (await send(path, options)).blob();

/** What to say about any error in one sentence. */
export const messageOf = (error: unknown): string =>
  error instanceof Error && error.message ? error.message : t('Server error occurred. Please try again later.');
