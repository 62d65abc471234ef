import { Download } from 'lucide-react';
import { showMoney } from '#engine/model/figures.ts';
import { showDay } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { saveAnswer, useAnswer } from '#engine/web/answers.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { useSaving } from '#engine/web/use-saving.ts';
import type { TaxForm } from '#modules/payroll/form-boxes.model.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { ActionButton } from '#ui/parts/ActionButton.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { Segmented } from '#ui/parts/Segmented.tsx';
import { TextLink } from '#ui/parts/TextLink.tsx';
import { useMedia } from '#ui/parts/use-media.ts';
import { Columns } from '#ui/shell/Page.tsx';
import { phone, v } from '#ui/theme/vars.ts';
import { plainMoney } from './pay-words.web.ts';
import { PayTable } from './PayTable.tsx';
import { payTaxForm, type PayTaxForm, payTaxFormRows } from './tax-form-questions.model.ts';

const NOTE = { margin: 0, fontSize: '0.8125rem', color: v.textSecondary } as const;
type Quarter = '1' | '2' | '3' | '4';
export interface TaxFormSheetProps {
  readonly form: TaxForm;
  readonly year: number;
  readonly quarter: Quarter;
  /** The line whose people are shown; empty: none. */
  readonly line: string;
  readonly base: string;
  readonly hrefOf: (line: string) => string;
  readonly choose: (quarter: Quarter) => void;
}

/** The worksheet of Form 941 or 940: each line that people make up opens them. */
export function TaxFormSheet({ form, year, quarter, line, base, hrefOf, choose }: TaxFormSheetProps) {
  const asked = { form, year, quarter: Number(quarter) };
  const found = useAnswer(payTaxForm, asked);
  const saving = useSaving();
  // On a phone the people take the place of the form, until they are closed.
  const isPhone = useMedia(phone);
  const behind = <Behind {...asked} line={line} base={base} closed={hrefOf('')} />;
  return (
    <>
      <div
        style={{ display: 'flex', flexWrap: 'wrap', gap: 10, alignItems: 'center', justifyContent: 'space-between' }}
      >
        {form === '941' ? (
          <Segmented
            label={t('Quarter')}
            value={quarter}
            options={(['1', '2', '3', '4'] as const).map((key) => ({
              key,
              label: t('Q{{quarter}} {{year}}', { quarter: key, year: String(year) }),
            }))}
            onChange={choose}
          />
        ) : (
          <b style={{ fontWeight: 600 }}>{year}</b>
        )}
        <ActionButton
          action={{ label: t('Worksheet (CSV)'), icon: Download, onClick: () => saving(saveAnswer(payTaxForm, asked)) }}
        />
      </div>
      <Loaded of={found} what={t('The worksheet')} skeleton={<ListSkeleton rows={12} columns={3} />}>
        {(sheet) => (
          <Columns>
            {line && isPhone ? (
              behind
            ) : (
              <div>
                <Lines sheet={sheet} form={form} line={line} hrefOf={hrefOf} />
              </div>
            )}
            <div>{line && !isPhone ? behind : <Days sheet={sheet} form={form} />}</div>
          </Columns>
        )}
      </Loaded>
    </>
  );
}

/** "5a", and "5a, column 1" for the wages that a line multiplies. */
const lineWords = (line: string): string =>
  line.endsWith('Wages') ? t('{{line}}, column 1', { line: line.replace('Wages', '') }) : line;

function Lines({
  sheet,
  form,
  line: open,
  hrefOf,
}: Pick<TaxFormSheetProps, 'form' | 'line' | 'hrefOf'> & { readonly sheet: PayTaxForm }) {
  return (
    <Panel
      title={form === '941' ? t('Form 941 worksheet') : t('Form 940 worksheet')}
      meta={
        form === '941'
          ? t({ one: 'Line 1: 1 employee', other: 'Line 1: {{count}} employees' }, { count: sheet.people })
          : undefined
      }
      flush
    >
      <PayTable label={t('Lines of the form')}>
        <thead>
          <tr>
            <th scope="col">{t('Line')}</th>
            <th scope="col">{t('What')}</th>
            <th scope="col" className="n">
              {t('Amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {sheet.lines.map(({ line, label, amount, opens }) => (
            <tr key={line} aria-current={line === open ? 'true' : undefined}>
              <th scope="row" style={{ whiteSpace: 'nowrap', fontWeight: line === open ? 600 : 400 }}>
                {lineWords(line)}
              </th>
              <td>{opens ? <TextLink to={hrefOf(line)}>{t(label)}</TextLink> : t(label)}</td>
              <td className="n">{plainMoney(amount)}</td>
            </tr>
          ))}
        </tbody>
      </PayTable>
    </Panel>
  );
}

