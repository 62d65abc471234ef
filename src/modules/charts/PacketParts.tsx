import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { t } from '#engine/model/words.ts';
import { LoadFailure } from '#engine/web/errors/failure.tsx';
import { mayDo } from '#engine/web/portal.tsx';
import { useList, useRecord } from '#engine/web/query.ts';
import { useUser } from '#engine/web/session.tsx';
import { assessment } from '#modules/assessments/assessment.model.ts';
import { client } from '#modules/clients/client.model.ts';
import { episode } from '#modules/clients/episode.model.ts';
import { consent } from '#modules/consents/consent.model.ts';
import { legalPaper } from '#modules/intake/legal-paper.model.ts';
import { BELONGINGS, preAdmission } from '#modules/intake/pre-admission.model.ts';
import { Panel } from '#ui/parts/Panel.tsx';
import { allergy, HEEDED } from './allergy.model.ts';
import { AllergiesPanel } from './AllergiesPanel.tsx';
import { AutosaveFields } from './AutosaveFields.tsx';
import type { Section } from './blockers.web.ts';
import type { Arrival } from './chart-questions.model.ts';
import { sortName } from './chart-words.web.ts';
import { useRefreshChart } from './chart-live.web.ts';
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
export interface PacketPartsProps {
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

/** The parts of an intake packet, as far as the reader may see and write them; what did not come says so. */
export function PacketParts({ arrival: { client: card, episode: stay, way, blockers } }: PacketPartsProps) {
  const missing: readonly string[] = blockers.map(({ key }) => key);
  const user = useUser();
  const refresh = useRefreshChart(card.id);
  const person = useRecord(client, card.id);
  const whole = useRecord(episode, stay.id);
  const allergies = useList(allergy, { client: card.id, 'status[in]': HEEDED.join(), limit: '50' });
  const record = person.data;
  const mayEdit = record?.can.includes('edit') ?? false;
  return (
    <div>
      {person.error && !record ? (
        <LoadFailure what={t('The face sheet')} error={person.error} onRetry={() => void person.refetch()} />
      ) : null}
      {record && mayEdit ? (
        <>
          <Part id="identity" title={t('Identity and face sheet')}>
            <AutosaveFields
              resource={client}
              record={{ ...record }}
              fields={IDENTITY}
              asksOnConflict="notDuplicate"
              onSaved={refresh}
            />
          </Part>
          <Part id="contacts" title={t('Emergency contacts and guardians')}>
            <AutosaveFields resource={client} record={{ ...record }} fields={CONTACTS} onSaved={refresh} />
          </Part>
        </>
      ) : null}
      {way && 'screening' in way ? (
        <Part id="screening" title={t('Screening and decision')}>
          <DecisionPanel way={way} onChanged={refresh} />
          <ScreeningPanel way={way} onChanged={refresh} />
        </Part>
      ) : null}
      <Anchor id="allergies">
        <AllergiesPanel
          client={card.id}
          rows={allergies.data?.rows}
          failed={allergies.error ? { error: allergies.error, retry: () => void allergies.refetch() } : undefined}
          onChanged={refresh}
        />
      </Anchor>
      {mayDo(user, consent, 'read') ? (
        <Part id="papers" title={t('Forms to sign')} flush>
          <PapersPanel client={card.id} name={sortName(card)} missing={missing} onChanged={refresh} />
        </Part>
      ) : null}
      {mayDo(user, legalPaper, 'read') ? (
        <Anchor id="legal">
          <LegalPapersPanel
            episode={stay.id}
            isAsked={whole.data?.admitType !== undefined && whole.data.admitType !== 'voluntary'}
            onChanged={refresh}
          />
        </Anchor>
      ) : null}
      {mayDo(user, assessment, 'read') ? (
        <Part id="assessments" title={t('Admission assessments')} flush>
          <InstrumentsPanel client={card.id} episode={stay.id} isScreened={!missing.includes('suicideRiskScreening')} />
        </Part>
      ) : null}
      {whole.error && !whole.data ? (
        <LoadFailure what={t('The stay')} error={whole.error} onRetry={() => void whole.refetch()} />
      ) : null}
      {whole.data?.can.includes('edit') ? (
        <Part id="stay" title={t('The stay')}>
          <AutosaveFields resource={episode} record={{ ...whole.data }} fields={STAY} onSaved={refresh} />
        </Part>
      ) : null}
      {way?.can.includes('edit') ? (
        <Part id="belongings" title={t('Belongings')}>
          <AutosaveFields resource={preAdmission} record={{ ...way }} fields={BELONGINGS} onSaved={refresh} />
        </Part>
      ) : null}
    </div>
  );
}
