import { CalendarRange, FileCheck, HeartHandshake } from 'lucide-react';
import { showMoney, showNumber } from '#engine/model/figures.ts';
import { nearDayWithin, showDay } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { today } from '#engine/web/fields/format.ts';
import { useAnswer } from '#engine/web/answers.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { rolesOf } from '#engine/web/session-user.ts';
import { useUser } from '#engine/web/session.tsx';
import { BarList } from '#ui/charts/BarList.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { look } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { Figure, FigureStrip } from '#ui/parts/FigureStrip.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { Page, PageBody, PanelGrid } from '#ui/shell/Page.tsx';
import { PLAN_TYPES } from './benefit-kinds.model.ts';
import { Affordability } from './Affordability.tsx';
import { CarrierFiles } from './CarrierFiles.tsx';
import { acaMeasurement, type BenefitsOverview, benefitsOverview } from './benefit-questions.model.ts';

const HR: readonly string[] = ['admin', 'hr_manager', 'super_admin'];
const SHOWN_ROWS = 8;
const percent = (part: number, whole: number): number => (whole ? Math.round((part / whole) * 100) : 0);

/** `payroll/benefits`: participation and cost by plan, what waits for HR, the window, and who is near full time. */
export default function BenefitsOffice() {
  const found = useAnswer(benefitsOverview, {});
  const { hrefOf } = usePortal();
  return (
    <Page>
      <PageHeader
        title={t('Benefits')}
        actions={[
          { label: t('Life events'), icon: FileCheck, href: hrefOf('life_event') },
          { label: t('Windows'), icon: CalendarRange, href: hrefOf('enrollment_window') },
          { label: t('Plans'), icon: HeartHandshake, href: hrefOf('benefit_plan') },
        ]}
      />
      <PageBody>
        <Loaded of={found} what={t('The benefits')} skeleton={<ListSkeleton rows={8} columns={4} />}>
          {(overview) => <Overview overview={overview} />}
        </Loaded>
        <HrAlone />
      </PageBody>
    </Page>
  );
}

function Overview({ overview }: { readonly overview: BenefitsOverview }) {
  const { hrefOf } = usePortal();
  const { window, monthly, types, employed, enrolled } = overview;
  const elections = hrefOf('benefit_election') ?? '';
  const cobra = hrefOf('cobra_case') ?? '';
  const total = monthly.employee + monthly.employer;
  return (
    <>
      <FigureStrip label={t('Benefits in figures')}>
        <Figure
          label={t('Enrolled')}
          value={t('{{n}}%', { n: percent(enrolled, employed) })}
          cause={t('{{enrolled}} of {{employed}} people', {
            enrolled: showNumber(enrolled),
            employed: showNumber(employed),
          })}
          href={`${elections}?status=active,pending_eoi`}
        />
        <Figure
          label={t('Employer cost per month')}
          value={showMoney(monthly.employer)}
          cause={t('{{n}} % of the whole', { n: percent(monthly.employer, total) })}
        />
        <Figure
          label={t('Employees pay per month')}
          value={showMoney(monthly.employee)}
          cause={t('All plans and accounts')}
        />
        <Figure
          label={window ? window.name : t('Open enrollment')}
          value={window ? t('{{n}}%', { n: percent(window.chosen, employed) }) : '–'}
          mark={window ? 'wait' : undefined}
          cause={
            window
              ? t('{{n}} have chosen, closes {{day}}', {
                  n: showNumber(window.chosen),
                  day: nearDayWithin(window.closes, today()),
                })
              : t('No window is open')
          }
          href={hrefOf('enrollment_window', window?.id)}
        />
      </FigureStrip>
      <PanelGrid>
        <Panel title={t('Participation')} meta={t('people in a plan today')}>
          {types.length ? (
            <BarList
              label={t('People by type of benefit')}
              max={Math.max(1, employed)}
              items={types.map((one) => ({
                key: one.type,
                label: PLAN_TYPES[one.type],
                value: one.people,
                text: t('{{n}}%', { n: percent(one.people, employed) }),
                count: one.people,
                href: `${elections}?type=${one.type}&status=active,pending_eoi`,
              }))}
            />
          ) : (
            <EmptyState title={t('No elections yet')} body={t('They appear once people have chosen.')} mark="off" />
          )}
        </Panel>
        <Panel title={t('Waits for HR')} flush>
          <RowList>
            <RowItem
              title={t('Life events to verify')}
              sub={t(
                { one: '1 election waits for proof', other: '{{count}} elections wait for proof' },
                { count: overview.proofs },
              )}
              href={`${hrefOf('life_event') ?? ''}?status=reported`}
              end={overview.events ? <Status look={look('wait', String(overview.events))} /> : <Nothing />}
            />
            <RowItem
              title={t('Evidence of insurability')}
              sub={t('The carrier decides about coverage above the guaranteed issue.')}
              href={`${elections}?status=pending_eoi`}
              end={overview.eoi ? <Status look={look('wait', String(overview.eoi))} /> : <Nothing />}
            />
            <RowItem
              title={t('COBRA notices')}
              sub={t('44 days from the loss of coverage to the election notice')}
              href={`${cobra}?status=open,plan_notified`}
              end={
                overview.cobraLate ? (
                  <Status look={look('late', t('{{n}} overdue', { n: overview.cobraLate }))} />
                ) : overview.cobraDue ? (
                  <Status look={look('due', String(overview.cobraDue))} />
                ) : (
                  <Nothing />
                )
              }
            />
          </RowList>
        </Panel>
      </PanelGrid>
    </>
  );
}
const Nothing = () => <Status look={look('done', t('None'))} />;

/** What HR alone sees: carrier files with numbers of people, and hours of service. */
function HrAlone() {
  const user = useUser();
  if (!rolesOf(user).some((role) => HR.includes(role))) return null;
  return (
    <>
      <CarrierFiles />
      <FullTime />
      <Affordability />
    </>
  );
}

/** People below full time whose hours come to 130 a month: they must be offered coverage. */
function FullTime() {
  const found = useAnswer(acaMeasurement, {});
  const { hrefOf } = usePortal();
  return (
    <Panel
      title={t('ACA full-time measurement')}
      meta={
        found.data ? t('{{from}} to {{to}}', { from: showDay(found.data.from), to: showDay(found.data.to) }) : undefined
      }
      footer={t(
        '130 hours of service a month on average count as full time (26 U.S.C. 4980H). Leave counts as service.',
      )}
      flush
    >
      <Loaded
        of={found}
        what={t('The measurement')}
        isEmpty={({ rows }) => rows.length === 0}
        empty={
          <EmptyState
            title={t('Nobody to measure')}
            body={t('People who work less than 30 hours a week and have timesheets show up here.')}
            mark="done"
          />
        }
      >
        {({ rows }) => (
          <RowList>
            {rows.slice(0, SHOWN_ROWS).map((one) => (
              <RowItem
                key={one.employee}
                title={one.name}
                sub={t('{{hours}} h in {{weeks}} weeks, {{month}} h a month', {
                  hours: showNumber(one.hours),
                  weeks: one.weeks,
                  month: showNumber(one.perMonth),
                })}
                href={hrefOf('employee', one.employee)}
                end={
                  <Status
                    look={
                      one.isFullTime
                        ? one.isOffered
                          ? look('done', t('Full time, offered'))
                          : look('late', t('Full time, not offered'))
                        : look('off', t('Below full time'))
                    }
                  />
                }
              />
            ))}
          </RowList>
        )}
      </Loaded>
    </Panel>
  );
}