function Days({ sheet, form }: { readonly sheet: PayTaxForm; readonly form: TaxForm }) {
  return (
    <>
      {form === '941' ? (
        <Panel title={t('Liability by pay date (Schedule B)')} flush>
          {sheet.days.length ? (
            <PayTable label={t('Liability by pay date')}>
              <thead>
                <tr>
                  <th scope="col">{t('Pay date')}</th>
                  <th scope="col" className="n">
                    {t('Liability')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {sheet.days.map(({ payDate, amount }) => (
                  <tr key={payDate}>
                    <th scope="row" style={{ fontWeight: 400 }}>
                      {showDay(payDate)}
                    </th>
                    <td className="n">{plainMoney(amount)}</td>
                  </tr>
                ))}
              </tbody>
            </PayTable>
          ) : (
            <EmptyState title={t('Nothing was paid')} body={t('No run has a pay date in this quarter.')} />
          )}
        </Panel>
      ) : (
        <Panel title={t('Credit reduction')}>
          <p style={NOTE}>
            {t(
              'Line 11 is zero. The Department of Labor names the credit reduction states in November: enter Schedule A on the form if you paid wages in one of them.',
            )}
          </p>
        </Panel>
      )}
      {sheet.isReductionKnown ? null : (
        <Panel title={t('Credit reduction')}>
          <p style={NOTE}>
            {t(
              'The Department of Labor names the credit reduction states after November 10. Their list for this year is not loaded: line 11 is zero. Check Schedule A before you file.',
            )}
          </p>
        </Panel>
      )}
      {sheet.broughtIn ? (
        <Panel title={t('Brought in')}>
          <p style={NOTE}>
            {t(
              'Another payroll paid {{amount}} of wages that were brought in for these days. They are not in this worksheet: that payroll reports them.',
              { amount: showMoney(sheet.broughtIn) },
            )}
          </p>
        </Panel>
      ) : null}
    </>
  );
}

interface BehindProps {
  readonly form: TaxForm;
  readonly year: number;
  readonly quarter: number;
  readonly line: string;
  readonly base: string;
  /** Where the people are closed again. */
  readonly closed: string;
}

function Behind({ base, closed, ...asked }: BehindProps) {
  const found = useAnswer(payTaxFormRows, asked);
  const saving = useSaving();
  return (
    <Panel
      title={t('People behind line {{line}}', { line: lineWords(asked.line) })}
      action={<TextLink to={closed}>{t('Close')}</TextLink>}
      flush
    >
      <Loaded of={found} what={t('The people')} skeleton={<ListSkeleton rows={8} columns={2} />}>
        {({ rows, people, total }) => (
          <>
            <PayTable label={t('People behind the line')}>
              <thead>
                <tr>
                  <th scope="col">{t('Employee')}</th>
                  <th scope="col" className="n">
                    {t('Amount')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {rows.map((one) => (
                  <tr key={one.employee}>
                    <th scope="row" style={{ fontWeight: 400 }}>
                      {one.stub ? <TextLink to={`${base}/paystub/${one.stub}`}>{one.name}</TextLink> : one.name}
                      <small>{one.number}</small>
                    </th>
                    <td className="n">{plainMoney(one.amount)}</td>
                  </tr>
                ))}
              </tbody>
              <tfoot>
                <tr>
                  <th scope="row">{t({ one: '1 person', other: '{{count}} people' }, { count: people })}</th>
                  <td className="n">{plainMoney(total)}</td>
                </tr>
              </tfoot>
            </PayTable>
            <div style={{ padding: '10px 16px', display: 'flex', gap: 10, flexWrap: 'wrap', alignItems: 'center' }}>
              <ActionButton
                action={{
                  label: t('People (CSV)'),
                  icon: Download,
                  onClick: () => saving(saveAnswer(payTaxFormRows, asked)),
                }}
              />
              {people > rows.length ? (
                <small>{t('The {{count}} largest are shown. The file has all.', { count: rows.length })}</small>
              ) : null}
            </div>
          </>
        )}
      </Loaded>
    </Panel>
  );
}
