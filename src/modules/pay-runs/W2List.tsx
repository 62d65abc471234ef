import { Download } from 'lucide-react';
import { useState } from 'react';
import { showMoney } from '#engine/model/figures.ts';
import { t } from '#engine/model/words.ts';
import { saveAnswer, useAnswer } from '#engine/web/answers.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { useSaving } from '#engine/web/use-saving.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { look } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { ActionButton } from '#ui/parts/ActionButton.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { SearchBox } from '#ui/parts/SearchBox.tsx';
import { TextLink } from '#ui/parts/TextLink.tsx';
import { useMedia } from '#ui/parts/use-media.ts';
import { Columns } from '#ui/shell/Page.tsx';
import { phone } from '#ui/theme/vars.ts';
import { plainMoney } from './pay-words.web.ts';
import { PayTable } from './PayTable.tsx';
import { type PayW2s, payW2s } from './tax-form-questions.model.ts';
import { W2Preview } from './W2Preview.tsx';

const BOXES = [
  ['box1', '1'],
  ['box2', '2'],
  ['box3', '3'],
  ['box4', '4'],
  ['box5', '5'],
  ['box6', '6'],
] as const;

export interface W2ListProps {
  readonly year: number;
  /** The employee whose form is open; empty: nobody. */
  readonly person: string;
  readonly hrefOf: (person: string) => string;
}

/** W-2 previews of a year: totals, whether they agree with the quarters, and everybody; a name opens all boxes. */
export function W2List({ year, person, hrefOf }: W2ListProps) {
  const [search, setSearch] = useState('');
  const saving = useSaving();
  return (
    <>
      <div
        style={{ display: 'flex', flexWrap: 'wrap', gap: 10, alignItems: 'center', justifyContent: 'space-between' }}
      >
        <SearchBox label={t('Search people')} value={search} onChange={setSearch} />
        <ActionButton
          action={{
            label: t('W-2 amounts (CSV)'),
            icon: Download,
            onClick: () => saving(saveAnswer(payW2s, { year })),
          }}
        />
      </div>
      <Found key={year} year={year} person={person} hrefOf={hrefOf} search={search} />
    </>
  );
}

/** Keyed by year, so that the amounts of one year never show under another while those load. */
function Found({ year, person, hrefOf, search }: W2ListProps & { readonly search: string }) {
  const found = useAnswer(payW2s, { year, ...(search && { search }) }, { keep: true });
  // On a phone the form takes the place of the list, until it is closed.
  const isPhone = useMedia(phone);
  const preview = <W2Preview employee={person} year={year} closed={hrefOf('')} />;
  return (
    <Loaded of={found} what={t('The W-2 previews')} skeleton={<ListSkeleton rows={10} columns={8} />}>
      {(list) =>
        list.people === 0 ? (
          <EmptyState title={t('Nobody was paid')} body={t('A preview is made of each person with a paid run.')} />
        ) : (
          <Columns>
            {person && isPhone ? (
              preview
            ) : (
              <div>
                <People list={list} open={person} hrefOf={hrefOf} />
              </div>
            )}
            <div>
              {person && !isPhone ? preview : null}
              <Agreement list={list} />
            </div>
          </Columns>
        )
      }
    </Loaded>
  );
}

function People({
  list,
  open,
  hrefOf,
}: {
  readonly list: PayW2s;
  readonly open: string;
  readonly hrefOf: (person: string) => string;
}) {
  return (
    <Panel
      title={t('Employees')}
      meta={
        list.rows.length < list.people
          ? t('{{shown}} of {{people}}', { shown: list.rows.length, people: list.people })
          : String(list.people)
      }
      flush
    >
      <PayTable label={t('Boxes by employee')}>
        <thead>
          <tr>
            <th scope="col">{t('Employee')}</th>
            {BOXES.map(([key, box]) => (
              <th scope="col" key={key} className={key === 'box1' || key === 'box2' ? 'n' : 'n wide'}>
                {t('Box {{box}}', { box })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {list.rows.map((one) => (
            <tr key={one.employee} aria-current={one.employee === open ? 'true' : undefined}>
              <th scope="row" style={{ fontWeight: one.employee === open ? 600 : 400 }}>
                <TextLink to={hrefOf(one.employee)}>{one.name}</TextLink>
                <small>{one.number}</small>
              </th>
              {BOXES.map(([key]) => (
                <td key={key} className={key === 'box1' || key === 'box2' ? 'n' : 'n wide'}>
                  {plainMoney(one[key])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('All employees')}</th>
            {BOXES.map(([key]) => (
              <td key={key} className={key === 'box1' || key === 'box2' ? 'n' : 'n wide'}>
                {plainMoney(list.totals[key])}
              </td>
            ))}
          </tr>
        </tfoot>
      </PayTable>
    </Panel>
  );
}

function Agreement({ list }: { readonly list: PayW2s }) {
  return (
    <>
      <Panel title={t('W-2 totals and Form 941')} flush>
        <PayTable label={t('W-2 totals and Form 941')}>
          <thead>
            <tr>
              <th scope="col">{t('Box and line')}</th>
              <th scope="col" className="n">
                {t('Difference')}
              </th>
            </tr>
          </thead>
          <tbody>
            {list.agree.map(({ box, line, w2, form941, broughtIn }) => (
              <tr key={box}>
                <th scope="row" style={{ fontWeight: 400 }}>
                  {t('Box {{box}}, line {{line}}', { box, line })}
                  <small>
                    {t('{{w2}} is {{form941}} of the quarters and {{broughtIn}} brought in', {
                      w2: showMoney(w2),
                      form941: showMoney(form941),
                      broughtIn: showMoney(broughtIn),
                    })}
                  </small>
                </th>
                <td className="n">
                  {w2 === form941 + broughtIn ? (
                    <Status look={look('done', t('Agrees'))} />
                  ) : (
                    <Status look={look('stop', plainMoney(w2 - form941 - broughtIn))} />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </PayTable>
      </Panel>
      {list.box12.length ? (
        <Panel title={t('Box 12, all employees')} flush>
          <PayTable label={t('Box 12, all employees')}>
            <thead>
              <tr>
                <th scope="col">{t('Code')}</th>
                <th scope="col" className="n">
                  {t('People')}
                </th>
                <th scope="col" className="n">
                  {t('Amount')}
                </th>
              </tr>
            </thead>
            <tbody>
              {list.box12.map((one) => (
                <tr key={one.code}>
                  <th scope="row">{one.code}</th>
                  <td className="n">{one.people}</td>
                  <td className="n">{plainMoney(one.amount)}</td>
                </tr>
              ))}
            </tbody>
          </PayTable>
        </Panel>
      ) : null}
    </>
  );
}
