/** Reads a result message (ORU^R01): who it is about, and each report with its lines, notes and documents. */
import { Buffer } from 'node:buffer';
import { amountOf, dayOfBirth, type SentTime, timeOf } from './hl7-values.model.ts';
import { type Head, headOf, type Reading, type Segment } from './hl7-text.server.ts';
import { keyOf, type LineStatus, type SentLine } from './lab-line.model.ts';

/** The person as the laboratory names them. */
export interface SentPerson {
  /** Ids of PID-3, the medical record number first; blank ones are left out. */
  readonly ids: readonly string[];
  readonly family: string;
  readonly given: string;
  readonly dob: string | null;
  readonly sex: string;
}
/** One report: an OBR with what belongs to it. */
export interface SentReport {
  readonly placer: string;
  readonly filler: string;
  readonly code: string;
  readonly codes: readonly string[];
  readonly name: string;
  readonly collected: SentTime | null;
  /** When the laboratory says that it reported; its own lines, else the message. */
  readonly reportedAt: string | null;
  readonly status: string;
  readonly note: string;
  readonly lines: readonly SentLine[];
  readonly clia: string;
  readonly specimenProblem: string;
}
export interface SentResults {
  readonly head: Head;
  readonly person: SentPerson | null;
  readonly reports: readonly SentReport[];
  readonly oddities: readonly string[];
}

const LINE_STATUS: Readonly<Record<string, LineStatus>> = {
  P: 'P',
  R: 'P',
  S: 'P',
  I: 'P',
  F: 'F',
  U: 'F',
  V: 'F',
  '': 'F',
  C: 'C',
  X: 'X',
  D: 'X',
  W: 'X',
  N: 'N',
};
/** Values that say that there is no result. */
const NOT_DONE = /^(cancell?ed|not (done|performed|tested)|test not performed|qns)$/i;
const TEXT_TYPES = ['ST', 'TX', 'FT'];

const codesOf = (reading: Reading, raw: string): readonly string[] =>
  [reading.component(raw, 1), reading.component(raw, 4)].map((code) => code.trim()).filter(Boolean);
/** The code that stays the same between laboratories comes first: LOINC, else what was sent first. */
function mainCode(reading: Reading, raw: string): string {
  const isLoinc = (at: number) => ['LN', 'LOINC'].includes(reading.component(raw, at).trim().toUpperCase());
  return (
    (isLoinc(6) ? reading.component(raw, 4) : reading.component(raw, 1)).trim() || reading.component(raw, 4).trim()
  );
}
const nameOf = (reading: Reading, raw: string): string =>
  (reading.component(raw, 2) || reading.component(raw, 5) || reading.component(raw, 1)).trim();

/** What a coded value says: its text, else its code; several values one after another. */
const coded = (reading: Reading, segment: Segment): string =>
  reading
    .repetitions(segment, 5)
    .map((one) =>
      (
        reading.component(one, 2) ||
        reading.component(one, 5) ||
        reading.component(one, 9) ||
        reading.component(one, 1)
      ).trim(),
    )
    .filter(Boolean)
    .join('; ');

/** A structured number (SN): comparator, number, separator, number. */
function structured(reading: Reading, raw: string): string {
  const [comparator, first, between, second] = [1, 2, 3, 4].map((at) => reading.component(raw, at).trim());
  return `${comparator ?? ''}${first ?? ''}${between ?? ''}${second ?? ''}`;
}

/** An embedded document (ED), in words: it stays with the message and is not opened here. */
function documentWords(reading: Reading, raw: string): { readonly value: string; readonly oddity: string | null } {
  const base64 = reading.component(raw, 5).replace(/\s/g, '');
  const isWhole = base64 !== '' && base64.length % 4 === 0 && /^[A-Za-z0-9+/]+={0,2}$/.test(base64);
  if (!isWhole)
    return { value: 'Document that cannot be read', oddity: 'A document is cut off and was not kept as a file.' };
  const bytes = Buffer.from(base64, 'base64');
  const isPdf = bytes.subarray(0, 5).toString('latin1') === '%PDF-';
  return { value: isPdf ? `PDF document, ${bytes.length} bytes` : `Document, ${bytes.length} bytes`, oddity: null };
}

/** A time as a value, as it was sent: in the sender's zone. */
const timeWords = (sent: string): string =>
  sent
    .trim()
    .replace(/^(\d{4})(\d{2})(\d{2})(?:(\d{2})(\d{2}))?.*$/, (_, year, month, day, hour, minute) =>
      hour ? `${year}-${month}-${day} ${hour}:${minute}` : `${year}-${month}-${day}`,
    );

