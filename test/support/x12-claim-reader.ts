/**
 * Reads an X12 837P as a payer would, from the public layout of 005010X222A1. It shares nothing with the writer: separators come
 * from the header, segments are counted, loops follow from HL segments and from the order in which names may come.
 */
export interface ReadLine {
  readonly code: string;
  readonly modifiers: readonly string[];
  readonly charge: number;
  readonly units: number;
  readonly from: string;
  readonly to: string;
}
export interface ReadClaim {
  readonly provider: string;
  readonly providerNpi: string;
  readonly payer: string;
  readonly payerId: string;
  readonly subscriber: string;
  readonly memberId: string;
  readonly patient: string;
  readonly relation: string;
  readonly born: string;
  readonly sex: string;
  readonly number: string;
  /** In cents. */
  readonly total: number;
  readonly place: string;
  readonly frequency: string;
  readonly authorization: string | null;
  readonly original: string | null;
  readonly diagnoses: readonly string[];
  readonly rendering: string;
  readonly lines: readonly ReadLine[];
}

const must = (holds: boolean, what: string): void => {
  if (!holds) throw new Error(`The claim is not accepted: ${what}`);
};
type Segment = readonly string[];
const at = (segment: Segment | undefined, n: number): string => segment?.[n] ?? '';
const isDate = (text: string): boolean => /^20\d\d(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/.test(text);
/** A decimal amount in cents, without floating point. */
function amount(text: string): number {
  const parts = /^(\d+)(?:\.(\d{1,2}))?$/.exec(text);
  must(parts !== null, `the amount ${text}`);
  return Number(parts?.[1]) * 100 + Number((parts?.[2] ?? '').padEnd(2, '0'));
}

/** A loop of segments that must come in this order: each a pattern over segment ids with their qualifiers. */
function inOrder(segments: readonly Segment[], pattern: RegExp, what: string): void {
  const ids = segments
    .map(([id = '', first = '']) => (['NM1', 'REF', 'DTP', 'N1'].includes(id) ? `${id}.${first}` : id))
    .join(' ');
  must(pattern.test(ids), `the order of ${what}: ${ids}`);
}

function lineOf(loop: readonly Segment[], separator: string, n: number, diagnoses: number): ReadLine {
  inOrder(loop, /^LX SV1 DTP\.472( REF\.6R)?$/, 'a line');
  must(at(loop[0], 1) === String(n + 1), 'the number of a line');
  const [qualifier, code = '', ...modifiers] = at(loop[1], 1).split(separator);
  must(qualifier === 'HC' && /^([A-Z]\d{4}|\d{5})$/.test(code) && modifiers.length <= 4, `the procedure ${code}`);
  must(at(loop[1], 3) === 'UN' && /^[1-9]\d*$/.test(at(loop[1], 4)), 'the units of a line');
  const pointers = at(loop[1], 7).split(separator).map(Number);
  must(
    pointers.length >= 1 && pointers.length <= 4 && pointers.every((one) => one >= 1 && one <= diagnoses),
    'a diagnosis pointer that points nowhere',
  );
  const days = at(loop[2], 3).split('-');
  must((at(loop[2], 2) === 'D8') === (days.length === 1) && days.every(isDate), 'the day of a line');
  const [from = '', to = from] = days;
  must(to >= from, 'a line that ends before it begins');
  return { code, modifiers, charge: amount(at(loop[1], 2)), units: Number(at(loop[1], 4)), from, to };
}

/** Reads a file of one claim; throws with what a payer would say where something is off. */
export function read837(text: string): ReadClaim {
  must(text.startsWith('ISA') && text.length > 106, 'no interchange header');
  const [element, component, end] = [text.charAt(3), text.charAt(104), text.charAt(105)];
  must(new Set([element, component, end]).size === 3, 'two separators that are the same');
  const segments: Segment[] = text
    .split(end)
    .map((one) => one.replace(/^\s+/, ''))
    .filter((one) => one !== '')
    .map((one) => one.split(element));
  must(
    segments.every((one) => one.at(-1) !== ''),
    'a segment that ends in an empty element',
  );
  const [isa, gs, st] = segments;
  const [se, ge, iea] = segments.slice(-3);
  must(isa?.length === 17 && isa[12] === '00501' && isa[6]?.length === 15 && isa[8]?.length === 15, 'the ISA segment');
  must(at(gs, 0) === 'GS' && at(gs, 1) === 'HC' && at(gs, 8) === '005010X222A1', 'the GS segment');
  must(at(st, 0) === 'ST' && at(st, 1) === '837' && at(st, 3) === '005010X222A1', 'the ST segment');
  must(at(se, 0) === 'SE' && Number(at(se, 1)) === segments.length - 4 && at(se, 2) === at(st, 2), 'the count');
  must(at(ge, 0) === 'GE' && at(ge, 2) === at(gs, 6), 'the control of the group');
  must(at(iea, 0) === 'IEA' && at(iea, 2) === at(isa, 13), 'the control of the interchange');

  const body = segments.slice(3, -3);
  const levels = body.flatMap(([id], n) => (id === 'HL' ? [n] : []));
  const [a = 0, b = 0, c] = levels;
  must(levels.length === 2 || levels.length === 3, 'the hierarchy');
  const start = body.findIndex(([id]) => id === 'CLM');
  must(start > 0, 'no claim');
  const head = body.slice(0, a);
  const billing = body.slice(a, b);
  const holder = body.slice(b, c ?? start);
  const patient = c === undefined ? [] : body.slice(c, start);
  inOrder(head, /^BHT NM1\.41 PER NM1\.40$/, 'the head');
  must(at(head[0], 1) === '0019' && at(head[0], 6) === 'CH', 'the BHT segment');
  inOrder(billing, /^HL NM1\.85 N3 N4 REF\.EI$/, 'the billing provider');
  must(billing[0]?.slice(1).join('|') === '1||20|1', 'the level of the billing provider');
  must(at(billing[1], 8) === 'XX' && /^[12]\d{9}$/.test(at(billing[1], 9)), 'the NPI of the billing provider');
  const isSelf = patient.length === 0;
  inOrder(holder, isSelf ? /^HL SBR NM1\.IL N3 N4 DMG NM1\.PR$/ : /^HL SBR NM1\.IL NM1\.PR$/, 'the subscriber');
  must(holder[0]?.slice(1).join('|') === (isSelf ? '2|1|22|0' : '2|1|22|1'), 'the level of the subscriber');
  const [sbr, il, pr] = [holder[1], holder[2], holder.at(-1)];
  must(at(sbr, 2) === (isSelf ? '18' : ''), 'the relation of the subscriber');
  must(at(il, 2) === '1' && at(il, 8) === 'MI' && at(il, 9) !== '', 'the member number');
  must(at(pr, 8) === 'PI' && at(pr, 9) !== '' && at(sbr, 9) !== '', 'the payer');
  if (!isSelf) {
    inOrder(patient, /^HL PAT NM1\.QC N3 N4 DMG$/, 'the patient');
    must(patient[0]?.slice(1).join('|') === '3|2|23|0', 'the level of the patient');
  }
  const who = isSelf ? holder : patient;
  const born = who.find(([id]) => id === 'DMG');
  must(at(born, 1) === 'D8' && /^\d{8}$/.test(at(born, 2)) && /^[MFU]$/.test(at(born, 3)), 'the birth of the patient');

  const claim = body.slice(start);
  const first = claim.findIndex(([id]) => id === 'LX');
  const own = claim.slice(0, first);
  inOrder(own, /^CLM( REF\.G1)?( REF\.F8)? HI NM1\.82$/, 'the claim');
  const [clm] = own;
  const [place = '', qualifier, frequency = ''] = at(clm, 5).split(component);
  must(/^\d\d$/.test(place) && qualifier === 'B' && ['1', '7', '8'].includes(frequency), 'the place of service');
  must(clm?.slice(6).join('|') === 'Y|A|Y|Y' && at(clm, 1).length <= 20, 'the CLM segment');
  const diagnoses = own
    .find(([id]) => id === 'HI')
    ?.slice(1)
    .map((one, n) => {
      const [kind, code = ''] = one.split(component);
      must(kind === (n === 0 ? 'ABK' : 'ABF') && /^[A-TV-Z]\d[0-9A-Z]{1,5}$/.test(code), `the diagnosis ${one}`);
      return code;
    });
  must(diagnoses !== undefined && diagnoses.length >= 1 && diagnoses.length <= 12, 'the diagnoses');
  const original = own.find(([id, kind]) => id === 'REF' && kind === 'F8');
  must(frequency === '1' || original !== undefined, 'a replacement or void without the number of its original');
  const loops: Segment[][] = [];
  for (const one of claim.slice(first))
    if (one[0] === 'LX') loops.push([one]);
    else loops.at(-1)?.push(one);
  must(loops.length >= 1 && loops.length <= 50, 'the number of lines');
  const lines = loops.map((loop, n) => lineOf(loop, component, n, diagnoses?.length ?? 0));
  const total = amount(at(clm, 2));
  must(lines.reduce((sum, { charge }) => sum + charge, 0) === total, 'lines that do not come to the total');
  const rendering = own.find(([id]) => id === 'NM1');
  must(at(rendering, 8) === 'XX' && /^[12]\d{9}$/.test(at(rendering, 9)), 'the rendering provider');
  const nameOf = (one: Segment | undefined): string => `${at(one, 3)}, ${at(one, 4)}`;
  return {
    provider: at(billing[1], 3),
    providerNpi: at(billing[1], 9),
    payer: at(pr, 3),
    payerId: at(pr, 9),
    subscriber: nameOf(il),
    memberId: at(il, 9),
    patient: nameOf(isSelf ? il : patient[2]),
    relation: isSelf ? '18' : at(patient[1], 1),
    born: at(born, 2),
    sex: at(born, 3),
    number: at(clm, 1),
    total,
    place,
    frequency,
    authorization: own.find(([id, kind]) => id === 'REF' && kind === 'G1')?.[2] ?? null,
    original: original?.[2] ?? null,
    diagnoses: diagnoses ?? [],
    rendering: nameOf(rendering),
    lines,
  };
}
