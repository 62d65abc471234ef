/* oxlint-disable typescript/no-non-null-assertion -- typed arrays of known length */
/**
 * `node test/bench/hospital-rosters.ts [SECONDS]`: fills a month of 400 people at three sites from nothing, in so many seconds of
 * CPU time together (60), and prints when each first roster was there, what is covered of the demand against a greedy planner and
 * against what working time allows, and how evenly nights and weekends fall.
 */
import type { Problem, Roster } from '#modules/roster/solver/problem.model.ts';
import { random } from '#modules/roster/solver/random.model.ts';
import { coverOf, rowsOf, scoreOf } from '#modules/roster/solver/rows.model.ts';
import { searchOf } from '#modules/roster/solver/search.model.ts';

const DAYS = 28;
/** Nurses, aides, clinicians and cooks; each works days, evenings and nights of their own role, cooks days only. */
const ROLES = [
  { share: 0.4, shifts: ['day', 'evening', 'night'] },
  { share: 0.35, shifts: ['day', 'evening', 'night'] },
  { share: 0.15, shifts: ['day', 'evening'] },
  { share: 0.1, shifts: ['day'] },
] as const;
const SITES = [160, 130, 110];
const MINUTES = { day: 480, evening: 480, night: 600 } as const;

function site(people: number, seed: number): Problem {
  const { below, unit } = random(seed);
  const lines = ROLES.flatMap(({ shifts }, role) => shifts.map((shift) => ({ role, shift })));
  const width = lines.length + 1;
  const roles = Array.from({ length: people }, (_, who) => {
    let left = (who + 0.5) / people;
    return Math.max(
      0,
      ROLES.findIndex(({ share }) => (left -= share) < 0),
    );
  });
  const all = (value: number): Int32Array => new Int32Array(people).fill(value);
  const hours = roles.map(() => [40, 40, 32, 24][below(4)]!);
  const may = new Uint8Array(people * DAYS * width);
  const wish = new Float64Array(people * DAYS * width);
  for (let who = 0; who < people; who += 1) {
    const leave = unit() < 0.15 ? below(DAYS - 5) : DAYS;
    const never = unit() < 0.1 ? 'night' : '';
    for (let day = 0; day < DAYS; day += 1) {
      const at = (who * DAYS + day) * width;
      may[at] = 1;
      if (day >= leave && day < leave + 5) continue;
      lines.forEach(({ role, shift }, line) => {
        if (role !== roles[who] || shift === never) return;
        may[at + line + 1] = 1;
        if (unit() < 0.05) wish[at + line + 1] = unit() < 0.5 ? 30 : -2;
      });
    }
  }
  const [need, under, over] = [
    new Int32Array(DAYS * width),
    new Float64Array(DAYS * width),
    new Float64Array(DAYS * width),
  ];
  for (let day = 0; day < DAYS; day += 1)
    lines.forEach(({ role, shift }, line) => {
      const at = day * width + line + 1;
      const working = roles.filter((one) => one === role).length * 0.55;
      const weekend = day % 7 >= 5 ? 0.75 : 1;
      need[at] = Math.round(
        (working * weekend * { day: 1, evening: 0.7, night: 0.45 }[shift]) / (shift === 'day' && role === 3 ? 1 : 2.15),
      );
      [under[at], over[at]] = [100, 5];
    });
  const mayNotFollow = new Uint8Array(width * width);
  lines.forEach((one, a) =>
    lines.forEach((next, b) => {
      if ((one.shift === 'night' && next.shift !== 'night') || (one.shift === 'evening' && next.shift === 'day'))
        mayNotFollow[(a + 1) * width + b + 1] = 1;
    }),
  );
  return {
    days: DAYS,
    people,
    lines: lines.length,
    firstWeekday: 0,
    minutes: Int32Array.from([0, ...lines.map(({ shift }) => MINUTES[shift])]),
    mayNotFollow,
    least: Int32Array.from(hours, (each) => each * 4 * 60 * 0.5),
    most: Int32Array.from(hours, (each) => (each * 4 + 4) * 60),
    longestRun: all(6),
    shortestRun: all(1),
    shortestBreak: all(1),
    mostWeekends: all(3),
    weekendWeight: 2,
    mostOf: new Int32Array(people * width).fill(DAYS),
    may,
    wish,
    need,
    under,
    over,
  };
}

