/** W-2 previews from what was paid in the year, here and by the payroll before, and whether they agree with Form 941. */
import { hasWords } from '#engine/model/fold.ts';
import { Refusal } from '#engine/model/refusals.ts';
import { answer, answerFile, type Asking } from '#engine/server/answers.ts';
import type { Engine } from '#engine/server/engine.ts';
import type { Actor } from '#engine/server/grants.ts';
import { company } from '#modules/company/company.model.ts';
import { type PaidStub, Sums, type W2, w2Of } from '#modules/payroll/year-forms.model.ts';
import { employee } from '#modules/people/employee.model.ts';
import { paidSums, peoplePaid, traceExport } from './form-sums.server.ts';
import { rowsOf } from './pay-reads.server.ts';
import { payW2, payW2s } from './tax-form-questions.model.ts';
import { formLines } from './tax-forms.server.ts';

/** People shown at once; the file has all. */
const SHOWN = 200;
/** What the codes of box 12 are (General Instructions for Forms W-2 and W-3, 2026). */
const BOX_12: Readonly<Record<string, { readonly says: string }>> = {
  C: { says: 'Group life over $50,000' },
  D: { says: '401(k)' },
  W: { says: 'HSA, employee and employer' },
  AA: { says: 'Roth 401(k)' },
  DD: { says: 'Cost of health coverage' },
  TT: { says: 'Qualified overtime premium' },
};

const boxesOf = ({ boxes }: Pick<W2, 'boxes'>) => ({
  box1: boxes['1'],
  box2: boxes['2'],
  box3: boxes['3'],
  box4: boxes['4'],
  box5: boxes['5'],
  box6: boxes['6'],
  box10: boxes['10'],
});
const yearDays = (year: number) => ({ from: `${year}-01-01`, to: `${year}-12-31` });

/** The W-2s of a year, by name. */
async function everyone(engine: Engine, actor: Actor, year: number) {
  const days = yearDays(year);
  const [stubs, people] = await Promise.all([
    paidSums(engine, actor, { ...days, paid: 'anyone', by: 'employee' }),
    peoplePaid(engine, actor, { ...days, paid: 'anyone' }),
  ]);
  return stubs
    .map((one) => {
      const who = people.get(one.employee);
      return { w2: w2Of(one.employee, year, [one]), name: who?.name ?? '', number: who?.number ?? '' };
    })
    .toSorted((a, b) => a.name.localeCompare(b.name) || a.number.localeCompare(b.number));
}

const BOXES = ['1', '2', '3', '4', '5', '6', '10'] as const;
const totalsOf = (list: readonly { readonly w2: W2 }[]): W2['boxes'] => {
  const sums: Record<(typeof BOXES)[number], number> = { '1': 0, '2': 0, '3': 0, '4': 0, '5': 0, '6': 0, '10': 0 };
  for (const { w2 } of list) for (const box of BOXES) sums[box] += w2.boxes[box];
  return sums;
};

/** Lines of Form 941 whose four quarters are a box of all W-2s; boxes 4 and 6 against what was really withheld. */
const AGREE = [
  { box: '1', line: '2', of: (sums: Sums) => sums.subject('fit') },
  { box: '2', line: '3', of: (sums: Sums) => sums.lines('fit', 'fit_supplemental') },
  { box: '3', line: '5aWages', of: (sums: Sums) => sums.taxable('ss') },
  { box: '5', line: '5cWages', of: (sums: Sums) => sums.subject('medicare') },
] as const;

async function agreement(engine: Engine, actor: Actor, year: number, totals: W2['boxes']) {
  const quarters = await Promise.all(
    [1, 2, 3, 4].map((quarter) => formLines(engine, actor, { form: '941', year, quarter })),
  );
  const before = new Sums(await paidSums(engine, actor, { ...yearDays(year), paid: 'elsewhere', by: 'payDate' }));
  return AGREE.map(({ box, line, of }) => ({
    box,
    line: line.replace('Wages', ''),
    w2: totals[box],
    form941: quarters.reduce((sum, { lines }) => sum + (lines[line] ?? 0), 0),
    broughtIn: of(before),
  }));
}

