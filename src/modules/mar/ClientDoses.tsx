/** One client of the pass: safety first, then who it is, then each dose with its buttons, then what was recorded. */
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { showDay } from '#engine/model/show.ts';
import { t, translate } from '#engine/model/words.ts';
import { useCommand } from '#engine/web/answers.ts';
import { mayAsk } from '#engine/web/portal.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { useUser } from '#engine/web/session.tsx';
import { useTask } from '#engine/web/task.ts';
import { isInjection } from '#modules/orders/order-words.model.ts';
import { FormError } from '#ui/feedback/FormError.tsx';
import { useNotice } from '#ui/feedback/notice.ts';
import { look } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { TextLink } from '#ui/parts/TextLink.tsx';
import { phone, tone, v } from '#ui/theme/vars.ts';
import { type Outcome } from './administration.model.ts';
import { nursing, recording } from './mar-access.model.ts';
import { EffectForm } from './EffectForm.tsx';
import { EntryDialog, type EntryOf } from './EntryDialog.tsx';
import { type Identity, IdentityCheck } from './IdentityCheck.tsx';
import { type PassClient, type PassDose, type PassPrn, recordDose } from './mar-questions.model.ts';
import {
  amount,
  asksEffect,
  doseLook,
  dueWords,
  entryWords,
  hourOf,
  isDone,
  isOpen,
  problemsOf,
  routeWords,
  stageNow,
} from './mar-words.web.ts';

const Part = styled('section')({
  padding: '14px 16px',
  borderTop: `1px solid ${v.hairline}`,
  display: 'grid',
  gap: 8,
  '& h3': {
    margin: 0,
    fontSize: '1.125rem',
    fontWeight: 600,
    lineHeight: 1.3,
    '& span': { fontWeight: 600, marginInlineStart: 6 },
  },
  '& p': { margin: 0, color: v.textSecondary, fontSize: '0.8125rem' },
});
const Buttons = styled('div')({
  display: 'grid',
  gridTemplateColumns: '1.7fr 1fr 1fr',
  gap: 8,
  '& button': { minHeight: 40 },
  [phone]: { '& button': { minHeight: 48 } },
});
const Allergies = styled('p')({
  display: 'flex',
  gap: 8,
  padding: '8px 12px',
  borderRadius: 6,
  border: `1px solid ${tone('critical', 'line')}`,
  background: tone('critical', 'bg'),
  '&&': { color: tone('critical', 'text'), fontWeight: 600, margin: 0 },
});

/** What is asked for a dose that is given now. */
const entryOf = (dose: PassDose, now: number): EntryOf => ({
  administration: dose.id,
  title: `${dose.medication} ${amount(dose)}`,
  dose: dose.dose,
  doseUnit: dose.doseUnit,
  isControlled: dose.dea !== null && dose.dea !== 'none',
  isInjection: isInjection(dose.route),
  missing: dose.missing,
  isOffTime: stageNow(dose, now) !== 'due',
  asksScore: dose.measures?.includes('pain') ?? false,
  reason: null,
});
const prnEntry = (one: PassPrn): EntryOf => ({
  order: one.order,
  title: t('{{medication}} {{amount}}, as needed', { medication: one.medication, amount: amount(one) }),
  dose: one.dose,
  doseUnit: one.doseUnit,
  isControlled: one.dea !== null && one.dea !== 'none',
  isInjection: isInjection(one.route),
  missing: [],
  isOffTime: false,
  asksScore: one.measures?.includes('pain') ?? false,
  reason: one.reason,
});

export interface ClientDosesProps {
  readonly client: PassClient;
  /** Milliseconds. */
  readonly now: number;
  readonly identity: Identity | null;
  readonly onIdentity: (identity: Identity) => void;
}