function valueOf(reading: Reading, segment: Segment): { readonly value: string; readonly oddity?: string | null } {
  const type = reading.value(segment, 2).trim().toUpperCase();
  const raw = reading.raw(segment, 5);
  // An explicit null deletes the value.
  if (raw === '""') return { value: '' };
  switch (type) {
    case 'CE':
    case 'CWE':
    case 'CNE':
    case 'CF':
      return { value: coded(reading, segment) };
    case 'SN':
      return { value: structured(reading, reading.repetitions(segment, 5)[0] ?? '') };
    case 'ED':
    case 'RP':
      return documentWords(reading, raw);
    case 'TS':
    case 'DTM':
      return { value: timeWords(reading.value(segment, 5)) };
    default:
      return {
        value: TEXT_TYPES.includes(type)
          ? reading.text(segment, 5)
          : reading
              .repetitions(segment, 5)
              .map((one) => reading.component(one))
              .join('; '),
      };
  }
}

/** The limits as one text, also where they were sent as subcomponents. */
const rangeWords = (reading: Reading, segment: Segment): string => {
  const raw = reading.repetitions(segment, 7)[0] ?? '';
  const [low, high] = [reading.sub(raw, 1, 1).trim(), reading.sub(raw, 1, 2).trim()];
  return high ? `${low}-${high}` : reading.text(segment, 7).trim();
};

interface ReadLine extends SentLine {
  readonly subId: string;
  readonly isText: boolean;
  readonly oddity: string | null;
}
/** An OBX; null where it is an answer to a question of the order and no result. */
function lineOf(reading: Reading, segment: Segment, timeZone: string): ReadLine | null {
  const sentStatus = reading.value(segment, 11).trim().toUpperCase();
  if (sentStatus === 'O' || reading.value(segment, 29).trim().toUpperCase() === 'QST') return null;
  const raw = reading.repetitions(segment, 3)[0] ?? '';
  const { value, oddity = null } = valueOf(reading, segment);
  const status = NOT_DONE.test(value.trim()) ? 'X' : (LINE_STATUS[sentStatus] ?? 'F');
  const amount = amountOf(value);
  const type = reading.value(segment, 2).trim().toUpperCase();
  return {
    code: mainCode(reading, raw),
    codes: codesOf(reading, raw),
    name: nameOf(reading, raw),
    value: type === 'FT' || type === 'TX' || type === 'ST' ? value : value.trim(),
    number: amount?.number ?? null,
    comparator: amount?.comparator ?? '',
    unit: (reading.value(segment, 6) || reading.value(segment, 6, 2)).trim(),
    range: rangeWords(reading, segment),
    flags: reading
      .repetitions(segment, 8)
      .map((one) => reading.component(one).trim().toUpperCase())
      .filter(Boolean),
    status,
    at: timeOf(reading.value(segment, 14), timeZone)?.at ?? null,
    note: '',
    subId: reading.value(segment, 4).trim(),
    isText: TEXT_TYPES.includes(type),
    oddity,
  };
}

const joined = (a: string, b: string): string => (a === '' ? b : `${a}\n${b}`);
const LONGEST_NOTE = 2000;

/** Lines of the same test without a number of their own are one text, in the order in which they came. */
function together(lines: readonly ReadLine[]): SentLine[] {
  const out: ReadLine[] = [];
  for (const line of lines) {
    const at = out.findIndex((one) => keyOf(one) === keyOf(line) && one.subId === line.subId);
    const held = out[at];
    if (!held) out.push(line);
    else if (held.isText && line.isText)
      out[at] = {
        ...held,
        value: `${held.value}\n${line.value}`,
        number: null,
        comparator: '',
        flags: [...new Set([...held.flags, ...line.flags])],
        note: line.note ? joined(held.note, line.note) : held.note,
      };
    else if (held.value !== line.value) out.push({ ...line, name: `${line.name} (${out.length + 1})` });
  }
  return out.map(({ subId: _subId, isText: _isText, oddity: _oddity, ...line }) => line);
}

const MRN_TYPES = ['MR', 'MRN'];
function personOf(reading: Reading): SentPerson | null {
  const pid = reading.first('PID');
  if (!pid) return null;
  const ids = reading
    .repetitions(pid, 3)
    .map((one) => ({ id: reading.component(one).trim(), type: reading.component(one, 5).trim().toUpperCase() }))
    .filter(({ id }) => id !== '')
    .toSorted((a, b) => Number(MRN_TYPES.includes(b.type)) - Number(MRN_TYPES.includes(a.type)))
    .map(({ id }) => id);
  const [whole, given] = [reading.value(pid, 5).trim(), reading.value(pid, 5, 2).trim()];
  // Some senders put the whole name into one component: “Family, Given”.
  const [family = '', after = ''] = given === '' ? whole.split(',').map((part) => part.trim()) : [whole, given];
  return {
    ids: [...new Set(ids)],
    family,
    given: given || after,
    dob: dayOfBirth(reading.value(pid, 7)),
    sex: reading.value(pid, 8).trim().toUpperCase(),
  };
}

