/**
 * The electronic signature of the installation on a sealed PDF: PAdES baseline B-B (ETSI EN 319 142-1), a detached CMS signature
 * (RFC 5652) over every byte but its own. Runs in the thread of pdf-thread.
 */
import { createHash, createPrivateKey, type KeyObject, sign, type X509Certificate } from 'node:crypto';
import { type PDFDocument, PDFArray, PDFDict, PDFHexString, PDFName, PDFNumber, PDFString } from '@cantoo/pdf-lib';
import * as cms from '@peculiar/asn1-cms';
import { AsnConvert, OctetString } from '@peculiar/asn1-schema';
import { AlgorithmIdentifier, Certificate } from '@peculiar/asn1-x509';
import { Signer, SignPdf } from '@signpdf/signpdf';
import { certificatesIn, type SigningCertificate } from './signing-certificate.ts';

const SHA256 = '2.16.840.1.101.3.4.2.1';
const ALGORITHMS: Readonly<Record<string, AlgorithmIdentifier>> = {
  rsa: new AlgorithmIdentifier({ algorithm: '1.2.840.113549.1.1.11', parameters: null }),
  ec: new AlgorithmIdentifier({ algorithm: '1.2.840.10045.4.3.2' }),
};
/** PDFs name the gaps of a signature by this before it is known where they lie; @signpdf/signpdf looks for it. */
const GAP = '**********';
/** Room for the signature itself, its attributes and their frame, in bytes, beside the certificates. */
const FRAME = 2_048;
const SIGNATURES_EXIST_APPEND_ONLY = 3;
const HIDDEN_PRINTED_LOCKED = 132;

const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

function tagged(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(parts);
  if (body.length < 128) return Buffer.concat([Buffer.from([tag, body.length]), body]);
  const length = Buffer.from(body.length.toString(16).padStart(body.length > 0xff ? 4 : 2, '0'), 'hex');
  return Buffer.concat([Buffer.from([tag, 0x80 + length.length]), length, body]);
}
const SEQUENCE = 0x30;
const SET = 0x31;
const OCTETS = 0x04;

const attribute = (type: string, value: Uint8Array): cms.Attribute =>
  new cms.Attribute({ attrType: type, attrValues: [new Uint8Array(value).buffer] });

/** What is signed: what the document is, its hash, and which certificate signs (RFC 5035), so that no other can stand in. */
function attributesFor(bytes: Uint8Array, own: X509Certificate): readonly cms.Attribute[] {
  const data = Buffer.from('06092a864886f70d010701', 'hex');
  const certificate = tagged(SEQUENCE, tagged(SEQUENCE, tagged(SEQUENCE, tagged(OCTETS, sha256(own.raw)))));
  const all = [
    attribute('1.2.840.113549.1.9.3', data),
    attribute('1.2.840.113549.1.9.4', tagged(OCTETS, sha256(bytes))),
    attribute('1.2.840.113549.1.9.16.2.47', certificate),
  ];
  // DER: the parts of a set are ordered by their bytes (X.690, 11.6).
  return all.toSorted((a, b) =>
    Buffer.compare(Buffer.from(AsnConvert.serialize(a)), Buffer.from(AsnConvert.serialize(b))),
  );
}

