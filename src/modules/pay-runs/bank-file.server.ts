/** The bank file of a run: one batch of credits to the accounts of its people, without checks and held payments; and prenotes. */
import { Refusal } from '#engine/model/refusals.ts';
import { asPhrase, type Phrase, phrase } from '#engine/model/words.ts';
import { dayAt, timeAt } from '#engine/model/zoned.ts';
import type { Asking, Download } from '#engine/server/answers.ts';
import { auditStatement } from '#engine/server/audit.ts';
import { secretPlace } from '#engine/server/secrets.ts';
import { type NachaEntry, type NachaFile, nachaFile } from '#modules/payroll/nacha.model.ts';
import { bankingDayAfter } from '#modules/payroll/pay-calendar.model.ts';
import { bankAccount } from '#modules/people/bank-account.model.ts';
import { payGroup } from './pay-group.model.ts';
import type { payBankFile, payPrenoteFile } from './pay-questions.model.ts';
import { type Run, rowsOf } from './pay-reads.server.ts';
import { payRun } from './pay-run.model.ts';
import type { Deposit } from './pay-stub.model.ts';

const SEALED = 'select id, routing, type, account from bank_account where tenant_id = $1 and id = any($2::uuid[])';
const conflict = (why: string): Refusal => new Refusal('CONFLICT', { why });

type Asks = Pick<Asking<typeof payBankFile>, 'engine' | 'actor'>;

interface Bank {
  readonly routing: string;
  readonly type: 'checking' | 'savings';
  readonly number: string;
}
/** Accounts by id, their numbers opened. */
async function banksOf({ engine, actor }: Asks, ids: readonly string[]): Promise<ReadonlyMap<string, Bank>> {
  const [sealed = []] = await engine.connections.read(actor.tenantId, [
    { text: SEALED, values: [actor.tenantId, ids] },
  ]);
  return new Map(
    sealed.flatMap(({ id, routing, type, account }) =>
      account instanceof Buffer
        ? [
            [
              String(id),
              {
                routing: String(routing),
                type: type === 'savings' ? ('savings' as const) : ('checking' as const),
                number: engine.secrets.open(
                  account,
                  secretPlace(actor.tenantId, bankAccount.name, String(id), 'account'),
                ),
              },
            ] as const,
          ]
        : [],
    ),
  );
}

/** The bank and the company of the pay group of a run; refuses a group without its bank. */
async function originOf({ engine, actor }: Asks, run: Run): Promise<Pick<NachaFile, 'bank' | 'company'>> {
  const [group] = await rowsOf(engine, actor, payGroup, { id: [run.payGroup] });
  if (!group?.bankRouting || !group.bankName || !group.companyId)
    throw conflict('The pay group has no bank. Enter its bank, routing number and company ID first.');
  return {
    bank: { routing: group.bankRouting, name: group.bankName },
    company: { name: group.companyName, id: group.companyId },
  };
}

async function runOf({ engine, actor }: Asks, id: string): Promise<Run> {
  await engine.read.get(engine.reader(actor), payRun, id);
  const [run] = await rowsOf(engine, actor, payRun, { id: [id] });
  if (!run) throw new Refusal('NOT_FOUND');
  return run;
}

const PAYMENTS = `select employee, held, net, deposits, snapshot ->> 'name' as name, snapshot ->> 'number' as number from pay_stub
  where tenant_id = $1 and run = $2 order by id`;
/** Whom a run pays and into which accounts, without the statements themselves. */
async function paymentsOf({ engine, actor }: Asks, run: Run) {
  const [rows = []] = await engine.connections.read(actor.tenantId, [
    { text: PAYMENTS, values: [actor.tenantId, run.id] },
  ]);
  return rows.map(({ employee, held, net, deposits, name, number }) => ({
    employee: String(employee),
    held: held === true,
    net: Number(net),
    // The column holds what the calculation gave.
    deposits: deposits as readonly Deposit[],
    who: { name: String(name), number: String(number) },
  }));
}

/** What a payroll clerk does about a deposit that cannot be made: a paid run has no other way back. */
const wayOut = ({ status }: Run): Phrase =>
  status === 'paid'
    ? phrase('Pay this person by check.')
    : phrase('Void this run, start a new one and calculate it again.');

/** Refuses a payment whose account is gone, and one whose deposits and check are not the net pay. */
function mustDeposit(
  { deposits, net, who: { name } }: Awaited<ReturnType<typeof paymentsOf>>[number],
  banks: ReadonlyMap<string, Bank>,
  run: Run,
): void {
  const gone = deposits.find(({ account, amount }) => account !== null && amount > 0 && !banks.has(account));
  if (gone)
    throw new Refusal('CONFLICT', {
      why: phrase('The bank account of {{name}} ending in {{ending}} was removed after the calculation. {{wayOut}}', {
        name,
        ending: gone.ending ?? '',
        wayOut: wayOut(run),
      }),
    });
  if (deposits.reduce((sum, { amount }) => sum + amount, 0) !== net)
    throw new Refusal('CONFLICT', {
      why: phrase('The deposits and check for {{name}} do not add up to their net pay. {{wayOut}}', {
        name,
        wayOut: wayOut(run),
      }),
    });
}

