import type { Database } from '#engine/server/pg/database.ts';

/** An account of the demo, as shown in the terminal. */
export interface DemoAccount {
  role: string;
  email: string;
  password: string;
}

/** The accounts of the demo, in the order of the table that the start prints. */
export const demoAccounts: DemoAccount[] = [];

/** Whether the database holds any organization; when it does, the demo is not seeded again. */
export async function hasOrganizations(_database: Database): Promise<boolean> {
  return true;
}

/** Fills an empty database with the demo's organizations, people and records around `today` ('YYYY-MM-DD'). */
export async function seedDemo(_deps: { database: Database; today: string }): Promise<void> {}