function signatureOver(bytes: Uint8Array, chain: readonly X509Certificate[], key: KeyObject): Buffer {
  const [own] = chain;
  if (!own) throw new Error('The signing certificate is empty.');
  const parsed = AsnConvert.parse(own.raw, Certificate);
  const attributes = attributesFor(bytes, own);
  const signed = tagged(SET, ...attributes.map((one) => new Uint8Array(AsnConvert.serialize(one))));
  const digest = new cms.DigestAlgorithmIdentifier({ algorithm: SHA256 });
  const data = new cms.SignedData({
    version: cms.CMSVersion.v1,
    digestAlgorithms: new cms.DigestAlgorithmIdentifiers([digest]),
    encapContentInfo: new cms.EncapsulatedContentInfo({ eContentType: cms.id_data }),
    certificates: new cms.CertificateSet(
      chain.map(({ raw }) => new cms.CertificateChoices({ certificate: AsnConvert.parse(raw, Certificate) })),
    ),
    signerInfos: new cms.SignerInfos([
      new cms.SignerInfo({
        version: cms.CMSVersion.v1,
        sid: new cms.SignerIdentifier({
          issuerAndSerialNumber: new cms.IssuerAndSerialNumber({
            issuer: parsed.tbsCertificate.issuer,
            serialNumber: parsed.tbsCertificate.serialNumber,
          }),
        }),
        digestAlgorithm: digest,
        signedAttrs: [...attributes],
        signatureAlgorithm: ALGORITHMS[key.asymmetricKeyType ?? ''] ?? ALGORITHMS.rsa,
        signature: new OctetString(sign('sha256', signed, key)),
      }),
    ]),
  });
  return Buffer.from(
    AsnConvert.serialize(new cms.ContentInfo({ contentType: cms.id_signedData, content: AsnConvert.serialize(data) })),
  );
}

class InstallationSigner extends Signer {
  readonly chain: readonly X509Certificate[];
  readonly key: KeyObject;
  constructor(chain: readonly X509Certificate[], key: KeyObject) {
    super();
    this.chain = chain;
    this.key = key;
  }
  override sign(pdf: Buffer): Promise<Buffer> {
    return Promise.resolve(signatureOver(pdf, this.chain, this.key));
  }
}

/** Adds the invisible signature field to a document, with room for the signature. `at`: ISO 8601. */
function addField(document: PDFDocument, room: number, by: string, at: string): void {
  const { context, catalog } = document;
  const gap = PDFName.of(GAP);
  // Order counts: the gaps of the range come before the contents.
  const signature = context.register(
    context.obj({
      Type: 'Sig',
      Filter: 'Adobe.PPKLite',
      SubFilter: 'ETSI.CAdES.detached',
      ByteRange: [0, gap, gap, gap],
      Contents: PDFHexString.of('0'.repeat(room * 2)),
      Reason: PDFString.of('The document is complete and sealed.'),
      M: PDFString.fromDate(new Date(at)),
      Name: PDFHexString.fromText(by),
    }),
  );
  const page = document.getPages().at(-1);
  if (!page) throw new Error('A document without pages cannot be signed.');
  const field = context.register(
    context.obj({
      Type: 'Annot',
      Subtype: 'Widget',
      FT: 'Sig',
      Rect: [0, 0, 0, 0],
      V: signature,
      T: PDFString.of(`Seal ${signature.objectNumber}`),
      F: HIDDEN_PRINTED_LOCKED,
      P: page.ref,
    }),
  );
  const annotations = page.node.lookup(PDFName.of('Annots'));
  if (annotations instanceof PDFArray) annotations.push(field);
  else page.node.set(PDFName.of('Annots'), context.obj([field]));
  const before = catalog.lookup(PDFName.of('AcroForm'));
  const form = before instanceof PDFDict ? before : context.obj({});
  const fields = form.lookup(PDFName.of('Fields'));
  if (fields instanceof PDFArray) fields.push(field);
  else form.set(PDFName.of('Fields'), context.obj([field]));
  form.set(PDFName.of('SigFlags'), PDFNumber.of(SIGNATURES_EXIST_APPEND_ONLY));
  if (form !== before) catalog.set(PDFName.of('AcroForm'), form);
}

/**
 * The bytes of a document, signed with the certificate of the installation; any change of a byte afterwards shows in every reader.
 * The document is finished with it: change nothing in it before or after. `at`: when it was completed, ISO 8601.
 */
export async function signedPdf(
  document: PDFDocument,
  { certificate, key }: SigningCertificate,
  by: string,
  at: string,
): Promise<Uint8Array> {
  const chain = certificatesIn(certificate);
  addField(document, FRAME + chain.reduce((sum, { raw }) => sum + raw.length, 0), by, at);
  const bytes = await document.save({ useObjectStreams: false, updateFieldAppearances: false });
  return new SignPdf().sign(Buffer.from(bytes), new InstallationSigner(chain, createPrivateKey(key)));
}
