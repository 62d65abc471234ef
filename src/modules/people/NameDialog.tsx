import { useState } from 'react';
import { t } from '#engine/model/words.ts';
import { call } from '#engine/web/client.ts';
import { useSession, useUser } from '#engine/web/session.tsx';
import { useTask } from '#engine/web/task.ts';
import { FormDialog } from '#ui/feedback/FormDialog.tsx';
import { useNotice } from '#ui/feedback/notice.ts';
import { PlainField } from '#ui/parts/PlainField.tsx';

const FIELDS = [
  { name: 'firstName', label: t('First name'), complete: 'given-name' },
  { name: 'lastName', label: t('Last name'), complete: 'family-name' },
] as const;

/** Changes your own name, if no employee record has it. */
export function NameDialog({ onClose }: { readonly onClose: () => void }) {
  const { firstName, lastName } = useUser();
  const { refresh } = useSession();
  const task = useTask();
  const notify = useNotice();
  const [values, setValues] = useState({ firstName, lastName });
  const fields = task.error?.fields ?? {};
  const save = async () => {
    const done = await task.run(async () => {
      await call('/auth/name', { method: 'POST', body: values });
      // The name also appears in the menu and in the page header.
      await refresh();
      return true;
    });
    if (!done) return;
    onClose();
    notify({ message: t('Name changed'), severity: 'success' });
  };
  return (
    <FormDialog
      open
      title={t('Change name')}
      description={t('Others will see this name from now on. Anything you signed keeps the name you signed with.')}
      submitLabel={t('Change name')}
      busy={task.busy}
      error={task.error && Object.keys(fields).length === 0 ? task.error.message : null}
      onClose={onClose}
      onSubmit={() => void save()}
    >
      {FIELDS.map(({ name, label, complete }, i) => {
        const problem = fields[name]?.join(', ');
        return (
          <PlainField
            key={name}
            name={name}
            label={label}
            autoComplete={complete}
            autoFocus={i === 0}
            maxLength={80}
            value={values[name]}
            onChange={(e) => setValues({ ...values, [name]: e.target.value })}
            wrong={problem && t('{{label}} {{message}}', { label, message: problem })}
          />
        );
      })}
    </FormDialog>
  );
}
