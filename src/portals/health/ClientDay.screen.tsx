import { CalendarPlus, PenLine } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { addDays } from '#engine/model/days.ts';
import { nearDay, showInstant, showField } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { today } from '#engine/web/fields/format.ts';
import { type ReadOf, useAct, useList } from '#engine/web/query.ts';
import { useUser } from '#engine/web/session.tsx';
import { useTask } from '#engine/web/task.ts';
import { useNow } from '#engine/web/use-now.ts';
import { AHEAD, coachingSession } from '#modules/coaching/coaching-session.model.ts';
import { isRoomOpen, SESSION_FIELDS } from '#modules/coaching/session-room.web.ts';
import { useOwn } from '#engine/web/use-own.ts';
import { coachingClient } from '#modules/coaching/coaching-client.model.ts';
import { CrisisPanel } from '#modules/dashboard/CrisisPanel.tsx';
import { dayWords } from '#modules/dashboard/day-words.web.ts';
import { MessagesPanel, UnreadTalks } from '#modules/dashboard/MessagesPanel.tsx';
import { MyNoticesPanel } from '#modules/dashboard/MyNoticesPanel.tsx';
import { RowsRegion } from '#modules/dashboard/RowsRegion.tsx';
import { UnreadNotices } from '#modules/dashboard/UnreadNotices.tsx';
import { coachingAssignment } from '#modules/wellbeing/assignment.model.ts';
import { wellnessEntry, wellnessGoal } from '#modules/wellbeing/wellness.model.ts';
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
  const { me } = useOwn(coachingClient, REACHED_BY);
  return (
    <>
      <PageHeader
        title={t('Hello, {{firstName}}', { firstName: user.firstName })}
        facts={`${dayWords.format(now)}, ${user.organization}`}
      />
      <PageBody>
        {me && !isSettled(me) ? (
          <Suspense>
            <FirstSteps client={me} />
          </Suspense>
        ) : null}
        {me ? <CheckIn client={me.id} /> : null}
        <FigureStrip label={t('My day')}>
          <UnreadTalks quiet />
          <UnreadNotices quiet />
        </FigureStrip>
        <PanelGrid>
          <NextSessions />
          <CrisisPanel />
        </PanelGrid>
        <PanelGrid>
          <Tasks />
          <Goals />
        </PanelGrid>
        <PanelGrid>
          <MessagesPanel />
          <MyNoticesPanel />
        </PanelGrid>
      </PageBody>
    </>
  );
}

/** What the first steps ask for. */
const REACHED_BY = 'agreedOn,phone,emergencyName,emergencyPhone,zone';
/** Days in which a client still reads what to do first; the plan is asked for no longer than that. */
const NEW_DAYS = 30;
const isSettled = ({ agreedOn, emergencyPhone, phone }: ReadOf<typeof coachingClient>): boolean =>
  Boolean(agreedOn && emergencyPhone && phone) && addDays(agreedOn ?? '', NEW_DAYS) < today();

const LEVELS = [
  [0, t('None')],
  [2, t('A little')],
  [5, t('Some')],
  [7, t('Strong')],
  [10, t('Extreme')],
] as const;

/** One tap that begins today’s entry; the rest of it can be written later. */
function CheckIn({ client }: { readonly client: string }) {
  const found = useList(wellnessEntry, { on: today(), client, limit: '1' });
  const act = useAct(wellnessEntry);
  const task = useTask();
  const entry = found.data?.rows[0];
  if (!found.data) return null;
  const save = (craving: number) =>
    void task.run(() =>
      entry ? act.edit(entry.id, entry.version, { craving }) : act.create({ client, on: today(), craving }),
    );
  return (
    <Panel title={t('How strong is the craving right now?')}>
      {task.error ? <FormError>{task.error.message}</FormError> : null}
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
        {LEVELS.map(([value, label]) => (
          <ActionButton
            key={value}
            action={{
              label,
              kind: entry?.craving === value ? 'primary' : 'normal',
              busy: task.busy,
              onClick: () => save(value),
            }}
          />
        ))}
        <ActionButton
          action={{ label: t('Write more'), icon: PenLine, kind: 'quiet', href: '/health/client/wellness' }}
        />
      </div>
    </Panel>
  );
}

function NextSessions() {
  const found = useList(coachingSession, {
    'status[in]': AHEAD.join(','),
    sort: 'startsAt',
    limit: '3',
    fields: SESSION_FIELDS,
  });
  const now = useNow(30_000);
  return (
    <RowsRegion
      title={t('Next sessions')}
      all="/health/client/sessions"
      found={found}
      rows={found.data?.rows ?? []}
      empty={
        <EmptyState
          title={t('No session is booked')}
          body={t('Book one at a time that suits you.')}
          action={{ label: t('Book a session'), icon: CalendarPlus, href: '/health/client/sessions/book' }}
        />
      }
    >
      {(one) => (
        <RowItem
          key={one.id}
          title={showInstant(one.startsAt ?? '')}
          sub={[one.titles.coach, showField(coachingSession, 'mode', { ...one })].filter(Boolean).join(' · ')}
          href={isRoomOpen(one, now) ? undefined : `/health/client/sessions/${one.id}`}
          end={
            isRoomOpen(one, now) ? (
              <ActionButton
                action={{ label: t('Join'), kind: 'primary', href: `/meeting/${one.meeting}`, reloads: true }}
              />
            ) : null
          }
        />
      )}
    </RowsRegion>
  );
}

function Tasks() {
  const found = useList(coachingAssignment, { 'status[in]': 'assigned,started', sort: 'dueOn', limit: '4' });
  return (
    <RowsRegion
      title={t('To do')}
      all="/health/client/assignments"
      found={found}
      rows={found.data?.rows ?? []}
      empty={<EmptyState mark="done" title={t('Nothing to do')} body={t('Your coach’s assignments appear here.')} />}
    >
      {(one) => (
        <RowItem
          key={one.id}
          title={one.title}
          sub={t('Due {{day}}', { day: nearDay(one.dueOn ?? '', today()) })}
          href={`/health/client/assignments/${one.id}`}
        />
      )}
    </RowsRegion>
  );
}

function Goals() {
  const found = useList(wellnessGoal, { status: 'active', sort: '-percent', limit: '5' });
  return (
    <RowsRegion
      title={t('My goals')}
      all="/health/client/goals"
      found={found}
      rows={found.data?.rows ?? []}
      empty={<EmptyState title={t('No goals yet')} body={t('Add one that you can do this week.')} />}
    >
      {(one) => (
        <RowItem
          key={one.id}
          title={one.title}
          href={`/health/client/goals/all/${one.id}`}
          sub={
            <Bars
              value={Number(one.percent ?? 0)}
              label={t('{{title}}, {{percent}} percent', {
                title: one.title ?? '',
                percent: Number(one.percent ?? 0),
              })}
            />
          }
          end={showField(wellnessGoal, 'percent', { ...one })}
        />
      )}
    </RowsRegion>
  );
}
