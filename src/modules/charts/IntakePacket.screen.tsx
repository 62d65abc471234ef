import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { showNear } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { LeaveGuard } from '#engine/web/autosave/LeaveGuard.tsx';
import { LoadFailure } from '#engine/web/errors/failure.tsx';
import { actionLabel } from '#engine/web/fields/format.ts';
import { mayAsk } from '#engine/web/portal.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { useList, useRecord } from '#engine/web/query.ts';
import { ActionDialog } from '#engine/web/record/ActionDialog.tsx';
import { useUser } from '#engine/web/session.tsx';
import { assessment } from '#modules/assessments/assessment.model.ts';
import { client } from '#modules/clients/client.model.ts';
import { episode } from '#modules/clients/episode.model.ts';
import { consent } from '#modules/consents/consent.model.ts';
import { legalPaper } from '#modules/intake/legal-paper.model.ts';
import { BELONGINGS, preAdmission } from '#modules/intake/pre-admission.model.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { DetailSkeleton } from '#ui/feedback/Skeletons.tsx';
import { look } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { Bars } from '#ui/parts/Bars.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { Columns, Page, PageBody } from '#ui/shell/Page.tsx';
import { belowMd, phone, v } from '#ui/theme/vars.ts';
import { allergy, HEEDED } from './allergy.model.ts';
import { AllergiesPanel } from './AllergiesPanel.tsx';
import { AutosaveFields } from './AutosaveFields.tsx';
import { blockerLabel, type Section, sectionOf } from './blockers.web.ts';
import type { Arrival } from './chart-wire.model.ts';
import { levelWords, personLine, sortName } from './chart-words.web.ts';
import { useChartAfresh, usePacket } from './charts-data.web.ts';
import { InstrumentsPanel } from './InstrumentsPanel.tsx';
import { LegalPapersPanel } from './LegalPapersPanel.tsx';
import { PapersPanel } from './PapersPanel.tsx';
import { DecisionPanel, ScreeningPanel } from './ScreeningPanel.tsx';

const IDENTITY = [
  'legalFirst',
  'legalMiddle',
  'legalLast',
  'preferredName',
  'pronouns',
  'dob',
  'sexAtBirth',
  'language',
  'interpreter',
  'phones',
  'email',
  'addressLine1',
  'city',
  'state',
  'zip',
  'primaryCare',
];
const CONTACTS = ['emergencyContacts', 'guardian'];
const STAY = ['expectedAt', 'levelOfCare', 'attending', 'primaryTherapist', 'admitType', 'source'];

const Anchor = styled('div')({ scrollMarginTop: '5rem' });
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
  const [search] = useSearchParams();
  const id = search.get('client') ?? '';
  const { table } = usePortal();
  const found = usePacket(id);
  const crumbs = [{ label: t('Intake'), href: `${table.base}/clients/intake` }];
  if (id && found.error && !found.data)
    return <LoadFailure what={t('The intake packet')} error={found.error} onRetry={() => void found.refetch()} />;
  if (id && found.isPending) return <DetailSkeleton />;
  if (!found.data)
    return (
      <Page>
        <PageHeader title={t('Intake packet')} crumbs={crumbs} />
        <PageBody>
          <EmptyState
            title={t('Nobody is chosen')}
            body={t('Open the packet of somebody who is expected from the intake board.')}
          />
        </PageBody>
      </Page>
    );
  return (
    <LeaveGuard>
      <Packet key={id} arrival={found.data} crumbs={crumbs} />
    </LeaveGuard>
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
          personLine(card),
          levelWords(stay.levelOfCare),
          stay.expectedAt ? t('expected {{at}}', { at: showNear(stay.expectedAt) }) : '',
        ]
          .filter(Boolean)
          .join(' · ')}
      />
      <PageBody>
        <Columns>
          <Parts arrival={arrival} />
          <GatePanel arrival={arrival} />
        </Columns>
      </PageBody>
    </Page>
  );
}

interface OfArrival {
  readonly arrival: Arrival;
}

