/** The first step of single sign-on: which service somebody is to be sent to. The library follows when there is one. */
import { call } from './client.ts';
import type { SignInService } from './session-sso-kept.ts';

/**
 * The service of an e-mail address' domain; without an address the only one there is. Throws a sentence where there is
 * none. Only the domain leaves the page, and the answer does not tell whether there is an account.
 */
export async function serviceFor(email: string): Promise<SignInService> {
  const domain = email.trim().split('@')[1]?.toLowerCase() ?? '';
  const { connection } = await call<{ connection: SignInService | null }>('/auth/realm', {
    method: 'POST',
    body: domain ? { domain } : {},
  });
  if (connection) return connection;
  throw new Error(
    domain
      ? `There is no single sign-on for ${domain}. Sign in with your password.`
      : 'Enter your work email first: its domain tells where you sign in.',
  );
}

/** Sends somebody to their service to sign in; resolves when the page is about to be left. */
export async function signInByService(email: string, returnTo: string): Promise<void> {
  const service = await serviceFor(email);
  const { goToService } = await import('./session-sso.ts');
  await goToService(service, { purpose: 'sign-in', returnTo });
}
