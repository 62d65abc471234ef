/** A pay statement with the why of each line, read as its caller: statements of others are not found. */
import { showPhone } from '#engine/model/show.ts';
import { phrase } from '#engine/model/words.ts';
import { answer, answerDownload, type Asking, type Download } from '#engine/server/answers.ts';
import { auditStatement } from '#engine/server/audit.ts';
import { basesOf } from '#engine/server/grants.ts';
import { type DeductionCode, DEDUCTIONS } from '#modules/payroll/deduction-kinds.model.ts';
import { type SourceKey, SOURCES } from '#modules/payroll/sources.model.ts';
import type { Stub } from '#modules/payroll/stub.model.ts';
import { company } from '#modules/company/company.model.ts';
import { payGroup } from './pay-group.model.ts';
import { payStatement } from './pay-questions.model.ts';
import { rowsOf } from './pay-reads.server.ts';
import { payRun } from './pay-run.model.ts';
import { payStub } from './pay-stub.model.ts';
import { drawStatement } from './statement-draw.server.ts';
import { payStatementPdf } from './tax-form-questions.model.ts';

/** Title, address and day of a source; null for numbers that need none. */
function sourceOf(key: string | null) {
  if (key === null || !Object.hasOwn(SOURCES, key)) return null;
  // The key was just looked up.
  const { title, retrieved } = SOURCES[key as SourceKey];
  return { title, retrieved };
}
/** What arrears are called: the plan, else the kind of deduction. */
function owedLabel(key: string): string {
  const [code = '', plan] = key.split(':');
  if (plan && !plan.startsWith('#')) return plan.replace(/#\d+$/, '');
  // The key was just looked up.
  return Object.hasOwn(DEDUCTIONS, code) ? DEDUCTIONS[code as DeductionCode].label : 'Carried to the next check';
}
const yearTotal = (stub: Stub, group: (one: string) => boolean): number => {
  const codes = new Set(stub.lines.filter((one) => group(one.group)).map(({ code }) => code));
  return [...codes].reduce((sum, code) => sum + (stub.yearToDate.lines[code] ?? 0), 0);
};

async function statementOf({ engine, actor, asked }: Pick<Asking<typeof payStatement>, 'engine' | 'actor' | 'asked'>) {
  // Throws NOT_FOUND for a statement that the caller may not read.
  await engine.read.get(engine.reader(actor), payStub, asked.stub);
  const [stub] = await rowsOf(engine, actor, payStub, { id: [asked.stub] });
  if (!stub) throw new Error('A statement that was just read is gone');
  const [[run], own, [firm]] = await Promise.all([
    rowsOf(engine, actor, payRun, { id: [stub.run] }),
    rowsOf(engine, actor, payStub, { employee: stub.employee }),
    rowsOf(engine, actor, company),
  ]);
  const [group] = await rowsOf(engine, actor, payGroup, { id: [run?.payGroup ?? ''] });
  const isOffice = basesOf(actor).some((role) => role === 'admin' || role === 'hr_manager' || role === 'super_admin');
  const previous = own
    .filter((one) => one.type === 'regular' && one.payee !== null && one.payDate < stub.payDate)
    .toSorted((a, b) => b.payDate.localeCompare(a.payDate))[0];
  const earlier = new Map<string, number>();
  for (const { group: kind, code, amount } of previous?.result.lines ?? [])
    earlier.set(`${kind} ${code}`, (earlier.get(`${kind} ${code}`) ?? 0) + amount);
  const { result, snapshot } = stub;
  const address = firm ? [firm.addressLine1, firm.city, [firm.state, firm.zip].filter(Boolean).join(' ')] : [];
  return {
    id: stub.id,
    run: stub.run,
    mayOpenRun: isOffice,
    status: run?.status ?? 'draft',
    type: stub.type,
    employer: {
      name: firm?.legalName ?? firm?.name ?? '',
      address: address.filter(Boolean).join(', '),
      phone: firm?.phone ? showPhone(firm.phone) : '',
    },
    employee: {
      id: stub.employee,
      name: snapshot.name,
      number: snapshot.number,
      position: snapshot.position,
      department: snapshot.department,
    },
    payDate: stub.payDate,
    from: stub.from,
    to: stub.to,
    frequency: group?.frequency ?? 'biweekly',
    annualPay: snapshot.annualPay,
    hourly: snapshot.hourly,
    minutes: stub.minutes,
    gross: stub.gross,
    reimbursements: stub.reimbursements,
    deductions: stub.deductions,
    taxes: stub.taxes,
    net: stub.net,
    employerCost: stub.employerCost,
    previous: previous
      ? { id: previous.id, payDate: previous.payDate, gross: previous.gross, net: previous.net }
      : null,
    lines: result.lines.map(({ why, taxability: _taxed, costCenter: _center, ...line }) => ({
      ...line,
      before: earlier.get(`${line.group} ${line.code}`) ?? null,
      inputs: why.inputs.map(({ label, value, unit }) => ({ label, value, unit })),
      base: why.base,
      share: why.rate && { value: why.rate.value, unit: why.rate.unit },
      row: why.row,
      source: sourceOf(why.source),
      notes: why.notes.map(({ says, values }) => phrase(says, values)),
    })),
    wages: result.taxableWages.map(({ code, label, taxable, yearToDateAfter }) => ({
      code,
      label,
      taxable,
      yearToDate: yearToDateAfter,
    })),
    yearToDate: {
      gross: result.yearToDate.gross,
      net: result.yearToDate.net,
      taxes: yearTotal(result, (one) => one === 'tax'),
      deductions: yearTotal(result, (one) => one === 'pre_tax' || one === 'deduction'),
    },
    deposits: stub.deposits.map(({ type, ending, amount }) => ({ type, ending, amount })),
    arrears: Object.entries(result.arrears).map(([code, amount]) => ({ code, label: owedLabel(code), amount })),
    held: stub.held,
    findings: isOffice
      ? stub.findings.map(({ code, severity, message, says, values }) => ({
          code,
          severity,
          says: { message, says, ...(values ? { values } : {}) },
        }))
      : [],
  };
}

/** The statement as PDF; its stored numbers are printed, never calculated again (payroll-states.md 7, trap 6). */
async function pdfOf(asking: Asking<typeof payStatementPdf>): Promise<Download> {
  const statement = await statementOf(asking);
  const { engine, actor, asked } = asking;
  await engine.connections.read(actor.tenantId, [
    auditStatement(actor, { action: 'export', noun: payStub.name, recordId: asked.stub, why: 'PDF' }),
  ]);
  const name = `pay-${statement.payDate}-${statement.employee.number.replaceAll(/[^A-Za-z0-9-]/g, '')}.pdf`;
  return { name, type: 'application/pdf', body: await drawStatement(statement) };
}

export const statementAnswers = [answer(payStatement, statementOf), answerDownload(payStatementPdf, pdfOf)];
