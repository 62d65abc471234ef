import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { hasWords } from '#engine/model/fold.ts';
import { t } from '#engine/model/words.ts';
import { useList } from '#engine/web/query.ts';
import { location } from '#modules/people/location.model.ts';

export interface FacilitiesFieldProps {
  /** Ids of locations. */
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
}

/** Chooses locations; nothing where the organization has none. */
export function FacilitiesField({ value, onChange }: FacilitiesFieldProps) {
  const places = useList(location, { limit: '100' }).data?.rows ?? [];
  const nameOf = (id: string): string => places.find((p) => p.id === id)?.name ?? '';
  if (places.length === 0) return null;
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      options={places.map((p) => p.id)}
      value={[...value]}
      onChange={(_, next) => onChange(next)}
      getOptionLabel={nameOf}
      filterOptions={(ids, { inputValue }) => ids.filter((id) => hasWords(nameOf(id), inputValue))}
      renderInput={(params) => (
        <TextField
          {...params}
          label={t('Facilities')}
          helperText={t('For roles limited to facilities. Leave blank for no particular facility.')}
        />
      )}
    />
  );
}
