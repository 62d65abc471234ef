import { useState } from 'react';
import { t } from '#engine/model/words.ts';
import { useAnswer } from '#engine/web/answers.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { look } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { SearchBox } from '#ui/parts/SearchBox.tsx';
import { TextLink } from '#ui/parts/TextLink.tsx';
import { Pager } from '#ui/table/Pager.tsx';
import { PEOPLE_AT_ONCE, type PayRegister, payRegister } from './pay-questions.model.ts';
import { hoursWords, plainMoney, signedPercent } from './pay-words.web.ts';
import { PayTable } from './PayTable.tsx';

/** The register of a run on screen, page by page: each person with their money; the name opens the statement with its why. */
export function RunPeople({ run, base }: { readonly run: string; readonly base: string }) {
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const found = useAnswer(payRegister, { run, search, page }, { keep: true, pause: search ? 200 : 0 });
  const people = found.data?.people ?? 0;
  const from = (page - 1) * PEOPLE_AT_ONCE;
  return (
    <Panel
      title={t('People')}
      meta={found.data ? t({ one: '1 person', other: '{{count}} people' }, { count: people }) : undefined}
      action={
        <SearchBox
          label={t('Search people')}
          value={search}
          onChange={(words) => {
            setSearch(words);
            setPage(1);
          }}
        />
      }
      footer={
        people > PEOPLE_AT_ONCE ? (
          <Pager
            from={from + 1}
            to={Math.min(people, from + PEOPLE_AT_ONCE)}
            total={people}
            onPrevious={page > 1 ? () => setPage(page - 1) : undefined}
            onNext={from + PEOPLE_AT_ONCE < people ? () => setPage(page + 1) : undefined}
          />
        ) : undefined
      }
      flush
    >
      <Loaded of={found} what={t('The register')} skeleton={<ListSkeleton rows={8} columns={7} />}>
        {(register) => <Register register={register} isSearch={search.trim() !== ''} base={base} />}
      </Loaded>
    </Panel>
  );
}

interface RegisterProps {
  readonly register: PayRegister;
  readonly isSearch: boolean;
  readonly base: string;
}
function Register({ register, isSearch, base }: RegisterProps) {
  const { rows, totals } = register;
  if (rows.length === 0)
    return (
      <EmptyState
        title={isSearch ? t('No match') : t('No one has been calculated yet')}
        body={isSearch ? t('No person of this run matches your search.') : t('Calculate the run to see its people.')}
      />
    );
  return (
    <PayTable label={t('Register')}>
      <thead>
        <tr>
          <th scope="col">{t('Employee')}</th>
          <th scope="col" className="n wide">
            {t('Time')}
          </th>
          <th scope="col" className="n">
            {t('Gross')}
          </th>
          <th scope="col" className="n wide">
            {t('Pre-tax')}
          </th>
          <th scope="col" className="n wide">
            {t('Taxes')}
          </th>
          <th scope="col" className="n wide">
            {t('After tax')}
          </th>
          <th scope="col" className="n">
            {t('Net')}
          </th>
          <th scope="col" className="n wide">
            {t('Change')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.stub}>
            <th scope="row">
              <TextLink to={`${base}/payroll/paystub/${row.stub}`}>{row.name}</TextLink>
              <small>{[row.number, row.department].join(', ')}</small>
              {row.held ? <Status look={look('hold', t('Payment held'))} /> : null}
              {row.blocks ? <Status look={look('stop', t('Blocking'))} /> : null}
            </th>
            <td className="n wide">{row.minutes ? hoursWords(row.minutes) : ''}</td>
            <td className="n">{plainMoney(row.gross)}</td>
            <td className="n wide">{plainMoney(row.preTax)}</td>
            <td className="n wide">{plainMoney(row.federalTax + row.socialSecurity + row.medicare + row.otherTax)}</td>
            <td className="n wide">{plainMoney(row.afterTax)}</td>
            <td className="n">{plainMoney(row.net)}</td>
            <td className="n wide">{row.change === null ? '–' : signedPercent(row.change)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('Total')}</th>
          <td className="n wide">{hoursWords(totals.minutes)}</td>
          <td className="n">{plainMoney(totals.gross)}</td>
          <td className="n wide">{plainMoney(totals.preTax)}</td>
          <td className="n wide">{plainMoney(totals.taxes)}</td>
          <td className="n wide">{plainMoney(totals.afterTax)}</td>
          <td className="n">{plainMoney(totals.net)}</td>
          <td className="n wide">–</td>
        </tr>
      </tfoot>
    </PayTable>
  );
}
