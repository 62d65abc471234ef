/** Sending a file. By XMLHttpRequest, since `fetch` does not say how much of a body has gone out. */
import type { Answer } from '#engine/model/wire.ts';
import { t } from '#engine/model/words.ts';
import { ApiError, refusedBy } from './client.ts';
import { sessionKept } from './session-presence.ts';
import { readKept, TOKEN_KEY } from './token-store.ts';

const TIMEOUT_MS = 120_000;

export interface UploadOptions {
  /** Where it goes, below `/api`; `/files` unless said. */
  readonly path?: string;
  /** What goes along with it, before the file. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Hears how much has gone out, 0 to 1. */
  readonly onShare?: (share: number) => void;
  readonly signal?: AbortSignal;
}

const lost = (): ApiError =>
  new ApiError({
    code: 'NETWORK_ERROR',
    status: 0,
    message: t('No response from server. Please check your connection.'),
  });

function sent(form: FormData, token: string | null, options: UploadOptions): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/api${options.path ?? '/files'}`);
    request.timeout = TIMEOUT_MS;
    request.setRequestHeader('accept', 'application/json');
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total }) => options.onShare?.(total ? loaded / total : 0);
    request.onload = () => {
      const retry = request.getResponseHeader('retry-after');
      const headers = retry === null ? undefined : { 'retry-after': retry };
      resolve(new Response(request.responseText, { status: request.status, headers }));
    };
    request.onerror = () => reject(lost());
    request.ontimeout = () => reject(lost());
    request.onabort = () => reject(new DOMException('The upload was stopped.', 'AbortError'));
    options.signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}

/** Uploads one file; returns the id to keep in a field of files. Fails as `call` does, or with an AbortError. */
export async function upload(file: File, options: UploadOptions = {}): Promise<{ readonly id: string }> {
  const form = new FormData();
  // The server reads what comes before the file without reading the file.
  for (const [name, value] of Object.entries(options.fields ?? {})) form.append(name, value);
  form.append('file', file);
  const token = readKept(TOKEN_KEY);
  const response = await sent(form, token, options);
  if (!response.ok) throw await refusedBy(response, token);
  if (token) sessionKept();
  // The envelope is the server's contract, as in `call`.
  const answer = (await response.json()) as Answer<{ readonly id: string }>;
  if (!answer.success) throw lost();
  return answer.data;
}
