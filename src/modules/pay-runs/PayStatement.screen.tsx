import { Download, Printer, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { showMoney } from '#engine/model/figures.ts';
import { showDay } from '#engine/model/show.ts';
import { t, translate } from '#engine/model/words.ts';
import { saveDownload, useAnswer } from '#engine/web/answers.ts';
import { statusLook } from '#engine/web/fields/format.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { useSaving } from '#engine/web/use-saving.ts';
import { ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { look } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { Figure, FigureStrip } from '#ui/parts/FigureStrip.tsx';
import { KeyValue } from '#ui/parts/KeyValue.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { Columns, Page, PageBody } from '#ui/shell/Page.tsx';
import { type PayStatement, payStatement } from './pay-questions.model.ts';
import { mayTakeBack, payRun } from './pay-run.model.ts';
import { hoursWords, plainMoney, signedMoney, spanWords, typeWords } from './pay-words.web.ts';
import { PayTable } from './PayTable.tsx';
import { payStatementPdf } from './tax-form-questions.model.ts';
import { TakeBackDialog } from './TakeBackDialog.tsx';
import { rateWords } from './why-words.web.ts';
import { WhyRow } from './WhyRow.tsx';

/** A pay statement: each number opens its why. Prints with all that state law asks to be on it (payroll-states.md 4). */
export default function PayStatementScreen() {
  const { transactionId = '' } = useParams();
  const found = useAnswer(payStatement, { stub: transactionId });
  const { table } = usePortal();
  return (
    <Page>
      <Loaded of={found} what={t('The pay statement')} skeleton={<ListSkeleton rows={12} columns={4} />}>
        {(statement) => <Statement statement={statement} base={table.base} />}
      </Loaded>
    </Page>
  );
}

const groups = () =>
  [
    ['earning', t('Earnings')],
    ['imputed', t('Imputed income, taxed and not paid')],
    ['pre_tax', t('Pre-tax deductions')],
    ['tax', t('Taxes')],
    ['deduction', t('After-tax deductions')],
    ['reimbursement', t('Reimbursements')],
    ['employer', t('Paid by the employer')],
  ] as const;

function Statement({ statement, base }: { readonly statement: PayStatement; readonly base: string }) {
  const { employee, employer, previous, yearToDate, deposits } = statement;
  const saving = useSaving();
  const [isTakingBack, setTakingBack] = useState(false);
  const crumbs = statement.mayOpenRun
    ? [
        { label: t('Payroll'), href: `${base}/payroll` },
        { label: spanWords(statement), href: `${base}/payroll/process/${statement.run}` },
      ]
    : [{ label: t('My pay'), href: `${base}/self-service/payroll` }];
  return (
    <>
      <PageHeader
        title={employee.name}
        count={t('Pay statement of {{day}}', { day: showDay(statement.payDate) })}
        crumbs={crumbs}
        facts={[employee.position, employee.department, employee.number, spanWords(statement)]
          .filter(Boolean)
          .join(', ')}
        tools={statement.status === 'paid' ? undefined : <Status look={statusLook(payRun, statement.status)} />}
        actions={[
          ...(statement.mayOpenRun && mayTakeBack(statement)
            ? [{ label: t('Take back'), icon: Undo2, onClick: () => setTakingBack(true) }]
            : []),
          { label: t('Print'), icon: Printer, onClick: () => window.print() },
          {
            label: t('PDF'),
            icon: Download,
            onClick: () => saving(saveDownload(payStatementPdf, { stub: statement.id })),
          },
        ]}
      />
      {isTakingBack ? (
        <TakeBackDialog
          run={statement.run}
          paidOn={statement.payDate}
          base={base}
          employee={employee}
          onClose={() => setTakingBack(false)}
        />
      ) : null}
      <PageBody>
        <FigureStrip label={t('Totals')}>
          <Figure
            label={t('Net pay')}
            value={showMoney(statement.net)}
            cause={
              previous
                ? t('{{change}} since {{day}}', {
                    change: signedMoney(statement.net - previous.net),
                    day: showDay(previous.payDate),
                  })
                : t('The first statement')
            }
          />
          <Figure
            label={t('Gross pay')}
            value={showMoney(statement.gross)}
            cause={t('{{amount}} this year', { amount: showMoney(yearToDate.gross) })}
          />
          <Figure
            label={t('Taxes')}
            value={showMoney(statement.taxes)}
            cause={t('{{amount}} this year', { amount: showMoney(yearToDate.taxes) })}
          />
          <Figure
            label={t('Deductions')}
            value={showMoney(statement.deductions)}
            cause={t('{{amount}} this year', { amount: showMoney(yearToDate.deductions) })}
          />
        </FigureStrip>
        {statement.findings.length ? (
          <Panel title={t('To check before it is paid')} flush>
            <RowList>
              {statement.findings.map((one) => (
                <RowItem
                  key={one.code}
                  lead={
                    <Status
                      look={one.severity === 'block' ? look('stop', t('Blocking')) : look('late', t('Check'), 'notice')}
                    />
                  }
                  title={translate(one.says)}
                />
              ))}
            </RowList>
          </Panel>
        ) : null}
        <Columns>
          <div>
            <Panel title={t('How net pay comes about')} meta={t('Choose a line to see why')} flush>
              <Lines statement={statement} />
            </Panel>
          </div>
          <div>
            <Panel title={t('Paid to')}>
              <KeyValue
                items={deposits.map((one, n) => ({
                  key: `${n}`,
                  label:
                    one.type === 'check'
                      ? t('Check')
                      : one.type === 'savings'
                        ? t('Savings {{ending}}', { ending: one.ending ?? '' })
                        : t('Checking {{ending}}', { ending: one.ending ?? '' }),
                  value: showMoney(one.amount),
                  strong: true,
                }))}
              />
              {statement.held ? <Status look={look('hold', t('This payment is held.'))} /> : null}
            </Panel>
            {statement.arrears.length ? (
              <Panel
                title={t('Still owed')}
                footer={t('Net pay was too small. Later checks take at most as much again.')}
              >
                <KeyValue
                  items={statement.arrears.map((one) => ({
                    key: one.code,
                    label: t(one.label),
                    value: showMoney(one.amount),
                  }))}
                />
              </Panel>
            ) : null}
            <Panel title={t('About this pay')}>
              <KeyValue
                items={[
                  { key: 'type', label: t('Kind'), value: typeWords(statement.type) },
                  { key: 'span', label: t('Period'), value: spanWords(statement) },
                  { key: 'day', label: t('Pay date'), value: showDay(statement.payDate) },
                  { key: 'time', label: t('Time paid'), value: hoursWords(statement.minutes) },
                  {
                    key: 'rate',
                    label: t('Rate'),
                    value:
                      statement.hourly === null
                        ? t('{{amount}} a year', { amount: showMoney(statement.annualPay) })
                        : rateWords(statement.hourly),
                  },
                  { key: 'employer', label: t('Employer'), value: employer.name, strong: true },
                  { key: 'address', label: t('Address'), value: employer.address },
                  { key: 'phone', label: t('Phone'), value: employer.phone },
                ]}
              />
            </Panel>
            <Panel title={t('Taxable wages')} flush>
              <PayTable label={t('Taxable wages')}>
                <thead>
                  <tr>
                    <th scope="col">{t('Tax')}</th>
                    <th scope="col" className="n">
                      {t('This statement')}
                    </th>
                    <th scope="col" className="n">
                      {t('Year to date')}
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {statement.wages.map((one) => (
                    <tr key={one.code}>
                      <th scope="row" style={{ fontWeight: 400 }}>
                        {t(one.label)}
                      </th>
                      <td className="n">{plainMoney(one.taxable)}</td>
                      <td className="n">{plainMoney(one.yearToDate)}</td>
                    </tr>
                  ))}
                </tbody>
              </PayTable>
            </Panel>
          </div>
        </Columns>
      </PageBody>
    </>
  );
}

/** Sums have neither time nor rate. */
const NO_TIME = '';

function Lines({ statement }: { readonly statement: PayStatement }) {
  return (
    <PayTable label={t('Lines of the statement')}>
      <thead>
        <tr>
          <th scope="col">{t('Line')}</th>
          <th scope="col" className="n wide">
            {t('Time')}
          </th>
          <th scope="col" className="n wide">
            {t('Rate')}
          </th>
          <th scope="col" className="n">
            {t('Amount')}
          </th>
          <th scope="col" className="n">
            {t('Year to date')}
          </th>
        </tr>
      </thead>
      {groups().map(([group, title]) => {
        const lines = statement.lines.filter((line) => line.group === group);
        if (lines.length === 0) return null;
        return (
          <tbody key={group}>
            <tr>
              <th scope="rowgroup" style={{ fontWeight: 600 }}>
                {title}
              </th>
              <td className="wide">{NO_TIME}</td>
              <td className="wide">{NO_TIME}</td>
              <td className="n" style={{ fontWeight: 600 }}>
                {plainMoney(lines.reduce((sum, { amount }) => sum + amount, 0))}
              </td>
              <td className="n" style={{ fontWeight: 600 }}>
                {plainMoney(
                  [...new Map(lines.map((line) => [line.code, line.yearToDateAfter])).values()].reduce(
                    (a, b) => a + b,
                    0,
                  ),
                )}
              </td>
            </tr>
            {lines.map((line, n) => (
              <WhyRow key={`${line.code} ${n}`} line={line} />
            ))}
          </tbody>
        );
      })}
      <tfoot>
        <tr>
          <th scope="row">{t('Net pay')}</th>
          <td className="wide">{NO_TIME}</td>
          <td className="wide">{NO_TIME}</td>
          <td className="n">{plainMoney(statement.net)}</td>
          <td className="n">{plainMoney(statement.yearToDate.net)}</td>
        </tr>
      </tfoot>
    </PayTable>
  );
}
