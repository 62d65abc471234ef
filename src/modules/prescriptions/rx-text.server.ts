/**
 * Messages of NCPDP SCRIPT 2017071: NewRx and CancelRx are written here, what a pharmacy answers is read by a library.
 * Element names and their order follow the standard's message structure; code list 38 names the units of quantities.
 */
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { Refusal } from '#engine/model/refusals.ts';
import { QUANTITY_UNITS } from './prescription.model.ts';

const VERSION = '20170715';
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

type Content = string | number | null | readonly (string | null)[];
/** An element with its text or its inner elements; without either it is left out. */
function element(name: string, content: Content, attributes = ''): string | null {
  const isText = typeof content === 'string' || typeof content === 'number';
  const inner = isText ? escaped(String(content)) : (content ?? []).filter((one) => one !== null).join('');
  return inner === '' ? null : `<${name}${attributes}>${inner}</${name}>`;
}

interface Address {
  readonly addressLine1: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly zip: string | null;
}
/** A prescription as it goes out. */
export interface RxOut {
  readonly messageId: string;
  readonly relatesTo: string | null;
  /** The prescription's own ID, at most 35 characters. */
  readonly orderNumber: string;
  readonly at: string;
  readonly client: Address & {
    readonly last: string;
    readonly first: string;
    /** `YYYY-MM-DD`. */
    readonly dob: string;
    readonly sex: string;
  };
  readonly pharmacy: Address & { readonly ncpdpId: string; readonly name: string; readonly phone: string };
  readonly prescriber: Address & {
    readonly last: string;
    readonly first: string;
    readonly npi: string;
    readonly deaNumber: string | null;
    readonly phone: string | null;
  };
  readonly drug: string;
  readonly dea: string;
  readonly quantity: number;
  readonly quantityUnit: keyof typeof QUANTITY_UNITS;
  readonly daysSupply: number;
  readonly refills: number;
  readonly substitution: boolean;
  readonly sig: string;
  readonly note: string | null;
  readonly diagnosis: string | null;
  /** The day of writing, `YYYY-MM-DD`. */
  readonly written: string;
}

const GENDERS: Readonly<Record<string, string>> = { female: 'F', male: 'M' };
/** DEA schedules as NCI codes of SCRIPT. */
const SCHEDULES: Readonly<Record<string, string>> = { II: 'C48675', III: 'C48676', IV: 'C48677', V: 'C48679' };
const digits = (phone: string): string => phone.replace(/^\+1/, '').replace(/\D/g, '');

const address = ({ addressLine1, city, state, zip }: Address): string | null =>
  element('Address', [
    element('AddressLine1', addressLine1),
    element('City', city),
    element('StateProvince', state),
    element('PostalCode', zip?.replace('-', '') ?? null),
    addressLine1 ? element('CountryCode', 'US') : null,
  ]);
const phones = (phone: string | null): string | null =>
  phone === null
    ? null
    : element('CommunicationNumbers', [element('PrimaryTelephone', [element('Number', digits(phone))])]);
const name = (last: string, first: string): string | null =>
  element('Name', [element('LastName', last), element('FirstName', first)]);

function parties({ client, pharmacy, prescriber }: RxOut): readonly (string | null)[] {
  return [
    element('Patient', [
      element('HumanPatient', [
        name(client.last, client.first),
        element('Gender', GENDERS[client.sex] ?? 'U'),
        element('DateOfBirth', [element('Date', client.dob)]),
        address(client),
      ]),
    ]),
    element('Pharmacy', [
      element('Identification', [element('NCPDPID', pharmacy.ncpdpId)]),
      element('BusinessName', pharmacy.name),
      address(pharmacy),
      phones(pharmacy.phone),
    ]),
    element('Prescriber', [
      element('NonVeterinarian', [
        element('Identification', [element('DEANumber', prescriber.deaNumber), element('NPI', prescriber.npi)]),
        name(prescriber.last, prescriber.first),
        address(prescriber),
        phones(prescriber.phone),
      ]),
    ]),
  ];
}

const medication = (rx: RxOut): string | null =>
  element('MedicationPrescribed', [
    element('DrugDescription', rx.drug),
    SCHEDULES[rx.dea]
      ? element('DrugCoded', [element('DEASchedule', [element('Code', SCHEDULES[rx.dea] ?? null)])])
      : null,
    element('Quantity', [
      element('Value', rx.quantity),
      element('CodeListQualifier', '38'),
      element('QuantityUnitOfMeasure', [element('Code', QUANTITY_UNITS[rx.quantityUnit].code)]),
    ]),
    element('DaysSupply', rx.daysSupply),
    element('WrittenDate', [element('Date', rx.written)]),
    // 0: substitution allowed; 1: not allowed by the prescriber.
    element('Substitutions', rx.substitution ? '0' : '1'),
    element('NumberOfRefills', rx.refills),
    rx.diagnosis
      ? element('Diagnosis', [
          element('ClinicalInformationQualifier', '1'),
          element('Primary', [element('Code', rx.diagnosis.replace('.', '')), element('Qualifier', 'ABF')]),
        ])
      : null,
    element('Note', rx.note),
    element('Sig', [element('SigText', rx.sig)]),
  ]);