interface Open {
  readonly obr: Segment;
  readonly placer: string;
  note: string;
  readonly lines: ReadLine[];
  specimenProblem: string;
}
/** Each OBR with the OBX, NTE and SPM that follow it. */
function gathered(reading: Reading, timeZone: string): { readonly open: readonly Open[]; readonly oddities: string[] } {
  const open: Open[] = [];
  const oddities: string[] = [];
  let placer = '';
  let current: Open | undefined;
  let notesGoTo: 'report' | 'line' | 'nothing' = 'nothing';
  for (const segment of reading.message.segments) {
    if (segment.name === 'ORC') placer = reading.value(segment, 2).trim();
    else if (segment.name === 'OBR') {
      placer = reading.value(segment, 2).trim() || placer;
      current = { obr: segment, placer, note: '', lines: [], specimenProblem: '' };
      open.push(current);
      notesGoTo = 'report';
    } else if (segment.name === 'OBX' && current) {
      const line = lineOf(reading, segment, timeZone);
      notesGoTo = line ? 'line' : 'nothing';
      if (line?.oddity) oddities.push(line.oddity);
      if (line) current.lines.push(line);
    } else if (segment.name === 'NTE' && current && notesGoTo !== 'nothing') {
      const note = reading.text(segment, 3);
      const last = current.lines.at(-1);
      if (notesGoTo === 'report') current.note = joined(current.note, note).slice(0, LONGEST_NOTE);
      else if (last)
        current.lines[current.lines.length - 1] = { ...last, note: joined(last.note, note).slice(0, LONGEST_NOTE) };
    } else if (segment.name === 'SPM' && current && reading.value(segment, 20).trim().toUpperCase() === 'N')
      current.specimenProblem =
        reading.value(segment, 21, 2).trim() || reading.value(segment, 21).trim() || 'Specimen not usable';
  }
  return { open, oddities };
}

/** Latest of moments in ISO 8601; null where none is given. */
const latest = (moments: readonly (string | null)[]): string | null =>
  moments.reduce<string | null>((last, at) => (at !== null && (last === null || at > last) ? at : last), null);

/** The results of a message. `timeZone`: that of the facility, for times without one. */
export function resultsOf(reading: Reading, timeZone: string): SentResults {
  const head = headOf(reading);
  const sent = timeOf(head.sentAt, timeZone)?.at ?? null;
  const { open, oddities } = gathered(reading, timeZone);
  const clia = (() => {
    const msh = reading.first('MSH');
    return reading.value(msh, 4, 3).trim() === 'CLIA' ? reading.value(msh, 4, 2).trim() : '';
  })();
  const reports = open.map(({ obr, placer, note, lines, specimenProblem }): SentReport => {
    const raw = reading.repetitions(obr, 4)[0] ?? '';
    const isShifted = /^[A-Za-z]/.test(reading.value(obr, 14).trim()) && reading.value(obr, 16).trim() === '';
    if (isShifted) oddities.push('OBR-14 holds no time: the fields seem to be shifted by one.');
    return {
      placer,
      filler: reading.value(obr, 3).trim() || reading.value(obr, 20).trim(),
      code: mainCode(reading, raw),
      codes: codesOf(reading, raw),
      name: nameOf(reading, raw),
      collected: timeOf(reading.value(obr, 7), timeZone),
      reportedAt: latest([sent, ...lines.map(({ at }) => at)]),
      status: reading.value(obr, 25).trim().toUpperCase(),
      note: note.trim(),
      lines: together(lines),
      clia,
      specimenProblem,
    };
  });
  return { head, person: personOf(reading), reports: samePanelOnce(reports), oddities };
}

/** A panel that a message repeats is one report. */
function samePanelOnce(reports: readonly SentReport[]): readonly SentReport[] {
  const out: SentReport[] = [];
  for (const report of reports) {
    const at =
      report.filler === '' ? -1 : out.findIndex((one) => one.filler === report.filler && one.code === report.code);
    const held = out[at];
    if (!held) out.push(report);
    else {
      const further = report.lines.filter(
        (line) => !held.lines.some((one) => keyOf(one) === keyOf(line) && one.value === line.value),
      );
      out[at] = { ...held, lines: [...held.lines, ...further] };
    }
  }
  return out;
}
