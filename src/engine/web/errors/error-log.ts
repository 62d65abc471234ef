/** What went wrong in this browser: numbered, kept short, reported to the server when there is one to tell. */
import { cleanPath, scrub } from '#engine/model/scrub.ts';
import { ApiError, call } from '../client.ts';
import { keep, readKept, USER_KEY } from '../token-store.ts';

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

/** In characters, as the server keeps them; two traces and a message stay below what it takes in one call. */
const [MESSAGE_MOST, TRACE_MOST] = [2000, 8000];
const KEEP = 100;
const KEEP_LOCALLY = 10;
const LOCAL_KEY = 'errorLogs';
const WAITING_KEY = 'errorReports';
const entries: LoggedError[] = [];
/** What is sent: what failed while drawing, or the entry of the log itself (specification, section 7). */
type Sent = LoggedError | ErrorReport;
/** A report that could not leave, and whose it is: of this person in this organization, or of nobody who is signed in. */
interface Waiting {
  readonly owner: string;
  readonly report: Sent;
}
/** Reports that wait, whole, by their id. Which of them still do, the browser's storage says: its tabs share them. */
const whole = new Map<string, Sent>();
/** Whether this installation takes reports at all. */
let isTaken = true;

/** Traces of a fault quote what a person saw: they are sent, and not kept. */
const TRACES = ['details', 'stack', 'componentStack'];
const keepBare = (key: string, value: readonly unknown[]): void =>
  keep(
    key,
    value.length ? JSON.stringify(value, (name, part: unknown) => (TRACES.includes(name) ? undefined : part)) : null,
  );
const keepNewest = (): void => keepBare(LOCAL_KEY, entries.slice(0, KEEP_LOCALLY));
function readArray(key: string): unknown[] {
  try {
    const kept: unknown = JSON.parse(readKept(key) ?? '[]');
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}
/** The person kept by the session, in whose name nothing of anybody else is sent. */
function ownerNow(): string {
  try {
    // Written by the session alone.
    const user = JSON.parse(readKept(USER_KEY) ?? '{}') as { readonly tenantId?: string; readonly id?: string };
    return `${user.tenantId ?? ''}/${user.id ?? ''}`;
  } catch {
    return '';
  }
}
/** Unsent reports of the current user; read each time, because another tab may have sent or added some. */
function waiting(): Waiting[] {
  const owner = ownerNow();
  // Nobody but this file writes them.
  return (readArray(WAITING_KEY) as Waiting[]).filter((one) => one.owner === owner);
}
function wait(one: Waiting): void {
  if (one.owner !== ownerNow()) return;
  whole.set(idOf(one.report), one.report);
  keepBare(WAITING_KEY, [...waiting(), one].slice(-KEEP));
}
function forgetWaiting(): void {
  whole.clear();
  keep(WAITING_KEY, null);
}

/** Says whether this installation takes reports of faults; where it does not, none is sent and none waits. */
export function takeReports(taken: boolean): void {
  isTaken = taken;
  if (!taken) forgetWaiting();
}

/** Empties the log and what waits to be reported, in memory and in the browser's storage. */
export function forgetLog(): void {
  entries.length = 0;
  keep(LOCAL_KEY, null);
  forgetWaiting();
}

const newId = (): string => `err_${Date.now()}_${Math.random().toString(36).slice(2, 8)}`;
/** The place without its query and ids: a search may hold a name, an id leads to a client, and a log must not. */
const place = (): string => location.origin + cleanPath(location.pathname);

/** The newest first. */
export const loggedErrors = (): readonly LoggedError[] => entries;

const idOf = (report: Sent): string => ('id' in report ? report.id : report.errorId);
/** Returns whether the server took it. */
async function send(one: Waiting): Promise<boolean> {
  const id = idOf(one.report);
  try {
    await call('/errors/report', { method: 'POST', body: one.report, timeout: 10_000 });
    const entry = entries.find((each) => each.id === id);
    if (entry) {
      entry.reported = true;
      keepNewest();
    }
    return true;
  } catch (error) {
    // Reporting must never become an error of its own (B130); what no server heard, or could not take yet, waits.
    if (error instanceof ApiError && (error.code === 'NETWORK_ERROR' || error.status === 429 || error.status >= 500))
      wait(one);
    return false;
  }
}

/** Logs and reports an error; returns its ID, which the user can give to support. */
export function logError(
  error: unknown,
  about: { code?: string; severity?: Severity; handled?: boolean; componentStack?: string } = {},
): string {
  const fault = error instanceof Error ? error : new Error(String(error));
  const id = newId();
  const timestamp = new Date().toISOString();
  // No longer than the server keeps: a report that is too large would be refused whole.
  const stack = fault.stack?.slice(0, TRACE_MOST);
  const message = scrub(fault.message.slice(0, MESSAGE_MOST));
  const entry: LoggedError = {
    id,
    error: {
      message,
      code: about.code ?? fault.name,
      severity: about.severity ?? 'error',
      details: stack,
      timestamp,
    },
    context: { url: place(), userAgent: navigator.userAgent },
    handled: about.handled ?? false,
    reported: false,
  };
  entries.unshift(entry);
  entries.length = Math.min(entries.length, KEEP);
  keepNewest();
  const componentStack = about.componentStack?.slice(0, TRACE_MOST);
  const report: Sent =
    componentStack === undefined ? entry : { message, stack, componentStack, errorId: id, timestamp, url: place() };
  if (!isTaken) return id;
  const one = { owner: ownerNow(), report };
  if (navigator.onLine) void send(one);
  else wait(one);
  return id;
}

/** How many reports wait for the connection. */
export const waitingReports = (): number => waiting().length;
/** Sends what waited, until one is not taken; returns whether a server took all of it. */
export async function sendWaiting(): Promise<boolean> {
  for (let left = waitingReports(); left > 0; left--) {
    const [first, ...rest] = waiting();
    if (!first) return true;
    // Removed from storage before sending, so that two tabs do not report the same error twice.
    keepBare(WAITING_KEY, rest);
    const id = idOf(first.report);
    const report = whole.get(id) ?? first.report;
    whole.delete(id);
    if (!(await send({ ...first, report }))) return false;
  }
  return true;
}

/** Deletes everything this browser stores of the product and reloads (B127). */
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
