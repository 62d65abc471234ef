import { CalendarPlus, History } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '#engine/model/words.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { type ActionName, type ListParams, useList } from '#engine/web/query.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowList } from '#ui/parts/RowItem.tsx';
import { Page, PageBody } from '#ui/shell/Page.tsx';
import { AHEAD, type coachingSession as session, coachingSession } from './coaching-session.model.ts';
import { usePolicyWords } from './policy-words.web.ts';
import { SESSION_FIELDS } from './session-room.web.ts';
import { SessionRow } from './SessionRow.tsx';

const BASE = '/health/client/sessions';
const MINE: readonly ActionName<typeof session>[] = ['confirm', 'checkIn', 'reschedule', 'cancel'];
const UPCOMING: ListParams = { 'status[in]': AHEAD.join(','), sort: 'startsAt', limit: '20', fields: SESSION_FIELDS };
const PAST: ListParams = {
  'status[in]': 'completed,cancelled,late_cancelled,no_show,rescheduled',
  sort: '-startsAt',
  limit: '60',
  fields: SESSION_FIELDS,
};

export interface SessionsPageProps {
  readonly title: string;
  readonly facts: string;
  /** Narrows the sessions, such as to those by video. */
  readonly only?: ListParams;
  readonly shows: readonly ('ahead' | 'past')[];
  readonly book?: string;
  readonly children?: ReactNode;
}

/** The client's sessions: those to come with what can be done with them, and those that were. */
export function SessionsPage({ title, facts, only = {}, shows, book = `${BASE}/book`, children }: SessionsPageProps) {
  const policy = usePolicyWords();
  const ahead = useList(coachingSession, { ...UPCOMING, ...only }, shows.includes('ahead'));
  const past = useList(coachingSession, { ...PAST, ...only }, shows.includes('past'));
  return (
    <Page>
      <PageHeader
        title={title}
        facts={facts}
        actions={[
          ...(shows.includes('past') ? [] : [{ label: t('History'), icon: History, href: `${BASE}/history` }]),
          { label: t('Book a session'), short: t('Book'), icon: CalendarPlus, kind: 'primary' as const, href: book },
        ]}
      />
      <PageBody>
        {children}
        {shows.includes('ahead') ? (
          <Panel title={t('Coming up')} flush footer={policy}>
            <Loaded
              of={ahead}
              what={t('Sessions')}
              empty={<EmptyState title={t('No session is booked')} body={t('Book one at a time that suits you.')} />}
            >
              {({ rows }) => (
                <RowList>
                  {rows.map((one) => (
                    <SessionRow key={one.id} session={one} as="client" href={`${BASE}/${one.id}`} offers={MINE} />
                  ))}
                </RowList>
              )}
            </Loaded>
          </Panel>
        ) : null}
        {shows.includes('past') ? (
          <Panel title={t('Past sessions')} flush>
            <Loaded
              of={past}
              what={t('Sessions')}
              empty={
                <EmptyState title={t('No past sessions')} body={t('Sessions appear here after they were held.')} />
              }
            >
              {({ rows }) => (
                <RowList>
                  {rows.map((one) => (
                    <SessionRow key={one.id} session={one} as="client" href={`${BASE}/${one.id}`} offers={[]} />
                  ))}
                </RowList>
              )}
            </Loaded>
          </Panel>
        ) : null}
      </PageBody>
    </Page>
  );
}
