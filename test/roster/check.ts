/**
 * Checks a roster of a published instance against its text alone, without anything of the solver: the rules are those of the
 * benchmark's own description.
 */
export interface Checked {
  readonly cost: number;
  /** In words, one for each broken rule. */
  readonly faults: readonly string[];
}

/** `roster[person][day]` is the id of a shift, or '' for a day off. */
export function check(text: string, roster: readonly (readonly string[])[]): Checked {
  const section = (name: string): string[][] => {
    const lines = text.split(/\r?\n/);
    const begin = lines.findIndex((line) => line.trim() === `SECTION_${name}`);
    const rest = lines.slice(begin + 1);
    const end = rest.findIndex((line) => line.startsWith('SECTION_'));
    return (end < 0 ? rest : rest.slice(0, end))
      .filter((line) => line.trim() !== '' && !line.startsWith('#'))
      .map((line) => line.trim().split(','));
  };
  const horizon = Number(section('HORIZON')[0]?.[0]);
  const shifts = new Map(
    section('SHIFTS').map(([id = '', length, not = '']) => [id, { length: Number(length), not: not.split('|') }]),
  );
  const staff = section('STAFF');
  const faults: string[] = [];
  let cost = 0;
  staff.forEach(([id = '', limits = '', ...numbers], who) => {
    const [most = 0, least = 0, longest = 0, shortest = 0, pause = 0, weekends = 0] = numbers.map(Number);
    const row = roster[who] ?? [];
    if (row.length !== horizon) faults.push(`${id}: ${row.length} days`);
    const minutes = row.reduce((sum, shift) => sum + (shift ? (shifts.get(shift)?.length ?? Number.NaN) : 0), 0);
    if (!(minutes >= least && minutes <= most)) faults.push(`${id}: ${minutes} minutes`);
    for (const limit of limits.split('|')) {
      const [shift, count] = limit.split('=');
      if (row.filter((each) => each === shift).length > Number(count)) faults.push(`${id}: too many ${shift}`);
    }
    row.forEach((shift, day) => {
      if (shift && shifts.get(row[day - 1] ?? '')?.not.includes(shift)) faults.push(`${id}: ${shift} on ${day}`);
    });
    const pattern = row.map((shift) => (shift ? 'w' : '-')).join('');
    for (const { 0: run, index } of pattern.matchAll(/w+/g)) {
      if (run.length > longest) faults.push(`${id}: ${run.length} shifts in a row from ${index}`);
      const isInside = index > 0 && index + run.length < horizon;
      if (isInside && run.length < shortest) faults.push(`${id}: only ${run.length} in a row from ${index}`);
    }
    for (const { 0: run, index } of pattern.matchAll(/-+/g))
      if (index > 0 && index + run.length < horizon && run.length < pause)
        faults.push(`${id}: only ${run.length} days off from ${index}`);
    const worked = pattern.match(/.{1,7}/g)?.filter((week) => week.slice(5).includes('w')).length ?? 0;
    if (worked > weekends) faults.push(`${id}: ${worked} weekends`);
  });
  const rowOf = (id: string): readonly string[] => roster[staff.findIndex(([each]) => each === id)] ?? [];
  for (const [id = '', ...days] of section('DAYS_OFF'))
    for (const day of days) if (rowOf(id)[Number(day)]) faults.push(`${id}: works on ${day}`);
  for (const [id = '', day, shift, weight] of section('SHIFT_ON_REQUESTS'))
    if (rowOf(id)[Number(day)] !== shift) cost += Number(weight);
  for (const [id = '', day, shift, weight] of section('SHIFT_OFF_REQUESTS'))
    if (rowOf(id)[Number(day)] === shift) cost += Number(weight);
  for (const [day, shift, wanted, under, over] of section('COVER')) {
    const more = roster.filter((row) => row[Number(day)] === shift).length - Number(wanted);
    cost += more > 0 ? more * Number(over) : -more * Number(under);
  }
  return { cost, faults };
}
