import { FileText, Play, Wallet } from 'lucide-react';
import { showMoney } from '#engine/model/figures.ts';
import { nearDay } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { useAnswer } from '#engine/web/answers.ts';
import { statusLook, today } from '#engine/web/fields/format.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Coming, ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { Status } from '#ui/marks/Status.tsx';
import { StatusMark } from '#ui/marks/StatusMark.tsx';
import { Figure, FigureStrip } from '#ui/parts/FigureStrip.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { TextLink } from '#ui/parts/TextLink.tsx';
import { Columns, Page, PageBody } from '#ui/shell/Page.tsx';

import { PayTable } from './PayTable.tsx';
import { type PayHome, payHome } from './pay-questions.model.ts';
import { payRun } from './pay-run.model.ts';
import { dayWords, percentOf, runWords, signedPercent, spanWords, typeWords } from './pay-words.web.ts';
import { AUTHORITIES } from './tax-payment.model.ts';

/** Payroll: the next pay date and what blocks it, runs, and money that is due. */
export default function PayHomeScreen() {
  const found = useAnswer(payHome, {});
  const { table } = usePortal();
  const base = `${table.base}/payroll`;
  const next = found.data?.next;
  return (
    <Page>
      <PageHeader
        title={t('Payroll')}
        facts={
          found.data ? (
            next ? (
              t('Next pay date {{day}}. {{group}}, {{span}}.', {
                day: dayWords(next.payDate),
                group: next.group,
                span: spanWords(next),
              })
            ) : (
              t('No pay period is open.')
            )
          ) : (
            <Coming />
          )
        }
        actions={[
          { label: t('Tax forms'), icon: FileText, href: `${base}/taxes/forms` },
          { label: t('Salary structure'), icon: Wallet, href: `${base}/salary` },
          {
            label: next?.run ? t('Continue the run') : t('Run payroll'),
            icon: Play,
            kind: 'primary',
            href: next?.run ? `${base}/process/${next.run}` : `${base}/run`,
          },
        ]}
      />
      <PageBody>
        <Loaded of={found} what={t('Payroll')} skeleton={<ListSkeleton rows={8} columns={5} />}>
          {(home) => <Home home={home} base={base} />}
        </Loaded>
      </PageBody>
    </Page>
  );
}

