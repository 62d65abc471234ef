import { Download } from 'lucide-react';
import { saveAnswer, useAnswer } from '#engine/web/answers.ts';
import { useSaving } from '#engine/web/use-saving.ts';
import { FieldInput } from '#engine/web/fields/FieldInput.tsx';
import { showMoney, showNumber } from '#engine/model/figures.ts';
import { showDay } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { text, useAddressState } from '#engine/web/address-state.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { employee } from '#modules/people/employee.model.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Coming, ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { Figure, FigureStrip } from '#ui/parts/FigureStrip.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { TextLink } from '#ui/parts/TextLink.tsx';
import { Page, PageBody } from '#ui/shell/Page.tsx';
import { v } from '#ui/theme/vars.ts';
import { type LeaveLiability, leaveLiability } from './leave-questions.model.ts';
import { Table } from './LeaveTables.tsx';
import { hoursWords } from './leave-words.web.ts';

const FILTERS = ['department', 'location'] as const;
const peopleWords = (count: number): string =>
  t({ one: '{{n}} person', other: '{{n}} people' }, { count, n: showNumber(count) });

/** What leave that is paid out on leaving would cost today: by kind, then account by account. */
export default function LeaveLiabilityScreen() {
  const [asked, go, hrefOfState] = useAddressState({ department: text(), location: text(), type: text() });
  const saving = useSaving();
  const { hrefOf } = usePortal();
  const list = hrefOf('leave_request') ?? '..';
  const found = useAnswer(leaveLiability, asked, { keep: true });
  const toFile = () => saving(saveAnswer(leaveLiability, asked));
  return (
    <Page>
      <PageHeader
        title={t('Leave liability')}
        crumbs={[{ label: t('Leave'), href: list }]}
        facts={
          found.data ? (
            t('As of {{on}}. Accrued hours valued at current pay rates.', { on: showDay(found.data.on) })
          ) : (
            <Coming />
          )
        }
        actions={[{ label: t('Export'), icon: Download, onClick: toFile }]}
      />
      <PageBody>
        <div
          style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(16rem, 100%), 20rem))', gap: 14 }}
        >
          {FILTERS.map((name) => (
            <FieldInput
              key={name}
              name={name}
              label={name === 'department' ? t('Department') : t('Location')}
              spec={employee.fields[name]}
              value={asked[name] || null}
              required={false}
              onChange={(value) => go({ [name]: typeof value === 'string' ? value : '' })}
            />
          ))}
        </div>
        <Loaded of={found} what={t('The liability')} skeleton={<ListSkeleton rows={8} columns={4} />}>
          {(liability) => (
            <Worth data={liability} type={asked.type} list={list} withType={(type) => hrefOfState({ type })} />
          )}
        </Loaded>
      </PageBody>
    </Page>
  );
}

interface WorthProps {
  readonly data: LeaveLiability;
  readonly type: string;
  readonly list: string;
  /** The address with one kind of leave alone, or all of them again. */
  readonly withType: (type: string) => string;
}

function Worth({ data, type, list, withType }: WorthProps) {
  if (data.rows.length === 0)
    return (
      <EmptyState
        title={t('No liability')}
        body={t('No one has hours in a leave type that is paid out at separation.')}
      />
    );
  return (
    <>
      <FigureStrip label={t('Total')}>
        <Figure
          label={t('Owed today')}
          value={showMoney(data.amount)}
          cause={`${hoursWords(data.hours)}, ${peopleWords(data.people)}`}
        />
        {/* One kind alone would say the same thing twice. */}
        {(type || data.types.length > 1 ? data.types : []).map((one) => (
          <Figure
            key={one.type.id}
            label={one.type.name}
            value={showMoney(one.amount)}
            cause={`${hoursWords(one.hours)}, ${peopleWords(one.people)}${type ? t('; show all types') : ''}`}
            href={withType(type ? '' : one.type.id)}
          />
        ))}
      </FigureStrip>
      {data.undecided || data.unpaid ? (
        <p style={{ fontSize: '0.8125rem', color: v.textSecondary }}>
          {[
            data.undecided
              ? t('{{undecided}} accounts are excluded: no rule for their state is on file.', {
                  undecided: data.undecided,
                })
              : '',
            data.unpaid ? t('{{unpaid}} accounts have hours but no pay on file.', { unpaid: data.unpaid }) : '',
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
      ) : null}
      <Panel
        title={t('Accounts')}
        meta={data.rows.length < 100 ? undefined : t('Top 100. Export for the full list.')}
        flush
      >
        <div style={{ overflowX: 'auto' }}>
          <Table aria-label={t('Accounts')}>
            <thead>
              <tr>
                <th scope="col">{t('Employee')}</th>
                <th scope="col" className="n">
                  {t('Hours')}
                </th>
                <th scope="col" className="n">
                  {t('Owed')}
                </th>
              </tr>
            </thead>
            <tbody>
              {data.rows.map((row) => (
                <tr key={`${row.employee.id} ${row.type.id}`}>
                  <td>
                    <TextLink to={`${list}/balances?employee=${row.employee.id}&type=${row.type.code}`}>
                      {row.employee.name}
                    </TextLink>
                    <div style={{ color: v.textSecondary, whiteSpace: 'normal' }}>
                      {[row.type.name, row.department].filter(Boolean).join(', ')}
                    </div>
                  </td>
                  <td className="n">{hoursWords(row.hours)}</td>
                  <td className="n">{row.amount === null ? t('No pay on file') : showMoney(row.amount)}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </div>
      </Panel>
    </>
  );
}
