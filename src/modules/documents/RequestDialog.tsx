/** Asks a person for a document: what, into which folder, by when. */
import { useState } from 'react';
import { t } from '#engine/model/words.ts';
import { newKey } from '#engine/web/client.ts';
import { type CreateInput, useAct } from '#engine/web/query.ts';
import { DialogFields } from '#engine/web/record/DialogFields.tsx';
import { useTask } from '#engine/web/task.ts';
import { FormDialog } from '#ui/feedback/FormDialog.tsx';
import { useNotice } from '#ui/feedback/notice.ts';
import { documentRequest } from './document.model.ts';
import { FolderSelect } from './FolderSelect.tsx';
import type { ShelfKind } from './shelf-look.web.ts';
import { ClientSelect } from './UploadDialog.tsx';

type Values = Readonly<Record<string, unknown>>;

export function RequestDialog({ kind, onClose }: { readonly kind: ShelfKind; readonly onClose: () => void }) {
  const act = useAct(documentRequest);
  const task = useTask();
  const notify = useNotice();
  const [key] = useState(newKey);
  const [values, setValues] = useState<Values>({ category: kind.only ?? kind.folders[0] });
  const problems = task.error?.fields ?? {};
  const submit = async () => {
    // What the dialog collects are values of the noun's own fields; the server checks each of them.
    const made = await task.run(() => act.create(values as unknown as CreateInput<typeof documentRequest>, key));
    if (!made) return;
    notify({ message: t('Requested: {{title}}', { title: made.title ?? '' }), severity: 'success' });
    onClose();
  };
  const isOffice = kind.adds === 'office';
  return (
    <FormDialog
      open
      width="sm"
      title={t('Request a document')}
      description={t('The person is notified and sends a photo or a PDF. You approve it.')}
      submitLabel={t('Send request')}
      busy={task.busy}
      error={task.error && !Object.keys(problems).length ? task.error.message : null}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      {isOffice ? null : (
        <ClientSelect
          value={values.holder}
          problem={problems.holder?.join(' ')}
          onChange={(holder) => setValues({ ...values, holder })}
        />
      )}
      <DialogFields
        resource={documentRequest}
        fields={isOffice ? ['employee', 'title', 'due', 'note'] : ['title', 'due', 'note']}
        values={values}
        problems={problems}
        onChange={setValues}
      />
      <FolderSelect
        kind={kind}
        value={values.category}
        problem={problems.category?.join(' ')}
        onChange={(category) => setValues({ ...values, category })}
      />
    </FormDialog>
  );
}