function Part({
  id,
  title,
  children,
  flush,
}: {
  readonly id: Section;
  readonly title: string;
  readonly children: ReactNode;
  readonly flush?: boolean;
}) {
  return (
    <Anchor id={id}>
      <Panel title={title} flush={flush}>
        {children}
      </Panel>
    </Anchor>
  );
}

function Parts({ arrival: { client: card, episode: stay, way, blockers } }: OfArrival) {
  const missing: readonly string[] = blockers.map(({ key }) => key);
  const user = useUser();
  const afresh = useChartAfresh(card.id);
  const person = useRecord(client, card.id);
  const whole = useRecord(episode, stay.id);
  const allergies = useList(allergy, { client: card.id, 'status[in]': HEEDED.join(), limit: '50' }).data?.rows;
  const record = person.data;
  const mayEdit = record?.can.includes('edit') ?? false;
  return (
    <div>
      {record && mayEdit ? (
        <>
          <Part id="identity" title={t('Identity and face sheet')}>
            <AutosaveFields resource={client} record={{ ...record }} fields={IDENTITY} onSaved={afresh} />
          </Part>
          <Part id="contacts" title={t('Emergency contacts and guardians')}>
            <AutosaveFields resource={client} record={{ ...record }} fields={CONTACTS} onSaved={afresh} />
          </Part>
        </>
      ) : null}
      {way && 'screening' in way ? (
        <Part id="screening" title={t('Screening and decision')}>
          <DecisionPanel way={way} onChanged={afresh} />
          <ScreeningPanel way={way} onChanged={afresh} />
        </Part>
      ) : null}
      <Anchor id="allergies">
        <AllergiesPanel client={card.id} rows={allergies} onChanged={afresh} />
      </Anchor>
      {mayAsk(user, consent.access.read) ? (
        <Part id="papers" title={t('Papers to sign')} flush>
          <PapersPanel client={card.id} name={sortName(card)} missing={missing} onChanged={afresh} />
        </Part>
      ) : null}
      {mayAsk(user, legalPaper.access.read) ? (
        <Anchor id="legal">
          <LegalPapersPanel
            episode={stay.id}
            isAsked={whole.data?.admitType !== undefined && whole.data.admitType !== 'voluntary'}
            onChanged={afresh}
          />
        </Anchor>
      ) : null}
      {mayAsk(user, assessment.access.read) ? (
        <Part id="assessments" title={t('Assessments at admission')} flush>
          <InstrumentsPanel client={card.id} episode={stay.id} isScreened={!missing.includes('suicideRiskScreening')} />
        </Part>
      ) : null}
      {whole.data?.can.includes('edit') ? (
        <Part id="stay" title={t('The stay')}>
          <AutosaveFields resource={episode} record={{ ...whole.data }} fields={STAY} onSaved={afresh} />
        </Part>
      ) : null}
      {way?.can.includes('edit') ? (
        <Part id="belongings" title={t('Belongings')}>
          <AutosaveFields resource={preAdmission} record={{ ...way }} fields={BELONGINGS} onSaved={afresh} />
        </Part>
      ) : null}
    </div>
  );
}

/** What still stands against the admission, each a link to where it is mended; and the admission itself. */
function GatePanel({ arrival: { client: card, episode: stay, blockers, percent, bed } }: OfArrival) {
  const { table } = usePortal();
  const afresh = useChartAfresh(card.id);
  const [asking, setAsking] = useState<string | null>(null);
  const verbs = stay.can.filter((verb) => episode.actions && verb in episode.actions && stay.status === 'pre_admit');
  return (
    <Gate>
      <Panel title={t('The gate')} meta={t('{{percent}} % complete', { percent })}>
        <Bars value={percent} label={t('Packet {{percent}} % complete', { percent })} />
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
              <Status look={look('done', t('Nothing stands against the admission'))} />
            </li>
          )}
        </ul>
        <p>{bed ? t('Bed {{bed}} is kept.', { bed: bed.titles.bed ?? '' }) : null}</p>
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
            afresh();
          }}
        />
      ) : null}
    </Gate>
  );
}
