/** The people of health coaching, each at a browser of their own: a client on a phone, coach and administrator at a desk. */
import type { Browser, Page } from 'playwright-core';
import { dayIn } from '#engine/server/ids.ts';
import { withClient } from '#engine/server/pg/prepare.ts';
import { launchBrowser } from '#test/browser/browser.ts';
import { open, startSession } from '#test/browser/visitor.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

export type Person = 'health-client' | 'health-coach' | 'health-admin';

export interface Care {
  readonly server: TestServer;
  readonly browser: Browser;
  /** The first day of the demonstration, 'YYYY-MM-DD': today in the time zone of the organization. */
  readonly today: string;
  /** The page of a person; the first call signs them in. */
  as(person: Person): Promise<Page>;
  /** Opens an address as a person and waits until it has settled. */
  at(person: Person, path: string): Promise<Page>;
  /** Runs a statement as the owner of everything: time that passes, and what no screen of the story shows. */
  sql<T extends object>(text: string): Promise<T[]>;
  /** Stops the server in the middle of a story; what was open in a browser stays open. */
  stop(): Promise<void>;
  /** Closes everything. Fails where a page threw. */
  close(): Promise<void>;
}

/** The screen of a phone. */
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
const DESK = { viewport: { width: 1440, height: 900 } } as const;

/** Starts server and browser on today's demonstration. */
export async function openCare(flags: readonly string[] = []): Promise<Care> {
  const today = dayIn('America/Los_Angeles');
  const server = await startTestServer({ demo: today });
  const browser = await launchBrowser(flags);
  const pages = new Map<Person, Promise<Page>>();
  const faults: string[] = [];
  const begin = async (person: Person): Promise<Page> => {
    const context = await browser.newContext(person === 'health-client' ? PHONE : DESK);
    const page = await context.newPage();
    page.on('pageerror', (error) => faults.push(`${person}: ${error.message}`));
    await startSession(page, server.url, person);
    return page;
  };
  const as = (person: Person): Promise<Page> => {
    const page = pages.get(person) ?? begin(person);
    pages.set(person, page);
    return page;
  };
  let stopped: Promise<void> | undefined;
  const stop = (): Promise<void> => (stopped ??= server.close());
  return {
    server,
    browser,
    today,
    as,
    at: async (person, path) => {
      const page = await as(person);
      await open(page, server.url, path);
      return page;
    },
    sql: <T extends object>(text: string) =>
      withClient(server.database.superuser, async (client) => (await client.query<T>(text)).rows),
    stop,
    close: async () => {
      await browser.close();
      await stop();
      if (faults.length) throw new Error(`Pages went wrong:\n${faults.join('\n')}`);
    },
  };
}

/** The only row of a statement; fails where there is none. */
export async function only<T extends object>(care: Care, text: string): Promise<T> {
  const [row] = await care.sql<T>(text);
  if (!row) throw new Error(`Nothing was found: ${text}`);
  return row;
}
/** The client who signs in, and their coach. */
export const jordan = (care: Care): Promise<{ client: string; coach: string; name: string }> =>
  only(
    care,
    `select c.id as client, c.coach, c.first_name || ' ' || c.last_name as name from coaching_client c
      join account a on a.id = c.account where a.email = 'health-client@harborline.example'`,
  );
