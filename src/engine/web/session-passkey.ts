/** Passkeys in the browser: asking the device, and handing its answer to the server. */
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { call } from './client.ts';

// Fetched when a passkey is first wanted.
const library = () => import('@simplewebauthn/browser');

/** Whether this browser can use passkeys here: they belong to a name, not to the numbers of an address. */
export const passkeysWork = (): boolean =>
  'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(window.location.hostname);

/** The person closed the device's question, or waited too long: nothing went wrong, nothing happened. */
const wasLeft = (error: unknown): boolean =>
  error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);

/** Asks the device for a passkey of this site and sends its answer; undefined where the person left the question. */
async function answer<T>(path: string): Promise<T | undefined> {
  const { startAuthentication } = await library();
  const optionsJSON = await call<PublicKeyCredentialRequestOptionsJSON>('/auth/passkeys/challenge', {
    method: 'POST',
    body: {},
  });
  try {
    const response = await startAuthentication({ optionsJSON });
    return await call<T>(path, { method: 'POST', body: { response } });
  } catch (error) {
    if (wasLeft(error)) return undefined;
    throw error;
  }
}

/** Signs in with a passkey; what the server answers a sign-in with. */
export const passkeySignIn = <T>(): Promise<T | undefined> => answer<T>('/auth/passkeys/sign-in');
/** Shows with a passkey that it is the person; whether they did. */
export const passkeyProof = async (): Promise<boolean> => (await answer<null>('/auth/passkeys/prove')) !== undefined;

/** Makes a passkey on this device under a name; the recovery codes that came with it, undefined where the person left. */
export async function addPasskey(label: string): Promise<readonly string[] | undefined> {
  const { startRegistration } = await library();
  const optionsJSON = await call<PublicKeyCredentialCreationOptionsJSON>('/auth/passkeys/begin', {
    method: 'POST',
    body: {},
  });
  try {
    const response = await startRegistration({ optionsJSON });
    const body = { response, label };
    return (await call<{ recoveryCodes: readonly string[] }>('/auth/passkeys/finish', { method: 'POST', body }))
      .recoveryCodes;
  } catch (error) {
    if (wasLeft(error)) return undefined;
    throw error;
  }
}
