/** The bank file of a run: one batch of credits to the accounts of its people; checks and held payments are left out. */
import { Refusal } from '#engine/model/refusals.ts';
import { asPhrase } from '#engine/model/words.ts';
import type { Asking, Download } from '#engine/server/answers.ts';
import { auditStatement } from '#engine/server/audit.ts';
import { secretPlace } from '#engine/server/secrets.ts';
import { type NachaEntry, nachaFile } from '#modules/payroll/nacha.model.ts';
import { bankAccount } from '#modules/people/bank-account.model.ts';
import { payGroup } from './pay-group.model.ts';
import type { payBankFile } from './pay-questions.model.ts';
import { rowsOf, stubsOf } from './pay-reads.server.ts';
import { payRun } from './pay-run.model.ts';

const SEALED = 'select id, routing, type, account from bank_account where tenant_id = $1 and id = any($2::uuid[])';
const conflict = (why: string): Refusal => new Refusal('CONFLICT', { why });

/**
 * The file of an approved or paid run. It is made for the day of approval, so that the same run always gives the same bytes.
 * Refuses a run that is not approved, a pay group without its bank, and what the bank would refuse.
 */
export async function bankFileOf({ engine, actor, asked }: Asking<typeof payBankFile>): Promise<Download> {
  await engine.read.get(engine.reader(actor), payRun, asked.run);
  const [run] = await rowsOf(engine, actor, payRun, { id: [asked.run] });
  if (!run?.approvedAt || (run.status !== 'approved' && run.status !== 'paid'))
    throw conflict('The bank file can be made once the run is approved.');
  const [group] = await rowsOf(engine, actor, payGroup, { id: [run.payGroup] });
  if (!group?.bankRouting || !group.bankName || !group.companyId)
    throw conflict('The pay group has no bank. Enter its bank, routing number and company ID first.');
  const stubs = (await stubsOf(engine, actor, run.id)).filter(({ held }) => !held);
  const ids = stubs.flatMap(({ deposits }) => deposits.flatMap(({ account }) => account ?? []));
  const [sealed = []] = await engine.connections.read(actor.tenantId, [
    { text: SEALED, values: [actor.tenantId, ids] },
  ]);
  const banks = new Map(
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
  const entries = stubs
    .flatMap(({ deposits, snapshot }) =>
      deposits.flatMap(({ account, amount }): NachaEntry[] => {
        const bank = banks.get(account ?? '');
        return bank && amount > 0
          ? [
              {
                routing: bank.routing,
                account: bank.number,
                type: bank.type,
                amount,
                personId: snapshot.number.replaceAll('-', ''),
                name: snapshot.name,
              },
            ]
          : [];
      }),
    )
    .toSorted((a, b) => (a.personId < b.personId ? -1 : a.personId > b.personId ? 1 : a.amount - b.amount));
  const file = nachaFile({
    bank: { routing: group.bankRouting, name: group.bankName },
    company: { name: group.companyName, id: group.companyId },
    createdOn: run.approvedAt.slice(0, 10),
    createdAt: run.approvedAt.slice(11, 16).replace(':', ''),
    modifier: 'A',
    reference: run.payDate.replaceAll('-', ''),
    batches: [
      {
        description: 'PAYROLL',
        pays: 'wages',
        descriptiveDate: run.payDate.slice(2).replaceAll('-', ''),
        effectiveOn: run.payDate,
        isPrenote: false,
        entries,
      },
    ],
  });
  const [problem] = file.problems;
  if (problem) throw new Refusal('CONFLICT', { why: asPhrase(problem.message) });
  await engine.connections.read(actor.tenantId, [
    auditStatement(actor, {
      action: 'export',
      noun: payRun.name,
      recordId: run.id,
      why: `bank file, ${file.entries} deposits`,
    }),
  ]);
  return { name: `payroll-${run.payDate}.ach`, type: 'text/plain; charset=us-ascii', body: file.text };
}
