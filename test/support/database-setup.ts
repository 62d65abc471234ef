import { dropLeftovers, testServer } from './database.ts';

/** Vitest's global setup for tests that need PostgreSQL: starts it once, stops it after the last test. */
export default async function setup(): Promise<() => Promise<void>> {
  const server = await testServer();
  await dropLeftovers(server);
  return () => server.stop();
}
