import Button from '@mui/material/Button';
import { Download } from 'lucide-react';
import { t } from '#engine/model/words.ts';
import { useNotice } from '#ui/feedback/notice.ts';
import { Icon } from '#ui/parts/Icon.tsx';
import { download, messageOf } from '../client.ts';

export interface FileLinkProps {
  /** Where its content is read, below `/api`. */
  readonly address: string;
  readonly name?: string;
}

/** A kept file, to save. It is fetched with the token, since a plain link carries none. */
export function FileLink({ address, name = t('Download') }: FileLinkProps) {
  const notify = useNotice();
  return (
    <Button
      size="small"
      variant="text"
      startIcon={<Icon of={Download} size={15} />}
      onClick={() =>
        void download(address).catch((error: unknown) => notify({ message: messageOf(error), severity: 'error' }))
      }
    >
      {name}
    </Button>
  );
}