const missing = (problem: Problem, roster: Roster): number =>
  coverOf(problem, roster).reduce(
    (sum, there, at) => sum + (at % (problem.lines + 1) > 0 ? Math.max(0, problem.need[at]! - there) : 0),
    0,
  );
/** Shift by shift, the first person who may take it and breaks no limit by it; least hours are not looked at. */
function greedy(problem: Problem): Roster {
  const loose: Problem = { ...problem, least: new Int32Array(problem.people) };
  const rows = rowsOf(loose);
  const roster: Roster = new Int8Array(problem.people * problem.days);
  for (let day = 0; day < problem.days; day += 1)
    for (let line = 1; line <= problem.lines; line += 1) {
      let left = problem.need[day * (problem.lines + 1) + line]!;
      for (let who = 0; who < problem.people && left > 0; who += 1) {
        const cell = who * problem.days + day;
        if (roster[cell] !== 0) continue;
        roster[cell] = line;
        rows.wishes(roster, who);
        if (rows.broken() > 0) roster[cell] = 0;
        else left -= 1;
      }
    }
  return roster;
}
/** Shifts that the working time of those who may work each role leaves uncovered at the least. */
function leastMissing(problem: Problem): number {
  const width = problem.lines + 1;
  let sum = 0;
  ROLES.forEach((_, role) => {
    const lines = ROLES.flatMap(({ shifts }, at) => shifts.map(() => at));
    const mine = lines.flatMap((of, line) => (of === role ? [line + 1] : []));
    const able = Array.from({ length: problem.people }, (__, who) => who).filter((who) =>
      mine.some((line) =>
        problem.may.slice(who * DAYS * width, (who + 1) * DAYS * width).some((yes, at) => yes && at % width === line),
      ),
    );
    const shortest = Math.min(...mine.map((line) => problem.minutes[line]!));
    const can = able.reduce((total, who) => total + Math.floor(problem.most[who]! / shortest), 0);
    let needed = 0;
    for (let day = 0; day < DAYS; day += 1) for (const line of mine) needed += problem.need[day * width + line]!;
    sum += Math.max(0, needed - can);
  });
  return sum;
}
/** The standard deviation, over the people who may work nights, of their nights, and over all, of their weekend days. */
function spread(problem: Problem, roster: Roster): string {
  const deviation = (counts: readonly number[]): string => {
    const mean = counts.reduce((sum, each) => sum + each, 0) / counts.length;
    return Math.sqrt(counts.reduce((sum, each) => sum + (each - mean) ** 2, 0) / counts.length).toFixed(1);
  };
  const rows = Array.from({ length: problem.people }, (_, who) =>
    Array.from(roster.slice(who * DAYS, (who + 1) * DAYS)),
  );
  const nights = rows.map((row) => row.filter((value) => problem.minutes[value] === MINUTES.night).length);
  const weekends = rows.map((row) => row.filter((value, day) => value > 0 && day % 7 >= 5).length);
  return `nights ±${deviation(nights)}, weekend days ±${deviation(weekends)}`;
}

const seconds = Number(process.argv[2] ?? 60);
const cpu = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};
let firsts = 0;
for (const [n, people] of SITES.entries()) {
  const problem = site(people, n + 1);
  const needed = problem.need.reduce((sum, each) => sum + each, 0);
  const begun = cpu();
  const search = searchOf(problem, { seed: 1 });
  const first = search.best();
  firsts += cpu() - begun;
  while (cpu() - begun < seconds / SITES.length) search.run(1);
  const last = search.best();
  const simple = greedy(problem);
  process.stdout.write(
    `${people} people, ${needed} shifts: missing at first ${missing(problem, first.roster)}, at the end ${missing(problem, last.roster)} (at the least ${leastMissing(problem)}, greedy ${missing(problem, simple)} with ${scoreOf(problem, simple).broken > 0 ? 'least hours broken' : 'no rule broken'}); broken rules ${last.broken}; ${spread(problem, last.roster)} (greedy ${spread(problem, simple)}); cost ${first.cost} to ${last.cost}\n`,
  );
}
process.stdout.write(`first rosters of all sites: ${firsts.toFixed(1)} s; all: ${seconds} s of CPU time\n`);