async function listOf({ engine, actor, asked }: Asking<typeof payW2s>) {
  const all = await everyone(engine, actor, asked.year);
  const totals = totalsOf(all);
  const found = all.filter(({ name, number }) => hasWords(`${name} ${number}`, asked.search ?? ''));
  const codes = Map.groupBy(
    all.flatMap(({ w2 }) => w2.box12),
    ({ code }) => code,
  );
  return {
    people: all.length,
    rows: found
      .slice(0, SHOWN)
      .map(({ w2, name, number }) => ({ employee: w2.employee, number, name, ...boxesOf(w2) })),
    totals: boxesOf({ boxes: totals }),
    box12: [...codes]
      .map(([code, list]) => ({ code, people: list.length, amount: list.reduce((sum, one) => sum + one.amount, 0) }))
      .toSorted((a, b) => a.code.localeCompare(b.code)),
    agree: await agreement(engine, actor, asked.year, totals),
  };
}

const dollars = (cents: number): string => (cents / 100).toFixed(2);

async function fileOf({ engine, actor, asked }: Pick<Asking<typeof payW2s>, 'engine' | 'actor' | 'asked'>) {
  await traceExport(engine, actor, `W-2 preview of ${asked.year}`);
  return (await everyone(engine, actor, asked.year)).map(({ w2, name, number }) => ({
    number,
    name,
    ...boxesOf(w2),
    box12: w2.box12.map(({ code, amount }) => `${code} ${dollars(amount)}`).join('; '),
    box14: w2.box14.map(({ label, amount }) => `${label} ${dollars(amount)}`).join('; '),
    box17: w2.states.reduce((sum, { tax }) => sum + tax, 0),
  }));
}

async function oneOf({ engine, actor, asked }: Asking<typeof payW2>) {
  const [stubs, [person], [firm], [[count] = []]] = await Promise.all([
    paidSums(engine, actor, { ...yearDays(asked.year), paid: 'anyone', by: 'employee', employee: asked.employee }),
    rowsOf(engine, actor, employee, { id: [asked.employee] }),
    rowsOf(engine, actor, company),
    engine.connections.read(actor.tenantId, [
      {
        text: `select count(*)::int as n from pay_stub s where s.tenant_id = $1 and s.employee = $2::uuid and s.payee is not null
          and s.type <> 'opening' and s.pay_date between $3::date and $4::date`,
        values: [actor.tenantId, asked.employee, `${asked.year}-01-01`, `${asked.year}-12-31`],
      },
    ]),
  ]);
  const [paid]: readonly (PaidStub | undefined)[] = stubs;
  if (!paid || !person) throw new Refusal('NOT_FOUND');
  const { box12, isRetirementPlan, box14, states, locals, boxes } = w2Of(asked.employee, asked.year, [paid]);
  const place = (line: string | null, city: string | null, state: string | null, zip: string | null): string =>
    [line, city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return {
    employee: {
      id: person.id,
      name: `${person.firstName} ${person.lastName}`,
      number: person.employeeNumber,
      address: place(person.addressLine1, person.city, person.state, person.zip),
    },
    employer: {
      name: firm?.legalName ?? firm?.name ?? '',
      address: firm ? place(firm.addressLine1, firm.city, firm.state, firm.zip) : '',
    },
    ...boxesOf({ boxes }),
    box12: box12.map(({ code, amount }) => ({ code, label: BOX_12[code]?.says ?? code, amount })),
    isRetirementPlan,
    box14: [...box14],
    states: [...states],
    locals: [...locals],
    statements: Number(count?.n ?? 0),
  };
}

export const w2Answers = [answer(payW2s, listOf), answerFile(payW2s, fileOf), answer(payW2, oneOf)];
