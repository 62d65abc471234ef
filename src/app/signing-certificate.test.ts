import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeCertificate } from '#test/support/certificates.ts';
import { readSigningCertificate } from './signing-certificate.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'nexus-certificate-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function file(name: string, text: string): string {
  const written = path.join(folder, name);
  writeFileSync(written, text);
  return written;
}
const pair = makeCertificate('Harborline sealing');
const certificate = file('certificate.pem', pair.certificate);
const key = file('key.pem', pair.key);

test('a certificate with its key is read, with RSA or an elliptic curve', () => {
  expect(readSigningCertificate({ certificate, key })).toEqual(pair);
  const ec = makeCertificate('Curve', { type: 'ec' });
  expect(
    readSigningCertificate({ certificate: file('ec.pem', ec.certificate), key: file('ec-key.pem', ec.key) }),
  ).toEqual(ec);
});

test('what will not sign is refused at the start, in one sentence with the way out', () => {
  const refused = (files: Partial<{ certificate: string; key: string }>, now?: Date) => () =>
    readSigningCertificate({ certificate, key, ...files }, now);
  expect(refused({ certificate: path.join(folder, 'none.pem') })).toThrow(/none\.pem, which cannot be read/);
  expect(refused({ certificate: file('words.pem', 'words') })).toThrow(/holds no certificate: save it there in PEM/);
  expect(refused({ key: file('broken.pem', 'words') })).toThrow(/holds no RSA or elliptic-curve key/);
  expect(refused({ key: file('other.pem', makeCertificate('Other').key) })).toThrow(
    /not the key of SIGNING_CERTIFICATE/,
  );
  expect(refused({}, new Date(Date.now() + 60 * 86_400_000))).toThrow(/is valid from .* renew it/);
});
