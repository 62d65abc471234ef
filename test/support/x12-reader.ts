/**
 * Reads an X12 834 as a carrier would, from the public layout of 005010X220A1. It shares nothing with the writer: separators come
 * from the header, segments are counted, and each loop is put together from the order of segments alone.
 */
export interface ReadCoverage {
  readonly maintenance: string;
  readonly line: string;
  readonly plan: string;
  readonly level: string;
  readonly begin: string;
  readonly end: string | null;
}
export interface ReadMember {
  readonly isSubscriber: boolean;
  readonly relation: string;
  readonly maintenance: string;
  readonly subscriber: string;
  readonly group: string;
  readonly last: string;
  readonly first: string;
  readonly ssn: string | null;
  readonly born: string;
  readonly sex: string;
  readonly zip: string | null;
  readonly coverage: readonly ReadCoverage[];
}
export interface Read834 {
  readonly action: string;
  readonly policy: string;
  readonly sponsor: string;
  readonly sponsorId: string;
  readonly carrier: string;
  readonly members: readonly ReadMember[];
}

const must = (holds: boolean, what: string): void => {
  if (!holds) throw new Error(`The file is not accepted: ${what}`);
};
const isDay = (text: string | undefined): boolean => {
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)$/.exec(text ?? '') ?? [];
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
};

type Segment = readonly string[];

/** Segments by what begins a group of them. */
function groups(segments: readonly Segment[], starts: string): Segment[][] {
  const out: Segment[][] = [];
  for (const segment of segments) {
    if (segment[0] === starts) out.push([segment]);
    else out.at(-1)?.push(segment);
  }
  return out;
}
const find = (segments: readonly Segment[], id: string, qualifier?: string): Segment | undefined =>
  segments.find((one) => one[0] === id && (qualifier === undefined || one[1] === qualifier));

function coverageOf(loop: readonly Segment[]): ReadCoverage {
  const [head] = loop;
  const begin = find(loop, 'DTP', '348');
  const end = find(loop, 'DTP', '349');
  must(['001', '021', '024', '030'].includes(head?.[1] ?? ''), `coverage maintenance ${head?.[1]}`);
  must(['HLT', 'DEN', 'VIS'].includes(head?.[3] ?? ''), `insurance line ${head?.[3]}`);
  must(begin?.[2] === 'D8' && isDay(begin[3]), 'coverage without the day it begins');
  must(
    end === undefined || (isDay(end[3]) && (end[3] ?? '') >= (begin?.[3] ?? '')),
    'coverage that ends before it begins',
  );
  must(head?.[1] !== '024' || end !== undefined, 'ended coverage without its end');
  return {
    maintenance: head?.[1] ?? '',
    line: head?.[3] ?? '',
    plan: head?.[4] ?? '',
    level: head?.[5] ?? '',
    begin: begin?.[3] ?? '',
    end: end?.[3] ?? null,
  };
}

