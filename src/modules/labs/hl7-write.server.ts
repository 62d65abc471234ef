/** Writes HL7 v2.5.1: orders out (ORM^O01, OML^O21) and acknowledgments of what came in. */
import { withEscapes } from './hl7-text.server.ts';
import { labTest, type LabTestCode } from './lab-tests.model.ts';

const SYSTEM = 'NEXUS';
/** `YYYYMMDDHHMMSS+0000` of a moment. */
export const stampOf = (at: string | Date): string =>
  `${new Date(at).toISOString().replace(/\D/g, '').slice(0, 14)}+0000`;
/** A segment with its values by position, as the standard counts them; positions without a value stay empty. */
const segment = (name: string, values: Readonly<Record<number, string>>): string =>
  [name, ...Array.from({ length: Math.max(...Object.keys(values).map(Number)) }, (_, at) => values[at + 1] ?? '')]
    .join('|')
    .replace(/\|+$/, '');
/** MSH; MSH-1 is the delimiter itself, which is no value of its own. */
const head = (
  type: string,
  controlId: string,
  from: string,
  to: string,
  at: Date,
  rest: readonly string[] = [],
): string =>
  [
    'MSH',
    '^~\\&',
    SYSTEM,
    withEscapes(from),
    withEscapes(to),
    '',
    stampOf(at),
    '',
    type,
    controlId,
    'P',
    '2.5.1',
    ...rest,
  ].join('|');
const text = (...lines: readonly string[]): string => `${lines.join('\r')}\r`;

/** AA: taken; AE: wrong in its content; AR: refused. */
export type AckCode = 'AA' | 'AE' | 'AR';
/** What an acknowledgment says. */
export interface Ack {
  readonly code: AckCode;
  /** MSH-10 of the message that it answers. */
  readonly of: string;
  readonly event: string;
  readonly facility: string;
  readonly sender: string;
  readonly at: Date;
  readonly controlId: string;
  /** One sentence; empty where all is well. */
  readonly why: string;
}
/** Table 0357, as far as we use it: what each refusal is counted as. */
const ERROR_CODE = '207^Application internal error^HL70357';
/** The acknowledgment of a message. */
export const ackText = ({ code, of, event, facility, sender, at, controlId, why }: Ack): string =>
  text(
    head(`ACK${event ? `^${withEscapes(event)}^ACK` : ''}`, controlId, facility, sender, at),
    segment('MSA', { 1: code, 2: withEscapes(of), 3: withEscapes(why) }),
    ...(code === 'AA' ? [] : [segment('ERR', { 3: ERROR_CODE, 4: 'E', 8: withEscapes(why) })]),
  );

/** An order as it goes out. */
export interface OrderOut {
  readonly number: string;
  readonly controlId: string;
  readonly at: Date;
  readonly facility: string;
  readonly lab: string;
  readonly client: {
    readonly mrn: string;
    readonly last: string;
    readonly first: string;
    readonly dob: string;
    readonly sex: string;
  };
  readonly tests: readonly LabTestCode[];
  readonly prescriber: { readonly id: string; readonly last: string; readonly first: string };
  readonly collectedAt: string | null;
  readonly stat: boolean;
  readonly fasting: boolean;
  readonly observed: boolean;
  readonly custody: string | null;
  readonly diagnoses: readonly string[];
  readonly notes: string | null;
}
const SEX: Readonly<Record<string, string>> = { female: 'F', male: 'M', intersex: 'A' };
const yes = (is: boolean): string => (is ? 'Y^Yes^HL70136' : 'N^No^HL70136');

/** Answers to the questions that an order of a test asks. */
const answersOf = (code: LabTestCode, { fasting, observed, custody }: OrderOut): readonly string[] =>
  [
    ['CWE', 'FASTING^Fasting^L', yes(fasting)],
    ...(code === 'uds12' ? [['CWE', 'OBSERVED^Observed collection^L', yes(observed)]] : []),
    ...(custody ? [['ST', 'CUSTODY^Chain of custody^L', withEscapes(custody)]] : []),
  ].map(([type = '', question = '', answer = ''], at) =>
    segment('OBX', { 1: String(at + 1), 2: type, 3: question, 5: answer, 11: 'O' }),
  );

/** The message of an order, as ORM^O01 or OML^O21. */
export function orderText(kind: 'ORM^O01' | 'OML^O21', order: OrderOut): string {
  const { client, prescriber } = order;
  const who = [prescriber.id, prescriber.last, prescriber.first].map((part) => withEscapes(part)).join('^');
  const placer = withEscapes(order.number);
  const at = order.collectedAt === null ? '' : stampOf(order.collectedAt);
  const priority = order.stat ? 'S' : 'R';
  const isOml = kind === 'OML^O21';
  return text(
    head(`${kind}^${kind.replace('^', '_')}`, order.controlId, order.facility, order.lab, order.at, [
      '',
      '',
      'NE',
      'AL',
      '',
      'UNICODE UTF-8',
    ]),
    segment('PID', {
      1: '1',
      3: `${withEscapes(client.mrn)}^^^${withEscapes(order.facility)}^MR`,
      5: `${withEscapes(client.last)}^${withEscapes(client.first)}`,
      7: client.dob.replaceAll('-', ''),
      8: SEX[client.sex] ?? 'U',
    }),
    ...order.tests.flatMap((code, index) => {
      const test = labTest(code);
      const n = String(index + 1);
      const ordered = `${test.code}^${withEscapes(test.name)}^${test.system}`;
      return [
        segment('ORC', { 1: 'NW', 2: placer, 4: placer, 9: stampOf(order.at), 12: who }),
        ...(isOml ? [segment('TQ1', { 1: n, 9: priority })] : []),
        segment('OBR', { 1: n, 2: placer, 4: ordered, 5: isOml ? '' : priority, 7: at, 16: who }),
        ...(index === 0 && order.notes ? [segment('NTE', { 1: '1', 2: 'P', 3: withEscapes(order.notes) })] : []),
        ...order.diagnoses.map((diagnosis, d) =>
          segment('DG1', { 1: String(d + 1), 3: `${withEscapes(diagnosis)}^^I10` }),
        ),
        ...answersOf(code, order),
        ...(isOml ? [segment('SPM', { 1: '1', 2: `${placer}-${n}`, 4: SPECIMEN_CODES[test.specimen], 17: at })] : []),
      ];
    }),
  );
}
/** Table 0487. */
const SPECIMEN_CODES = {
  serum: 'SER^Serum^HL70487',
  blood: 'BLD^Whole blood^HL70487',
  urine: 'UR^Urine^HL70487',
} as const;
