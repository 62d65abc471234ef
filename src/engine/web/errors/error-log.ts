/** What went wrong in this browser: numbered, kept short, reported to the server when there is one to tell. */
import { call } from '../client.ts';
import { keep } from '../token-store.ts';

export type Severity = 'info' | 'warning' | 'error' | 'success';

export interface LoggedError {
  readonly id: string;
  readonly error: {
    readonly message: string;
    readonly code: string;
    readonly severity: Severity;
    readonly details?: string;
    readonly timestamp: string;
  };
  readonly context: { readonly url: string; readonly userAgent: string };
  readonly handled: boolean;
  reported: boolean;
}

export interface ErrorReport {
  readonly message: string;
  readonly stack?: string;
  readonly componentStack?: string;
  readonly errorId: string;
  readonly timestamp: string;
  readonly url: string;
}

const KEEP = 100;
const KEEP_LOCALLY = 10;
const LOCAL_KEY = 'errorLogs';
const entries: LoggedError[] = [];
/** What is sent: what failed while drawing, or the entry of the log itself (specification, section 7). */
type Sent = LoggedError | ErrorReport;
const waiting: [LoggedError, Sent][] = [];

/** Empties the log, in memory and in the browser's storage; what waits to be reported is still sent. */
export function forgetLog(): void {
  entries.length = 0;
  keep(LOCAL_KEY, null);
}

const newId = (): string => `err_${Date.now()}_${Math.random().toString(36).slice(2, 8)}`;
/** The place without its query: a search may hold a name, and a log must not. */
const place = (): string => location.origin + location.pathname;

/** The newest first. */
export const loggedErrors = (): readonly LoggedError[] => entries;

async function send(entry: LoggedError, report: Sent): Promise<void> {
  try {
    await call('/errors/report', { method: 'POST', body: report, timeout: 10_000 });
    entry.reported = true;
  } catch {
    // Reporting must never become an error of its own (B130).
  }
}

/** Writes an error down and reports it; answers its id, which the person can name to whoever helps. */
export function logError(
  error: unknown,
  about: { code?: string; severity?: Severity; handled?: boolean; componentStack?: string } = {},
): string {
  const fault = error instanceof Error ? error : new Error(String(error));
  const id = newId();
  const timestamp = new Date().toISOString();
  const entry: LoggedError = {
    id,
    error: {
      message: fault.message,
      code: about.code ?? fault.name,
      severity: about.severity ?? 'error',
      details: fault.stack,
      timestamp,
    },
    context: { url: place(), userAgent: navigator.userAgent },
    handled: about.handled ?? false,
    reported: false,
  };
  entries.unshift(entry);
  entries.length = Math.min(entries.length, KEEP);
  keep(LOCAL_KEY, JSON.stringify(entries.slice(0, KEEP_LOCALLY)));
  const { message, stack } = fault;
  const { componentStack } = about;
  const report: Sent =
    componentStack === undefined ? entry : { message, stack, componentStack, errorId: id, timestamp, url: place() };
  if (navigator.onLine) void send(entry, report);
  else waiting.push([entry, report]);
  return id;
}

/** How many reports wait for the connection. */
export const waitingReports = (): number => waiting.length;
/** Sends what waited. */
export async function sendWaiting(): Promise<void> {
  await Promise.all(waiting.splice(0).map(([entry, report]) => send(entry, report)));
}

/** Forgets everything this browser keeps of the product and starts anew (B127). */
export async function clearAndReload(): Promise<void> {
  const workers = (await navigator.serviceWorker?.getRegistrations().catch(() => [])) ?? [];
  await Promise.all(workers.map((w) => w.unregister()));
  const names = 'caches' in window ? await caches.keys().catch(() => []) : [];
  await Promise.all(names.map((name) => caches.delete(name)));
  for (const name of ['localStorage', 'sessionStorage'] as const)
    try {
      window[name].clear();
    } catch {
      // Storage that is refused holds nothing.
    }
  const address = new URL(location.href);
  address.searchParams.delete('clear-cache');
  location.replace(address);
}
/** Whether the address asks for a fresh start. */
export const asksToClear = (): boolean => new URLSearchParams(location.search).has('clear-cache');
