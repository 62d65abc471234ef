/**
 * The enrollment file for a carrier: X12 834, implementation 005010X220A1 (payroll-states.md 6). Subscribers come before their
 * dependents; counts at the end say how much there is. The same input gives the same bytes. Pure.
 */
import type { Day } from '#engine/model/days.ts';
import type { Tier } from './benefit-kinds.model.ts';

/** What happens to coverage: everything is verified by a full file; a changes file adds, changes and ends. */
export type Maintenance = 'verify' | 'add' | 'change' | 'end';
export const COVERED_TYPES = { medical: 'HLT', dental: 'DEN', vision: 'VIS' } as const;
export type CoveredType = keyof typeof COVERED_TYPES;

export interface Coverage834 {
  readonly type: CoveredType;
  readonly planCode: string;
  readonly groupNumber: string;
  readonly tier: Tier;
  readonly maintenance: Maintenance;
  readonly from: Day;
  readonly to: Day | null;
}
export type Relation = 'self' | 'spouse' | 'domestic_partner' | 'child' | 'stepchild' | 'foster' | 'other';
export interface Member834 {
  /** What the employer calls the subscriber; the same for their dependents. */
  readonly subscriber: string;
  readonly relation: Relation;
  readonly lastName: string;
  readonly firstName: string;
  readonly middleName: string;
  /** Nine digits; empty where none is on file. */
  readonly ssn: string;
  readonly dateOfBirth: Day;
  readonly sex: 'M' | 'F' | 'U';
  /** Of subscribers. */
  readonly hiredOn: Day | null;
  readonly isFullTime: boolean;
  readonly address: {
    readonly line: string;
    readonly city: string;
    readonly state: string;
    readonly zip: string;
  } | null;
  readonly coverage: readonly Coverage834[];
}
export interface File834 {
  readonly kind: 'full' | 'changes';
  readonly sponsor: { readonly name: string; readonly ein: string };
  readonly carrier: { readonly name: string; readonly id: string };
  readonly groupNumber: string;
  readonly createdOn: Day;
  /** `HHMM`. */
  readonly createdAt: string;
  /** 1 to 999,999,999: tells files of one sender apart. */
  readonly control: number;
  /** Each subscriber with their dependents after them. */
  readonly members: readonly Member834[];
}

const RELATIONS: Readonly<Record<Relation, string>> = {
  self: '18',
  spouse: '01',
  domestic_partner: '53',
  child: '19',
  stepchild: '17',
  foster: '10',
  other: 'G8',
};
const MAINTENANCE: Readonly<Record<Maintenance, string>> = { verify: '030', add: '021', change: '001', end: '024' };
const LEVELS: Readonly<Record<Tier, string>> = { ee: 'EMP', ee_spouse: 'ESP', ee_children: 'ECH', family: 'FAM' };

/** Upper case, without accents and without the characters that separate elements and segments. */
const plain = (text: string, most = 60): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9 .,&/#'-]/g, ' ')
    .trim()
    .slice(0, most);
const dense = (day: Day): string => day.replaceAll('-', '');
const fixed = (text: string, width: number): string => plain(text, width).padEnd(width);

/** A segment; empty elements at its end are left out. */
function segment(...elements: readonly string[]): string {
  let end = elements.length;
  while (end > 1 && elements[end - 1] === '') end -= 1;
  return elements.slice(0, end).join('*');
}

/** What a member's segment says of all their coverage: the strongest of what happens to it. */
function memberMaintenance(member: Member834): Maintenance {
  const kinds = new Set(member.coverage.map(({ maintenance }) => maintenance));
  if (kinds.has('verify')) return 'verify';
  if (kinds.size === 1) return member.coverage[0]?.maintenance ?? 'change';
  return 'change';
}

function memberSegments(member: Member834): string[] {
  const isSelf = member.relation === 'self';
  const maintenance = memberMaintenance(member);
  const group = member.coverage[0]?.groupNumber ?? '';
  const ended = member.coverage.map(({ to }) => to).filter((to) => to !== null);
  const isGone = maintenance === 'end';
  const lines = [
    segment(
      'INS',
      isSelf ? 'Y' : 'N',
      RELATIONS[member.relation],
      MAINTENANCE[maintenance],
      maintenance === 'verify' ? 'XN' : '',
      'A',
      '',
      '',
      isSelf ? (member.isFullTime ? 'FT' : 'PT') : '',
    ),
    segment('REF', '0F', plain(member.subscriber, 50)),
    segment('REF', '1L', plain(group, 50)),
  ];
  if (member.hiredOn) lines.push(segment('DTP', '336', 'D8', dense(member.hiredOn)));
  if (isGone && ended.length > 0) lines.push(segment('DTP', '357', 'D8', dense(ended.toSorted().at(-1) ?? '')));
  lines.push(
    segment(
      'NM1',
      'IL',
      '1',
      plain(member.lastName),
      plain(member.firstName, 35),
      plain(member.middleName, 25),
      '',
      '',
      member.ssn ? '34' : '',
      member.ssn,
    ),
  );
  if (member.address) {
    const { line, city, state, zip } = member.address;
    lines.push(segment('N3', plain(line, 55)), segment('N4', plain(city, 30), state, zip.replace(/\D/g, '')));
  }
  lines.push(segment('DMG', 'D8', dense(member.dateOfBirth), member.sex));
  for (const one of member.coverage) {
    lines.push(
      segment(
        'HD',
        MAINTENANCE[one.maintenance],
        '',
        COVERED_TYPES[one.type],
        plain(one.planCode, 50),
        isSelf ? LEVELS[one.tier] : '',
      ),
      segment('DTP', '348', 'D8', dense(one.from)),
    );
    if (one.to !== null) lines.push(segment('DTP', '349', 'D8', dense(one.to)));
    if (one.groupNumber !== group) lines.push(segment('REF', '1L', plain(one.groupNumber, 50)));
  }
  return lines;
}

/** Writes the file, each segment on a line of its own and ended by a tilde. */
export function file834(file: File834): string {
  const control = String(file.control).padStart(9, '0');
  const body = [
    segment('ST', '834', '0001', '005010X220A1'),
    segment('BGN', '00', control, dense(file.createdOn), file.createdAt, '', '', '', file.kind === 'full' ? '4' : '2'),
    segment('REF', '38', plain(file.groupNumber, 50)),
    segment('DTP', '007', 'D8', dense(file.createdOn)),
    segment('N1', 'P5', plain(file.sponsor.name), 'FI', file.sponsor.ein),
    segment('N1', 'IN', plain(file.carrier.name), '94', plain(file.carrier.id, 80)),
    ...file.members.flatMap(memberSegments),
  ];
  const lines = [
    [
      'ISA',
      '00',
      ' '.repeat(10),
      '00',
      ' '.repeat(10),
      '30',
      fixed(file.sponsor.ein, 15),
      'ZZ',
      fixed(file.carrier.id, 15),
      dense(file.createdOn).slice(2),
      file.createdAt,
      '^',
      '00501',
      control,
      '0',
      'P',
      ':',
    ].join('*'),
    segment(
      'GS',
      'BE',
      plain(file.sponsor.ein, 15),
      plain(file.carrier.id, 15),
      dense(file.createdOn),
      file.createdAt,
      String(file.control),
      'X',
      '005010X220A1',
    ),
    ...body,
    segment('SE', String(body.length + 1), '0001'),
    segment('GE', '1', String(file.control)),
    segment('IEA', '1', control),
  ];
  return `${lines.join('~\n')}~\n`;
}