/** The doses of one client. */
export function ClientDoses({ client, now, identity, onIdentity }: ClientDosesProps) {
  const user = useUser();
  const gives = mayAsk(user, nursing);
  const records = mayAsk(user, recording);
  const [asked, setAsked] = useState<{ readonly of: EntryOf; readonly outcome: Outcome } | null>(null);
  const { table } = usePortal();
  // What is due comes first; what was missed waits below for its reason.
  const open = [
    ...client.doses.filter((dose) => isOpen(dose, now)),
    ...client.doses.filter((dose) => dose.status === 'missed'),
  ];
  const done = client.doses.filter(isDone).toReversed();
  const { vitals, allergies } = client;
  return (
    <>
      <Part>
        <p>
          {[
            client.bed,
            client.dob ? t('born {{dob}}', { dob: showDay(client.dob) }) : null,
            client.mrn ? t('MRN {{mrn}}', { mrn: client.mrn }) : null,
          ]
            .filter(Boolean)
            .join(' · ')}{' '}
          <TextLink to={`${table.base}/clients/${client.id}`}>{t('Open chart')}</TextLink>
        </p>
        {allergies === null ? (
          <Allergies>{t('Allergies not recorded')}</Allergies>
        ) : allergies.length ? (
          <Allergies>{t('Allergies: {{list}}', { list: allergies.join(', ') })}</Allergies>
        ) : (
          <p>{t('No known allergies')}</p>
        )}
        {vitals ? (
          <p>
            {t('Vitals {{at}}: {{values}}', {
              at: hourOf(vitals.at),
              values: [
                vitals.systolic === null ? '' : `${vitals.systolic}/${vitals.diastolic ?? ''}`,
                vitals.pulse === null ? '' : t('pulse {{n}}', { n: vitals.pulse }),
                vitals.respirations === null ? '' : t('respirations {{n}}', { n: vitals.respirations }),
              ]
                .filter(Boolean)
                .join(', '),
            })}
          </p>
        ) : (
          <p>{t('No vital signs in the last 60 minutes')}</p>
        )}
        {records && (open.length > 0 || client.prn.length > 0) ? (
          <IdentityCheck client={client} identity={identity} onIdentity={onIdentity} />
        ) : null}
      </Part>
      {open.length === 0 ? (
        <Part>
          <p>{t('Nothing is due now.')}</p>
        </Part>
      ) : null}
      {open.map((dose) => (
        <OpenDose
          key={dose.id}
          dose={dose}
          now={now}
          identity={identity}
          gives={gives}
          records={records}
          onAsk={(outcome) => setAsked({ of: entryOf(dose, now), outcome })}
        />
      ))}
      {client.doses.filter(asksEffect).map((dose) => (
        <Part key={`effect ${dose.id}`}>
          <h3>{t('{{medication}}: what did it do?', { medication: dose.medication })}</h3>
          <p>{t('Given {{at}}, effect due {{due}}', { at: hourOf(dose.actualAt), due: hourOf(dose.effectDueAt) })}</p>
          {gives ? <EffectForm dose={dose} /> : null}
        </Part>
      ))}
      {client.prn.map((one) => (
        <Part key={one.order}>
          <h3>
            {one.medication} <span>{amount(one)}</span>
          </h3>
          <p>
            {[
              t('As needed for {{reason}}', { reason: one.reason ?? '' }),
              routeWords(one.route),
              t('{{n}} of {{most}} in 24 h', { n: one.given24h, most: one.maxPer24h ?? '–' }),
            ].join(' · ')}
          </p>
          {one.fault ? (
            <Status look={look('wait', translate(one.fault))} />
          ) : gives ? (
            <Button
              variant="outlined"
              sx={{ justifySelf: 'start', minHeight: 44 }}
              disabled={!identity}
              onClick={() => setAsked({ of: prnEntry(one), outcome: 'given' })}
            >
              {t('Record PRN')}
            </Button>
          ) : null}
        </Part>
      ))}
      {done.length ? (
        <Part aria-label={t('Recorded')}>
          {done.map((dose) => (
            <div key={dose.id} style={{ display: 'grid', gap: 2 }}>
              <strong>
                {dose.medication} {amount(dose)}
              </strong>
              <p>
                <Status look={doseLook(dose, now)} />{' '}
                <TextLink to={`${table.base}/medications/mar/records/${dose.id}`}>{entryWords(dose, now)}</TextLink>
              </p>
            </div>
          ))}
        </Part>
      ) : null}
      {asked ? (
        <EntryDialog
          of={asked.of}
          outcome={asked.outcome}
          identity={identity}
          onClose={() => setAsked(null)}
          onDone={() => setAsked(null)}
        />
      ) : null}
    </>
  );
}

