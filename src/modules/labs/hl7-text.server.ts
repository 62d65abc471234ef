/**
 * Reads HL7 v2 text: frames, batches and messages out of bytes, and segments, fields, repetitions, components and subcomponents
 * out of a message. Delimiters come from MSH-1 and MSH-2, the character set from MSH-18 (HL7 v2.5.1, chapter 2). Values are
 * decoded after they are split, so an escaped delimiter is never one.
 */

/** A message as it was received. */
export interface RawMessage {
  /** The bytes of the message alone, one character for each byte. */
  readonly bytes: string;
  /** Whether it came in a frame of the lower layer protocol (MLLP). */
  readonly framed: boolean;
}
/** What was found in a file or a stream. */
export interface Split {
  readonly messages: readonly RawMessage[];
  /** What is odd about the envelope: a count that does not agree, or bytes outside a frame. */
  readonly oddities: readonly string[];
}

const [START, END] = ['\u000b', '\u001c'];
const HEADS = ['FHS', 'BHS'];
const isHead = (line: string): boolean => HEADS.some((name) => line.startsWith(name));

/** The lines of a text; any of CR, LF and CRLF ends one, and an empty line is none. */
const linesOf = (bytes: string): readonly string[] => bytes.split(/[\r\n]+/).filter((line) => line.trim() !== '');

/** The messages of a text without frames: one begins at each MSH. */
function unframed(bytes: string): Split {
  const groups: string[][] = [];
  const oddities: string[] = [];
  let open: string[] | null = null;
  let inBatch = 0;
  for (const line of linesOf(bytes)) {
    const name = line.slice(0, 3);
    if (name === 'MSH') {
      open = [line];
      groups.push(open);
      inBatch += 1;
    } else if (isHead(line)) {
      open = null;
      inBatch = 0;
    } else if (name === 'BTS' || name === 'FTS') {
      open = null;
      const count = Number.parseInt(line.split(line.charAt(3))[1] ?? '', 10);
      if (name === 'BTS' && Number.isFinite(count) && count !== inBatch)
        oddities.push(`The batch says ${count} messages and holds ${inBatch}.`);
    } else if (open) open.push(line);
    else oddities.push('A line before the first MSH was ignored.');
  }
  return { messages: groups.map((lines) => ({ bytes: `${lines.join('\r')}\r`, framed: false })), oddities };
}

/** The frames of a stream that are complete, and what is left of it. Bytes between frames are ignored and named. */
export function framesOf(bytes: string): Split & { readonly rest: string } {
  const messages: RawMessage[] = [];
  const oddities: string[] = [];
  let at = 0;
  for (;;) {
    const start = bytes.indexOf(START, at);
    if (start < 0) break;
    const end = bytes.indexOf(END, start + 1);
    if (end < 0) return { messages, oddities, rest: bytes.slice(start) };
    if (start > at && bytes.slice(at, start).replace(/^\r/, '') !== '')
      oddities.push('Bytes between frames were ignored.');
    for (const one of unframed(bytes.slice(start + 1, end)).messages) messages.push({ ...one, framed: true });
    at = end + 1;
  }
  return { messages, oddities, rest: '' };
}

/** The messages of a file: frames, a batch, or messages one after another. `bytes` holds one character for each byte. */
export const messagesOf = (bytes: string): Split => (bytes.includes(START) ? framesOf(bytes) : unframed(bytes));

/** The charsets of table 0211 that senders name, as the platform calls them. */
const CHARSETS: Readonly<Record<string, string>> = {
  ASCII: 'utf-8',
  'UNICODE UTF-8': 'utf-8',
  UNICODE: 'utf-8',
  '8859/1': 'iso-8859-1',
  '8859/2': 'iso-8859-2',
  '8859/5': 'iso-8859-5',
  '8859/9': 'iso-8859-9',
  '8859/15': 'iso-8859-15',
  'WINDOWS-1252': 'windows-1252',
};

const bytesOf = (binary: string): Uint8Array => Uint8Array.from(binary, (char) => char.charCodeAt(0));

/** The text behind bytes: in the charset the message names; without one UTF-8, or ISO 8859-1 where it is none. */
export function decoded(binary: string, charset: string): string {
  const named = CHARSETS[charset.trim().toUpperCase()];
  const bytes = bytesOf(binary);
  if (named && named !== 'utf-8') return new TextDecoder(named).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('iso-8859-1').decode(bytes);
  }
}

/** The five delimiters of a message. */
export interface Delimiters {
  readonly field: string;
  readonly component: string;
  readonly repetition: string;
  readonly escape: string;
  readonly subcomponent: string;
}
export const USUAL: Delimiters = { field: '|', component: '^', repetition: '~', escape: '\\', subcomponent: '&' };

/** One segment: its name and its fields by position. */
export interface Segment {
  readonly name: string;
  readonly fields: readonly string[];
}
/** A message in segments, with values still as they were sent. */
export interface Message {
  readonly delimiters: Delimiters;
  readonly segments: readonly Segment[];
}
/** Why a message cannot be read, in one sentence. */
export class Unreadable extends Error {}

