import { CalendarPlus, NotebookPen } from 'lucide-react';
import { useState } from 'react';
import { dayOf } from '#engine/model/formats.ts';
import { addDays } from '#engine/model/days.ts';
import { t } from '#engine/model/words.ts';
import { useAnswer } from '#engine/web/answers.ts';
import { today } from '#engine/web/fields/format.ts';
import { viewHref } from '#engine/web/list/list-url.ts';
import { useList } from '#engine/web/query.ts';
import { useUser } from '#engine/web/session.tsx';
import { coachingSession, HELD } from '#modules/coaching/coaching-session.model.ts';
import { SESSION_FIELDS } from '#modules/coaching/session-room.web.ts';
import { SessionRow } from '#modules/coaching/SessionRow.tsx';
import { dayWords } from '#modules/dashboard/day-words.web.ts';
import { MessagesPanel, UnreadTalks } from '#modules/dashboard/MessagesPanel.tsx';
import { MyNoticesPanel } from '#modules/dashboard/MyNoticesPanel.tsx';
import { MyWorkPanel } from '#modules/dashboard/MyWorkPanel.tsx';
import { RowsRegion } from '#modules/dashboard/RowsRegion.tsx';
import { WorkFigures } from '#modules/dashboard/WorkFigures.tsx';
import { coachingAssignment } from '#modules/wellbeing/assignment.model.ts';
import { AttentionRow, wroteLately } from '#modules/wellbeing/AttentionRow.tsx';
import { coachAttention } from '#modules/wellbeing/wellbeing-questions.model.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Figure } from '#ui/parts/FigureStrip.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { PageBody, PanelGrid } from '#ui/shell/Page.tsx';
import { PanelStack } from '#ui/shell/PanelStack.tsx';

const MOST = 7;

/** The day of a coach: who needs attention and why, the sessions of today, what was written and what waits. */
export default function CoachDashboard() {
  const user = useUser();
  const [now] = useState(() => Date.now());
  const found = useAnswer(coachAttention, {});
  const clients = found.data?.clients ?? [];
  const urgent = clients.filter(({ reasons }) => reasons.length > 0);
  const written = clients.filter(wroteLately);
  const known = (n: number) => (found.data ? String(n) : '–');
  return (
    <>
      <PageHeader
        title={t('Hello, {{firstName}}', { firstName: user.firstName })}
        facts={`${dayWords.format(now)}, ${user.organization}`}
        actions={[
          { label: t('Write a note'), icon: NotebookPen, href: '/health-coach/notes' },
          {
            label: t('Plan a session'),
            icon: CalendarPlus,
            kind: 'primary',
            href: '/health-coach/calendar/sessions/new',
          },
        ]}
      />
      <PageBody>
        <WorkFigures
          quiet
          first={
            <>
              <Figure
                label={t('Needs attention')}
                value={known(urgent.length)}
                mark={urgent.length ? 'late' : undefined}
                cause={t('of {{count}} clients', { count: clients.length })}
                href="/health-coach/clients/progress"
              />
              <Figure
                label={t('Wrote an entry, 7 days')}
                value={known(written.length)}
                cause={t('of {{count}} clients', { count: clients.length })}
                href="/health-coach/clients/progress?show=written"
              />
              <Figure
                label={t('Notes to sign')}
                value={known(found.data?.unsigned ?? 0)}
                cause={t('Due within 72 hours')}
                href="/health-coach/notes?status=draft"
              />
              <Figure
                label={t('To review')}
                value={known(found.data?.toReview ?? 0)}
                cause={t('Assignments sent')}
                href={viewHref(coachingAssignment, 'To review', '/health-coach/assignments/all')}
              />
            </>
          }
        >
          <UnreadTalks quiet />
        </WorkFigures>
        <PanelGrid>
          <PanelStack>
            <RowsRegion
              title={t('Needs attention')}
              meta={
                found.data ? t('{{urgent}} of {{count}}', { urgent: urgent.length, count: clients.length }) : undefined
              }
              all="/health-coach/clients/progress"
              found={found}
              rows={urgent.slice(0, MOST)}
              empty={
                <EmptyState
                  mark="done"
                  title={t('No one needs attention')}
                  body={t('Clients appear here with a reason, such as no entry for 7 days.')}
                />
              }
            >
              {(row) => <AttentionRow key={row.client} row={row} />}
            </RowsRegion>
            <MyWorkPanel />
          </PanelStack>
          <PanelStack>
            <Today />
            <MessagesPanel />
            <MyNoticesPanel />
          </PanelStack>
        </PanelGrid>
      </PageBody>
    </>
  );
}

function Today() {
  const found = useList(coachingSession, {
    'startsAt[gte]': `${addDays(today(), -1)}T00:00:00Z`,
    'startsAt[lte]': `${addDays(today(), 2)}T00:00:00Z`,
    'status[in]': HELD.join(','),
    sort: 'startsAt',
    limit: '40',
    fields: SESSION_FIELDS,
  });
  const rows = (found.data?.rows ?? []).filter(({ startsAt }) => startsAt && dayOf(startsAt) >= today());
  return (
    <RowsRegion
      title={t('Sessions')}
      meta={t('Today and tomorrow')}
      all="/health-coach/calendar"
      found={found}
      rows={rows.slice(0, 8)}
      empty={<EmptyState title={t('No sessions today')} body={t('Sessions appear here on their day.')} />}
    >
      {(one) => (
        <SessionRow
          key={one.id}
          session={one}
          as="coach"
          href={`/health-coach/calendar/sessions/${one.id}`}
          offers={['accept', 'begin', 'complete']}
        />
      )}
    </RowsRegion>
  );
}
