/** The certificate that an installation signs sealed documents with. */
import { X509Certificate } from 'node:crypto';

/** A certificate with those that issued it, and its private key, both in PEM. */
export interface SigningCertificate {
  readonly certificate: string;
  readonly key: string;
}

const PEM = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g;

/** The certificates in a PEM text, the signer's own first. Throws where one cannot be read. */
export const certificatesIn = (pem: string): readonly X509Certificate[] =>
  (pem.match(PEM) ?? []).map((one) => new X509Certificate(one));
