import { Download } from 'lucide-react';
import { showMoney } from '#engine/model/figures.ts';
import { nearDay } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { saveAnswer, useAnswer } from '#engine/web/answers.ts';
import { today } from '#engine/web/fields/format.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { useSaving } from '#engine/web/use-saving.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { look } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { ActionButton } from '#ui/parts/ActionButton.tsx';
import { KeyValue } from '#ui/parts/KeyValue.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { TextLink } from '#ui/parts/TextLink.tsx';
import { Columns } from '#ui/shell/Page.tsx';
import { v } from '#ui/theme/vars.ts';
import { DEPOSIT_SCHEDULES } from './pay-group.model.ts';
import { plainMoney } from './pay-words.web.ts';
import { PayTable } from './PayTable.tsx';
import { type PayTaxLiability, payTaxLiability } from './tax-form-questions.model.ts';

const NOTE = { margin: 0, fontSize: '0.8125rem', color: v.textSecondary } as const;
type Row = PayTaxLiability['rows'][number];
const lookOf = ({ settled, amount, dueOn }: Row) =>
  settled >= amount
    ? look('done', t('Paid'))
    : dueOn < today()
      ? look('late', t('Overdue'))
      : look('due', settled > 0 ? t('Partly paid') : t('Due'));

/** What is owed to each authority on each day, and which deposit schedule says so. */
export function TaxLiability({ year, base }: { readonly year: number; readonly base: string }) {
  const found = useAnswer(payTaxLiability, { year });
  const saving = useSaving();
  return (
    <Loaded of={found} what={t('The liability')} skeleton={<ListSkeleton rows={8} columns={4} />}>
      {({ rows, schedules }) => (
        <Columns>
          <div>
            <Panel
              title={t('Liability by due date')}
              action={
                <ActionButton
                  action={{
                    label: t('Liability (CSV)'),
                    icon: Download,
                    onClick: () => saving(saveAnswer(payTaxLiability, { year })),
                  }}
                />
              }
              flush
            >
              {rows.length ? (
                <Rows rows={rows} base={base} />
              ) : (
                <EmptyState title={t('Nothing is owed')} body={t('Taxes are listed here once a run is paid.')} />
              )}
            </Panel>
          </div>
          <div>
            <Panel title={t('Deposit schedule')}>
              <KeyValue
                items={schedules.map((one) => ({
                  key: one.group,
                  label: one.name,
                  value: <TextLink to={`${base}/groups/${one.group}`}>{t(DEPOSIT_SCHEDULES[one.schedule])}</TextLink>,
                }))}
              />
              <p style={{ ...NOTE, marginTop: 10 }}>
                {t(
                  'Semiweekly: pay of Wednesday to Friday is due on Wednesday, of Saturday to Tuesday on Friday, a banking day later for each holiday. Monthly: the 15th of the next month. From {{limit}} on one day, the next banking day.',
                  { limit: showMoney(100_000_00) },
                )}
              </p>
            </Panel>
          </div>
        </Columns>
      )}
    </Loaded>
  );
}

function Rows({ rows, base }: { readonly rows: PayTaxLiability['rows']; readonly base: string }) {
  return (
    <PayTable label={t('Liability by due date')}>
      <thead>
        <tr>
          <th scope="col">{t('Due')}</th>
          <th scope="col">{t('To')}</th>
          <th scope="col" className="n">
            {t('Amount')}
          </th>
          <th scope="col">{t('Status')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((one) => (
          <tr key={`${one.dueOn} ${one.kind} ${one.state}`}>
            <th scope="row" style={{ fontWeight: 400, whiteSpace: 'nowrap' }}>
              {nearDay(one.dueOn, today())}
            </th>
            <td>
              <TextLink to={one.id ? `${base}/taxes/${one.id}` : `${base}/taxes?dueOn=${one.dueOn}`}>
                {[t(one.authority), one.state].filter(Boolean).join(', ')}
              </TextLink>
            </td>
            <td className="n">{plainMoney(one.amount)}</td>
            <td>
              <Status look={lookOf(one)} />
            </td>
          </tr>
        ))}
      </tbody>
    </PayTable>
  );
}
