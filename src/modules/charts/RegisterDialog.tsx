import { useState } from 'react';
import { useNavigate } from 'react-router';
import { labelOf } from '#engine/model/resource.ts';
import { t } from '#engine/model/words.ts';
import { FieldInput } from '#engine/web/fields/FieldInput.tsx';
import { fieldSentence } from '#engine/web/fields/input-props.ts';
import { usePortal } from '#engine/web/portal-context.ts';
import { useAct } from '#engine/web/query.ts';
import { newKey } from '#engine/web/client.ts';
import { useTask } from '#engine/web/task.ts';
import { client } from '#modules/clients/client.model.ts';
import { FormDialog } from '#ui/feedback/FormDialog.tsx';

const ASKED = [
  'legalFirst',
  'legalLast',
  'preferredName',
  'dob',
  'sexAtBirth',
  'location',
  'ssnEnding',
  'phones',
  'emergencyContacts',
  'guardian',
] as const;
const REQUIRED: ReadonlySet<string> = new Set([
  'legalFirst',
  'legalLast',
  'dob',
  'sexAtBirth',
  'location',
  'notDuplicate',
]);

export interface RegisterDialogProps {
  readonly onClose: () => void;
}

/** Registers a client. Where somebody alike is on record, it asks how they are known to be two. */
export function RegisterDialog({ onClose }: RegisterDialogProps) {
  const act = useAct(client);
  const task = useTask();
  const navigate = useNavigate();
  const { table } = usePortal();
  const [key] = useState(newKey);
  const [alike, setAlike] = useState(false);
  const [input, setInput] = useState<Readonly<Record<string, unknown>>>({});
  const submit = async () => {
    // What is missing or wrong, the server says field by field; the values are those of the noun's own inputs.
    const made = await task.run(() => act.create(input as Parameters<typeof act.create>[0], alike ? `${key}-2` : key));
    if (!made) return;
    onClose();
    void navigate(`${table.base}/clients/${made.id}`);
  };
  const found = alike || task.error?.code === 'CONFLICT';
  if (found && !alike) setAlike(true);
  return (
    <FormDialog
      open
      width="sm"
      title={t('Register a client')}
      submitLabel={alike ? t('Register anyway') : t('Register')}
      busy={task.busy}
      error={task.error && !Object.keys(task.error.fields).length ? task.error.message : null}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      {[...ASKED, ...(alike ? (['notDuplicate'] as const) : [])].map((name, i) => {
        const label = labelOf(client, name);
        return (
          <FieldInput
            key={name}
            name={name}
            label={label}
            spec={client.fields[name]}
            help={client.fields[name].help}
            value={input[name]}
            required={REQUIRED.has(name)}
            autoFocus={i === 0}
            error={task.error?.fields[name]?.map((message) => fieldSentence(client, name, message)).join(', ')}
            onChange={(value) => setInput({ ...input, [name]: value })}
          />
        );
      })}
    </FormDialog>
  );
}
