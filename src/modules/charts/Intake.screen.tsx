import { styled } from '@mui/material/styles';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { showNear } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { useAnswer } from '#engine/web/answers.ts';
import { actionLabel } from '#engine/web/fields/format.ts';
import { mayDo } from '#engine/web/portal.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { ActionDialog } from '#engine/web/record/ActionDialog.tsx';
import { useUser } from '#engine/web/session.tsx';
import type { AnyRead } from '#engine/model/wire.ts';
import type { AnyResource } from '#engine/model/resource.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { client } from '#modules/clients/client.model.ts';
import { episode } from '#modules/clients/episode.model.ts';
import { preAdmission } from '#modules/intake/pre-admission.model.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { look } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { ActionMenu } from '#ui/parts/ActionMenu.tsx';
import { Bars } from '#ui/parts/Bars.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { Page, PageBody, PanelGrid } from '#ui/shell/Page.tsx';
import { blockerLabel } from './blockers.web.ts';
import { type Arrival, expectedClients } from './chart-questions.model.ts';
import { levelWords, sortName } from './chart-words.web.ts';
import { useRefreshChart } from './chart-live.web.ts';
import { RegisterDialog } from './RegisterDialog.tsx';

const Blockers = styled('ul')({
  listStyle: 'none',
  margin: '3px 0 0',
  padding: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: 2,
});
const Percent = styled('span')({ display: 'grid', gap: 3, maxWidth: '14rem', margin: '4px 0' });

export interface Asking {
  readonly action: string;
  readonly resource: AnyResource;
  readonly record: AnyRead;
  /** Whom it is about. */
  readonly name: string;
}

/** The lanes of the board: by the state of the pre-admission, as it leads to the door. */
function lanes(all: readonly Arrival[]) {
  const expected = all.filter((one) => one.episode.status === 'pre_admit');
  const inState = (...states: readonly string[]) =>
    expected.filter((one) => states.includes(one.way?.status ?? 'screening'));
  return [
    { title: t('Screening'), rows: inState('screening'), empty: t('No one is being screened.') },
    { title: t('Awaiting decision'), rows: inState('to_decide'), empty: t('No decisions pending.') },
    { title: t('Accepted'), rows: inState('accepted', 'conditional'), empty: t('No one is accepted yet.') },
    {
      title: t('Denied or no-show'),
      rows: [...inState('denied'), ...all.filter((one) => one.episode.status === 'no_show')],
      empty: t('No denials or no-shows.'),
    },
  ];
}

/** Everybody on the way in, by where they are on it. */
export default function IntakeScreen() {
  const found = useAnswer(expectedClients, {});
  const user = useUser();
  const [asking, setAsking] = useState<Asking | null>(null);
  const [registering, setRegistering] = useState(false);
  const refresh = useRefreshChart('');
  const all = found.data ?? [];
  return (
    <Page>
      <PageHeader
        title={t('Intake')}
        count={found.data ? all.filter((one) => one.episode.status === 'pre_admit').length : undefined}
        facts={t('Expected admissions and what is missing.')}
        actions={
          mayDo(user, client, 'create')
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
        <Loaded of={found} what={t('Intake')} skeleton={<ListSkeleton rows={4} />}>
          {() => (
            <PanelGrid>
              {lanes(all).map(({ title, rows, empty }) => (
                <Panel key={title} title={title} meta={rows.length} flush>
                  {rows.length ? (
                    <RowList>
                      {rows.map((one) => (
                        <ArrivalRow key={one.episode.id} arrival={one} onAsk={setAsking} />
                      ))}
                    </RowList>
                  ) : (
                    <EmptyState title={t('No one')} body={empty} mark="done" />
                  )}
                </Panel>
              ))}
            </PanelGrid>
          )}
        </Loaded>
      </PageBody>
      {asking ? (
        <ActionDialog
          resource={asking.resource}
          action={asking.action}
          records={[asking.record]}
          about={asking.name}
          onClose={() => setAsking(null)}
          onDone={() => {
            setAsking(null);
            refresh();
          }}
        />
      ) : null}
      {registering ? (
        <RegisterDialog
          onClose={() => {
            setRegistering(false);
            refresh();
          }}
        />
      ) : null}
    </Page>
  );
}

interface ArrivalRowProps {
  readonly arrival: Arrival;
  readonly onAsk: (asking: Asking) => void;
}

/** What may be done with a stay that is expected, and with its way in. */
function asksOf({ client: person, way, episode: stay }: Arrival): readonly Asking[] {
  const of = (resource: AnyResource, record: AnyRead): Asking[] =>
    record.can
      .filter((verb) => resource.actions && verb in resource.actions)
      .map((action) => ({ action, resource, record, name: sortName(person) }));
  return [...(way && stay.status === 'pre_admit' ? of(preAdmission, { ...way }) : []), ...of(episode, { ...stay })];
}

function ArrivalRow({ arrival, onAsk }: ArrivalRowProps) {
  const { client: person, episode: stay, blockers, percent, way, bed } = arrival;
  const { table } = usePortal();
  const asks = asksOf(arrival);
  const name = sortName(person);
  return (
    <RowItem
      title={name}
      href={`${table.base}/clients/intake-assessment?client=${person.id}`}
      sub={
        <>
          {[
            levelWords(stay.levelOfCare),
            stay.titles.location,
            stay.expectedAt ? t('expected {{at}}', { at: showNear(stay.expectedAt) }) : '',
            bed ? t('bed {{bed}}', { bed: bed.titles.bed ?? '' }) : '',
            way?.status === 'conditional' ? t('with conditions') : '',
          ]
            .filter(Boolean)
            .join(', ')}
          <Percent>
            <span>{t('Packet {{percent}}% complete', { percent })}</span>
            <Bars value={percent} label={t('Packet {{percent}}% complete', { percent })} />
          </Percent>
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
          ) : (
            <Status look={look('done', t('Ready to admit'))} />
          )}
        </>
      }
      end={
        asks.length ? (
          <ActionMenu
            label={t('Actions for {{name}}', { name })}
            actions={asks.map((one) => ({ label: actionLabel(one.resource, one.action), onClick: () => onAsk(one) }))}
          />
        ) : undefined
      }
    />
  );
}
