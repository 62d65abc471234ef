import { useState } from 'react';
import { t } from '#engine/model/words.ts';
import { type ReadOf, useAct, useList } from '#engine/web/query.ts';
import { DialogFields } from '#engine/web/record/DialogFields.tsx';
import { useTask } from '#engine/web/task.ts';
import { useOwn } from '#engine/web/use-own.ts';
import { FormDialog } from '#ui/feedback/FormDialog.tsx';
import { StatusMark } from '#ui/marks/StatusMark.tsx';
import { ActionButton } from '#ui/parts/ActionButton.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { coachingClient } from './coaching-client.model.ts';
import { emergencyPlan } from '#modules/crisis/emergency-plan.model.ts';

type Client = ReadOf<typeof coachingClient>;
const CONTACT = ['phone', 'emergencyName', 'emergencyPhone', 'zone'] as const;
/** What a client agrees to. What may leave the organization is agreed to one by one, under consents. */
const AGREEMENT = [
  t('Coaching supports you in your goals. It is not treatment, and your coach does not diagnose or prescribe.'),
  t('In an emergency, call 911. In a crisis, call or text 988. Your coach may not see a message right away.'),
  t('Sessions can take place by video. Nothing is recorded. You can choose phone or in person instead.'),
  t(
    'Your coach and the care team read your record. It is shared with others only if you consent or the law requires it.',
  ),
  t('Your journal is private until you share an entry. You can stop coaching at any time.'),
];

/** What a new client does first: agree, say how to reach them, write an emergency plan. Gone once all three are done. */
export function FirstSteps() {
  const { me } = useOwn(coachingClient, ['agreedOn', ...CONTACT].join(','));
  return me ? <Steps client={me} /> : null;
}

function Steps({ client }: { readonly client: Client }) {
  const plans = useList(emergencyPlan, { client: client.id, status: 'current', limit: '1', fields: 'client' });
  const [open, setOpen] = useState<'agree' | 'contact' | null>(null);
  if (!plans.data) return null;
  const steps = [
    {
      key: 'agree',
      isDone: Boolean(client.agreedOn),
      title: t('Read and agree to coaching'),
      sub: t('What coaching is, and who reads your record.'),
      action: { label: t('Read'), onClick: () => setOpen('agree') },
    },
    {
      key: 'contact',
      isDone: CONTACT.every((name) => client[name]),
      title: t('Tell us how to reach you'),
      sub: t('Your phone, your time zone, and who to call in an emergency.'),
      action: { label: t('Fill in'), onClick: () => setOpen('contact') },
    },
    {
      key: 'plan',
      isDone: plans.data.rows.length > 0,
      title: t('Write your emergency plan'),
      sub: t('What helps you when a craving or a dark thought gets strong.'),
      action: { label: t('Write'), href: '/health/client/emergency-plan' },
    },
  ];
  if (steps.every(({ isDone }) => isDone)) return null;
  const next = steps.find(({ isDone }) => !isDone)?.key;
  return (
    <Panel title={t('First steps')} flush>
      <RowList>
        {steps.map(({ key, isDone, title, sub, action }) => (
          <RowItem
            key={key}
            lead={<StatusMark mark={isDone ? 'done' : 'due'} size={15} />}
            title={title}
            sub={isDone ? t('Done') : sub}
            end={
              isDone ? null : (
                <ActionButton
                  action={{ ...action, name: `${action.label}: ${title}`, kind: key === next ? 'primary' : 'normal' }}
                />
              )
            }
          />
        ))}
      </RowList>
      {open ? <Step client={client} step={open} onClose={() => setOpen(null)} /> : null}
    </Panel>
  );
}

interface StepProps {
  readonly client: Client;
  readonly step: 'agree' | 'contact';
  readonly onClose: () => void;
}
function Step({ client, step, onClose }: StepProps) {
  const act = useAct(coachingClient);
  const task = useTask();
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>(() =>
    Object.fromEntries(CONTACT.map((name) => [name, client[name] ?? null])),
  );
  const isContact = step === 'contact';
  const save = async () => {
    const action = isContact ? 'updateContact' : 'agree';
    if (await task.run(() => act.run(action, client.id, isContact ? values : undefined, client.version))) onClose();
  };
  return (
    <FormDialog
      open
      width="sm"
      title={isContact ? t('How to reach you') : t('Coaching agreement')}
      submitLabel={isContact ? t('Save') : t('I agree')}
      busy={task.busy}
      error={task.error && !CONTACT.some((name) => task.error?.fields[name]) ? task.error.message : null}
      onClose={onClose}
      onSubmit={() => void save()}
    >
      {isContact ? (
        <DialogFields
          resource={coachingClient}
          fields={CONTACT}
          values={values}
          allRequired
          problems={task.error?.fields}
          onChange={setValues}
        />
      ) : (
        <div style={{ display: 'grid', gap: 12, fontSize: '0.9375rem', lineHeight: 1.6 }}>
          {AGREEMENT.map((words) => (
            <p key={words} style={{ margin: 0 }}>
              {words}
            </p>
          ))}
        </div>
      )}
    </FormDialog>
  );
}
