import { addDays } from '#engine/model/days.ts';
import { nearDay, showDay, showInstant } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { today } from '#engine/web/fields/format.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { type ListParams, type ReadOf, useCounts, useList } from '#engine/web/query.ts';
import { useUser } from '#engine/web/session.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { look } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { Figure, FigureStrip } from '#ui/parts/FigureStrip.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { TextLink } from '#ui/parts/TextLink.tsx';
import { Page, PageBody, PanelGrid } from '#ui/shell/Page.tsx';
import { courseEnrollment } from './enrollment.model.ts';
import { sessionSeat } from './session.model.ts';
import { RENEW_DAYS } from './training-rules.model.ts';

const OPEN = 'assigned,in_progress';
type Row = ReadOf<typeof courseEnrollment>;

/** `my-courses` and `training/my`: what you have to learn, where you left off, and your certificates. */
export default function MyCourses() {
  const { employeeId } = useUser();
  const { hrefOf } = usePortal();
  const catalog = hrefOf('course');
  return (
    <Page>
      <PageHeader
        title={t('My courses')}
        facts={t('Your courses, sessions and certificates')}
        actions={catalog ? [{ label: t('Course catalog'), href: catalog, kind: 'primary' }] : []}
      />
      <PageBody>
        {employeeId ? (
          <Mine person={employeeId} />
        ) : (
          <EmptyState
            title={t('This account isn’t linked to an employee record')}
            body={t('Courses show up here for accounts linked to an employee record.')}
            mark="off"
          />
        )}
      </PageBody>
    </Page>
  );
}

function Mine({ person }: { readonly person: string }) {
  const { hrefOf } = usePortal();
  const base = hrefOf('course_enrollment');
  const queries: readonly ListParams[] = [
    { employee: person, status: OPEN },
    { employee: person, status: OPEN, 'dueOn[lt]': today() },
    { employee: person, status: 'completed', 'expiresOn[lte]': 'today+60' },
    { employee: person, status: 'completed' },
  ];
  const [open, late, expiring, done] = useCounts(courseEnrollment, queries);
  const [openHref, lateHref, expiringHref, doneHref] = queries.map((query) =>
    base ? `${base}?${new URLSearchParams({ view: 'all', ...query }).toString()}` : undefined,
  );
  const fields = 'course,dueOn,progress,expiresOn,completedOn,certificate';
  const common = { employee: person, fields };
  return (
    <>
      <FigureStrip label={t('My training')}>
        <Figure label={t('To do')} value={open ?? '–'} cause={t('Assigned or started')} href={openHref} />
        <Figure
          label={t('Overdue')}
          value={late ?? '–'}
          cause={t('Past due')}
          mark={late ? 'late' : undefined}
          href={lateHref}
        />
        <Figure
          label={t('Expiring')}
          value={expiring ?? '–'}
          cause={t('Certificates, within 60 days')}
          href={expiringHref}
        />
        <Figure label={t('Completed')} value={done ?? '–'} cause={t('Valid now')} href={doneHref} />
      </FigureStrip>
      <PanelGrid>
        <Courses
          title={t('Continue')}
          query={{ ...common, status: 'in_progress', sort: 'dueOn', limit: '10' }}
          empty={t('No course in progress')}
          hint={t('Start a course from your list or the catalog.')}
        />
        <Courses
          title={t('To start')}
          query={{ ...common, status: 'assigned', sort: 'dueOn', limit: '10' }}
          empty={t('No courses to start')}
          hint={t('Courses assigned to you show up here.')}
        />
        <Sessions person={person} />
        <Courses
          title={t('Certificates')}
          query={{ ...common, status: 'completed', sort: '-completedOn', limit: '12' }}
          empty={t('No certificates yet')}
          hint={t('Complete a course to get its certificate.')}
        />
      </PanelGrid>
    </>
  );
}

/** How far a course is: overdue, when it is due, or until when its certificate is valid. */
function stateOf(row: Row) {
  if (row.status === 'completed') {
    if (!row.expiresOn) return look('done', t('Completed'));
    const isNear = row.expiresOn <= addDays(today(), RENEW_DAYS);
    return isNear ? look('soon', t('Renew soon'), 'notice') : look('done', t('Valid'));
  }
  if (row.dueOn && row.dueOn < today()) return look('late', t('Overdue'));
  return row.status === 'in_progress' ? look('partial', t('In progress')) : look('due', t('Assigned'));
}
function lineOf(row: Row): string {
  if (row.status === 'completed')
    return row.expiresOn
      ? t('Completed {{day}}, valid until {{end}}', {
          day: showDay(row.completedOn ?? ''),
          end: showDay(row.expiresOn),
        })
      : t('Completed {{day}}', { day: showDay(row.completedOn ?? '') });
  const due = row.dueOn ? t('Due {{dueOn}}', { dueOn: nearDay(row.dueOn, today()) }) : t('No due date');
  return row.status === 'in_progress' ? `${due}, ${t('{{n}}% done', { n: row.progress ?? 0 })}` : due;
}

function Courses(props: {
  readonly title: string;
  readonly query: ListParams;
  readonly empty: string;
  readonly hint: string;
}) {
  const found = useList(courseEnrollment, props.query);
  const { table } = usePortal();
  return (
    <Panel title={props.title} flush>
      <Loaded
        of={found}
        what={props.title}
        skeleton={<ListSkeleton rows={4} columns={2} />}
        empty={<EmptyState mark="done" title={props.empty} body={props.hint} />}
      >
        {({ rows }) => (
          <RowList>
            {rows.map((row) => (
              <RowItem
                key={row.id}
                title={row.titles.course ?? t('Course')}
                sub={lineOf(row)}
                end={<Status look={stateOf(row)} />}
                href={`${table.base}/training/courses/${String(row.course)}`}
              />
            ))}
          </RowList>
        )}
      </Loaded>
    </Panel>
  );
}

function Sessions({ person }: { readonly person: string }) {
  const found = useList(sessionSeat, { employee: person, status: 'booked,waitlisted', sort: 'startsAt', limit: '6' });
  const { hrefOf } = usePortal();
  const [seats, sessions] = [hrefOf('session_seat'), hrefOf('training_session')];
  return (
    <Panel
      title={t('Live sessions')}
      flush
      action={sessions ? <TextLink to={sessions}>{t('All sessions')}</TextLink> : undefined}
    >
      <Loaded
        of={found}
        what={t('Live sessions')}
        skeleton={<ListSkeleton rows={2} columns={2} />}
        empty={<EmptyState title={t('No seat booked')} body={t('Book a seat from the list of sessions.')} />}
      >
        {({ rows }) => (
          <RowList>
            {rows.map((row) => (
              <RowItem
                key={row.id}
                title={row.titles.course ?? t('Course')}
                sub={showInstant(row.startsAt ?? '')}
                end={
                  <Status
                    look={
                      row.status === 'booked'
                        ? look('done', t('Booked'))
                        : look('wait', t('Waitlist, number {{n}}', { n: row.waitNumber ?? 1 }))
                    }
                  />
                }
                href={seats ? `${seats}/${row.id}` : undefined}
              />
            ))}
          </RowList>
        )}
      </Loaded>
    </Panel>
  );
}
