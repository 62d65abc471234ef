import { hasWords } from '#engine/model/fold.ts';
import { useState } from 'react';
import { t } from '#engine/model/words.ts';
import { useAnswer } from '#engine/web/answers.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { look } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { ActionButton } from '#ui/parts/ActionButton.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { SearchBox } from '#ui/parts/SearchBox.tsx';
import { TextLink } from '#ui/parts/TextLink.tsx';
import { type PayRegister, payRegister } from './pay-questions.model.ts';
import { hoursWords, plainMoney, signedPercent } from './pay-words.web.ts';
import { PayTable } from './PayTable.tsx';

const SHOWN = 25;
type Row = PayRegister[number];

/** The register of a run on screen: each person with their money; the name opens the statement with its why. */
export function RunPeople({ run, base }: { readonly run: string; readonly base: string }) {
  const found = useAnswer(payRegister, { run });
  return (
    <Loaded of={found} what={t('The register')} skeleton={<ListSkeleton rows={8} columns={7} />}>
      {(rows) => <Register rows={rows} base={base} />}
    </Loaded>
  );
}

function Register({ rows, base }: { readonly rows: PayRegister; readonly base: string }) {
  const [words, setWords] = useState('');
  const [most, setMost] = useState(SHOWN);
  const found = rows.filter(({ name, number, department }) => hasWords(`${name} ${number} ${department}`, words));
  const sum = (of: (row: Row) => number): string => plainMoney(found.reduce((all, row) => all + of(row), 0));
  return (
    <Panel
      title={t('People')}
      meta={t({ one: '1 person', other: '{{count}} people' }, { count: found.length })}
      action={<SearchBox label={t('Search people')} value={words} onChange={setWords} />}
      footer={
        found.length > most ? (
          <ActionButton
            size="small"
            action={{
              label: t('Show all {{n}}', { n: found.length }),
              kind: 'quiet',
              onClick: () => setMost(found.length),
            }}
          />
        ) : undefined
      }
      flush
    >
      {found.length === 0 ? (
        <EmptyState
          title={rows.length ? t('No match') : t('Nobody is calculated yet')}
          body={
            rows.length ? t('No person of this run matches your search.') : t('Calculate the run to see its people.')
          }
        />
      ) : (
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
            {found.slice(0, most).map((row) => (
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
                <td className="n wide">
                  {plainMoney(row.federalTax + row.socialSecurity + row.medicare + row.otherTax)}
                </td>
                <td className="n wide">{plainMoney(row.afterTax)}</td>
                <td className="n">{plainMoney(row.net)}</td>
                <td className="n wide">{row.change === null ? '–' : signedPercent(row.change)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('Total')}</th>
              <td className="n wide">{hoursWords(found.reduce((all, { minutes }) => all + minutes, 0))}</td>
              <td className="n">{sum(({ gross }) => gross)}</td>
              <td className="n wide">{sum(({ preTax }) => preTax)}</td>
              <td className="n wide">
                {sum((row) => row.federalTax + row.socialSecurity + row.medicare + row.otherTax)}
              </td>
              <td className="n wide">{sum(({ afterTax }) => afterTax)}</td>
              <td className="n">{sum(({ net }) => net)}</td>
              <td className="n wide">–</td>
            </tr>
          </tfoot>
        </PayTable>
      )}
    </Panel>
  );
}
