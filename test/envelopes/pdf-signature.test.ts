/** The certificate of the installation on sealed documents, checked by readers that are not the writer. */
import { createHash, verify, X509Certificate } from 'node:crypto';
import { PDFDocument } from '@cantoo/pdf-lib';
import { ContentInfo, SignedData } from '@peculiar/asn1-cms';
import { AsnConvert } from '@peculiar/asn1-schema';
import { expect, test } from 'vitest';
import { sealPdf } from '#modules/envelopes/pdf-work.server.ts';
import { makeCertificate } from '#test/support/certificates.ts';
import { ask, hasProgram } from '#test/support/poppler.ts';

async function paper(pages: number): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  for (let i = 0; i < pages; i += 1) document.addPage([612, 792]);
  return document.save();
}
const seal = async (signing?: { certificate: string; key: string }, bytes?: Uint8Array) =>
  sealPdf({
    bytes: bytes ?? (await paper(2)),
    title: 'Offer letter',
    organization: 'Harborline Health (Küste)',
    at: '2026-11-27T10:00:00.000Z',
    fields: [{ page: 1, x: 72, y: 600, w: 200, h: 34, type: 'name', value: 'Łucja Nowak', path: null }],
    facts: [['Envelope', 'one']],
    people: [],
    events: [],
    signing,
  });

/** The range of bytes that is signed, and the signature, as ISO 32000-1 12.8.1 lays them out. */
function partsOf(pdf: Buffer): { readonly signed: Buffer; readonly signature: Buffer } {
  const found = /\/ByteRange\s*\[\s*(\d+) (\d+) (\d+) (\d+)\s*\]/.exec(pdf.toString('latin1'));
  const [from = 0, length = 0, after = 0, rest = 0] = (found ?? []).slice(1).map(Number);
  expect(after + rest).toBe(pdf.length);
  return {
    signed: Buffer.concat([pdf.subarray(from, from + length), pdf.subarray(after, after + rest)]),
    signature: Buffer.from(pdf.subarray(length + 1, after - 1).toString('latin1'), 'hex'),
  };
}
/** Length of the first value in DER: what follows it fills the gap. */
function firstOf(der: Buffer): Buffer {
  const more = (der[1] ?? 0) - 0x80;
  return der.subarray(0, more <= 0 ? 2 + (der[1] ?? 0) : 2 + more + der.readUIntBE(2, more));
}

test('without a certificate in the settings, a sealed document carries no signature', async () => {
  expect((await seal()).includes('/ByteRange')).toBe(false);
});

test.each(['rsa', 'ec'] as const)(
  'a signature with an %s key covers every byte but its own, and names its certificate',
  async (type) => {
    const pair = makeCertificate('Harborline sealing', { type });
    const pdf = await seal(pair);
    expect(pdf.includes('ETSI.CAdES.detached')).toBe(true);
    const { signed, signature } = partsOf(pdf);
    const data = AsnConvert.parse(AsnConvert.parse(firstOf(signature), ContentInfo).content, SignedData);
    const [signer] = data.signerInfos;
    const own = new X509Certificate(pair.certificate);
    const each = (signer?.signedAttrs ?? []).map((one) => Buffer.from(AsnConvert.serialize(one)));
    const inside = Buffer.concat(each);
    expect(inside.length).toBeGreaterThan(127);
    expect(inside.length).toBeLessThan(256);
    expect(each).toEqual(each.toSorted((a, b) => Buffer.compare(a, b)));
    // Signed as a set, whatever tag it has in its place (RFC 5652, 5.4).
    const attributes = Buffer.concat([Buffer.from([0x31, 0x81, inside.length]), inside]);
    const given = Buffer.from(signer?.signature.buffer ?? new ArrayBuffer());
    expect(verify('sha256', attributes, own.publicKey, given)).toBe(true);
    expect(attributes.includes(createHash('sha256').update(signed).digest())).toBe(true);
    expect(attributes.includes(createHash('sha256').update(own.raw).digest())).toBe(true);
  },
);

test('a document that has annotations and was signed before is signed once more', async () => {
  const pdf = await seal(makeCertificate('Second'), await seal(makeCertificate('First')));
  expect(pdf.toString('latin1').match(/ETSI\.CAdES\.detached/g)).toHaveLength(2);
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  expect((await getDocument({ data: new Uint8Array(pdf) }).promise).numPages).toBe(4);
});

test.skipIf(!hasProgram('pdfsig'))('pdfsig (poppler-utils) finds it valid, and finds one changed byte', async () => {
  const pdf = await seal(makeCertificate('Harborline sealing'));
  const said = await ask('pdfsig', pdf, '-nocert');
  expect(said).toContain('Signature is Valid');
  expect(said).toContain('Total document signed');
  expect(said).toContain('ETSI.CAdES.detached');
  expect(said).toContain('Harborline sealing');
  const title = pdf.indexOf('/Producer');
  const changed = Buffer.from(pdf);
  changed[title + 12] = (changed[title + 12] ?? 0) ^ 1;
  expect(await ask('pdfsig', changed, '-nocert')).toMatch(/Digest Mismatch/);
});
