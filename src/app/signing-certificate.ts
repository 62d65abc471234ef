import { createPrivateKey, type KeyObject, type X509Certificate } from 'node:crypto';
import fs from 'node:fs';
import { SetupError } from '#engine/server/setup-error.ts';
import { certificatesIn, type SigningCertificate } from '#modules/envelopes/signing-certificate.ts';

const TYPES = ['rsa', 'ec'];

function readText(name: string, file: string): string {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    throw new SetupError(`${name} names ${file}, which cannot be read: correct the path or its permissions.`);
  }
}
function readChain(file: string, pem: string): readonly [X509Certificate, ...X509Certificate[]] {
  try {
    const [own, ...issuers] = certificatesIn(pem);
    if (own) return [own, ...issuers];
  } catch {
    // A certificate that cannot be read is answered like none.
  }
  throw new SetupError(`SIGNING_CERTIFICATE names ${file}, which holds no certificate: save it there in PEM.`);
}
function readKey(file: string, pem: string): KeyObject {
  try {
    const key = createPrivateKey(pem);
    if (TYPES.includes(key.asymmetricKeyType ?? '')) return key;
  } catch {
    // Damaged and locked keys are answered alike.
  }
  throw new SetupError(
    `SIGNING_KEY names ${file}, which holds no RSA or elliptic-curve key without a password: save it there in PEM.`,
  );
}

/**
 * The certificate that signs sealed documents, and its key, from the files that the settings name. SetupError where a file cannot
 * be read, the key is another certificate's, or the certificate is not valid on the day of the start.
 */
export function readSigningCertificate(
  files: { readonly certificate: string; readonly key: string },
  now = new Date(),
): SigningCertificate {
  const certificate = readText('SIGNING_CERTIFICATE', files.certificate);
  const key = readText('SIGNING_KEY', files.key);
  const [own] = readChain(files.certificate, certificate);
  if (!own.checkPrivateKey(readKey(files.key, key)))
    throw new SetupError('SIGNING_KEY is not the key of SIGNING_CERTIFICATE: set the pair that belongs together.');
  if (own.validFromDate > now || own.validToDate < now)
    throw new SetupError(
      `SIGNING_CERTIFICATE is valid from ${own.validFrom} to ${own.validTo}: renew it, or unset it with SIGNING_KEY.`,
    );
  return { certificate, key };
}
