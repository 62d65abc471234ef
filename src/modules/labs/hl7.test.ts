/** Reading and writing HL7 v2, with messages of our own. */
import { expect, test } from 'vitest';
import { resultsOf } from './hl7-report.server.ts';
import {
  framesOf,
  headOf,
  messagesOf,
  Reading,
  readMessage,
  unescaped,
  USUAL,
  withEscapes,
} from './hl7-text.server.ts';
import { amountOf, rangeOf, timeOf } from './hl7-values.model.ts';
import { ackText, orderText } from './hl7-write.server.ts';
import { judged } from './lab-line.model.ts';

const ZONE = 'America/Los_Angeles';
const binary = (text: string): string => Buffer.from(text, 'utf8').toString('latin1');
const read = (text: string) => resultsOf(new Reading(readMessage(binary(text))), ZONE);
const message = (...obx: string[]): string =>
  [
    'MSH|^~\\&|LAB|NORTH|NEXUS|HOUSE|20261101120000-0800||ORU^R01^ORU_R01|A1|P|2.5.1',
    'PID|1||H-00012^^^HOUSE^MR~777^^^NORTH^PI||Ferro^Mina||19900214|F',
    'OBR|1|L000001|F1|24323-8^Metabolic panel^LN|||20261101080000|||||||||||||||20261101115900||LAB|F',
    ...obx,
  ].join('\r');

test('any line end ends a segment, and a file may hold many messages, a batch or frames', () => {
  for (const end of ['\r', '\n', '\r\n', '\r\n\r\n'])
    expect(
      read(message('OBX|1|NM|2823-3^Potassium^LN||4.2|mmol/L|3.5-5.1|N|||F').replaceAll('\r', end)).reports[0]?.lines,
    ).toHaveLength(1);
  const two = `${message()}\r\r${message().replace('|A1|', '|A2|')}`;
  expect(messagesOf(two).messages).toHaveLength(2);
  const batch = `FHS|^~\\&|X\r\nBHS|^~\\&|X\r\n${two.replaceAll('\r', '\r\n')}\r\nBTS|3\r\nFTS|1`;
  expect(messagesOf(batch)).toMatchObject({
    messages: { length: 2 },
    oddities: ['The batch says 3 messages and holds 2.'],
  });
  const stream = `\v${message()}\u001c\r\r\n\v${message().replaceAll('\r', '\n')}\u001c\r\vMSH|^~`;
  const whole = framesOf(stream);
  expect(whole.messages).toHaveLength(2);
  expect(whole.rest).toBe('\vMSH|^~');
  expect(whole.oddities).toHaveLength(1);
});

test('delimiters come from the message, and escapes are resolved after the split', () => {
  const other = message('OBX|1|ST|X^Y^L||A\\T\\B||||||F').replaceAll('|', ':').replace('MSH:^~\\&', 'MSH:^~\\&');
  expect(read(other).reports[0]?.lines[0]?.value).toBe('A&B');
  expect(unescaped('a\\F\\b\\S\\c\\R\\d\\E\\e\\X41\\\\.br\\f', USUAL)).toBe('a|b^c~d\\eA\nf');
  expect(unescaped('keep \\Z9\\ and 4\\5', USUAL)).toBe('keep \\Z9\\ and 4\\5');
  const hard = 'x|y^z~w\\q&v\nPID|1';
  expect(unescaped(withEscapes(hard), USUAL)).toBe(hard);
});

test('the charset is the one of MSH-18; without one UTF-8, else ISO 8859-1', () => {
  const named = message().replace('|P|2.5.1', '|P|2.5.1||||||8859/1').replace('Ferro', 'Peña');
  const bytes = Buffer.from(named, 'latin1').toString('latin1');
  expect(resultsOf(new Reading(readMessage(bytes)), ZONE).person?.family).toBe('Peña');
  expect(read(message().replace('Ferro', 'Peña')).person?.family).toBe('Peña');
  const unnamed = Buffer.from(message().replace('Ferro', 'Peña'), 'latin1').toString('latin1');
  expect(resultsOf(new Reading(readMessage(unnamed)), ZONE).person?.family).toBe('Peña');
});