/** A message in segments. Throws `Unreadable` with the sentence for the sender. */
export function readMessage(bytes: string): Message {
  const [head = ''] = linesOf(bytes);
  if (!head.startsWith('MSH')) throw new Unreadable('The message does not begin with MSH.');
  const field = head.charAt(3);
  const rest = head.slice(4).split(field);
  const marks = rest[0] ?? '';
  if (field === '' || /[A-Za-z0-9\s]/.test(field) || marks.length < 3 || /[A-Za-z0-9\s]/.test(marks))
    throw new Unreadable('MSH-1 and MSH-2 must name the delimiters, such as |^~\\&.');
  const charset = (rest[16] ?? '').split(marks.charAt(1))[0] ?? '';
  const [component = '^', repetition = '~', escape = '\\', subcomponent = '&'] = marks;
  const segments = linesOf(decoded(bytes, charset)).map((line): Segment => {
    const parts = line.split(field);
    const name = (parts[0] ?? '').trim();
    // MSH-1 is the delimiter itself, so that positions agree with the standard.
    return { name, fields: name === 'MSH' ? ['MSH', field, ...parts.slice(1)] : parts };
  });
  const wrong = segments.find(({ name }) => !/^[A-Z][A-Z0-9]{2}$/.test(name));
  if (wrong) throw new Unreadable(`“${wrong.name.slice(0, 12)}” is not the name of a segment.`);
  return { delimiters: { field, component, repetition, escape, subcomponent }, segments };
}

const NAMED: Readonly<Record<string, (d: Delimiters) => string>> = {
  F: (d) => d.field,
  S: (d) => d.component,
  T: (d) => d.subcomponent,
  R: (d) => d.repetition,
  E: (d) => d.escape,
  H: () => '',
  N: () => '',
  '.br': () => '\n',
  '.ce': () => '\n',
  '.fi': () => '',
  '.nf': () => '',
};
const LAYOUT = /^\.(sp|in|ti|sk)([+-]?\d*)$/;
function escaped(code: string, d: Delimiters): string | null {
  const named = NAMED[code];
  if (named) return named(d);
  const layout = LAYOUT.exec(code);
  if (layout) {
    const count = Math.min(Math.max(Number.parseInt(layout[2] || '1', 10), 0), 80);
    return layout[1] === 'sp' ? '\n'.repeat(count) : ' '.repeat(count);
  }
  if (/^X(?:[0-9A-Fa-f]{2})+$/.test(code))
    return decoded(
      (code.slice(1).match(/../g) ?? []).map((hex) => String.fromCharCode(Number.parseInt(hex, 16))).join(''),
      '',
    );
  return null;
}
/** A value with its escapes resolved. What is no escape of the standard stays as it was written. */
export function unescaped(value: string, d: Delimiters): string {
  if (!value.includes(d.escape)) return value;
  let out = '';
  for (let at = 0; at < value.length; ) {
    const end = value.charAt(at) === d.escape ? value.indexOf(d.escape, at + 1) : -1;
    const plain = end < 0 ? null : escaped(value.slice(at + 1, end), d);
    if (plain === null) out += value.charAt(at++);
    else {
      out += plain;
      at = end + 1;
    }
  }
  return out;
}
/** A value as it is written into a message. */
export const withEscapes = (value: string, d: Delimiters = USUAL): string =>
  Array.from(value)
    .map((char) => {
      if (char === d.escape) return `${d.escape}E${d.escape}`;
      if (char === d.field) return `${d.escape}F${d.escape}`;
      if (char === d.component) return `${d.escape}S${d.escape}`;
      if (char === d.subcomponent) return `${d.escape}T${d.escape}`;
      if (char === d.repetition) return `${d.escape}R${d.escape}`;
      if (char === '\n') return `${d.escape}.br${d.escape}`;
      return char === '\r' ? '' : char;
    })
    .join('');

/** The reading of one message: values by segment and position, counted from 1 as the standard does. */
export class Reading {
  readonly message: Message;

  constructor(message: Message) {
    this.message = message;
  }
  /** The field as it was sent. */
  raw(segment: Segment | undefined, field: number): string {
    return segment?.fields[field] ?? '';
  }
  /** The repetitions of a field, as they were sent. */
  repetitions(segment: Segment | undefined, field: number): readonly string[] {
    const raw = this.raw(segment, field);
    return raw === '' ? [] : raw.split(this.message.delimiters.repetition);
  }
  /** A component of a repetition, decoded. */
  component(repetition: string, component = 1): string {
    const d = this.message.delimiters;
    return unescaped(repetition.split(d.component)[component - 1] ?? '', d);
  }
  /** A component of the first repetition, decoded. */
  value(segment: Segment | undefined, field: number, component = 1): string {
    return this.component(this.repetitions(segment, field)[0] ?? '', component);
  }
  /** The first subcomponent of a component. */
  sub(repetition: string, component: number, sub = 1): string {
    const d = this.message.delimiters;
    return unescaped((repetition.split(d.component)[component - 1] ?? '').split(d.subcomponent)[sub - 1] ?? '', d);
  }
  /** The whole field as one text, decoded: for text values, in which a delimiter that was sent is a part of the words. */
  text(segment: Segment | undefined, field: number): string {
    return unescaped(this.raw(segment, field), this.message.delimiters);
  }
  first(name: string): Segment | undefined {
    return this.message.segments.find((one) => one.name === name);
  }
}

/** The head of a message. */
export interface Head {
  readonly type: string;
  readonly event: string;
  readonly controlId: string;
  readonly version: string;
  readonly processing: string;
  readonly sender: string;
  readonly receiver: string;
  readonly sentAt: string;
}
export function headOf(reading: Reading): Head {
  const msh = reading.first('MSH');
  const party = (at: number) =>
    [reading.value(msh, at), reading.value(msh, at + 1)]
      .map((part) => part.trim())
      .filter(Boolean)
      .join(' · ');
  return {
    type: reading.value(msh, 9).trim().toUpperCase(),
    event: reading.value(msh, 9, 2).trim().toUpperCase(),
    controlId: reading.value(msh, 10).trim(),
    processing: reading.value(msh, 11).trim().toUpperCase(),
    version: reading.value(msh, 12).trim(),
    sender: party(3),
    receiver: party(5),
    sentAt: reading.value(msh, 7).trim(),
  };
}
