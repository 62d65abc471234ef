import { Plus } from 'lucide-react';
import { showMoney } from '#engine/model/figures.ts';
import { showDay } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { useAnswer } from '#engine/web/answers.ts';
import { statusLook } from '#engine/web/fields/format.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { useList } from '#engine/web/query.ts';
import { rolesOf } from '#engine/web/session-user.ts';
import { useUser } from '#engine/web/session.tsx';
import { BarList } from '#ui/charts/BarList.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { look } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { Avatar } from '#ui/parts/Avatar.tsx';
import { Figure, FigureStrip } from '#ui/parts/FigureStrip.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { TextLink } from '#ui/parts/TextLink.tsx';
import { Page, PageBody, PanelGrid } from '#ui/shell/Page.tsx';
import { overtimeRequest } from './overtime-request.model.ts';
import { type OvertimeWeek, overtimeWeek, weekSheet } from './time-questions.model.ts';
import { dayWords, lengthWords } from './time-words.web.ts';

const OVERSEERS: readonly string[] = ['admin', 'hr_manager', 'manager', 'payroll_admin', 'super_admin'];

/** `overtime`: who is on the way to overtime, what nobody approved, and the requests. Employees see their own. */
export default function OvertimeScreen() {
  const user = useUser();
  const oversees = rolesOf(user).some((role) => OVERSEERS.includes(role));
  const { hrefOf } = usePortal();
  const requests = hrefOf('overtime_request') ?? '';
  return (
    <Page>
      <PageHeader
        title={t('Overtime')}
        actions={[
          ...(oversees ? [{ label: t('Time rules'), href: hrefOf('time_rule') ?? '' }] : []),
          { label: t('All requests'), href: requests },
          { label: t('Request overtime'), icon: Plus, kind: 'primary', href: `${requests}/new` },
        ]}
      />
      <PageBody>
        {oversees ? <Overview /> : <Own />}
        <Requests waiting={oversees} />
      </PageBody>
    </Page>
  );
}

function Own() {
  const { employeeId } = useUser();
  const found = useAnswer(weekSheet, employeeId ? { employee: 'me' } : null);
  if (!employeeId) return null;
  return (
    <Loaded of={found} what={t('Your week')} skeleton={<ListSkeleton rows={2} columns={3} />}>
      {({ forecast, approvedOvertime }) => (
        <FigureStrip label={t('My week')}>
          <Figure
            label={t('Worked this week')}
            value={lengthWords(forecast.worked)}
            cause={t('Overtime counts hours worked, not leave')}
          />
          <Figure
            label={t('Overtime if the plan is kept')}
            value={lengthWords(forecast.overtime)}
            mark={forecast.overtime > approvedOvertime ? 'late' : undefined}
            cause={forecast.crossesOn ? t('From {{day}}', { day: dayWords(forecast.crossesOn) }) : t('None expected')}
          />
          <Figure label={t('Approved')} value={lengthWords(approvedOvertime)} cause={t('This week')} />
        </FigureStrip>
      )}
    </Loaded>
  );
}

function Overview() {
  const found = useAnswer(overtimeWeek, {});
  return (
    <Loaded of={found} what={t('Overtime')} skeleton={<ListSkeleton rows={6} columns={4} />}>
      {(shown) => <Shown shown={shown} />}
    </Loaded>
  );
}

