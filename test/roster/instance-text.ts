/** Reads the published text format of shift scheduling instances (schedulingbenchmarks.org). */
import type { Problem, Roster } from '#modules/roster/solver/problem.model.ts';

function sectionsOf(text: string): ReadonlyMap<string, readonly string[]> {
  const sections = new Map<string, string[]>();
  let lines: string[] = [];
  for (const line of text.split(/\r?\n/)) {
    const [, name] = /^SECTION_(\w+)/.exec(line) ?? [];
    if (name) sections.set(name, (lines = []));
    else if (line.trim() && !line.startsWith('#')) lines.push(line.trim());
  }
  return sections;
}

/** Throws for a text without the sections of an instance. */
export function readInstance(text: string): Problem {
  const sections = sectionsOf(text);
  const rows = (name: string): readonly (readonly string[])[] => {
    const lines = sections.get(name);
    if (!lines) throw new Error(`The instance has no section ${name}.`);
    return lines.map((line) => line.split(','));
  };
  const days = Number(rows('HORIZON')[0]?.[0]);
  const shifts = rows('SHIFTS');
  const staff = rows('STAFF');
  const width = shifts.length + 1;
  const line = new Map(shifts.map(([id = ''], i) => [id, i + 1]));
  const person = new Map(staff.map(([id = ''], i) => [id, i]));
  const minutes = Int32Array.from([0, ...shifts.map(([, length]) => Number(length))]);
  const mayNotFollow = new Uint8Array(width * width);
  for (const [id = '', , not = ''] of shifts)
    for (const next of not.split('|').filter(Boolean))
      mayNotFollow[(line.get(id) ?? 0) * width + (line.get(next) ?? 0)] = 1;
  const numbers = (column: number): Int32Array => Int32Array.from(staff, (row) => Number(row[column]));
  const mostOf = new Int32Array(staff.length * width).fill(days);
  staff.forEach(([, limits = ''], who) => {
    for (const part of limits.split('|')) {
      const [id = '', most] = part.split('=');
      mostOf[who * width + (line.get(id) ?? 0)] = Number(most);
    }
  });
  const cells = staff.length * days * width;
  const may = new Uint8Array(cells).fill(1);
  const wish = new Float64Array(cells);
  const add = (at: number, weight: number): void => {
    wish[at] = (wish[at] ?? 0) + weight;
  };
  const cell = (id: string, day: string | number): number => ((person.get(id) ?? 0) * days + Number(day)) * width;
  staff.forEach(([id = ''], who) => {
    for (let day = 0; day < days; day += 1)
      for (let value = 1; value < width; value += 1)
        if (mostOf[who * width + value] === 0) may[cell(id, day) + value] = 0;
  });
  for (const [id = '', ...off] of rows('DAYS_OFF'))
    for (const day of off) may.fill(0, cell(id, day) + 1, cell(id, day) + width);
  for (const [id = '', day = '', shift = '', weight] of rows('SHIFT_ON_REQUESTS'))
    for (let value = 0; value < width; value += 1)
      if (value !== line.get(shift)) add(cell(id, day) + value, Number(weight));
  for (const [id = '', day = '', shift = '', weight] of rows('SHIFT_OFF_REQUESTS'))
    add(cell(id, day) + (line.get(shift) ?? 0), Number(weight));
  const need = new Int32Array(days * width);
  const under = new Float64Array(days * width);
  const over = new Float64Array(days * width);
  for (const [day = '', shift = '', wanted, below, above] of rows('COVER')) {
    const at = Number(day) * width + (line.get(shift) ?? 0);
    [need[at], under[at], over[at]] = [Number(wanted), Number(below), Number(above)];
  }
  return {
    days,
    people: staff.length,
    lines: shifts.length,
    firstWeekday: 0,
    minutes,
    mayNotFollow,
    most: numbers(2),
    least: numbers(3),
    longestRun: numbers(4),
    shortestRun: numbers(5),
    shortestBreak: numbers(6),
    mostWeekends: numbers(7),
    weekendWeight: 0,
    mostOf,
    may,
    wish,
    need,
    under,
    over,
  };
}

/** A roster in the names of the text: by person the id of the shift of each day, '' for a day off. */
export function namedRows(text: string, { people, days }: Problem, roster: Roster): string[][] {
  const ids = ['', ...(sectionsOf(text).get('SHIFTS') ?? []).map((line) => line.split(',')[0] ?? '')];
  return Array.from({ length: people }, (_, who) =>
    Array.from(roster.subarray(who * days, (who + 1) * days), (value) => ids[value] ?? '?'),
  );
}
