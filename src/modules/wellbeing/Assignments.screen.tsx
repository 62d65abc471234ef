import { Plus } from 'lucide-react';
import { useParams } from 'react-router';
import { nearDay, showField } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { statusLook, today } from '#engine/web/fields/format.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { type ReadOf, useList, useRecord } from '#engine/web/query.ts';
import { PageFailure } from '#engine/web/errors/PageFailure.tsx';
import { coachingClient } from '#modules/coaching/coaching-client.model.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { look } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { Page, PageBody } from '#ui/shell/Page.tsx';
import { coachingAssignment } from './assignment.model.ts';

const nameOf = (one: ReadOf<typeof coachingClient> | undefined): string =>
  [one?.firstName, one?.lastName].filter(Boolean).join(' ') || ' ';

/** Assignments that wait for the coach, those that are open, and those that are done; of all clients or of one. */
export default function Assignments() {
  const { clientId } = useParams();
  const { hrefOf } = usePortal();
  const client = useRecord(coachingClient, clientId);
  const base = hrefOf('coaching_assignment') ?? '';
  const found = useList(coachingAssignment, {
    sort: 'dueOn',
    limit: '100',
    'status[in]': clientId ? 'assigned,started,submitted,reviewed' : 'assigned,started,submitted',
    ...(clientId ? { client: clientId } : {}),
  });
  const rows = found.data?.rows ?? [];
  const groups = [
    [t('To review'), rows.filter(({ status }) => status === 'submitted')],
    [t('Open'), rows.filter(({ status }) => status === 'assigned' || status === 'started')],
    [t('Reviewed'), rows.filter(({ status }) => status === 'reviewed')],
  ] as const;
  const programs = hrefOf('coaching_program');
  if (client.error && !client.data)
    return (
      <PageFailure
        of={client}
        what={t('The client')}
        back={{ label: t('Back to clients'), href: hrefOf('coaching_client') ?? '..' }}
      />
    );
  return (
    <Page>
      <PageHeader
        title={clientId ? t('Client assignments') : t('Assignments')}
        facts={clientId ? nameOf(client.data) : t('What you gave your clients to do.')}
        crumbs={clientId ? [{ label: t('Assignments'), href: '/health-coach/assignments' }] : []}
        actions={[
          ...(programs ? [{ label: t('Programs'), href: programs }] : []),
          {
            label: t('Assign'),
            icon: Plus,
            kind: 'primary',
            href: `${base}/new${clientId ? `?client=${clientId}` : ''}`,
          },
        ]}
      />
      <PageBody>
        <Loaded
          of={found}
          what={t('Assignments')}
          empty={<EmptyState title={t('No assignments')} body={t('Assign a worksheet, a reading or a practice.')} />}
        >
          {() =>
            groups.map(([title, list]) =>
              list.length ? (
                <Panel key={title} title={title} meta={list.length} flush>
                  <RowList>
                    {list.map((one) => (
                      <RowItem
                        key={one.id}
                        title={one.title}
                        aside={clientId ? undefined : one.titles.client}
                        href={`${base}/${one.id}`}
                        sub={[
                          showField(coachingAssignment, 'kind', { ...one }),
                          t('Due {{day}}', { day: nearDay(one.dueOn ?? '', today()) }),
                        ].join(' · ')}
                        end={
                          <>
                            {one.status !== 'reviewed' && one.status !== 'submitted' && (one.dueOn ?? '') < today() ? (
                              <Status look={look('late', t('Overdue'), 'notice')} />
                            ) : null}
                            <Status look={statusLook(coachingAssignment, one.status ?? '')} />
                          </>
                        }
                      />
                    ))}
                  </RowList>
                </Panel>
              ) : null,
            )
          }
        </Loaded>
      </PageBody>
    </Page>
  );
}