function Shown({ shown }: { readonly shown: OvertimeWeek }) {
  const { hrefOf } = usePortal();
  const ahead = shown.heading.reduce((all, { overtime }) => all + overtime, 0);
  const approved = shown.heading.reduce((all, one) => all + Math.min(one.approved, one.overtime), 0);
  const cost = shown.heading.every((one) => one.premiumCents !== null)
    ? shown.heading.reduce((all, one) => all + (one.premiumCents ?? 0), 0)
    : null;
  const last = shown.weeks.at(-1);
  const before = shown.weeks.at(-2);
  const change = last && before ? last.minutes - before.minutes : 0;
  return (
    <>
      <FigureStrip label={t('This week')}>
        <Figure
          label={t('On the way to overtime')}
          value={shown.heading.length}
          mark={shown.heading.length ? 'late' : undefined}
          cause={t('If the plan of the week is kept')}
        />
        <Figure
          label={t('Expected')}
          value={lengthWords(ahead)}
          cause={t('{{hours}} approved', { hours: lengthWords(approved) })}
        />
        {cost === null ? null : (
          <Figure
            label={t('Expected cost')}
            value={showMoney(cost)}
            cause={t('At one and a half times the base rate')}
          />
        )}
        <Figure
          label={t('Last week')}
          value={last ? lengthWords(last.minutes) : '–'}
          cause={
            before
              ? t('{{hours}} {{way}} than the week before', {
                  hours: lengthWords(Math.abs(change)),
                  way: change > 0 ? t('more') : t('less'),
                })
              : undefined
          }
        />
      </FigureStrip>
      <PanelGrid>
        <Panel title={t('On the way to overtime')} meta={shown.heading.length} flush>
          {shown.heading.length ? (
            <RowList>
              {shown.heading.map((one) => (
                <RowItem
                  key={one.employee}
                  lead={<Avatar name={one.name} size="small" />}
                  title={one.name}
                  aside={one.department}
                  sub={t('{{worked}} worked, {{planned}} at week’s end', {
                    worked: lengthWords(one.worked),
                    planned: lengthWords(one.planned),
                  })}
                  href={hrefOf('employee', one.employee)}
                  end={
                    <>
                      {one.premiumCents === null ? null : <span>{showMoney(one.premiumCents)}</span>}
                      <Status
                        look={
                          one.approved >= one.overtime
                            ? look('done', t('{{hours}} approved', { hours: lengthWords(one.overtime) }))
                            : look(
                                'late',
                                one.crossesOn
                                  ? t('{{hours}} from {{day}}', {
                                      hours: lengthWords(one.overtime),
                                      day: dayWords(one.crossesOn),
                                    })
                                  : lengthWords(one.overtime),
                                'notice',
                              )
                        }
                      />
                    </>
                  }
                />
              ))}
            </RowList>
          ) : (
            <EmptyState
              title={t('Nobody is on the way to overtime')}
              body={t('People whose plan passes the limit of their week show up here.')}
              mark="done"
            />
          )}
        </Panel>
        <Panel
          title={t('Worked without approval')}
          meta={shown.unapproved.length}
          footer={t('It is paid all the same (29 CFR 785.11). Talk about it, and approve ahead next time.')}
          flush
        >
          {shown.unapproved.length ? (
            <RowList>
              {shown.unapproved.slice(0, 12).map((one) => (
                <RowItem
                  key={one.timesheet}
                  title={one.name}
                  sub={t('Week of {{day}}', { day: showDay(one.week) })}
                  href={hrefOf('timesheet', one.timesheet)}
                  end={<Status look={look('late', lengthWords(one.minutes), 'notice')} />}
                />
              ))}
            </RowList>
          ) : (
            <EmptyState
              title={t('All overtime was approved')}
              body={t('Overtime that nobody approved shows up here.')}
              mark="done"
            />
          )}
        </Panel>
      </PanelGrid>
      {shown.departments.length ? (
        <PanelGrid>
          <Panel title={t('By week')} meta={t('last {{n}} weeks', { n: shown.weeks.length })}>
            <BarList
              label={t('Overtime by week')}
              items={shown.weeks.toReversed().map((one) => ({
                key: one.week,
                label: one.unapproved
                  ? t('{{week}}, {{n}} h not approved', {
                      week: dayWords(one.week),
                      n: Math.round(one.unapproved / 60),
                    })
                  : dayWords(one.week),
                value: one.minutes,
                text: t('{{hours}} h', { hours: Math.round(one.minutes / 60) }),
                href: `${hrefOf('timesheet') ?? ''}?week=${one.week}`,
              }))}
            />
          </Panel>
          <Panel title={t('By department')} meta={t('last {{n}} weeks', { n: shown.weeks.length })}>
            <BarList
              label={t('Overtime by department')}
              items={shown.departments.slice(0, 8).map((one) => ({
                key: one.department,
                label: one.name,
                value: one.minutes,
                text: t('{{hours}} h', { hours: Math.round(one.minutes / 60) }),
                change: t('{{share}}%', {
                  share: one.worked ? Math.round((one.minutes / one.worked) * 1000) / 10 : 0,
                }),
              }))}
            />
          </Panel>
        </PanelGrid>
      ) : null}
    </>
  );
}

function Requests({ waiting }: { readonly waiting: boolean }) {
  const { hrefOf } = usePortal();
  const found = useList(overtimeRequest, {
    fields: 'employee,day,hours,reason',
    sort: '-day',
    limit: '25',
    ...(waiting ? { status: 'pending' } : { employee: 'me' }),
  });
  const base = hrefOf('overtime_request') ?? '';
  return (
    <Panel
      title={waiting ? t('Requests that wait') : t('My requests')}
      action={<TextLink to={base}>{t('All requests')}</TextLink>}
      flush
    >
      <Loaded
        of={found}
        what={t('Requests')}
        empty={
          <EmptyState
            title={t('No requests')}
            body={t('Ask before you work overtime: your manager decides.')}
            mark="off"
          />
        }
      >
        {({ rows }) => (
          <RowList>
            {rows.map((one) => (
              <RowItem
                key={one.id}
                title={waiting ? (one.titles.employee ?? '') : showDay(one.day ?? '')}
                aside={waiting ? showDay(one.day ?? '') : undefined}
                sub={one.reason}
                href={`${base}/${one.id}`}
                end={
                  <>
                    <span>{t('{{n}} h', { n: one.hours ?? 0 })}</span>
                    <Status look={statusLook(overtimeRequest, one.status ?? '')} />
                  </>
                }
              />
            ))}
          </RowList>
        )}
      </Loaded>
    </Panel>
  );
}
