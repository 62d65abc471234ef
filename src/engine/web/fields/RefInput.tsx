import { inSentence } from '#engine/model/code-words.ts';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import type { FieldOf } from '#engine/model/fields.ts';
import { hasWords } from '#engine/model/fold.ts';
import type { AnyResource } from '#engine/model/resource.ts';
import type { AnyRead } from '#engine/model/wire.ts';
import { messageOf } from '../client.ts';
import { usePortal } from '../portal-context.ts';
import { useList, useRecord } from '../query.ts';
import { useNouns } from '../use-nouns.ts';
import { fieldProps, type InputProps } from './input-props.ts';
import { titleOf } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';

/** A record as a picker offers it. */
export interface RefOption {
  readonly id: string;
  readonly title: string;
}

/** The field that says whose record it is, where its title does not. */
function subjectOf(resource: AnyResource): string | null {
  const about = resource.gated?.about ?? resource.about;
  return about && resource.fields[about]?.kind === 'ref' && !resource.title.includes(about) ? about : null;
}
/** What a picker calls a record: whose it is, then its title. */
function nameOf(resource: AnyResource, record: AnyRead): string {
  const subject = subjectOf(resource);
  const who = subject && record.titles[subject];
  return who ? t('{{who}}: {{title}}', { who, title: titleOf(resource, record) }) : titleOf(resource, record);
}

const PAUSE_MS = 200;
/** Follows a text when typing pauses. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}

/**
 * Records of a noun whose names contain what was typed. Until the server has answered for it, those of the answer before that
 * hold it: a user who types and picks quickly never selects a record they did not type.
 */
export function useOptions(resource: AnyResource, typed: string, open: boolean) {
  const q = usePaused(typed);
  const found = useList(
    resource,
    {
      limit: '25',
      fields: [...resource.title, ...(resource.search ?? []), subjectOf(resource) ?? []].flat().join(','),
      sort: resource.list?.sort ?? resource.title.join(','),
      ...(q && resource.search ? { q } : {}),
    },
    open,
  );
  const all: RefOption[] = (found.data?.rows ?? []).map((r) => ({ id: r.id, title: nameOf(resource, r) }));
  const isBehind = q !== typed || found.isPlaceholderData;
  const options = isBehind ? all.filter(({ title }) => hasWords(title, typed)) : all;
  return { options, busy: isBehind || found.isFetching, error: found.error };
}

/** Chooses a record of another noun by its name; the server finds it while one types. */
export function RefInput(p: InputProps<FieldOf<'ref'>>) {
  const { knows, nounOf } = usePortal();
  const state = useNouns([p.spec.to]);
  // Records of a noun that this portal does not know cannot be searched: a mistake in the portal's table.
  if (!knows(p.spec.to)) throw new Error(`The portal does not know the noun ${p.spec.to}; name it in its table.`);
  const resource = nounOf(p.spec.to);
  if (resource) return <Picker {...p} resource={resource} />;
  const { name: _name, ...field } = fieldProps(p);
  const failure = state === 'failed' ? { error: true, helperText: t('This field did not load. Reload the page.') } : {};
  return <TextField {...field} {...failure} disabled value={p.title ?? ''} />;
}

function Picker(p: InputProps<FieldOf<'ref'>> & { readonly resource: AnyResource }) {
  const { resource } = p;
  const id = typeof p.value === 'string' && p.value ? p.value : null;
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [picked, setPicked] = useState<RefOption | null>(null);
  const known = picked?.id === id ? picked : null;
  const named = useRecord(resource, id && !known && !p.title ? id : null);
  const { options, busy, error } = useOptions(resource, typed === known?.title ? '' : typed, open);
  const title = known?.title ?? p.title ?? (named.data ? nameOf(resource, named.data) : '');
  const value: RefOption | null = id ? { id, title } : null;
  const { name: _name, placeholder, ...field } = fieldProps(p);
  return (
    <Autocomplete<RefOption>
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      value={value}
      options={options}
      loading={busy}
      loadingText={t('Searching')}
      noOptionsText={error ? messageOf(error) : t('Nothing found')}
      // The server has searched already; filtering again would hide what it found by other fields.
      filterOptions={(all) => all}
      getOptionLabel={(o) => o.title}
      getOptionKey={(o) => o.id}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      onInputChange={(_e, text, reason) => reason !== 'reset' && setTyped(text)}
      onChange={(_e, option) => {
        setPicked(option);
        setTyped('');
        p.onChange(option?.id ?? null);
      }}
      disableClearable={undefined}
      renderInput={(params) => (
        <TextField
          {...params}
          {...field}
          placeholder={placeholder ?? t('Search {{label}}', { label: inSentence(resource.label[1]) })}
        />
      )}
    />
  );
}
