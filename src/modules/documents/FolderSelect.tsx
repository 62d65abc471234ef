import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { labelOf } from '#engine/model/resource.ts';
import { t } from '#engine/model/words.ts';
import { documentRequest, FOLDERS } from './document.model.ts';
import type { ShelfKind } from './shelf-look.web.ts';

interface FolderSelectProps {
  readonly kind: Pick<ShelfKind, 'folders'>;
  readonly value: unknown;
  readonly problem: string | undefined;
  readonly onChange: (folder: string) => void;
}

/** The folder that a requested document goes into. */
export const FolderSelect = ({ kind, value, problem, onChange }: FolderSelectProps) => (
  <TextField
    select
    required
    label={labelOf(documentRequest, 'category')}
    value={value}
    error={Boolean(problem)}
    helperText={problem}
    onChange={({ target }) => onChange(target.value)}
  >
    {kind.folders.map((one) => (
      <MenuItem key={one} value={one}>
        {t(FOLDERS[one])}
      </MenuItem>
    ))}
  </TextField>
);
