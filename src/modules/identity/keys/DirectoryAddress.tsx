import TextField from '@mui/material/TextField';
import { t } from '#engine/model/words.ts';

/** The address to enter in a directory, ready to be copied. */
export const DirectoryAddress = ({ address }: { readonly address: string }) => (
  <TextField
    label={t('Base address for a directory (SCIM 2.0)')}
    value={address}
    fullWidth
    helperText={t('Enter it in the directory together with a key that has the scope for users and groups.')}
    slotProps={{ htmlInput: { readOnly: true } }}
    onFocus={(e) => e.target.select()}
  />
);
