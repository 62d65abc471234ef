import TextField from '@mui/material/TextField';
import { t } from '#engine/model/words.ts';

/** The address to enter in a directory, ready to be copied. */
export const DirectoryAddress = ({ address }: { readonly address: string }) => (
  <TextField
    label={t('Base URL for your directory (SCIM 2.0)')}
    value={address}
    fullWidth
    helperText={t('Enter it in your directory with a key that has the users and groups scope.')}
    slotProps={{ htmlInput: { readOnly: true } }}
    onFocus={(e) => e.target.select()}
  />
);
