/** Reports of the demonstration: usual values of a person, some of them changed. */
import { analyteOf, type AnalyteKey, type Person, usualFor } from '#modules/labs/analytes.model.ts';
import { judged, type Line, type LineStatus } from '#modules/labs/lab-line.model.ts';
import { labTest, type LabTestCode, UDS_CLASSES } from '#modules/labs/lab-tests.model.ts';
import type { Prng } from './prng.ts';

/** Whole numbers where they are measured so. */
const rounded = (value: number): number => (value >= 50 ? Math.round(value) : Math.round(value * 10) / 10);
const line = (person: Person, over: Partial<Parameters<typeof judged>[0]> & { readonly name: string }): Line =>
  judged(
    {
      code: '',
      codes: [],
      value: '',
      number: null,
      comparator: '',
      unit: '',
      range: '',
      flags: [],
      status: 'F',
      at: null,
      note: '',
      ...over,
    },
    person,
  );

/** One value of a panel with the laboratory's flag. */
export function valueLine(person: Person, key: AnalyteKey, value: number, status: LineStatus = 'F'): Line {
  const { name, codes, unit, critical } = analyteOf(key);
  const usual = usualFor(key, person);
  const isLow = usual !== null && usual.low !== null && value < usual.low;
  const isHigh = usual !== null && usual.high !== null && value > usual.high;
  const isCritical =
    (critical?.below !== undefined && value < critical.below) ||
    (critical?.above !== undefined && value > critical.above) ||
    (critical?.from !== undefined && value >= critical.from);
  const flag = isLow ? 'L' : isHigh ? 'H' : 'N';
  const range =
    usual === null
      ? ''
      : usual.low === null
        ? `<${usual.high}`
        : usual.high === null
          ? `>${usual.low}`
          : `${usual.low}-${usual.high}`;
  return line(person, {
    code: codes[0] ?? '',
    codes,
    name,
    value: String(value),
    number: value,
    unit,
    range,
    flags: [isCritical ? flag + flag : flag],
    status,
  });
}

/** The lines of a test, usual for the person except for the values named; names of drug classes are positive. */
export function panel(
  random: Prng,
  person: Person,
  test: LabTestCode,
  over: Partial<Record<AnalyteKey, number>> = {},
  positive: readonly string[] = [],
): Line[] {
  const values = labTest(test).parts.map((key) => {
    const usual = usualFor(key, person) ?? { low: 1, high: 10 };
    const [low, high] = [usual.low ?? (usual.high ?? 10) * 0.5, usual.high ?? (usual.low ?? 1) * 1.6];
    const value =
      key === 'urineGravity'
        ? (1005 + random.int(0, 12)) / 1000
        : rounded(low + (high - low) * (0.25 + random.next() * 0.5));
    return valueLine(person, key, over[key] ?? value);
  });
  if (test !== 'uds12')
    return values.length
      ? values
      : [
          line(person, {
            code: labTest(test).code,
            name: labTest(test).name,
            value: 'Nonreactive',
            range: 'Nonreactive',
            flags: ['N'],
          }),
        ];
  const classes = UDS_CLASSES.map((name) =>
    line(person, {
      code: `NX-${name.slice(0, 4).toUpperCase()}`,
      name,
      value: positive.includes(name) ? 'Positive' : 'Negative',
      range: 'Negative',
      flags: [positive.includes(name) ? 'A' : 'N'],
    }),
  );
  const oxidant = line(person, { code: 'NX-OXI', name: 'Oxidant', value: 'Negative', range: 'Negative', flags: ['N'] });
  return [...classes, ...values, oxidant];
}