test('values of each type', () => {
  const { reports } = read(
    message(
      'OBX|1|SN|A^A^L||>^400|mg/dL||H~A|||F',
      'OBX|2|SN|B^B^L||^1^:^128||||||F',
      'OBX|3|CWE|C^C^L||260373001^Detected^SCT^POS^Positive^L|||A^Abnormal^HL70078|||F',
      'OBX|4|CWE|D^D^L||1^One^L~2^Two^L||||||F',
      'OBX|5|ST|E^E^L||< 5|ng/mL|||||F',
      'OBX|6|NM|F^F^L||||||||X',
      'NTE|1|L|Not enough material.',
      'OBX|7|ST|G^G^L||cancelled||||||F',
      'OBX|8|TX|H^H^L||first||||||F',
      'OBX|9|TX|H^H^L||||||||F',
      'OBX|10|TX|H^H^L||  third||||||F',
      'OBX|11|ST|I^I^L||""||||||F',
      'OBX|12|ST|J^J^L||YES||||||O',
      'OBX|13|ED|K^K^L||N^AP^PDF^Base64^JVBERi0xLjQK||||||F',
      'OBX|14|ED|L^L^L||N^AP^PDF^Base64^JVBERi0x...||||||F',
      'OBX|15|NM|M^M^L||4.1|10E12/L|4.50&5.90|||A|F',
    ),
  );
  const lines = reports[0]?.lines ?? [];
  const of = (code: string) => lines.find((line) => line.code === code);
  expect(of('A')).toMatchObject({ value: '>400', number: 400, comparator: '>', flags: ['H', 'A'] });
  expect(of('B')).toMatchObject({ value: '1:128', number: null });
  expect(of('C')).toMatchObject({ value: 'Detected', flags: ['A'] });
  expect(of('D')?.value).toBe('One; Two');
  expect(of('E')).toMatchObject({ number: 5, comparator: '<' });
  expect(of('F')).toMatchObject({ status: 'X', value: '', note: 'Not enough material.' });
  expect(of('G')?.status).toBe('X');
  expect(of('H')?.value).toBe('first\n\n  third');
  expect(of('I')?.value).toBe('');
  expect(of('J')).toBeUndefined();
  expect(of('K')?.value).toBe('PDF document, 9 bytes');
  expect(of('L')?.value).toBe('Document that cannot be read');
  expect(of('M')).toMatchObject({ range: '4.50-5.90', flags: [] });
});

test('a panel that is sent twice in one message is one report', () => {
  const line = 'OBX|1|NM|2951-2^Sodium^LN||140|mmol/L|133-145||||F';
  const again = 'OBR|2|L000001|F1|24323-8^Metabolic panel^LN|||20261101080000|||||||||||||||20261101115900||LAB|F';
  const { reports } = read(message(line, again, line));
  expect(reports).toHaveLength(1);
  expect(reports[0]?.lines).toHaveLength(1);
});

test('who it is about: the record number first, blanks left out, a whole name in one component split', () => {
  expect(read(message()).person).toEqual({
    ids: ['H-00012', '777'],
    family: 'Ferro',
    given: 'Mina',
    dob: '1990-02-14',
    sex: 'F',
  });
  expect(read(message().replace('Ferro^Mina', 'Ferro BH, Mina')).person).toMatchObject({
    family: 'Ferro BH',
    given: 'Mina',
  });
  expect(read(message().replace(/H-00012.*?PI/, '  ')).person?.ids).toEqual([]);
  expect(read(message().replace(/\rPID[^\r]*/, '')).person).toBeNull();
});

test('times: with a zone, without one, a day only, none', () => {
  expect(timeOf('20260102180000+0500', ZONE)).toEqual({ at: '2026-01-02T13:00:00.000Z', to: 'minute', zoned: true });
  expect(timeOf('202601021000', ZONE)).toMatchObject({ at: '2026-01-02T18:00:00.000Z', zoned: false });
  expect(timeOf('20260702', ZONE)).toMatchObject({ at: '2026-07-02T07:00:00.000Z', to: 'day' });
  expect(timeOf('20260230', ZONE)).toBeNull();
  expect(timeOf('Blood', ZONE)).toBeNull();
});

test('numbers and ranges in words', () => {
  expect(amountOf('1+ Cloudy')).toBeNull();
  expect(amountOf('<= 0.5')).toEqual({ number: 0.5, comparator: '<=' });
  expect(rangeOf('120 - 160')).toEqual({ low: 120, high: 160 });
  expect(rangeOf('<0.5')).toEqual({ low: null, high: 0.5 });
  expect(rangeOf('NEGATIVE')).toBeNull();
});

test('what cannot be read is refused in one sentence', () => {
  const why = (text: string): string => {
    try {
      readMessage(text);
      return 'read';
    } catch (error) {
      return error instanceof Error ? error.message : '';
    }
  };
  expect(why('PID|1')).toBe('The message does not begin with MSH.');
  expect(why('MSHA~')).toContain('MSH-1 and MSH-2');
  expect(why('MSH|^~\\&|X\rhello there|1')).toContain('is not the name of a segment');
});

