import { useState } from 'react';
import { type Field, inWords, ref, rows, text, yesNo } from '#engine/model/fields.ts';
import { t } from '#engine/model/words.ts';
import { call } from '#engine/web/client.ts';
import { FieldInput } from '#engine/web/fields/FieldInput.tsx';
import { isRequired } from '#engine/web/fields/input-props.ts';
import { useTask } from '#engine/web/task.ts';
import { FormDialog } from '#ui/feedback/FormDialog.tsx';
import { meeting } from './meeting.model.ts';
import type { MadeMeeting } from './meeting-wire.model.ts';

const { name, startsAt, duration, most, waitingRoom } = meeting.fields;
const INVITED_MOST = 11;
const fields: Readonly<Record<string, Field>> = {
  name,
  startsAt,
  duration,
  most,
  waitingRoom,
  people: rows(
    {
      employee: ref('employee', { label: t('Colleague') }),
      cohost: yesNo({ default: false, label: t('Co-host') }),
    },
    { max: INVITED_MOST, optional: true, help: t('Colleagues are notified. A co-host can run the meeting like you.') },
  ),
  guests: rows(
    { name: text({ min: 2, max: 80, label: 'Guest' }) },
    { max: INVITED_MOST, optional: true, help: t('Each guest gets a single-use link.') },
  ),
};
const STEP_MS = 5 * 60_000;
/** The next five minutes: people may come into such a meeting at once. */
const soon = (): string => new Date(Math.ceil(Date.now() / STEP_MS) * STEP_MS).toISOString();

export interface MeetingDialogProps {
  readonly onClose: () => void;
  readonly onMade: (made: MadeMeeting) => void;
}

/** Plans a meeting: when, how long, and who is invited. */
export function MeetingDialog({ onClose, onMade }: MeetingDialogProps) {
  const task = useTask();
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>(() => ({
    startsAt: soon(),
    duration: 60,
    most: 4,
    waitingRoom: true,
  }));
  const save = async () => {
    const made = await task.run(() => call<MadeMeeting>('/meeting-rooms', { method: 'POST', body: values }));
    if (made) onMade(made);
  };
  const said = task.error?.fields ?? {};
  return (
    <FormDialog
      open
      title={t('New meeting')}
      submitLabel={t('Schedule meeting')}
      onSubmit={() => void save()}
      onClose={onClose}
      busy={task.busy}
      error={task.error && Object.keys(said).length === 0 ? task.error.message : null}
      width="sm"
    >
      {Object.entries(fields).map(([key, spec]) => {
        const label = spec.label ?? inWords(key);
        return (
          <FieldInput
            key={key}
            name={key}
            label={label}
            spec={spec}
            value={values[key] ?? null}
            onChange={(value) => setValues({ ...values, [key]: value })}
            required={isRequired(spec)}
            error={said[key] ? `${label} ${said[key].join(', ')}` : undefined}
            help={spec.help}
          />
        );
      })}
    </FormDialog>
  );
}
