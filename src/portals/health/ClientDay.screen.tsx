import { CalendarDays, NotebookPen } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { inWords } from '#engine/model/fields.ts';
import { showPercent } from '#engine/model/figures.ts';
import { nearDay, showInstant } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { today } from '#engine/web/fields/format.ts';
import { useAnswer, useCommand } from '#engine/web/answers.ts';
import { useUser } from '#engine/web/session.tsx';
import { useTask } from '#engine/web/task.ts';
import { useNow } from '#engine/web/use-now.ts';
import { CrisisPanel } from '#modules/dashboard/CrisisPanel.tsx';
import { dayWords } from '#modules/dashboard/day-words.web.ts';
import { MessagesPanel, UnreadTalks } from '#modules/dashboard/MessagesPanel.tsx';
import { MyNoticesPanel } from '#modules/dashboard/MyNoticesPanel.tsx';
import { RowsRegion } from '#modules/dashboard/RowsRegion.tsx';
import { UnreadNotices } from '#modules/dashboard/UnreadNotices.tsx';
import { checkIn, clientDay } from '#modules/wellbeing/client-day.model.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { FormError } from '#ui/feedback/FormError.tsx';
import { ActionButton } from '#ui/parts/ActionButton.tsx';
import { Bars } from '#ui/parts/Bars.tsx';
import { FigureStrip } from '#ui/parts/FigureStrip.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem } from '#ui/parts/RowItem.tsx';
import { PageBody, PanelGrid } from '#ui/shell/Page.tsx';

const FirstSteps = lazy(() => import('#modules/coaching/FirstSteps.tsx').then((m) => ({ default: m.FirstSteps })));

/** The day of a client of coaching: a check-in, the next session, what to do, and help that is never more than a look away. */
export default function ClientDay() {
  const user = useUser();
  const [now] = useState(() => Date.now());
  const found = useAnswer(clientDay, {});
  return (
    <>
      <PageHeader
        title={t('Hello, {{firstName}}', { firstName: user.firstName })}
        facts={`${dayWords.format(now)}, ${user.organization}`}
      />
      <PageBody>
        {found.data?.isNew ? (
          <Suspense>
            <FirstSteps />
          </Suspense>
        ) : null}
        {found.data ? <CheckIn craving={found.data.craving} /> : null}
        <FigureStrip label={t('My day')}>
          <UnreadTalks quiet />
          <UnreadNotices quiet />
        </FigureStrip>
        <PanelGrid>
          <NextSessions found={found} />
          <CrisisPanel />
        </PanelGrid>
        <PanelGrid>
          <Tasks found={found} />
          <Goals found={found} />
        </PanelGrid>
        <PanelGrid>
          <MessagesPanel />
          <MyNoticesPanel />
        </PanelGrid>
      </PageBody>
    </>
  );
}

interface OfDay {
  readonly found: ReturnType<typeof useAnswer<typeof clientDay>>;
}

const LEVELS = [
  [0, t('None')],
  [2, t('A little')],
  [5, t('Some')],
  [7, t('Strong')],
  [10, t('Extreme')],
] as const;

/** One tap that begins today’s entry; the rest of it can be written later. */
function CheckIn({ craving }: { readonly craving: number | null }) {
  const say = useCommand(checkIn);
  const task = useTask();
  return (
    <Panel title={t('How strong is the craving right now?')}>
      {task.error ? <FormError>{task.error.message}</FormError> : null}
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
        {LEVELS.map(([value, label]) => (
          <ActionButton
            key={value}
            action={{
              label,
              kind: craving === value ? 'primary' : 'normal',
              busy: task.busy,
              onClick: () => void task.run(() => say({ craving: value })),
            }}
          />
        ))}
        <ActionButton
          action={{ label: t('Write more'), icon: NotebookPen, kind: 'quiet', href: '/health/client/wellness' }}
        />
      </div>
    </Panel>
  );
}

function NextSessions({ found }: OfDay) {
  const now = useNow(30_000);
  return (
    <RowsRegion
      title={t('Next sessions')}
      all="/health/client/sessions"
      found={found}
      rows={found.data?.sessions ?? []}
      empty={
        <EmptyState
          title={t('No session is booked')}
          body={t('Book one at a time that suits you.')}
          action={{ label: t('Book a session'), icon: CalendarDays, href: '/health/client/sessions/book' }}
        />
      }
    >
      {({ session, startsAt, coach, mode, room }) => {
        const isOpen = room !== null && now > Date.parse(room.from) && now < Date.parse(room.until);
        return (
          <RowItem
            key={session}
            title={showInstant(startsAt)}
            sub={[coach, inWords(mode)].filter(Boolean).join(' · ')}
            href={isOpen ? undefined : `/health/client/sessions/${session}`}
            end={
              isOpen ? (
                <ActionButton
                  action={{ label: t('Join'), kind: 'primary', href: `/meeting/${room.meeting}`, reloads: true }}
                />
              ) : null
            }
          />
        );
      }}
    </RowsRegion>
  );
}

function Tasks({ found }: OfDay) {
  return (
    <RowsRegion
      title={t('To do')}
      all="/health/client/assignments"
      found={found}
      rows={found.data?.tasks ?? []}
      empty={<EmptyState mark="done" title={t('Nothing to do')} body={t('Your coach’s assignments appear here.')} />}
    >
      {(one) => (
        <RowItem
          key={one.assignment}
          title={one.title}
          sub={t('Due {{day}}', { day: nearDay(one.dueOn, today()) })}
          href={`/health/client/assignments/${one.assignment}`}
        />
      )}
    </RowsRegion>
  );
}

function Goals({ found }: OfDay) {
  return (
    <RowsRegion
      title={t('My goals')}
      all="/health/client/goals"
      found={found}
      rows={found.data?.goals ?? []}
      empty={<EmptyState title={t('No goals yet')} body={t('Add one that you can do this week.')} />}
    >
      {({ goal, title, percent }) => (
        <RowItem
          key={goal}
          title={title}
          href={`/health/client/goals/all/${goal}`}
          sub={<Bars value={percent} label={t('{{title}}, {{percent}} percent', { title, percent })} />}
          end={showPercent(percent, 0)}
        />
      )}
    </RowsRegion>
  );
}
