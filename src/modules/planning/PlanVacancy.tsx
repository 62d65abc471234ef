import type { Read } from '#engine/model/wire.ts';
import { t } from '#engine/model/words.ts';
import { useAnswer } from '#engine/web/answers.ts';
import { today } from '#engine/web/fields/format.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { look } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { TextLink } from '#ui/parts/TextLink.tsx';
import { MonthTable, monthWords, Scroll } from './month-table.web.ts';
import { planGrid } from './planning-questions.model.ts';
import type { workforcePlan } from './workforce-plan.model.ts';

/** The plan of a month against the people of today and the seats that position control allows, the largest gap first. */
export function PlanVacancy({ record }: { readonly record: Read<typeof workforcePlan> }) {
  const { hrefOf } = usePortal();
  const found = useAnswer(planGrid, { plan: record.id });
  const month = String(record.year) === today().slice(0, 4) ? Number(today().slice(5, 7)) : 1;
  return (
    <Loaded
      of={found}
      what={t('The vacancies')}
      isEmpty={({ rows }) => rows.length === 0}
      empty={<EmptyState title={t('No lines yet')} body={t('Positions of the plan will appear here.')} />}
    >
      {({ rows }) => {
        const gaps = rows
          .map((row) => ({ ...row, planned: row.months.find((one) => one.month === month)?.headcount ?? 0 }))
          .map((row) => ({ ...row, gap: row.planned - row.now }))
          .toSorted((a, b) => b.gap - a.gap || a.positionName.localeCompare(b.positionName));
        return (
          <Panel
            title={t('Vacancy against plan')}
            meta={t('Plan of {{month}} {{year}}, people today', {
              month: monthWords(month),
              year: String(record.year ?? ''),
            })}
            flush
          >
            <Scroll tabIndex={0} role="region" aria-label={t('Vacancy against plan')}>
              <MonthTable style={{ minWidth: '44rem' }}>
                <thead>
                  <tr>
                    <th scope="col">{t('Position')}</th>
                    <th scope="col">{t('Department')}</th>
                    <th scope="col">{t('Planned')}</th>
                    <th scope="col">{t('Today')}</th>
                    <th scope="col">{t('Seats')}</th>
                    <th scope="col">{t('Gap')}</th>
                  </tr>
                </thead>
                <tbody>
                  {gaps.map(({ position, positionName, department, departmentName, planned, now, limit, gap }) => (
                    <tr key={`${department} ${position}`}>
                      <th scope="row">
                        <TextLink to={hrefOf('position', position) ?? '..'}>{positionName}</TextLink>
                      </th>
                      <td>{departmentName}</td>
                      <td>{planned}</td>
                      <td>{now}</td>
                      <td>{limit ?? t('No limit')}</td>
                      <td>
                        <Status
                          look={
                            gap > 0
                              ? look('due', t('{{n}} to hire', { n: gap }))
                              : gap < 0
                                ? look('late', t('{{n}} over plan', { n: -gap }), 'notice')
                                : look('done', t('On plan'))
                          }
                        />
                      </td>
                    </tr>
                  ))}
                </tbody>
              </MonthTable>
            </Scroll>
          </Panel>
        );
      }}
    </Loaded>
  );
}