/** The message of a prescription, or that of its cancellation. */
export function rxText(kind: 'NewRx' | 'CancelRx', rx: RxOut): string {
  const header = element('Header', [
    element('To', rx.pharmacy.ncpdpId, ' Qualifier="P"'),
    element('From', rx.prescriber.npi, ' Qualifier="D"'),
    element('MessageID', rx.messageId),
    element('RelatesToMessageID', rx.relatesTo),
    element('SentTime', rx.at),
    element('PrescriberOrderNumber', rx.orderNumber),
  ]);
  const body = element('Body', [element(kind, [...parties(rx), medication(rx)])]);
  const attributes = ['Datatypes', 'Transport', 'Transaction', 'Structures', 'ECL']
    .map((part) => `${part}Version="${VERSION}"`)
    .join(' ');
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element('Message', [header, body], ` ${attributes} TransactionDomain="SCRIPT"`) ?? ''}\n`;
}

/** What a pharmacy sends, and what it does to a prescription. */
const ANSWERS = {
  Status: 'noted',
  Verify: 'confirm',
  Error: 'fail',
  RxFill: 'recordFill',
  CancelRxResponse: 'cancelDone',
  RxRenewalRequest: 'requestRenewal',
} as const;
export interface RxAnswer {
  readonly type: keyof typeof ANSWERS;
  readonly action: (typeof ANSWERS)[keyof typeof ANSWERS] | 'cancelDenied';
  readonly messageId: string;
  readonly relatesTo: string | null;
  readonly orderNumber: string | null;
  readonly fill: 'full' | 'partial' | 'none' | null;
  /** What the pharmacy says in words. */
  readonly words: string | null;
}

const isNode = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** The text at a path of elements. */
function textAt(node: unknown, ...path: readonly string[]): string | null {
  let at = node;
  for (const step of path) at = isNode(at) ? at[step] : undefined;
  return typeof at === 'string' && at.trim() ? at.trim() : null;
}
const isAnswer = (type: string): type is keyof typeof ANSWERS => Object.hasOwn(ANSWERS, type);
const bad = (why: string): Refusal => new Refusal('CONFLICT', { why });

/**
 * Reads a message of a pharmacy. Throws a refusal with one sentence where it is not XML, not a SCRIPT message, or of a type
 * that nothing here waits for. Document types are refused, so no entity is ever expanded.
 */
export function readAnswer(content: string): RxAnswer {
  if (/<!DOCTYPE|<!ENTITY/i.test(content))
    throw bad('The message has a document type. Ask the pharmacy for plain XML.');
  if (XMLValidator.validate(content) !== true) throw bad('The message is not XML that can be read. Check the file.');
  const parsed: unknown = new XMLParser({ parseTagValue: false, removeNSPrefix: true }).parse(content);
  const message = isNode(parsed) ? parsed.Message : undefined;
  const header = isNode(message) ? message.Header : undefined;
  const body = isNode(message) && isNode(message.Body) ? message.Body : {};
  const messageId = textAt(header, 'MessageID');
  const [type] = Object.keys(body);
  if (!messageId || type === undefined)
    throw bad('The message has no Message with Header, MessageID and Body. Check that it is NCPDP SCRIPT.');
  if (!isAnswer(type))
    throw bad(
      'This type of message is not taken in. Status, Verify, Error, RxFill, CancelRxResponse and RxRenewalRequest are.',
    );
  const inner = body[type];
  const response = isNode(inner) && isNode(inner.Response) ? inner.Response : {};
  const fill = isNode(inner) && isNode(inner.FillStatus) ? Object.keys(inner.FillStatus)[0] : undefined;
  const isDenied = type === 'CancelRxResponse' && 'Denied' in response;
  return {
    type,
    action: isDenied ? 'cancelDenied' : ANSWERS[type],
    messageId: messageId.slice(0, 35),
    relatesTo: textAt(header, 'RelatesToMessageID'),
    orderNumber: textAt(header, 'PrescriberOrderNumber'),
    fill: fill === 'PartiallyDispensed' ? 'partial' : fill === 'NotDispensed' ? 'none' : fill ? 'full' : null,
    words:
      textAt(inner, 'Description') ??
      textAt(response, 'Denied', 'DenialReason') ??
      textAt(response, 'Approved', 'Note') ??
      (isNode(inner) && isNode(inner.FillStatus) && fill ? textAt(inner.FillStatus, fill, 'Note') : null),
  };
}
