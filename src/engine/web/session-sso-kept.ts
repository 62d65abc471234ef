/** Which sign-in service this browser uses: kept beside the session, for the way back and for signing out there, too. */
import { keep, readKept } from './token-store.ts';

const KEY = 'nexus_sign_in_service';

/** A sign-in service as the server names it. Nothing in it is secret. */
export interface SignInService {
  /** Id of the organization's connection. */
  readonly connection: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly organization: string | null;
  /** Whether the product's own server is the service. */
  readonly local: boolean;
}

const isService = (value: unknown): value is SignInService =>
  typeof value === 'object' && value !== null && 'issuer' in value && 'clientId' in value && 'connection' in value;

export const keepService = (service: SignInService | null): void => keep(KEY, service && JSON.stringify(service));

/** The service that was last used here; null where there is none, or where something else was written there. */
export function keptService(): SignInService | null {
  try {
    const kept: unknown = JSON.parse(readKept(KEY) ?? 'null');
    return isService(kept) ? kept : null;
  } catch {
    return null;
  }
}
