import Button from '@mui/material/Button';
import { useParams } from 'react-router';
import { nearDay, showDay } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { text, useAddressState } from '#engine/web/address-state.ts';
import { useAnswer } from '#engine/web/answers.ts';
import { today } from '#engine/web/fields/format.ts';
import { allLoaded, Loaded } from '#engine/web/Loaded.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { type ReadOf, useAct, useRecord } from '#engine/web/query.ts';
import { useUser } from '#engine/web/session.tsx';
import { type Task, useTask } from '#engine/web/task.ts';
import { FormError } from '#ui/feedback/FormError.tsx';
import { look } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { StatusMark } from '#ui/marks/StatusMark.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { TextLink } from '#ui/parts/TextLink.tsx';
import { WrittenText } from '#ui/parts/WrittenText.tsx';
import { Columns, Page, PageBody } from '#ui/shell/Page.tsx';
import { course, lesson, LESSON_TYPES } from './course.model.ts';
import { CourseQuiz } from './CourseQuiz.tsx';
import { courseEnrollment, ENROLLMENT_STATES } from './enrollment.model.ts';
import { type CoursePlayer, coursePlayer } from './training-questions.model.ts';
import { PASS_RULES } from './training-rules.model.ts';

const QUIZ = 'quiz';
type Lesson = CoursePlayer['lessons'][number];

/** `training/courses/:id`: take a course lesson by lesson, resume where you left off, and take its quiz. */
export default function CoursePlayerScreen() {
  const { id = '' } = useParams();
  const found = useRecord(course, id);
  const player = useAnswer(coursePlayer, { course: id });
  const { hrefOf } = usePortal();
  const { data } = found;
  return (
    <Page>
      <PageHeader
        title={data?.name ?? t('Course')}
        crumbs={[{ label: t('Course catalog'), href: hrefOf('course') ?? '' }]}
        facts={
          data ? t('{{minutes}} minutes. {{summary}}', { minutes: data.minutes ?? 0, summary: data.summary ?? '' }) : ''
        }
      />
      <PageBody>
        <Loaded of={allLoaded({ record: found, player })} what={t('The course')} isEmpty={() => false}>
          {(both) => <Taking record={both.record} player={both.player} />}
        </Loaded>
      </PageBody>
    </Page>
  );
}

interface TakingProps {
  readonly record: ReadOf<typeof course>;
  readonly player: CoursePlayer;
}

function Taking({ record, player }: TakingProps) {
  const [{ part }, setState] = useAddressState({ part: text() });
  const task = useTask();
  const act = useAct(courseEnrollment);
  const isActive = player.status === 'in_progress';
  const lessonsDone = player.lessons.every((one) => one.done || !one.required);
  const start = player.questions > 0 && lessonsDone && isActive ? QUIZ : (player.lesson ?? player.lessons[0]?.id);
  const shown = part || start;
  const show = (next: string) => {
    setState({ part: next });
    if (next === QUIZ || next === player.lesson || !isActive || !player.enrollment) return;
    const enrollment = player.enrollment;
    void task.run(() => act.run('open', enrollment, { lesson: next }));
  };
  const current = player.lessons.find((one) => one.id === shown);
  return (
    <Columns>
      <div style={{ display: 'grid', gap: 16, alignContent: 'start', minWidth: 0 }}>
        <FormError>{task.error ? (Object.values(task.error.fields)[0]?.[0] ?? task.error.message) : null}</FormError>
        {!isActive ? <Entry record={record} player={player} task={task} /> : null}
        {player.enrollment && player.status !== 'assigned' && current && shown !== QUIZ ? (
          <Reading one={current} player={player} task={task} onNext={() => setState({ part: '' })} />
        ) : null}
        {isActive && shown === QUIZ ? <CourseQuiz player={player} /> : null}
      </div>
      <Contents player={player} shown={shown} onShow={show} />
    </Columns>
  );
}

