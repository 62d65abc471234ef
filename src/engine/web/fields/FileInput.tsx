import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import type { FieldOf } from '#engine/model/fields.ts';
import { t } from '#engine/model/words.ts';
import { Spinner } from '#ui/feedback/Spinner.tsx';
import { Icon } from '#ui/parts/Icon.tsx';
import { upload } from '../upload.ts';
import { useTask } from '../task.ts';
import { FileLink } from './FileLink.tsx';
import { GroupFrame } from './GroupFrame.tsx';
import type { InputProps } from './input-props.ts';

/** Uploads at once and keeps the file's id; the file belongs to the record when the form is saved. */
export function FileInput(p: InputProps<FieldOf<'file'>>) {
  const input = useRef<HTMLInputElement>(null);
  const task = useTask();
  const [name, setName] = useState<string>();
  const [tooLarge, setTooLarge] = useState(false);
  const kept = typeof p.value === 'string' && p.value ? p.value : null;
  const take = async (file: File | undefined) => {
    if (!file) return;
    // The server checks again, by the content; this only spares a useless upload.
    const large = file.size > p.spec.maxMb * 1024 * 1024;
    setTooLarge(large);
    if (large) return;
    const stored = await task.run(() => upload(file));
    if (!stored) return;
    setName(file.name);
    p.onChange(stored.id);
  };
  const error = tooLarge
    ? t('The file is larger than {{maxMb}} MB.', { maxMb: p.spec.maxMb })
    : (task.error?.message ?? p.error);
  const limits = t('{{types}}, at most {{maxMb}} MB', {
    types: p.spec.types.map((type) => type.split('/').at(-1)?.toUpperCase()).join(', '),
    maxMb: p.spec.maxMb,
  });
  return (
    <GroupFrame label={p.label} required={p.required} error={error} help={p.help ?? limits}>
      <div style={{ marginTop: 8 }}>
        <input
          ref={input}
          type="file"
          hidden
          accept={p.spec.types.join(',')}
          onChange={(e) => void take(e.target.files?.[0])}
        />
        <Button
          startIcon={task.busy ? <Spinner size="tiny" /> : <Icon of={Upload} />}
          onClick={() => input.current?.click()}
          aria-busy={task.busy}
        >
          {kept ? t('Replace file') : t('Choose file')}
        </Button>
        {kept ? (
          <>
            {name ? (
              <FileLink address={`/files/${kept}/content`} name={name} />
            ) : (
              <Typography component="span" variant="body2" color="text.secondary" sx={{ mx: 1 }}>
                {t('A file is attached.')}
              </Typography>
            )}
            <Button variant="text" size="small" onClick={() => p.onChange(null)}>
              {t('Remove')}
            </Button>
          </>
        ) : null}
      </div>
    </GroupFrame>
  );
}
