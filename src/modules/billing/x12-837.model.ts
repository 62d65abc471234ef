/**
 * A professional claim as an X12 837P, from the public layout of 005010X222A1: one transaction with one claim. Text is upper case
 * ASCII, amounts are dollars with two decimals, days are CCYYMMDD. Pure. Known limits: no secondary payer (loop 2320), no
 * taxonomy code of the billing provider, and no ambulance, drug or test segments.
 */
import type { Day } from '#engine/model/days.ts';
import { controlNumber, dense, interchange, plain, segment } from '#engine/model/x12.ts';
import type { Frequency } from './claim-codes.model.ts';

export interface Address837 {
  readonly line: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
}
export interface Person837 {
  readonly lastName: string;
  readonly firstName: string;
  readonly dateOfBirth: Day;
  readonly sex: 'M' | 'F' | 'U';
  readonly address: Address837 | null;
}
export interface Line837 {
  readonly code: string;
  /** Up to four. */
  readonly modifiers: readonly string[];
  readonly cents: number;
  readonly units: number;
  readonly on: Day;
  readonly through: Day;
}
export interface Claim837 {
  readonly number: string;
  readonly place: string;
  readonly frequency: Frequency;
  readonly payerClaimNumber: string | null;
  readonly authorizationNumber: string | null;
  /** ICD-10-CM with or without its point, the principal one first; at most 12. */
  readonly diagnoses: readonly string[];
  readonly lines: readonly Line837[];
  readonly rendering: { readonly name: string; readonly npi: string };
}
export interface File837 {
  readonly control: number;
  readonly createdOn: Day;
  /** `HHMM`. */
  readonly createdAt: string;
  readonly provider: {
    readonly name: string;
    readonly npi: string;
    readonly ein: string;
    /** Ten digits. */
    readonly phone: string;
    readonly address: Address837;
  };
  readonly payer: { readonly name: string; readonly id: string; readonly filing: string };
  readonly rank: 'primary' | 'secondary' | 'tertiary';
  readonly memberId: string;
  readonly groupNumber: string | null;
  /** Who holds the policy; the client where `relation` is `self`. */
  readonly subscriber: { readonly lastName: string; readonly firstName: string; readonly dateOfBirth: Day | null };
  readonly relation: keyof typeof RELATIONS;
  readonly client: Person837;
  readonly claim: Claim837;
}

/** PAT01, individual relationship. */
const RELATIONS = {
  self: '18',
  spouse: '01',
  child: '19',
  parent: 'G8',
  common: '53',
  injured: 'G8',
  other: 'G8',
} as const;
const RANKS = { primary: 'P', secondary: 'S', tertiary: 'T' } as const;
/** SBR09, claim filing indicator, by the type of plan. */
export const FILING: Readonly<Record<string, string>> = {
  ppo: '12',
  hmo: 'HM',
  epo: '14',
  pos: '13',
  medicaid: 'MC',
  medicare: 'MB',
  tricare: 'CH',
};
const VERSION = '005010X222A1';

const dollars = (cents: number): string => (cents / 100).toFixed(2).replace(/\.?0+$/, '') || '0';
const digits = (text: string): string => text.replace(/\D/g, '');

const place = ({ line, city, state, zip }: Address837): string[] => [
  segment('N3', plain(line, 55)),
  segment('N4', plain(city, 30), state, digits(zip)),
];

/** `LAST, FIRST` or `First Middle Last` as last and first name. */
function namesOf(name: string): readonly [last: string, first: string] {
  const parts = name.replace(/,.*$/, '').trim().split(/\s+/);
  return [parts.at(-1) ?? '', parts.slice(0, -1).join(' ')];
}

function personSegments({ address, dateOfBirth, sex }: Person837): string[] {
  return [...(address ? place(address) : []), segment('DMG', 'D8', dense(dateOfBirth), sex)];
}

function claimSegments(claim: Claim837): string[] {
  const total = claim.lines.reduce((sum, { cents }) => sum + cents, 0);
  const [last, first] = namesOf(claim.rendering.name);
  const codes = claim.diagnoses.slice(0, 12).map((code, n) => `${n === 0 ? 'ABK' : 'ABF'}:${code.replace('.', '')}`);
  // A line points to the first four diagnoses at most (SV107).
  const pointers = codes
    .slice(0, 4)
    .map((_, n) => String(n + 1))
    .join(':');
  return [
    segment('CLM', claim.number, dollars(total), '', '', `${claim.place}:B:${claim.frequency}`, 'Y', 'A', 'Y', 'Y'),
    ...(claim.authorizationNumber ? [segment('REF', 'G1', plain(claim.authorizationNumber, 50))] : []),
    ...(claim.payerClaimNumber ? [segment('REF', 'F8', plain(claim.payerClaimNumber, 50))] : []),
    segment('HI', ...codes),
    segment('NM1', '82', '1', plain(last), plain(first, 35), '', '', '', 'XX', claim.rendering.npi),
    ...claim.lines.flatMap((line, n) => [
      segment('LX', String(n + 1)),
      segment(
        'SV1',
        ['HC', line.code, ...line.modifiers.slice(0, 4)].join(':'),
        dollars(line.cents),
        'UN',
        String(line.units),
        '',
        '',
        pointers,
      ),
      line.through === line.on
        ? segment('DTP', '472', 'D8', dense(line.on))
        : segment('DTP', '472', 'RD8', `${dense(line.on)}-${dense(line.through)}`),
      segment('REF', '6R', `${claim.number}-${n + 1}`),
    ]),
  ];
}

/** Writes the file, each segment on a line of its own and ended by a tilde. */
export function file837(file: File837): string {
  const { provider, payer, client, createdOn, createdAt, control } = file;
  const isSelf = file.relation === 'self';
  const holder = isSelf ? client : file.subscriber;
  const body = [
    segment('BHT', '0019', '00', controlNumber(control), dense(createdOn), createdAt, 'CH'),
    segment('NM1', '41', '2', plain(provider.name), '', '', '', '', '46', provider.ein),
    segment('PER', 'IC', 'BILLING', 'TE', digits(provider.phone).slice(-10)),
    segment('NM1', '40', '2', plain(payer.name), '', '', '', '', '46', plain(payer.id, 80)),
    segment('HL', '1', '', '20', '1'),
    segment('NM1', '85', '2', plain(provider.name), '', '', '', '', 'XX', provider.npi),
    ...place(provider.address),
    segment('REF', 'EI', provider.ein),
    segment('HL', '2', '1', '22', isSelf ? '0' : '1'),
    segment(
      'SBR',
      RANKS[file.rank],
      isSelf ? '18' : '',
      plain(file.groupNumber ?? '', 50),
      '',
      '',
      '',
      '',
      '',
      payer.filing,
    ),
    segment(
      'NM1',
      'IL',
      '1',
      plain(holder.lastName),
      plain(holder.firstName, 35),
      '',
      '',
      '',
      'MI',
      plain(file.memberId, 80),
    ),
    ...(isSelf ? personSegments(client) : []),
    segment('NM1', 'PR', '2', plain(payer.name), '', '', '', '', 'PI', plain(payer.id, 80)),
    ...(isSelf
      ? []
      : [
          segment('HL', '3', '2', '23', '0'),
          segment('PAT', RELATIONS[file.relation]),
          segment('NM1', 'QC', '1', plain(client.lastName), plain(client.firstName, 35)),
          ...personSegments(client),
        ]),
    ...claimSegments(file.claim),
  ];
  return interchange(
    { kind: '837', group: 'HC', version: VERSION, from: provider.ein, to: payer.id, createdOn, createdAt, control },
    body,
  );
}
