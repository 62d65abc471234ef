import { styled } from '@mui/material/styles';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { showInstant } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { LoadFailure } from '#engine/web/errors/failure.tsx';
import { actionLabel } from '#engine/web/fields/format.ts';
import { mayAsk } from '#engine/web/portal.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { ActionDialog } from '#engine/web/record/ActionDialog.tsx';
import { useUser } from '#engine/web/session.tsx';
import type { Blocker } from '#modules/clients/admission-gate.model.ts';
import { client } from '#modules/clients/client.model.ts';
import { episode } from '#modules/clients/episode.model.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { look } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { ActionMenu } from '#ui/parts/ActionMenu.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { Page, PageBody, PanelGrid } from '#ui/shell/Page.tsx';
import type { Arrival } from './chart-wire.model.ts';
import { levelWords, sortName } from './chart-words.web.ts';
import { useArrivals, useChartAfresh } from './charts-data.web.ts';
import { RegisterDialog } from './RegisterDialog.tsx';

const Blockers = styled('ul')({
  listStyle: 'none',
  margin: '3px 0 0',
  padding: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: 2,
});

/** What is missing, as the gate names it. */
function blockerLabel(key: Blocker['key']): string {
  switch (key) {
    case 'allergies':
      return t('Allergies are not recorded');
    case 'emergencyContacts':
      return t('No emergency contact');
    case 'attending':
      return t('No attending is named');
    case 'guardian':
      return t('No guardian (required by law)');
    case 'consentToTreat':
      return t('Consent to treatment is not signed (required by law)');
    case 'part2Notice':
      return t('Part 2 notice is not signed (required by law)');
    case 'privacyNotice':
      return t('Privacy notice is not acknowledged');
    case 'financialAgreement':
      return t('Financial agreement is not signed');
    case 'suicideRiskScreening':
      return t('C-SSRS is not answered');
    default:
      return t('No level of care');
  }
}

interface Asking {
  readonly action: string;
  readonly stay: Arrival['episode'];
}

/** Everybody on the way in, by what still stands against their admission. */
export default function IntakeScreen() {
  const found = useArrivals();
  const user = useUser();
  const [asking, setAsking] = useState<Asking | null>(null);
  const [registering, setRegistering] = useState(false);
  const afresh = useChartAfresh('');
  const all = found.data ?? [];
  const expected = all.filter((one) => one.episode.status === 'pre_admit');
  const columns = [
    {
      title: t('Blocked'),
      rows: expected.filter((one) => one.blockers.length),
      empty: t('Nothing stands against an admission.'),
    },
    {
      title: t('Ready to admit'),
      rows: expected.filter((one) => !one.blockers.length),
      empty: t('Nobody is ready yet.'),
    },
    {
      title: t('Did not come'),
      rows: all.filter((one) => one.episode.status === 'no_show'),
      empty: t('Everybody came.'),
    },
  ];
  return (
    <Page>
      <PageHeader
        title={t('Intake')}
        count={found.data ? expected.length : undefined}
        facts={t('Who is expected, and what must be there before the stay begins.')}
        actions={
          mayAsk(user, client.access.create)
            ? [
                {
                  label: t('Register a client'),
                  short: t('Register'),
                  icon: UserPlus,
                  kind: 'primary',
                  onClick: () => setRegistering(true),
                },
              ]
            : []
        }
      />
      <PageBody>
        {found.error && !found.data ? (
          <LoadFailure what={t('Intake')} error={found.error} onRetry={() => void found.refetch()} />
        ) : !found.data ? (
          <ListSkeleton rows={4} />
        ) : (
          <PanelGrid>
            {columns.map(({ title, rows, empty }) => (
              <Panel key={title} title={title} meta={rows.length} flush>
                {rows.length ? (
                  <RowList>
                    {rows.map((one) => (
                      <ArrivalRow
                        key={one.episode.id}
                        arrival={one}
                        onAct={(action) => setAsking({ action, stay: one.episode })}
                      />
                    ))}
                  </RowList>
                ) : (
                  <EmptyState title={t('Nobody')} body={empty} mark="done" />
                )}
              </Panel>
            ))}
          </PanelGrid>
        )}
      </PageBody>
      {asking ? (
        <ActionDialog
          resource={episode}
          action={asking.action}
          records={[{ ...asking.stay }]}
          onClose={() => setAsking(null)}
          onDone={() => {
            setAsking(null);
            afresh();
          }}
        />
      ) : null}
      {registering ? (
        <RegisterDialog
          onClose={() => {
            setRegistering(false);
            afresh();
          }}
        />
      ) : null}
    </Page>
  );
}

interface ArrivalRowProps {
  readonly arrival: Arrival;
  readonly onAct: (action: string) => void;
}

function ArrivalRow({ arrival: { client: person, episode: stay, blockers }, onAct }: ArrivalRowProps) {
  const { table } = usePortal();
  const verbs = stay.can.filter((verb) => episode.actions && verb in episode.actions);
  return (
    <RowItem
      title={sortName(person)}
      href={`${table.base}/clients/${person.id}`}
      sub={
        <>
          {[
            levelWords(stay.levelOfCare),
            stay.titles.location,
            stay.expectedAt ? t('expected {{at}}', { at: showInstant(stay.expectedAt) }) : '',
          ]
            .filter(Boolean)
            .join(', ')}
          {blockers.length ? (
            <Blockers aria-label={t('Blockers')}>
              {blockers.map((blocker) => (
                <li key={blocker.key}>
                  <Status
                    look={look(
                      blocker.legal ? 'stop' : 'late',
                      blockerLabel(blocker.key),
                      blocker.legal ? 'critical' : 'notice',
                    )}
                  />
                </li>
              ))}
            </Blockers>
          ) : null}
        </>
      }
      end={
        verbs.length ? (
          <ActionMenu
            label={t('Actions for {{name}}', { name: sortName(person) })}
            actions={verbs.map((verb) => ({ label: actionLabel(episode, verb), onClick: () => onAct(verb) }))}
          />
        ) : undefined
      }
    />
  );
}
