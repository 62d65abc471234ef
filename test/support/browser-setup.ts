import { ensureWebBuild } from '#app/web-build.ts';
import startDatabase from './database-setup.ts';

/** Vitest's global setup for browser tests: the built web application and PostgreSQL. */
export default async function setup(): Promise<() => Promise<void>> {
  await ensureWebBuild();
  return startDatabase();
}
