/** Writes HL7 v2.5.1: orders out (ORM^O01, OML^O21) and acknowledgments of what came in. */
import { withEscapes } from './hl7-text.server.ts';
import { labTest, type LabTestCode } from './lab-tests.model.ts';

const SYSTEM = 'NEXUS';
/** `YYYYMMDDHHMMSS+0000` of a moment. */
export const stampOf = (at: string | Date): string =>
  `${new Date(at).toISOString().replace(/\D/g, '').slice(0, 14)}+0000`;
const line = (...fields: readonly string[]): string => fields.join('|').replace(/\|+$/, '');
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
    line(
      'MSH',
      '^~\\&',
      SYSTEM,
      withEscapes(facility),
      withEscapes(sender),
      '',
      stampOf(at),
      '',
      `ACK${event ? `^${withEscapes(event)}^ACK` : ''}`,
      controlId,
      'P',
      '2.5.1',
    ),
    line('MSA', code, withEscapes(of), ...(why ? [withEscapes(why)] : [])),
    ...(code === 'AA' ? [] : [line('ERR', '', '', ERROR_CODE, 'E', '', '', '', withEscapes(why))]),
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

/** The message of an order, as ORM^O01 or OML^O21. */
export function orderText(kind: 'ORM^O01' | 'OML^O21', order: OrderOut): string {
  const { client, prescriber } = order;
  const who = [prescriber.id, prescriber.last, prescriber.first].map((part) => withEscapes(part)).join('^');
  const placer = withEscapes(order.number);
  const at = order.collectedAt === null ? '' : stampOf(order.collectedAt);
  const facility = withEscapes(order.facility);
  const isOml = kind === 'OML^O21';
  return text(
    line(
      'MSH',
      '^~\\&',
      SYSTEM,
      facility,
      withEscapes(order.lab),
      '',
      stampOf(order.at),
      '',
      isOml ? 'OML^O21^OML_O21' : 'ORM^O01^ORM_O01',
      order.controlId,
      'P',
      '2.5.1',
      '',
      '',
      'NE',
      'AL',
      '',
      'UNICODE UTF-8',
    ),
    line(
      'PID',
      '1',
      '',
      `${withEscapes(client.mrn)}^^^${facility}^MR`,
      '',
      `${withEscapes(client.last)}^${withEscapes(client.first)}`,
      '',
      client.dob.replaceAll('-', ''),
      SEX[client.sex] ?? 'U',
    ),
    ...order.tests.flatMap((code, index) => {
      const test = labTest(code);
      const n = String(index + 1);
      return [
        line('ORC', 'NW', placer, '', placer, '', '', '', '', stampOf(order.at), '', '', who),
        ...(isOml ? [line('TQ1', n, '', '', '', '', '', '', '', order.stat ? 'S' : 'R')] : []),
        line(
          'OBR',
          n,
          placer,
          '',
          `${test.code}^${withEscapes(test.name)}^${test.system}`,
          isOml ? '' : order.stat ? 'S' : 'R',
          '',
          at,
          '',
          '',
          '',
          '',
          '',
          '',
          '',
          '',
          who,
        ),
        ...(index === 0 && order.notes ? [line('NTE', '1', 'P', withEscapes(order.notes))] : []),
        ...order.diagnoses.map((diagnosis, d) => line('DG1', String(d + 1), '', `${withEscapes(diagnosis)}^^I10`)),
        line('OBX', '1', 'CWE', 'FASTING^Fasting^L', '', yes(order.fasting), '', '', '', '', '', 'O'),
        ...(code === 'uds12'
          ? [
              line(
                'OBX',
                '2',
                'CWE',
                'OBSERVED^Observed collection^L',
                '',
                yes(order.observed),
                '',
                '',
                '',
                '',
                '',
                'O',
              ),
            ]
          : []),
        ...(order.custody
          ? [
              line(
                'OBX',
                '3',
                'ST',
                'CUSTODY^Chain of custody^L',
                '',
                withEscapes(order.custody),
                '',
                '',
                '',
                '',
                '',
                'O',
              ),
            ]
          : []),
        ...(isOml
          ? [
              line(
                'SPM',
                '1',
                `${placer}-${n}`,
                '',
                SPECIMEN_CODES[test.specimen],
                '',
                '',
                '',
                '',
                '',
                '',
                '',
                '',
                '',
                '',
                '',
                '',
                at,
              ),
            ]
          : []),
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
