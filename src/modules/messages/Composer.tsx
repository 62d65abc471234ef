import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { styled } from '@mui/material/styles';
import { Paperclip, Send, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { t } from '#engine/model/words.ts';
import { upload } from '#engine/web/client.ts';
import { FileLink } from '#engine/web/fields/FileLink.tsx';
import { refusalLines } from '#engine/web/fields/input-props.ts';
import { useSwitch } from '#engine/web/switches.ts';
import { FormError } from '#ui/feedback/FormError.tsx';
import { Spinner } from '#ui/feedback/Spinner.tsx';
import { Icon } from '#ui/parts/Icon.tsx';
import { message, messageDraft } from './message-nouns.model.ts';
import type { useDraft } from './use-draft.web.ts';

const Root = styled('div')({ display: 'grid', gap: 8 });
const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 });
const { attachment, body } = message.fields;

export interface ComposerProps {
  readonly draft: ReturnType<typeof useDraft>;
  readonly onSend: () => void;
  /** What the field is called: "Message", "Reply". */
  readonly label: string;
  readonly children?: React.ReactNode;
}

/** The words, one file, and whether it is urgent. Ctrl Enter sends. */
export function Composer({ draft, onSend, label, children }: ComposerProps) {
  const { values, change, task } = draft;
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<string>();
  const [loading, setLoading] = useState(false);
  const uploads = useSwitch('file-upload');
  const attach = async (chosen: File | undefined) => {
    if (!chosen) return;
    setLoading(true);
    const kept = await task.run(() => upload(chosen));
    setLoading(false);
    if (!kept) return;
    setFile(chosen.name);
    change({ attachment: kept.id });
  };
  return (
    <Root>
      <FormError>{task.error ? refusalLines(messageDraft, task.error.message) : null}</FormError>
      {children}
      <TextField
        label={label}
        multiline
        minRows={2}
        maxRows={10}
        fullWidth
        value={values.body ?? ''}
        onChange={(e) => change({ body: e.target.value })}
        onKeyDown={(e) => {
          if (e.key === 'Enter' && (e.ctrlKey || e.metaKey)) onSend();
        }}
        slotProps={{ htmlInput: { maxLength: body.kind === 'longText' ? body.max : undefined } }}
      />
      <Row>
        <input
          ref={input}
          type="file"
          hidden
          accept={attachment.kind === 'file' ? attachment.types.join(',') : undefined}
          onChange={(e) => void attach(e.target.files?.[0])}
        />
        {values.attachment ? (
          <>
            <FileLink address={`/files/${values.attachment}/content`} name={file ?? 'Attached file'} />
            <Button
              size="small"
              variant="text"
              startIcon={<Icon of={X} />}
              onClick={() => change({ attachment: null })}
            >
              {t('Remove file')}
            </Button>
          </>
        ) : uploads === false ? null : (
          <Button
            size="small"
            startIcon={loading ? <Spinner size="tiny" /> : <Icon of={Paperclip} />}
            onClick={() => input.current?.click()}
          >
            {t('Attach file')}
          </Button>
        )}
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
          onClick={() => (task.busy ? undefined : onSend())}
        >
          {t('Send')}
        </Button>
      </Row>
    </Root>
  );
}
