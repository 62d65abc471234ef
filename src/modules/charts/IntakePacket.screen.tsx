import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { showNear } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { text, useAddressState } from '#engine/web/address-state.ts';
import { useAnswer } from '#engine/web/answers.ts';
import { LeaveGuard } from '#engine/web/autosave/LeaveGuard.tsx';
import { actionLabel } from '#engine/web/fields/format.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { SubjectOf } from '#engine/web/record/SubjectLine.tsx';
import { client as clientNoun } from '#modules/clients/client.model.ts';
import { ActionDialog } from '#engine/web/record/ActionDialog.tsx';
import { episode } from '#modules/clients/episode.model.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { DetailSkeleton } from '#ui/feedback/Skeletons.tsx';
import { look } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { Bars } from '#ui/parts/Bars.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { Columns, Page, PageBody } from '#ui/shell/Page.tsx';
import { belowMd, phone, v } from '#ui/theme/vars.ts';
import { blockerLabel, sectionOf } from './blockers.web.ts';
import { type Arrival, intakePacket } from './chart-questions.model.ts';
import { levelWords, sortName } from './chart-words.web.ts';
import { useRefreshChart } from './chart-live.web.ts';
import { PacketParts, type PacketPartsProps } from './PacketParts.tsx';

const Gate = styled('div')({
  position: 'sticky',
  top: 12,
  [belowMd]: { position: 'static' },
  '& ul': { listStyle: 'none', margin: '10px 0 0', padding: 0, display: 'grid', gap: 4 },
  '& a': { color: v.text },
  [phone]: { position: 'static' },
});

/** `clients/intake-assessment?client=`: everything that one admission asks for, on one page, with the gate at its end. */
export default function IntakePacket() {
  const [{ client: id }] = useAddressState({ client: text() });
  const { table } = usePortal();
  const found = useAnswer(intakePacket, id ? { id } : null);
  const crumbs = [{ label: t('Intake'), href: `${table.base}/clients/intake` }];
  const none = (
    <Page>
      <PageHeader title={t('Intake packet')} crumbs={crumbs} />
      <PageBody>
        <EmptyState
          title={t('No client selected')}
          body={t('Open an expected client’s packet from the intake board.')}
        />
      </PageBody>
    </Page>
  );
  if (!id) return none;
  return (
    <Loaded of={found} what={t('The intake packet')} skeleton={<DetailSkeleton />}>
      {(arrival) =>
        arrival ? (
          <LeaveGuard>
            <Packet key={id} arrival={arrival} crumbs={crumbs} />
          </LeaveGuard>
        ) : (
          none
        )
      }
    </Loaded>
  );
}

interface PacketProps {
  readonly arrival: Arrival;
  readonly crumbs: readonly { readonly label: string; readonly href: string }[];
}

function Packet({ arrival, crumbs }: PacketProps) {
  const { client: card, episode: stay } = arrival;
  return (
    <Page>
      <PageHeader
        title={t('Intake packet: {{name}}', { name: sortName(card) })}
        crumbs={crumbs}
        facts={[
          levelWords(stay.levelOfCare),
          stay.expectedAt ? t('expected {{at}}', { at: showNear(stay.expectedAt) }) : '',
        ]
          .filter(Boolean)
          .join(' · ')}
      />
      <SubjectOf name={clientNoun.name} id={card.id} />
      <PageBody>
        <Columns>
          <PacketParts arrival={arrival} />
          <GatePanel arrival={arrival} />
        </Columns>
      </PageBody>
    </Page>
  );
}

/** What still blocks the admission, each with a link to where to fix it; and the admission itself. */
function GatePanel({ arrival: { client: card, episode: stay, blockers, percent, bed } }: PacketPartsProps) {
  const { table } = usePortal();
  const refresh = useRefreshChart(card.id);
  const [asking, setAsking] = useState<string | null>(null);
  const verbs = stay.can.filter((verb) => episode.actions && verb in episode.actions && stay.status === 'pre_admit');
  return (
    <Gate>
      <Panel title={t('Admission checklist')} meta={t('{{percent}}% complete', { percent })}>
        <Bars value={percent} label={t('Packet {{percent}}% complete', { percent })} />
        <ul aria-label={t('Blockers')}>
          {blockers.map((blocker) => (
            <li key={blocker.key}>
              <a href={blocker.key === 'bed' ? `${table.base}/operations/occupancy` : `#${sectionOf(blocker.key)}`}>
                <Status
                  look={look(
                    blocker.legal ? 'stop' : 'late',
                    blockerLabel(blocker.key),
                    blocker.legal ? 'critical' : 'notice',
                  )}
                />
              </a>
            </li>
          ))}
          {blockers.length ? null : (
            <li>
              <Status look={look('done', t('Ready to admit'))} />
            </li>
          )}
        </ul>
        <p>{bed ? t('Bed {{bed}} is held.', { bed: bed.titles.bed ?? '' }) : null}</p>
        <p style={{ display: 'flex', gap: 8, flexWrap: 'wrap', marginTop: 14 }}>
          {verbs.map((verb) => (
            <Button
              key={verb}
              variant={verb === 'admit' ? 'contained' : 'outlined'}
              color={verb === 'admitAnyway' || verb === 'cancel' ? 'error' : 'primary'}
              onClick={() => setAsking(verb)}
            >
              {actionLabel(episode, verb)}
            </Button>
          ))}
        </p>
      </Panel>
      {asking ? (
        <ActionDialog
          resource={episode}
          action={asking}
          records={[{ ...stay }]}
          about={sortName(card)}
          onClose={() => setAsking(null)}
          onDone={() => {
            setAsking(null);
            refresh();
          }}
        />
      ) : null}
    </Gate>
  );
}
