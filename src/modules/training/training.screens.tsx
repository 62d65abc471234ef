/** Hand-made parts of the training lists: the way from a course to its player, and the steps of a path. */
import Button from '@mui/material/Button';
import { GraduationCap } from 'lucide-react';
import { t } from '#engine/model/words.ts';
import { usePortal } from '#engine/web/portal-context.ts';
import { type ReadOf, useAct, useList } from '#engine/web/query.ts';
import { screens } from '#engine/web/screens.ts';
import { useUser } from '#engine/web/session.tsx';
import { useTask } from '#engine/web/task.ts';
import { FormError } from '#ui/feedback/FormError.tsx';
import { StatusMark } from '#ui/marks/StatusMark.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { AboveTabs } from '#ui/shell/AboveTabs.tsx';
import { learningPath } from './assignment.model.ts';
import { course } from './course.model.ts';
import { courseEnrollment } from './enrollment.model.ts';
import { sessionSeat, trainingSession } from './session.model.ts';

const playerOf = (id: unknown): string => `/enterprise/training/courses/${String(id)}`;

export const courseScreens = screens(course, {
  actions: ({ id, status }) =>
    status === 'published'
      ? [{ label: t('Open course'), icon: GraduationCap, href: playerOf(id), kind: 'primary' as const }]
      : [],
});

/** Lessons are opened and finished in the player; the office records classes that were held elsewhere. */
export const enrollmentScreens = screens(courseEnrollment, {
  formOmits: ['lesson', 'completedOn'],
  offers: (action) => action !== 'open' && action !== 'finish',
  startsWith: ({ employeeId }) => ({ employee: employeeId ?? null }),
  actions: ({ course: of, status }) =>
    status === 'assigned' || status === 'in_progress'
      ? [{ label: t('Open course'), icon: GraduationCap, href: playerOf(of), kind: 'primary' as const }]
      : [],
});

export const seatScreens = screens(sessionSeat, {
  startsWith: ({ employeeId }) => ({ employee: employeeId ?? null }),
});

export const sessionScreens = screens(trainingSession, {
  actions: ({ id, status }) =>
    status === 'scheduled'
      ? [
          {
            label: t('Book a seat'),
            href: `/enterprise/training/sessions/seats/new?session=${id}`,
            kind: 'primary' as const,
          },
        ]
      : [],
});

/** The courses of a path in order, with how far you are, and the button that enrolls you in those that are left. */
function Steps({ record }: { readonly record: ReadOf<typeof learningPath> }) {
  const { employeeId } = useUser();
  const { hrefOf } = usePortal();
  const act = useAct(courseEnrollment);
  const task = useTask();
  const ids = (record.courses ?? []).map((one) => one.course);
  const names = useList(course, { 'id[in]': ids.join(','), fields: 'name', limit: '25' }, ids.length > 0);
  const mine = useList(
    courseEnrollment,
    { employee: employeeId ?? '', course: ids.join(','), fields: 'course', limit: '100', sort: '-id' },
    employeeId !== null && ids.length > 0,
  );
  const stateOf = (id: string) => {
    const states = (mine.data?.rows ?? []).filter((row) => row.course === id).map((row) => row.status);
    return states.find((one) => one === 'completed') ?? states[0];
  };
  const open = ids.filter(
    (id) => !['assigned', 'in_progress', 'completed', 'failed', 'waived'].includes(stateOf(id) ?? ''),
  );
  const enroll = async () => {
    for (const id of open) await act.create({ course: id, employee: employeeId ?? '', path: record.id });
  };
  return (
    <AboveTabs>
      <FormError>{task.error ? (Object.values(task.error.fields)[0]?.[0] ?? task.error.message) : null}</FormError>
      <Panel
        title={t('Steps')}
        flush
        action={
          employeeId && mine.data && open.length > 0 && record.status === 'published' ? (
            <Button
              variant="contained"
              size="small"
              aria-busy={task.busy || undefined}
              onClick={() => void task.run(enroll)}
            >
              {t('Enroll in path')}
            </Button>
          ) : undefined
        }
      >
        <RowList>
          {ids.map((id, i) => {
            const state = stateOf(id);
            return (
              <RowItem
                key={id}
                lead={
                  <StatusMark
                    mark={state === 'completed' ? 'done' : state === 'in_progress' ? 'partial' : 'due'}
                    size={15}
                  />
                }
                title={names.data?.rows.find((row) => row.id === id)?.name ?? t('Course')}
                sub={t('Step {{n}}', { n: i + 1 })}
                href={hrefOf('course') ? playerOf(id) : undefined}
              />
            );
          })}
        </RowList>
      </Panel>
    </AboveTabs>
  );
}
export const pathScreens = screens(learningPath, { aboveTabs: Steps });