test('an acknowledgment and an order can be read again', () => {
  const answer = ackText({
    code: 'AE',
    of: 'A|1',
    event: 'R01',
    facility: 'House & Co',
    sender: 'LAB',
    at: new Date('2026-11-01T20:00:00Z'),
    controlId: 'X1',
    why: 'No OBR',
  });
  const acked = new Reading(readMessage(binary(answer)));
  expect(acked.value(acked.first('MSA'), 1)).toBe('AE');
  expect(acked.value(acked.first('MSA'), 2)).toBe('A|1');
  expect(acked.value(acked.first('ERR'), 8)).toBe('No OBR');
  const order = {
    number: 'L000007',
    controlId: 'C7',
    at: new Date('2026-11-01T20:00:00Z'),
    facility: 'House',
    lab: 'LAB',
    client: { mrn: 'H-00012', last: "O'Neill^", first: 'Mina', dob: '1990-02-14', sex: 'female' },
    tests: ['cmp', 'uds12'],
    prescriber: { id: '42', last: 'Vance', first: 'Ida' },
    collectedAt: '2026-11-01T16:00:00Z',
    stat: true,
    fasting: false,
    observed: true,
    custody: 'CC-9',
    diagnoses: ['F10.230', 'F32.1'],
    notes: 'Hard | stick',
  } as const;
  for (const kind of ['OML^O21', 'ORM^O01'] as const) {
    const sent = new Reading(readMessage(binary(orderText(kind, order))));
    expect(headOf(sent)).toMatchObject({ type: kind.slice(0, 3), controlId: 'C7', processing: 'P' });
    const all = (name: string) => sent.message.segments.filter((one) => one.name === name);
    expect(all('OBR').map((one) => sent.value(one, 4))).toEqual(['24323-8', 'UDS12']);
    expect(all('DG1')).toHaveLength(4);
    expect(sent.value(sent.first('PID'), 5)).toBe("O'Neill^");
    expect(sent.value(sent.first('NTE'), 3)).toBe('Hard | stick');
    // Answers to the questions of an order are no results.
    expect(resultsOf(sent, ZONE).reports.every(({ lines }) => lines.length === 0)).toBe(true);
  }
});

const adult = { sex: 'female', age: 34 };
const sent = (over: object) => ({
  code: '',
  codes: [],
  name: '',
  value: '',
  number: null,
  comparator: '' as const,
  unit: '',
  range: '',
  flags: [],
  status: 'F' as const,
  at: null,
  note: '',
  ...over,
});
test.each([
  ['Potassium', 2.7, 'mmol/L', [], 'critical', 'L'],
  ['Potassium', 2.8, 'mEq/L', ['L'], 'abnormal', null],
  ['Potassium', 6.3, 'mmol/L', [], 'critical', 'H'],
  ['Sodium', 119, 'mmol/L', [], 'critical', 'L'],
  ['Glucose', 2.5, 'mmol/L', [], 'critical', 'L'],
  ['Platelet count', 42, '10E9/L', ['L'], 'critical', null],
  ['ANC', 950, '/uL', [], 'critical', 'L'],
  ['Lithium', 1.6, 'mmol/L', [], 'abnormal', 'H'],
  ['Lithium', 2, 'mmol/L', [], 'critical', 'H'],
  ['ALT', 251, 'U/L', [], 'critical', 'H'],
  ['Ethanol, serum', 312, 'mg/dL', ['HH'], 'critical', null],
  ['Hemoglobin', 12.4, 'g/dL', [], 'normal', null],
] as const)('%s %s %s is %s', (name, number, unit, flags, level, computed) => {
  const line = judged(sent({ name, number, value: String(number), unit, flags }), adult);
  expect([line.level, line.computed]).toEqual([level, computed]);
});

test.each([
  ['Glucose', '<', 50, 'mg/dL', 'critical', 'L'],
  ['Glucose', '<', 51, 'mg/dL', 'abnormal', 'L'],
  ['Glucose', '<=', 50, 'mg/dL', 'abnormal', 'L'],
  ['Glucose', '>', 450, 'mg/dL', 'critical', 'H'],
  ['Glucose', '>=', 450, 'mg/dL', 'abnormal', 'H'],
  ['Glucose', '>', 45, 'mg/dL', 'normal', null],
  ['Platelet count', '<', 50, 'K/uL', 'critical', 'L'],
  ['Platelet count', '<', 50, 'Thousand/uL', 'critical', 'L'],
  ['Ethanol, serum', '', 0.32, 'g/dL', 'critical', 'H'],
  ['Ethanol, serum', '', 0.32, '%', 'critical', 'H'],
  ['Ethanol, serum', '', 0.008, '%', 'normal', null],
] as const)('%s %s %s %s is %s', (name, comparator, number, unit, level, computed) => {
  const line = judged(sent({ name, comparator, number, value: `${comparator}${number}`, unit }), adult);
  expect([line.level, line.computed]).toEqual([level, computed]);
});

test('ranges differ by age and sex; the range of the laboratory goes first; a unit we do not know is not judged', () => {
  const hemoglobin = (sex: string, age: number) =>
    judged(sent({ name: 'Hemoglobin', value: '13', number: 13, unit: 'g/dL' }), { sex, age }).computed;
  expect([hemoglobin('female', 30), hemoglobin('male', 30), hemoglobin('unknown', 30), hemoglobin('male', 15)]).toEqual(
    [null, 'L', null, null],
  );
  expect(
    judged(sent({ name: 'Potassium', value: '5.3', number: 5.3, unit: 'mmol/L', range: '3.5-5.5' }), adult).computed,
  ).toBeNull();
  expect(judged(sent({ name: 'Potassium', value: '2', number: 2, unit: 'furlongs' }), adult).level).toBe('normal');
  expect(judged(sent({ name: 'Potassium', value: '2', number: 2, unit: 'mmol/L', status: 'X' }), adult).level).toBe(
    'normal',
  );
});