/** What to do before and after: enroll, start, or see the result. */
function Entry({ record, player, task }: TakingProps & { readonly task: Task }) {
  const act = useAct(courseEnrollment);
  const { employeeId } = useUser();
  const { hrefOf, table } = usePortal();
  const [enrollment, base] = [player.enrollment, hrefOf('course_enrollment')];
  const enroll = () =>
    act
      .create({ course: record.id, employee: employeeId ?? '' })
      .then(({ id }) => (player.missing.length === 0 ? act.run('start', id) : undefined));
  return (
    <Panel
      title={player.status === 'completed' ? t('Your certificate') : t('About this course')}
      footer={player.certificate ? t('Certificate {{number}}', { number: player.certificate }) : undefined}
    >
      <div style={{ display: 'grid', gap: 12, padding: '4px 16px 16px' }}>
        {record.content ? <WrittenText text={record.content} /> : null}
        <p>
          {t('To pass: {{rule}}', { rule: t(PASS_RULES[player.passRule]) })}
          {record.validMonths ? (
            <>
              <br />
              {t(
                {
                  one: 'The certificate is valid for {{count}} month',
                  other: 'The certificate is valid for {{count}} months',
                },
                { count: record.validMonths },
              )}
            </>
          ) : null}
        </p>
        {player.completedOn ? (
          <p>
            {player.expiresOn
              ? t('Completed {{day}}, valid until {{end}}', {
                  day: showDay(player.completedOn),
                  end: showDay(player.expiresOn),
                })
              : t('Completed {{day}}', { day: showDay(player.completedOn) })}
          </p>
        ) : null}
        {player.status === 'failed' ? (
          <p>
            {t('No attempts left ({{n}} of {{most}})', { n: player.attempts, most: player.maxAttempts })}.{' '}
            {t('Ask the training manager to reset your attempts.')}
          </p>
        ) : null}
        {player.missing.map((one) => (
          <p key={one.course}>
            <TextLink to={`${table.base}/training/courses/${one.course}`}>
              {t('Complete {{course}} first', { course: one.name })}
            </TextLink>
          </p>
        ))}
        <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12, alignItems: 'center' }}>
          {player.mayEnroll ? (
            <Button variant="contained" aria-busy={task.busy || undefined} onClick={() => void task.run(enroll)}>
              {player.completedOn ? t('Renew') : t('Enroll')}
            </Button>
          ) : null}
          {player.status === 'assigned' && enrollment ? (
            <Button
              variant="contained"
              disabled={player.missing.length > 0}
              aria-busy={task.busy || undefined}
              onClick={() => void task.run(() => act.run('start', enrollment))}
            >
              {t('Start course')}
            </Button>
          ) : null}
          {player.due && player.status === 'assigned' ? (
            <span>{t('Due {{dueOn}}', { dueOn: nearDay(player.due, today()) })}</span>
          ) : null}
          {enrollment && base ? <TextLink to={`${base}/${enrollment}`}>{t('Details')}</TextLink> : null}
        </div>
      </div>
    </Panel>
  );
}

interface ReadingProps {
  readonly one: Lesson;
  readonly player: CoursePlayer;
  readonly task: Task;
  readonly onNext: () => void;
}

function Reading({ one, player, task, onNext }: ReadingProps) {
  const found = useRecord(lesson, one.id);
  const act = useAct(courseEnrollment);
  const { hrefOf } = usePortal();
  const enrollment = player.enrollment;
  const sessions = hrefOf('training_session');
  const finish = async () => {
    if (!enrollment) return;
    await act.run('finish', enrollment, { lesson: one.id });
    onNext();
  };
  const mayFinish = player.status === 'in_progress' && !one.done && !one.locked && one.type !== 'live';
  return (
    <Panel
      title={one.title}
      meta={t(LESSON_TYPES[one.type])}
      footer={
        mayFinish ? (
          <Button variant="contained" aria-busy={task.busy || undefined} onClick={() => void task.run(finish)}>
            {t('Finish lesson')}
          </Button>
        ) : one.done ? (
          <Status look={look('done', t('Done'))} />
        ) : undefined
      }
    >
      <div style={{ display: 'grid', gap: 12, padding: '4px 16px 16px' }}>
        <Loaded of={found} what={t('The lesson')}>
          {(record) => (
            <>
              {record.body ? <WrittenText text={record.body} /> : null}
              {record.link ? <a href={record.link}>{t('Open the material')}</a> : null}
            </>
          )}
        </Loaded>
        {one.type === 'live' && !one.done && sessions ? (
          <TextLink to={sessions}>{t('Book a seat in a live session. The trainer marks you as attended.')}</TextLink>
        ) : null}
      </div>
    </Panel>
  );
}

interface ContentsProps {
  readonly player: CoursePlayer;
  readonly shown: string | undefined;
  readonly onShow: (part: string) => void;
}

function Contents({ player, shown, onShow }: ContentsProps) {
  const canOpen = player.enrollment !== null && player.status !== 'assigned';
  const rowOf = (
    id: string,
    title: string,
    sub: string,
    mark: 'done' | 'partial' | 'due' | 'hold',
    isOpen: boolean,
  ) => (
    <RowItem
      key={id}
      lead={<StatusMark mark={mark} size={15} />}
      title={
        isOpen ? (
          <Button size="small" aria-current={shown === id || undefined} onClick={() => onShow(id)}>
            {title}
          </Button>
        ) : (
          title
        )
      }
      sub={sub}
    />
  );
  return (
    <Panel
      title={t('Lessons')}
      meta={player.status ? t('{{n}}% done', { n: player.progress }) : undefined}
      flush
      footer={player.status ? t(ENROLLMENT_STATES[player.status]) : undefined}
    >
      <RowList>
        {player.lessons.map((one) =>
          rowOf(
            one.id,
            one.title,
            [one.chapter, t(LESSON_TYPES[one.type])].filter(Boolean).join(', '),
            one.done ? 'done' : one.locked ? 'hold' : one.id === player.lesson ? 'partial' : 'due',
            canOpen && !one.locked,
          ),
        )}
        {player.questions > 0
          ? rowOf(
              QUIZ,
              t('Quiz'),
              t({ one: '1 question', other: '{{count}} questions' }, { count: player.questions }),
              (player.score ?? -1) >= player.passing ? 'done' : 'due',
              player.status === 'in_progress',
            )
          : null}
      </RowList>
    </Panel>
  );
}
