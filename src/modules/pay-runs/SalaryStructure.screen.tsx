import { showMoney } from '#engine/model/figures.ts';
import { t } from '#engine/model/words.ts';
import { useAnswer } from '#engine/web/answers.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { TextLink } from '#ui/parts/TextLink.tsx';
import { Page, PageBody } from '#ui/shell/Page.tsx';
import { PAY_GROUPS } from '#modules/time/timesheet.model.ts';
import { type SalaryStructure, salaryStructure } from './pay-questions.model.ts';
import { dayWords } from './pay-words.web.ts';
import { PayTable } from './PayTable.tsx';

/** Pay groups, the codes of earnings and deductions with who has them, and pay by department. */
export default function SalaryStructureScreen() {
  const found = useAnswer(salaryStructure, {});
  const { table } = usePortal();
  const base = table.base;
  return (
    <Page>
      <PageHeader
        title={t('Salary structure')}
        crumbs={[{ label: t('Payroll'), href: `${base}/payroll` }]}
        facts={t('Who is paid how often, by which codes, and how each is taxed.')}
        actions={[
          { label: t('Pay groups'), href: `${base}/payroll/groups` },
          { label: t('Recurring deductions'), href: `${base}/payroll/deductions` },
        ]}
      />
      <PageBody>
        <Loaded of={found} what={t('The salary structure')} skeleton={<ListSkeleton rows={10} columns={5} />}>
          {(structure) => <Structure structure={structure} base={base} />}
        </Loaded>
      </PageBody>
    </Page>
  );
}

const n = 'n';
function Structure({ structure, base }: { readonly structure: SalaryStructure; readonly base: string }) {
  const { groups, earnings, deductions, departments, run } = structure;
  const counted = run ? t('in the run of {{day}}', { day: dayWords(run.payDate) }) : t('no run is paid yet');
  return (
    <>
      <Panel title={t('Pay groups')} flush>
        <PayTable label={t('Pay groups')}>
          <thead>
            <tr>
              <th scope="col">{t('Pay group')}</th>
              <th scope="col" className={n}>
                {t('People')}
              </th>
              <th scope="col" className="n wide">
                {t('Salaried')}
              </th>
              <th scope="col" className="n wide">
                {t('Hourly')}
              </th>
              <th scope="col" className={n}>
                {t('Pay a year')}
              </th>
              <th scope="col" className={n}>
                {t('Next pay date')}
              </th>
            </tr>
          </thead>
          <tbody>
            {groups.map((one) => (
              <tr key={one.frequency}>
                <th scope="row">
                  {one.id ? <TextLink to={`${base}/payroll/groups/${one.id}`}>{one.name}</TextLink> : one.name}
                  <small>
                    {one.id ? t(PAY_GROUPS[one.frequency]) : t('No pay group is set up: these people are not paid.')}
                  </small>
                </th>
                <td className={n}>{one.people}</td>
                <td className="n wide">{one.salaried}</td>
                <td className="n wide">{one.hourly}</td>
                <td className={n}>{showMoney(one.annual)}</td>
                <td className={n}>{one.nextPayDate ? dayWords(one.nextPayDate) : '–'}</td>
              </tr>
            ))}
          </tbody>
        </PayTable>
      </Panel>
      <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(28rem, 100%), 1fr))', gap: 14 }}>
        <Panel title={t('Earning codes')} meta={counted} flush>
          <PayTable label={t('Earning codes')}>
            <thead>
              <tr>
                <th scope="col">{t('Code')}</th>
                <th scope="col" className="wide">
                  {t('Tax')}
                </th>
                <th scope="col" className={n}>
                  {t('People')}
                </th>
                <th scope="col" className={n}>
                  {t('Amount')}
                </th>
              </tr>
            </thead>
            <tbody>
              {earnings.map((one) => (
                <tr key={one.code}>
                  <th scope="row" style={{ fontWeight: 400 }}>
                    {t(one.label)}
                    {one.inRegularRate ? <small>{t('In the regular rate of overtime')}</small> : null}
                  </th>
                  <td className="wide">{one.isSupplemental ? t('Supplemental wages') : t('Regular wages')}</td>
                  <td className={n}>{one.people || '–'}</td>
                  <td className={n}>{one.people ? showMoney(one.amount) : '–'}</td>
                </tr>
              ))}
            </tbody>
          </PayTable>
        </Panel>
        <Panel title={t('Deduction codes')} meta={counted} flush>
          <PayTable label={t('Deduction codes')}>
            <thead>
              <tr>
                <th scope="col">{t('Code')}</th>
                <th scope="col" className={n}>
                  {t('People')}
                </th>
                <th scope="col" className={n}>
                  {t('Employees')}
                </th>
                <th scope="col" className="n wide">
                  {t('Employer')}
                </th>
              </tr>
            </thead>
            <tbody>
              {deductions.map((one) => (
                <tr key={one.code}>
                  <th scope="row" style={{ fontWeight: 400 }}>
                    {t(one.label)}
                    <small>{t(one.treatment)}</small>
                  </th>
                  <td className={n}>{one.people || '–'}</td>
                  <td className={n}>{one.people ? showMoney(one.amount) : '–'}</td>
                  <td className="n wide">{one.employer ? showMoney(one.employer) : '–'}</td>
                </tr>
              ))}
            </tbody>
          </PayTable>
        </Panel>
      </div>
      <Panel title={t('Pay by department')} meta={t('annual pay of people employed now, by FTE')} flush>
        <PayTable label={t('Pay by department')}>
          <thead>
            <tr>
              <th scope="col">{t('Department')}</th>
              <th scope="col" className={n}>
                {t('People')}
              </th>
              <th scope="col" className={n}>
                {t('Pay a year')}
              </th>
              <th scope="col" className="n wide">
                {t('Median')}
              </th>
            </tr>
          </thead>
          <tbody>
            {departments.map((one) => (
              <tr key={one.department}>
                <th scope="row" style={{ fontWeight: 400 }}>
                  {one.name}
                </th>
                <td className={n}>{one.people}</td>
                <td className={n}>{showMoney(one.annual)}</td>
                <td className="n wide">{showMoney(one.median)}</td>
              </tr>
            ))}
          </tbody>
        </PayTable>
      </Panel>
    </>
  );
}
