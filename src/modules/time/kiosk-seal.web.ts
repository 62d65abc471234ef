/** Seals number and PIN to the kiosk's key (`kiosk-seal.server.ts` opens it): the device cannot read what waits on it. */

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));
const base64Of = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));

/** The sealed text in base64: the entry's own point, the nonce, then the cipher with its tag. */
export async function sealFor(sealTo: string, text: string): Promise<string> {
  const { subtle } = crypto;
  const curve = { name: 'ECDH', namedCurve: 'P-256' } as const;
  const theirs = await subtle.importKey('raw', bytesOf(sealTo), curve, false, []);
  const pair = await subtle.generateKey(curve, false, ['deriveBits']);
  const point = new Uint8Array(await subtle.exportKey('raw', pair.publicKey));
  const shared = await subtle.deriveBits({ name: 'ECDH', public: theirs }, pair.privateKey, 256);
  const secret = await subtle.importKey('raw', shared, 'HKDF', false, ['deriveKey']);
  const key = await subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: point, info: new TextEncoder().encode('nexus/kiosk') },
    secret,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt'],
  );
  const nonce = crypto.getRandomValues(new Uint8Array(12));
  const cipher = await subtle.encrypt({ name: 'AES-GCM', iv: nonce }, key, new TextEncoder().encode(text));
  return base64Of(new Uint8Array([...point, ...nonce, ...new Uint8Array(cipher)]));
}
