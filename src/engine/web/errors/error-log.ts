/** What went wrong in this browser: numbered, kept short, reported to the server when there is one to tell. */
import { ApiError, call } from '../client.ts';
import { keep, readKept } from '../token-store.ts';

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
const WAITING_KEY = 'errorReports';
const entries: LoggedError[] = [];
/** What is sent: what failed while drawing, or the entry of the log itself (specification, section 7). */
type Sent = LoggedError | ErrorReport;
/** Reports that could not leave; the browser's storage holds them, too, so that a reload does not lose them. */
const waiting: Sent[] = recalled();
/** Whether this installation takes reports at all. */
let isTaken = true;

function recalled(): Sent[] {
  try {
    const kept: unknown = JSON.parse(readKept(WAITING_KEY) ?? '[]');
    // Nobody but this file writes them.
    return Array.isArray(kept) ? (kept as Sent[]).slice(0, KEEP) : [];
  } catch {
    return [];
  }
}
const keepWaiting = (): void => keep(WAITING_KEY, waiting.length ? JSON.stringify(waiting) : null);
function wait(report: Sent): void {
  if (waiting.push(report) > KEEP) waiting.shift();
  keepWaiting();
}

/** Says whether this installation takes reports of faults; where it does not, none is sent and none waits. */
export function takeReports(taken: boolean): void {
  isTaken = taken;
  if (taken || !waiting.length) return;
  waiting.length = 0;
  keepWaiting();
}

/** Empties the log, in memory and in the browser's storage; what waits to be reported is still sent while the page lives. */
export function forgetLog(): void {
  entries.length = 0;
  keep(LOCAL_KEY, null);
  keep(WAITING_KEY, null);
}

const newId = (): string => `err_${Date.now()}_${Math.random().toString(36).slice(2, 8)}`;
/** The place without its query: a search may hold a name, and a log must not. */
const place = (): string => location.origin + location.pathname;

/** The newest first. */
export const loggedErrors = (): readonly LoggedError[] => entries;

const idOf = (report: Sent): string => ('id' in report ? report.id : report.errorId);
async function send(report: Sent): Promise<void> {
  try {
    await call('/errors/report', { method: 'POST', body: report, timeout: 10_000 });
    const entry = entries.find(({ id }) => id === idOf(report));
    if (entry) entry.reported = true;
  } catch (error) {
    // Reporting must never become an error of its own (B130); what no server heard waits for the next connection.
    if (error instanceof ApiError && error.code === 'NETWORK_ERROR') wait(report);
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
  if (!isTaken) return id;
  if (navigator.onLine) void send(report);
  else wait(report);
  return id;
}

/** How many reports wait for the connection. */
export const waitingReports = (): number => waiting.length;
/** Sends what waited; answers whether a server heard all of it. */
export async function sendWaiting(): Promise<boolean> {
  const reports = waiting.splice(0);
  await Promise.all(reports.map(send));
  keepWaiting();
  return waiting.length === 0;
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
