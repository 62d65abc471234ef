import type { LogLevel } from './config.ts';

type Fields = Record<string, string | number | boolean>;

/** What the parts of the server say about themselves. Never a name, a record's content or a secret. */
export interface Log {
  error(message: string, fields?: Fields): void;
  warn(message: string, fields?: Fields): void;
  info(message: string, fields?: Fields): void;
}

const rank: Record<LogLevel, number> = { silent: 0, fatal: 1, error: 2, warn: 3, info: 4, debug: 5 };

/** A log of JSON lines on standard error, down to this level. */
export function createLog(level: LogLevel): Log {
  const write = (kind: 'error' | 'warn' | 'info') => (message: string, fields?: Fields) => {
    if (rank[kind] > rank[level]) return;
    process.stderr.write(`${JSON.stringify({ time: new Date().toISOString(), level: kind, message, ...fields })}\n`);
  };
  return { error: write('error'), warn: write('warn'), info: write('info') };
}
