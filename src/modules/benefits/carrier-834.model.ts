/**
 * The enrollment file for a carrier: X12 834, implementation 005010X220A1 (payroll-states.md 6). Subscribers come before their
 * dependents; counts at the end say how much there is. The same input gives the same bytes. Pure.
 */
import type { Day } from '#engine/model/days.ts';
import { controlNumber, dense, interchange, plain, segment } from '#engine/model/x12.ts';
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
  const { sponsor, carrier, createdOn, createdAt, control } = file;
  return interchange(
    {
      kind: '834',
      group: 'BE',
      version: '005010X220A1',
      from: sponsor.ein,
      to: carrier.id,
      createdOn,
      createdAt,
      control,
    },
    [
      segment(
        'BGN',
        '00',
        controlNumber(control),
        dense(createdOn),
        createdAt,
        '',
        '',
        '',
        file.kind === 'full' ? '4' : '2',
      ),
      segment('REF', '38', plain(file.groupNumber, 50)),
      segment('DTP', '007', 'D8', dense(createdOn)),
      segment('N1', 'P5', plain(sponsor.name), 'FI', sponsor.ein),
      segment('N1', 'IN', plain(carrier.name), '94', plain(carrier.id, 80)),
      ...file.members.flatMap(memberSegments),
    ],
  );
}