function Home({ home, base }: { readonly home: PayHome; readonly base: string }) {
  const { next, runs, due, coming, year } = home;
  const money = [
    ...due.map((one) => ({ ...one, isOpen: false })),
    ...coming.map((one) => ({ ...one, isOpen: true })),
  ].toSorted((a, b) => a.dueOn.localeCompare(b.dueOn));
  const run = runs.find(({ id }) => id === next?.run);
  const waiting = runs.filter(({ status }) => status === 'in_approval');
  const day = today();
  const soon = money.filter(({ dueOn }) => dueOn <= (money[0]?.dueOn ?? ''));
  const late = due.filter(({ dueOn }) => dueOn < day).length;
  const regular = runs.filter(({ type, status }) => type === 'regular' && status === 'paid');
  return (
    <>
      <FigureStrip label={t('Now')}>
        <Figure
          label={t('Next pay date')}
          value={next ? nearDay(next.payDate, day) : t('None')}
          cause={next ? spanWords(next) : undefined}
          href={next?.run ? `${base}/process/${next.run}` : undefined}
        />
        <Figure
          label={t('Blocking')}
          value={run?.blocks ?? 0}
          mark={run?.blocks ? 'stop' : undefined}
          cause={
            run
              ? t({ one: '1 to check', other: '{{count}} to check' }, { count: run.warnings })
              : t('No run is started')
          }
          href={run ? `${base}/process/${run.id}` : undefined}
        />
        <Figure
          label={t('To approve')}
          value={waiting.length}
          mark={waiting.length ? 'wait' : undefined}
          cause={waiting[0] ? runWords(waiting[0]) : t('Nothing waits')}
          href={waiting[0] ? `${base}/process/${waiting[0].id}` : undefined}
        />
        <Figure
          label={t('Taxes due')}
          value={showMoney(soon.reduce((sum, { amount }) => sum + amount, 0))}
          mark={late ? 'late' : undefined}
          cause={money[0] ? t('Next on {{day}}', { day: dayWords(money[0].dueOn) }) : t('Nothing is due')}
          href={`${base}/taxes`}
        />
        <Figure
          label={t('Paid this year')}
          value={showMoney(year.gross)}
          cause={t('{{net}} net, {{cost}} employer cost', {
            net: showMoney(year.net),
            cost: showMoney(year.employerCost),
          })}
          trend={regular.toReversed().map(({ gross }) => gross / 100)}
        />
      </FigureStrip>
      <Columns>
        <div>
          <Panel title={t('Runs')} action={<TextLink to={`${base}/runs`}>{t('All runs')}</TextLink>} flush>
            {runs.length ? (
              <Runs runs={runs} base={base} />
            ) : (
              <EmptyState title={t('No pay runs')} body={t('Runs show up here once you start one for a pay period.')} />
            )}
          </Panel>
        </div>
        <div>
          <Panel
            title={t('Money due')}
            meta={t({ one: '1 payment', other: '{{count}} payments' }, { count: money.length })}
            action={<TextLink to={`${base}/taxes`}>{t('All')}</TextLink>}
            flush
          >
            <RowList>
              {money.slice(0, 9).map((one) => (
                <RowItem
                  key={`${one.isOpen ? 'coming' : 'due'}${one.dueOn}${one.authority}${one.state ?? ''}`}
                  title={t(AUTHORITIES[one.authority])}
                  sub={[one.state, dayWords(one.dueOn), one.isOpen ? t('as the next run is calculated') : '']
                    .filter(Boolean)
                    .join(', ')}
                  lead={<StatusMark mark={one.isOpen ? 'soon' : one.dueOn < day ? 'late' : 'due'} size={16} />}
                  end={showMoney(one.amount)}
                  href={
                    one.isOpen ? undefined : one.id ? `${base}/taxes/${one.id}` : `${base}/taxes?dueOn=${one.dueOn}`
                  }
                />
              ))}
              {money.length === 0 ? <RowItem title={t('Nothing is due')} /> : null}
            </RowList>
          </Panel>
        </div>
      </Columns>
    </>
  );
}

function Runs({ runs, base }: { readonly runs: PayHome['runs']; readonly base: string }) {
  return (
    <PayTable label={t('Runs')}>
      <thead>
        <tr>
          <th scope="col">{t('Run')}</th>
          <th scope="col">{t('Status')}</th>
          <th scope="col" className="n wide">
            {t('People')}
          </th>
          <th scope="col" className="n wide">
            {t('Gross pay')}
          </th>
          <th scope="col" className="n wide">
            {t('Change')}
          </th>
          <th scope="col" className="n">
            {t('Net pay')}
          </th>
        </tr>
      </thead>
      <tbody>
        {runs.map((one, n) => {
          const before = runs.slice(n + 1).find(({ type }) => type === one.type);
          const change = before && one.people > 0 ? percentOf(one.gross, before.gross) : null;
          return (
            <tr key={one.id}>
              <th scope="row">
                <TextLink to={`${base}/process/${one.id}`}>{spanWords(one)}</TextLink>
                <small>
                  {t('{{type}}, pay date {{day}}', { type: typeWords(one.type), day: dayWords(one.payDate) })}
                </small>
              </th>
              <td>
                <Status look={statusLook(payRun, one.status)} />
                {one.blocks ? (
                  <small>{t({ one: '1 blocking', other: '{{count}} blocking' }, { count: one.blocks })}</small>
                ) : null}
              </td>
              <td className="n wide">{one.people}</td>
              <td className="n wide">{showMoney(one.gross)}</td>
              <td className="n wide">{change === null || one.type !== 'regular' ? '–' : signedPercent(change)}</td>
              <td className="n">{showMoney(one.net)}</td>
            </tr>
          );
        })}
      </tbody>
    </PayTable>
  );
}
