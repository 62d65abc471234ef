/** The accounts of the demonstration, without the people and records behind them: a server shows them on its sign-in page. */
import { accountEmail, accountRoles, DEMO_PASSWORD } from './accounts.ts';
import { HARBORLINE } from './harborline.ts';
import { NORTHGATE } from './northgate.ts';

/** An account of the demo, as shown in the terminal. */
export interface DemoAccount {
  role: string;
  email: string;
  password: string;
}

/** The accounts of the demo, in the order of the table that the start prints. */
export const demoAccounts: DemoAccount[] = [HARBORLINE, NORTHGATE].flatMap((spec) =>
  accountRoles(spec).map((role) => ({ role, email: accountEmail(role, spec), password: DEMO_PASSWORD })),
);