interface OpenDoseProps {
  readonly dose: PassDose;
  readonly now: number;
  readonly identity: Identity | null;
  readonly gives: boolean;
  readonly records: boolean;
  readonly onAsk: (outcome: Outcome) => void;
}

function OpenDose({ dose, now, identity, gives, records, onAsk }: OpenDoseProps) {
  const record = useCommand(recordDose);
  const task = useTask();
  const notify = useNotice();
  const entry = entryOf(dose, now);
  const outcome: Outcome = gives ? 'given' : 'self_administered';
  const needs =
    entry.isOffTime || entry.missing.length > 0 || entry.isInjection || entry.isControlled || entry.asksScore;
  const give = async () => {
    if (needs) return onAsk(outcome);
    const done = await task.run(() => record({ administration: dose.id, outcome, ...identity }));
    if (done) notify({ message: t('Recorded: {{what}}', { what: entry.title }), severity: 'success' });
  };
  const name = `${dose.medication} ${amount(dose)}`;
  return (
    <Part>
      <h3>
        {dose.medication} <span>{amount(dose)}</span>
      </h3>
      <p>
        <Status look={doseLook(dose, now)} /> · {dueWords(dose)}
      </p>
      {dose.instructions ? <p>{dose.instructions}</p> : null}
      {dose.highAlert || (dose.dea && dose.dea !== 'none') ? (
        <p style={{ color: v.noticeText }}>
          {[
            dose.highAlert ? t('High alert') : '',
            dose.dea && dose.dea !== 'none' ? t('Schedule {{dea}}', { dea: dose.dea }) : '',
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      ) : null}
      {dose.onHold ? <Status look={look('hold', t('Order on hold'))} /> : null}
      {dose.hold ? <Status look={look('hold', translate(dose.hold))} /> : null}
      <FormError>{task.error ? problemsOf(task.error.fields) || task.error.message : null}</FormError>
      {records ? (
        <Buttons>
          {dose.onHold || dose.hold ? (
            <Button
              variant="contained"
              disabled={!gives}
              onClick={() => onAsk('held')}
              aria-label={t('Record as held: {{name}}', { name })}
            >
              {t('Record as held')}
            </Button>
          ) : (
            <Button
              variant="contained"
              startIcon={<Check size={16} />}
              disabled={!identity}
              aria-busy={task.busy || undefined}
              aria-label={
                gives
                  ? t('Give {{amount}}: {{name}}', { amount: amount(dose), name })
                  : t('Observed {{amount}}: {{name}}', { amount: amount(dose), name })
              }
              onClick={() => void give()}
            >
              {gives
                ? t('Give {{amount}}', { amount: amount(dose) })
                : t('Observed {{amount}}', { amount: amount(dose) })}
            </Button>
          )}
          {gives && !dose.hold && !dose.onHold ? (
            <Button variant="outlined" onClick={() => onAsk('held')} aria-label={t('Hold {{name}}', { name })}>
              {t('Hold')}
            </Button>
          ) : null}
          <Button variant="outlined" onClick={() => onAsk('refused')} aria-label={t('Refused {{name}}', { name })}>
            {t('Refused')}
          </Button>
        </Buttons>
      ) : null}
      {gives ? (
        <div style={{ display: 'flex', gap: 8, flexWrap: 'wrap' }}>
          {(['partial', 'not_available', 'on_leave'] as const).map((one) => (
            <Button key={one} size="small" variant="text" onClick={() => onAsk(one)}>
              {{ partial: t('In part'), not_available: t('Not available'), on_leave: t('On leave') }[one]}
            </Button>
          ))}
        </div>
      ) : null}
      {records && !identity && !dose.hold && !dose.onHold ? <p>{t('Check who is in front of you first.')}</p> : null}
    </Part>
  );
}
