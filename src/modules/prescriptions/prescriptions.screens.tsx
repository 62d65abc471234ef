/** Hand-made parts of prescriptions: the face as on paper, the message as a file, what a pharmacy sends, and the gates of EPCS. */
import { FileDown, Printer } from 'lucide-react';
import { useState } from 'react';
import { showField, showInstant, showPhone } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { saveDownload, useCommand } from '#engine/web/answers.ts';
import { FileIntake } from '#engine/web/FileIntake.tsx';
import { mayAsk } from '#engine/web/portal.tsx';
import { type ReadOf, useRecord } from '#engine/web/query.ts';
import { screens } from '#engine/web/screens.ts';
import { useUser } from '#engine/web/session.tsx';
import { useTask } from '#engine/web/task.ts';
import { FormError } from '#ui/feedback/FormError.tsx';
import { look } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { ActionButton } from '#ui/parts/ActionButton.tsx';
import { Disclosure } from '#ui/parts/Disclosure.tsx';
import { KeyValue } from '#ui/parts/KeyValue.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { AboveList } from '#ui/shell/AboveList.tsx';
import { AboveTabs } from '#ui/shell/AboveTabs.tsx';
import { client } from '#modules/clients/client.model.ts';
import { pharmacy } from './pharmacy.model.ts';
import { prescription } from './prescription.model.ts';
import { RX_MESSAGE_MOST, rxMessageFile, takeRxMessage } from './rx-questions.model.ts';

/** What must be in place before a controlled substance may be signed for transmission (21 CFR 1311). */
const GATES = [
  [t('Identity-proofed prescriber'), t('21 CFR 1311.105')],
  [t('Two factors at each signature, one a hard token apart from the device'), t('21 CFR 1311.115, 1311.140')],
  [t('Access set by two people, one of them a DEA registrant'), t('21 CFR 1311.125')],
  [t('Daily review of the audit log, incidents within 1 business day'), t('21 CFR 1311.150')],
  [t('Certified by an auditor before first use'), t('21 CFR 1311.300')],
] as const;

/** Takes in a message of a pharmacy, and says what became of it. */
function TakeMessage() {
  const take = useCommand(takeRxMessage);
  const [result, setResult] = useState<string | null>(null);
  return (
    <FileIntake
      title={t('Pharmacy responses')}
      meta={t('NCPDP SCRIPT 2017071, one message at a time')}
      label={t('Message of a pharmacy')}
      accept=".xml,application/xml,text/xml"
      most={RX_MESSAGE_MOST}
      tooLarge={t('The file is larger than 50 KB. A message of a pharmacy is smaller.')}
      take={async (file) => {
        setResult(null);
        const taken = await take({ content: await file.text() });
        setResult(t('{{type}}: {{result}}', { type: taken.type, result: taken.result }));
      }}
    >
      <div role="status">{result}</div>
      <Disclosure>
        <summary>{t('Controlled substances: electronic prescribing is off')}</summary>
        <RowList>
          {GATES.map(([gate, source]) => (
            <RowItem key={gate} title={gate} sub={source} lead={<Status look={look('hold', t('Not set up'))} />} />
          ))}
        </RowList>
      </Disclosure>
    </FileIntake>
  );
}

/** The prescription as a pharmacist reads it, on the screen and on paper. */
function Face({ record }: { readonly record: ReadOf<typeof prescription> }) {
  const person = useRecord(client, record.client).data;
  const at = useRecord(pharmacy, record.pharmacy).data;
  const shown = (key: 'quantity' | 'quantityUnit'): string => showField(prescription, key, { ...record });
  return (
    <AboveTabs>
      <Panel title={t('For the pharmacist')}>
        <KeyValue
          items={[
            {
              key: 'client',
              label: t('For'),
              value: [
                record.titles.client,
                person?.dob ? t('born {{dob}}', { dob: showField(client, 'dob', { ...person }) }) : '',
                [person?.addressLine1, person?.city, person?.state, person?.zip].filter(Boolean).join(', '),
              ]
                .filter(Boolean)
                .join(' · '),
            },
            {
              key: 'drug',
              label: t('Medication'),
              value: [record.drugName, record.strength].filter(Boolean).join(' '),
            },
            { key: 'sig', label: t('Directions'), value: record.sig ?? '' },
            {
              key: 'quantity',
              label: t('Dispense'),
              value: t('{{quantity}} {{unit}}, {{days}} days, {{refills}} refills', {
                quantity: shown('quantity'),
                unit: shown('quantityUnit'),
                days: record.daysSupply ?? 0,
                refills: record.refills ?? 0,
              }),
            },
            {
              key: 'substitution',
              label: t('Substitution'),
              value: record.substitution ? t('Allowed') : t('Dispense as written'),
            },
            {
              key: 'pharmacy',
              label: t('Pharmacy'),
              value: at
                ? [at.name, at.addressLine1, at.city, at.phone ? showPhone(at.phone) : ''].filter(Boolean).join(', ')
                : '',
            },
            {
              key: 'prescriber',
              label: t('Prescriber'),
              value: [
                record.titles.prescriber,
                record.npi ? t('NPI {{npi}}', { npi: record.npi }) : '',
                record.deaNumber ? t('DEA {{dea}}', { dea: record.deaNumber }) : '',
                record.signedAt ? t('signed {{at}}', { at: showInstant(record.signedAt) }) : '',
              ]
                .filter(Boolean)
                .join(' · '),
            },
          ]}
        />
      </Panel>
    </AboveTabs>
  );
}

/** The last message that was written, as a file. */
function MessageFile({ record }: { readonly record: ReadOf<typeof prescription> }) {
  const task = useTask();
  if (record.method !== 'electronic') return null;
  return (
    <Panel title={t('For the network')}>
      <FormError>{task.error?.message}</FormError>
      <ActionButton
        size="small"
        action={{
          label: t('Download the message'),
          icon: FileDown,
          busy: task.busy,
          onClick: () => void task.run(() => saveDownload(rxMessageFile, { prescription: record.id })),
        }}
      />
    </Panel>
  );
}

function Intake() {
  const user = useUser();
  if (!mayAsk(user, takeRxMessage.by)) return null;
  return (
    <AboveList>
      <TakeMessage />
    </AboveList>
  );
}

export const prescriptionScreens = screens(prescription, {
  aboveList: Intake,
  aboveTabs: Face,
  rail: MessageFile,
  formGroups: {
    Medication: ['client', 'order', 'strength', 'sig'],
    Dispense: ['quantity', 'quantityUnit', 'daysSupply', 'refills', 'substitution'],
    Pharmacy: ['pharmacy', 'note', 'diagnosis'],
  },
  actions: () => [{ label: t('Print'), icon: Printer, onClick: () => window.print() }],
});
