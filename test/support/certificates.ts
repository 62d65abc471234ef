/** Certificates for tests, made on the spot: no key lies in the repository. */
import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { AsnConvert } from '@peculiar/asn1-schema';
import {
  AlgorithmIdentifier,
  AttributeTypeAndValue,
  AttributeValue,
  Certificate,
  Name,
  RelativeDistinguishedName,
  SubjectPublicKeyInfo,
  TBSCertificate,
  Validity,
  Version,
} from '@peculiar/asn1-x509';

const DAY = 86_400_000;

/** A self-signed certificate and its key in PEM, valid from a day ago for so many days. */
export function makeCertificate(name: string, { type = 'rsa' as 'rsa' | 'ec', days = 30 } = {}) {
  const { publicKey, privateKey } =
    type === 'rsa'
      ? generateKeyPairSync('rsa', { modulusLength: 2048 })
      : generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const algorithm =
    type === 'rsa'
      ? new AlgorithmIdentifier({ algorithm: '1.2.840.113549.1.1.11', parameters: null })
      : new AlgorithmIdentifier({ algorithm: '1.2.840.10045.4.3.2' });
  const subject = new Name([
    new RelativeDistinguishedName([
      new AttributeTypeAndValue({ type: '2.5.4.3', value: new AttributeValue({ utf8String: name }) }),
    ]),
  ]);
  const start = Date.now() - DAY;
  const body = new TBSCertificate({
    version: Version.v3,
    serialNumber: new Uint8Array([1, ...randomBytes(8)]).buffer,
    signature: algorithm,
    issuer: subject,
    subject,
    validity: new Validity({ notBefore: new Date(start), notAfter: new Date(start + days * DAY) }),
    subjectPublicKeyInfo: AsnConvert.parse(publicKey.export({ type: 'spki', format: 'der' }), SubjectPublicKeyInfo),
  });
  const bytes = new Uint8Array(AsnConvert.serialize(body));
  const signature = sign('sha256', bytes, privateKey);
  const whole = AsnConvert.serialize(
    new Certificate({
      tbsCertificate: body,
      signatureAlgorithm: algorithm,
      signatureValue: new Uint8Array(signature).buffer,
    }),
  );
  const lines =
    Buffer.from(whole)
      .toString('base64')
      .match(/.{1,64}/g) ?? [];
  return {
    certificate: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}