function memberOf(loop: readonly Segment[]): ReadMember {
  const [ins] = loop;
  const at = loop.findIndex(([id]) => id === 'HD');
  const own = at < 0 ? loop : loop.slice(0, at);
  const name = find(own, 'NM1', 'IL');
  const birth = find(own, 'DMG');
  const subscriber = find(own, 'REF', '0F');
  const order = own.map(([id]) => id).filter((id) => id !== 'REF' && id !== 'DTP');
  must(order.join(' ').match(/^INS NM1( N3 N4)? DMG$/) !== null, `the order of a member: ${order.join(' ')}`);
  must((ins?.[1] === 'Y') === (ins?.[2] === '18'), 'a subscriber who is not self');
  must(['001', '021', '024', '030'].includes(ins?.[3] ?? ''), `member maintenance ${ins?.[3]}`);
  must(ins?.[5] === 'A', 'the benefit status of a member');
  must(subscriber?.[2] !== undefined, 'a member without a subscriber number');
  must(name?.[2] === '1' && Boolean(name[3]) && Boolean(name[4]), 'a member without a name');
  must((name?.[8] === '34') === Boolean(name?.[9]), 'a number without its kind');
  must(!name?.[9] || /^\d{9}$/.test(name[9]), 'a Social Security number that has not nine digits');
  must(birth?.[1] === 'D8' && isDay(birth[2]) && ['M', 'F', 'U'].includes(birth[3] ?? ''), 'the birth of a member');
  const coverage = groups(at < 0 ? [] : loop.slice(at), 'HD').map(coverageOf);
  must(coverage.length > 0, 'a member without coverage');
  if (ins?.[1] === 'Y')
    must(
      coverage.every(({ level }) => ['EMP', 'ESP', 'ECH', 'FAM'].includes(level)),
      'coverage without its level',
    );
  return {
    isSubscriber: ins?.[1] === 'Y',
    relation: ins?.[2] ?? '',
    maintenance: ins?.[3] ?? '',
    subscriber: subscriber?.[2] ?? '',
    group: find(own, 'REF', '1L')?.[2] ?? '',
    last: name?.[3] ?? '',
    first: name?.[4] ?? '',
    ssn: name?.[9] || null,
    born: birth?.[2] ?? '',
    sex: birth?.[3] ?? '',
    zip: find(own, 'N4')?.[3] ?? null,
    coverage,
  };
}

/** Reads a file; throws with what a carrier would say where something is off. */
export function read834(text: string): Read834 {
  must(text.startsWith('ISA') && text.length > 106, 'no interchange header');
  const [element, end] = [text.charAt(3), text.charAt(105)];
  const segments: Segment[] = text
    .split(end)
    .map((one) => one.replace(/^\s+/, ''))
    .filter((one) => one !== '')
    .map((one) => one.split(element));
  must(
    segments.every((one) => one.at(-1) !== '' && /^[A-Z0-9]{2,3}$/.test(one[0] ?? '')),
    'a segment that ends in an empty element',
  );
  const [isa, gs, st] = segments;
  const [se, ge, iea] = segments.slice(-3);
  must(isa?.length === 17 && isa[12] === '00501' && isa[6]?.length === 15 && isa[8]?.length === 15, 'the ISA segment');
  must(gs?.[0] === 'GS' && gs[1] === 'BE' && gs[8] === '005010X220A1', 'the GS segment');
  must(st?.[0] === 'ST' && st[1] === '834' && st[3] === '005010X220A1', 'the ST segment');
  must(se?.[0] === 'SE' && Number(se[1]) === segments.length - 4 && se[2] === st?.[2], 'the count of segments');
  must(ge?.[0] === 'GE' && ge[1] === '1' && ge[2] === gs?.[6], 'the control of the group');
  must(iea?.[0] === 'IEA' && iea[1] === '1' && iea[2] === isa?.[13], 'the control of the interchange');
  const body = segments.slice(3, -3);
  const first = body.findIndex(([id]) => id === 'INS');
  const head = first < 0 ? body : body.slice(0, first);
  const bgn = find(head, 'BGN');
  const sponsor = find(head, 'N1', 'P5');
  const carrier = find(head, 'N1', 'IN');
  must(bgn?.[1] === '00' && isDay(bgn[3]) && ['2', '4'].includes(bgn[8] ?? ''), 'the BGN segment');
  must(sponsor?.[3] === 'FI' && /^\d{9}$/.test(sponsor[4] ?? ''), 'the sponsor');
  must(Boolean(carrier?.[2]) && Boolean(carrier?.[4]), 'the carrier');
  const members = groups(body.slice(Math.max(0, first)), 'INS').map(memberOf);
  let subscriber = '';
  for (const one of members) {
    if (one.isSubscriber) ({ subscriber } = one);
    must(one.subscriber === subscriber, `${one.first} ${one.last} does not follow their subscriber`);
  }
  return {
    action: bgn?.[8] ?? '',
    policy: find(head, 'REF', '38')?.[2] ?? '',
    sponsor: sponsor?.[2] ?? '',
    sponsorId: sponsor?.[4] ?? '',
    carrier: carrier?.[2] ?? '',
    members,
  };
}
