import { AccessPage } from './AccessPage.tsx';

/** `users`: who signs in, who is invited, and what each role may do. */
export default function Users() {
  return <AccessPage first="accounts" />;
}
