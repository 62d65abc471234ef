import Button from '@mui/material/Button';
import { Download } from 'lucide-react';
import { useNotice } from '#ui/feedback/notice.ts';
import { Icon } from '#ui/parts/Icon.tsx';
import { download, messageOf } from '../client.ts';

export interface FileLinkProps {
  readonly id: string;
  readonly name?: string;
}

/** A kept file, to save. It is fetched with the token, since a plain link carries none. */
export function FileLink({ id, name = 'Download' }: FileLinkProps) {
  const notify = useNotice();
  return (
    <Button
      size="small"
      variant="text"
      startIcon={<Icon of={Download} size={15} />}
      onClick={() =>
        void download(`/files/${id}/content`).catch((error: unknown) =>
          notify({ message: messageOf(error), severity: 'error' }),
        )
      }
    >
      {name}
    </Button>
  );
}
