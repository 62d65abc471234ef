import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { styled } from '@mui/material/styles';
import { Send } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { t } from '#engine/model/words.ts';
import { FilesPicker } from '#engine/web/fields/FilesPicker.tsx';
import { refusalLines } from '#engine/web/fields/input-props.ts';
import { type OpenUploads, waitWords } from '#engine/web/fields/use-uploads.ts';
import { useSwitch } from '#engine/web/switches.ts';
import { FormError } from '#ui/feedback/FormError.tsx';
import { Spinner } from '#ui/feedback/Spinner.tsx';
import { Icon } from '#ui/parts/Icon.tsx';
import { isTold } from './draft-check.web.ts';
import { ATTACHED, messageDraft } from './message-nouns.model.ts';
import type { useDraft } from './use-draft.web.ts';

const Root = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 8 });
const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 });
const { body } = messageDraft.fields;
const without = (ids: readonly string[] | null | undefined, gone: string): string[] | null => {
  const left = (ids ?? []).filter((id) => id !== gone);
  return left.length ? left : null;
};
const toFirstWrong = (form: HTMLElement | null): void =>
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();

export interface ComposerProps {
  readonly draft: ReturnType<typeof useDraft>;
  readonly onSend: () => void;
  /** What the field is called: "Message", "Reply". */
  readonly label: string;
  readonly children?: React.ReactNode;
}

/** The words, up to five files, and whether it is urgent. Ctrl Enter sends. */
export function Composer({ draft, onSend, label, children }: ComposerProps) {
  const { values, change, task, names, wrong } = draft;
  const root = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<OpenUploads>({ going: 0, failed: 0 });
  const [held, setHeld] = useState(false);
  const [attempts, setAttempts] = useState(0);
  const uploads = useSwitch('file-upload');
  const files = values.attachments ?? [];
  const waits = waitWords(open);
  const refused = task.error && !isTold(task.error.fields) ? refusalLines(messageDraft, task.error.message) : null;
  // A message goes with all its files or not yet: none is left behind unseen.
  const send = () => {
    const missing = draft.lacks();
    setHeld(waits !== null);
    if (missing || waits !== null || task.busy) setAttempts(attempts + 1);
    else onSend();
  };
  // After each attempt that went wrong, here or at the server, the first wrong field has the focus.
  useEffect(() => toFirstWrong(root.current), [attempts]);
  useEffect(() => {
    if (task.error) toFirstWrong(root.current);
  }, [task.error]);
  return (
    <Root ref={root}>
      <FormError>{(held ? waits : null) ?? refused}</FormError>
      {children}
      <TextField
        label={label}
        multiline
        minRows={2}
        maxRows={10}
        fullWidth
        value={values.body ?? ''}
        error={Boolean(wrong.body)}
        helperText={wrong.body}
        onChange={(e) => change({ body: e.target.value })}
        onKeyDown={(e) => {
          if (e.key === 'Enter' && (e.ctrlKey || e.metaKey)) send();
        }}
        slotProps={{ htmlInput: { maxLength: body.kind === 'longText' ? body.max : undefined } }}
      />
      {uploads === false && files.length === 0 ? null : (
        <FilesPicker
          label={t('Files')}
          button={t('Attach files')}
          limits={ATTACHED}
          files={files.map((id) => ({ id, name: names[id] }))}
          more={uploads !== false}
          onAdd={({ id }) => change((before) => ({ attachments: [...(before.attachments ?? []), id] }))}
          onRemove={(gone) => change((before) => ({ attachments: without(before.attachments, gone) }))}
          onOpen={setOpen}
        />
      )}
      <Row>
        <FormControlLabel
          label={t('Urgent')}
          control={<Checkbox checked={values.urgent === true} onChange={(e) => change({ urgent: e.target.checked })} />}
        />
        <span style={{ flex: 1 }} />
        <Button
          variant="contained"
          startIcon={task.busy ? <Spinner size="tiny" /> : <Icon of={Send} />}
          aria-busy={task.busy || undefined}
          aria-keyshortcuts="Control+Enter"
          onClick={send}
        >
          {t('Send')}
        </Button>
      </Row>
    </Root>
  );
}
