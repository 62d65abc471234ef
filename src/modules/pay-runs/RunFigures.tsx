import { showMoney, showPercent } from '#engine/model/figures.ts';
import { t } from '#engine/model/words.ts';
import { Bars } from '#ui/parts/Bars.tsx';
import { Figure, FigureStrip } from '#ui/parts/FigureStrip.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import type { PayRunPage } from './pay-questions.model.ts';
import { dayWords, percentOf, plainMoney, signedMoney, signedPercent } from './pay-words.web.ts';
import { PayTable } from './PayTable.tsx';
import { Waterfall } from './Waterfall.tsx';

/** Gross, taxes, deductions, net and the cash that a run needs, each against the run before. */
export function RunFigures({ page }: { readonly page: PayRunPage }) {
  const { run, before, money, preTax } = page;
  const [last] = before;
  const change = last && run.people > 0 ? percentOf(run.gross, last.gross) : null;
  const share = (taxes: number, gross: number): string => showPercent(gross === 0 ? 0 : (taxes * 100) / gross, 1);
  return (
    <FigureStrip label={t('Totals of the run')}>
      <Figure
        label={t('Gross pay')}
        value={showMoney(run.gross)}
        cause={
          last && change !== null
            ? t('{{change}}, {{amount}}', {
                change: signedPercent(change),
                amount: signedMoney(run.gross - last.gross),
              })
            : t({ one: '1 person', other: '{{count}} people' }, { count: run.people })
        }
      />
      <Figure
        label={t('Employee taxes')}
        value={showMoney(run.taxes)}
        cause={
          last
            ? t('{{share}} of gross, was {{before}}', {
                share: share(run.taxes, run.gross),
                before: share(last.taxes, last.gross),
              })
            : t('{{share}} of gross', { share: share(run.taxes, run.gross) })
        }
      />
      <Figure
        label={t('Deductions')}
        value={showMoney(run.deductions)}
        cause={t('{{pre}} pre-tax, {{post}} after tax', {
          pre: showMoney(preTax),
          post: showMoney(run.deductions - preTax),
        })}
      />
      <Figure
        label={t('Net pay')}
        value={showMoney(run.net)}
        cause={[
          t({ one: '1 direct deposit', other: '{{count}} direct deposits' }, { count: money.direct }),
          t({ one: '1 check', other: '{{count}} checks' }, { count: money.checks }),
          money.held ? t({ one: '1 held', other: '{{count}} held' }, { count: money.held }) : '',
        ]
          .filter(Boolean)
          .join(', ')}
      />
      <Figure
        label={t('Cash required')}
        value={showMoney(run.net + run.taxes + run.deductions + run.employerCost)}
        cause={t('incl. {{cost}} employer taxes and match', { cost: showMoney(run.employerCost) })}
      />
    </FigureStrip>
  );
}

/** What changed gross pay, and gross pay by department. */
export function RunComparison({ page }: { readonly page: PayRunPage }) {
  const { departments, run, before } = page;
  const [last] = before;
  const most = Math.max(1, ...departments.map(({ gross, before: old }) => Math.abs(percentOf(gross, old ?? 0) ?? 0)));
  return (
    <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(26rem, 100%), 1fr))', gap: 14 }}>
      <div style={{ display: 'grid', gap: 14, alignContent: 'start', minWidth: 0 }}>
        <Panel title={t('What changed')} meta={t('gross pay, against the run before')}>
          <Waterfall page={page} />
        </Panel>
        <LastRuns page={page} />
      </div>
      <Panel title={t('By department')} meta={last ? t('against the run before') : undefined} flush>
        <PayTable label={t('Gross pay by department')}>
          <thead>
            <tr>
              <th scope="col">{t('Department')}</th>
              <th scope="col" className="n">
                {t('Gross pay')}
              </th>
              <th scope="col" className="n">
                {t('Change')}
              </th>
              <th scope="col" className="n wide">
                {t('Change in percent')}
              </th>
            </tr>
          </thead>
          <tbody>
            {departments.map((one) => {
              const change = one.before === null ? null : percentOf(one.gross, one.before);
              return (
                <tr key={one.department}>
                  <th scope="row" style={{ fontWeight: 400 }}>
                    {one.name}
                  </th>
                  <td className="n">{plainMoney(one.gross)}</td>
                  <td className="n">
                    {one.before === null ? '' : signedMoney(one.gross - one.before).replace('$', '')}
                  </td>
                  <td className="n wide" style={{ width: '9rem' }}>
                    {change === null ? (
                      ''
                    ) : (
                      <span style={{ display: 'flex', alignItems: 'center', gap: 8, justifyContent: 'flex-end' }}>
                        <Bars
                          value={Math.abs(change)}
                          max={most}
                          width="3.5rem"
                          label={t('{{name}}: {{change}}', { name: one.name, change: signedPercent(change) })}
                        />
                        <span style={{ minWidth: '3.25rem', textAlign: 'right' }}>{signedPercent(change)}</span>
                      </span>
                    )}
                  </td>
                </tr>
              );
            })}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('Total')}</th>
              <td className="n">{plainMoney(run.gross)}</td>
              <td className="n">{last ? signedMoney(run.gross - last.gross).replace('$', '') : ''}</td>
              <td className="n wide">{last ? signedPercent(percentOf(run.gross, last.gross) ?? 0) : ''}</td>
            </tr>
          </tfoot>
        </PayTable>
      </Panel>
    </div>
  );
}

/** The run and up to three before it, side by side. */
export function LastRuns({ page }: { readonly page: PayRunPage }) {
  const runs = [page.run, ...page.before];
  const rows = [
    [t('People'), (one: (typeof runs)[number]) => String(one.people)],
    [t('Gross pay'), (one: (typeof runs)[number]) => showMoney(one.gross)],
    [t('Employee taxes'), (one: (typeof runs)[number]) => showMoney(one.taxes)],
    [t('Deductions'), (one: (typeof runs)[number]) => showMoney(one.deductions)],
    [t('Reimbursements'), (one: (typeof runs)[number]) => showMoney(one.reimbursements)],
    [t('Net pay'), (one: (typeof runs)[number]) => showMoney(one.net)],
    [t('Employer cost'), (one: (typeof runs)[number]) => showMoney(one.employerCost)],
  ] as const;
  return (
    <Panel title={t('Last three runs')} flush>
      <PayTable label={t('Last three runs')}>
        <thead>
          <tr>
            <th scope="col">{t('Total')}</th>
            {runs.map((one, n) => (
              <th key={one.id} scope="col" className={n > 1 ? 'n wide' : 'n'}>
                {n === 0 ? t('This run') : dayWords(one.payDate)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, of]) => (
            <tr key={name}>
              <th scope="row" style={{ fontWeight: 400 }}>
                {name}
              </th>
              {runs.map((one, n) => (
                <td key={one.id} className={n > 1 ? 'n wide' : 'n'}>
                  {of(one)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </PayTable>
    </Panel>
  );
}
