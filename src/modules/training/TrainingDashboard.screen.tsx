import { nearDay } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { statusLook, today } from '#engine/web/fields/format.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { type ListParams, useCounts, useList } from '#engine/web/query.ts';
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
import { course } from './course.model.ts';
import { courseEnrollment } from './enrollment.model.ts';

const OPEN = 'assigned,in_progress';
const hrefTo = (base: string | undefined, params: ListParams): string | undefined =>
  base ? `${base}?${new URLSearchParams({ view: 'all', ...params }).toString()}` : undefined;

/** `/training-platform-old/dashboard`: what I have to learn, and what the library holds. */
export default function TrainingDashboard() {
  const user = useUser();
  const { hrefOf } = usePortal();
  const [mine, library] = [hrefOf('course_enrollment'), hrefOf('course')];
  return (
    <Page>
      <PageHeader
        title={t('Hello, {{firstName}}', { firstName: user.firstName })}
        facts={t('Training at {{organization}}', { organization: user.organization })}
      />
      <PageBody>
        {user.employeeId ? <MyFigures person={user.employeeId} base={mine} /> : null}
        <PanelGrid>
          {user.employeeId ? (
            <MyCourses person={user.employeeId} base={mine} />
          ) : (
            <EmptyState
              title={t('This account isn’t linked to an employee record')}
              body={t('Courses show up here for accounts linked to an employee record.')}
            />
          )}
          <Mandatory base={library} />
        </PanelGrid>
      </PageBody>
    </Page>
  );
}

interface MineProps {
  readonly person: string;
  readonly base: string | undefined;
}

function MyFigures({ person, base }: MineProps) {
  const queries: readonly ListParams[] = [
    { employee: person, status: OPEN },
    { employee: person, status: OPEN, 'dueOn[lt]': today() },
    { employee: person, status: 'completed' },
  ];
  const [open, late, done] = useCounts(courseEnrollment, queries);
  const [openHref, lateHref, doneHref] = queries.map((q) => hrefTo(base, q));
  return (
    <FigureStrip label={t('My training')}>
      <Figure label={t('To do')} value={open ?? '–'} cause={t('Assigned or started')} href={openHref} />
      <Figure
        label={t('Overdue')}
        value={late ?? '–'}
        cause={t('Past due')}
        mark={late ? 'late' : undefined}
        href={lateHref}
      />
      <Figure label={t('Completed')} value={done ?? '–'} cause={t('Certificates and completions')} href={doneHref} />
    </FigureStrip>
  );
}

function MyCourses({ person, base }: MineProps) {
  const found = useList(courseEnrollment, {
    employee: person,
    status: OPEN,
    sort: 'dueOn',
    limit: '8',
    fields: 'course,dueOn',
  });
  const now = today();
  return (
    <Panel title={t('My courses')} flush>
      <Loaded
        of={found}
        what={t('My courses')}
        skeleton={<ListSkeleton rows={4} columns={2} />}
        empty={<EmptyState mark="done" title={t('No courses to do')} body={t('New courses show up here.')} />}
      >
        {({ rows }) => (
          <RowList>
            {rows.map((row) => {
              const isLate = typeof row.dueOn === 'string' && row.dueOn < now;
              const shown = isLate
                ? look('late', t('Overdue'))
                : statusLook(courseEnrollment, row.status ?? 'assigned');
              return (
                <RowItem
                  key={row.id}
                  title={row.titles.course ?? t('Course')}
                  sub={row.dueOn ? t('Due {{dueOn}}', { dueOn: nearDay(row.dueOn, today()) }) : t('No due date')}
                  end={<Status look={shown} />}
                  href={base ? `${base}/${row.id}` : undefined}
                />
              );
            })}
          </RowList>
        )}
      </Loaded>
    </Panel>
  );
}

function Mandatory({ base }: { readonly base: string | undefined }) {
  const found = useList(course, {
    status: 'published',
    mandatory: 'true',
    sort: 'name',
    limit: '8',
    fields: 'name,minutes,category',
  });
  return (
    <Panel
      title={t('Required for everyone')}
      flush
      action={base ? <TextLink to={base}>{t('Library')}</TextLink> : undefined}
    >
      <Loaded
        of={found}
        what={t('Courses')}
        skeleton={<ListSkeleton rows={4} columns={2} />}
        empty={<EmptyState title={t('No mandatory courses')} body={t('They show up here once they are published.')} />}
      >
        {({ rows }) => (
          <RowList>
            {rows.map((row) => (
              <RowItem
                key={row.id}
                title={row.name ?? t('Course')}
                sub={t('{{minutes}} minutes', { minutes: row.minutes ?? 0 })}
                href={base ? `${base}/${row.id}` : undefined}
              />
            ))}
          </RowList>
        )}
      </Loaded>
    </Panel>
  );
}