/** Writes a file and its trace; refuses what the bank would refuse. */
async function written({ engine, actor }: Asks, run: Run, file: NachaFile, what: string): Promise<string> {
  const { text, entries, problems } = nachaFile(file);
  const [problem] = problems;
  if (problem) throw new Refusal('CONFLICT', { why: asPhrase(problem.message) });
  await engine.connections.read(actor.tenantId, [
    auditStatement(actor, {
      action: 'export',
      noun: payRun.name,
      recordId: run.id,
      why: `${what}, ${entries} ${what === 'prenotes' ? 'accounts' : 'deposits'}`,
    }),
  ]);
  return text;
}

const inOrder = (entries: readonly NachaEntry[]): NachaEntry[] =>
  entries.toSorted((a, b) => (a.personId < b.personId ? -1 : a.personId > b.personId ? 1 : a.amount - b.amount));
const MEDIA = 'text/plain; charset=us-ascii';
const dense = (day: string): string => day.replaceAll('-', '');

/**
 * The file of an approved or paid run. It is made for the day of approval, so that the same run always gives the same bytes.
 * Refuses a run that is not approved, a pay group without its bank, and what the bank would refuse.
 */
export async function bankFileOf({ engine, actor, asked }: Asking<typeof payBankFile>): Promise<Download> {
  const by = { engine, actor };
  const run = await runOf(by, asked.run);
  if (!run.approvedAt || (run.status !== 'approved' && run.status !== 'paid'))
    throw conflict('The bank file can be made once the run is approved.');
  if (run.type === 'reversal' || run.type === 'opening')
    throw conflict('This run deposits nothing: it takes back or brings in what was paid. There is no bank file.');
  const origin = await originOf(by, run);
  const stubs = (await paymentsOf(by, run)).filter(({ held }) => !held);
  const banks = await banksOf(
    by,
    stubs.flatMap(({ deposits }) => deposits.flatMap(({ account }) => account ?? [])),
  );
  for (const stub of stubs) mustDeposit(stub, banks, run);
  const entries = stubs.flatMap(({ deposits, who }) =>
    deposits.flatMap(({ account, amount }): NachaEntry[] => {
      const bank = banks.get(account ?? '');
      if (!bank || amount <= 0) return [];
      const { routing, type, number } = bank;
      return [{ routing, type, account: number, amount, personId: who.number.replaceAll('-', ''), name: who.name }];
    }),
  );
  const body = await written(
    by,
    run,
    {
      ...origin,
      // By the clock of the organization: in UTC, an evening is the next day already.
      createdOn: dayAt(actor.timeZone, run.approvedAt),
      createdAt: timeAt(actor.timeZone, run.approvedAt).replace(':', ''),
      modifier: 'A',
      reference: dense(run.payDate),
      batches: [
        {
          description: 'PAYROLL',
          pays: 'wages',
          descriptiveDate: dense(run.payDate).slice(2),
          effectiveOn: run.payDate,
          isPrenote: false,
          entries: inOrder(entries),
        },
      ],
    },
    'bank file',
  );
  return { name: `payroll-${run.payDate}.ach`, type: MEDIA, body };
}

/**
 * Prenotes of the accounts of a run's people that nobody verified yet: entries of zero, for the next banking day. Three banking
 * days after it, an account that did not come back can be marked as verified (payroll-states.md 5).
 */
export async function prenoteFileOf({ engine, actor, asked, today }: Asking<typeof payPrenoteFile>): Promise<Download> {
  const by = { engine, actor };
  const run = await runOf(by, asked.run);
  const origin = await originOf(by, run);
  const people = new Map((await paymentsOf(by, run)).map((one) => [one.employee, one.who]));
  const pending = await rowsOf(engine, actor, bankAccount, { employee: [run.id, ...people.keys()], status: 'pending' });
  if (pending.length === 0)
    throw conflict('No bank account of this run waits for a prenote. New accounts wait until payroll verifies them.');
  const banks = await banksOf(
    by,
    pending.map(({ id }) => id),
  );
  const entries = pending.flatMap((one): NachaEntry[] => {
    const [bank, who] = [banks.get(one.id), people.get(one.employee)];
    if (!bank || !who) return [];
    const { routing, type, number } = bank;
    return [{ routing, type, account: number, amount: 0, personId: who.number.replaceAll('-', ''), name: who.name }];
  });
  const effectiveOn = bankingDayAfter(today, 1);
  const body = await written(
    by,
    run,
    {
      ...origin,
      createdOn: today,
      createdAt: '0000',
      modifier: 'P',
      reference: dense(effectiveOn),
      batches: [
        {
          description: 'PAYROLL',
          pays: 'wages',
          descriptiveDate: 'PRENOT',
          effectiveOn,
          isPrenote: true,
          entries: inOrder(entries),
        },
      ],
    },
    'prenotes',
  );
  return { name: `prenotes-${effectiveOn}.ach`, type: MEDIA, body };
}
