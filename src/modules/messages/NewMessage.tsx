import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { t } from '#engine/model/words.ts';
import { messageOf } from '#engine/web/client.ts';
import { Composer } from './Composer.tsx';
import { type Draft, usePeople } from './message-data.web.ts';
import { SUBJECT_MAX } from './message-nouns.model.ts';
import type { Person } from './message-wire.model.ts';
import { PaneBody, PaneHead } from './pane-styles.web.ts';
import { useDraft } from './use-draft.web.ts';

export interface NewMessageProps {
  /** What was begun before. */
  readonly kept?: Draft;
  readonly onSent: (thread: string) => void;
  readonly onDiscarded: () => void;
}

/** A new conversation: people, subject, first message. */
export function NewMessage({ kept, onSent, onDiscarded }: NewMessageProps) {
  const draft = useDraft(kept, { to: [], urgent: false });
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [known, setKnown] = useState<ReadonlyMap<string, Person>>(new Map());
  const people = usePeople(typed, open);
  const picked = (draft.values.to ?? []).map(
    ({ account }): Person => known.get(account) ?? { account, name: 'Chosen before', role: '' },
  );
  const send = async () => {
    const thread = await draft.send();
    if (thread) onSent(thread);
  };
  return (
    <>
      <PaneHead>
        <h2>{t('New message')}</h2>
        <Button variant="text" onClick={() => void draft.discard().then(onDiscarded)}>
          {t('Discard')}
        </Button>
      </PaneHead>
      <PaneBody>
        <Composer draft={draft} onSend={() => void send()} label={t('Message')}>
          <Autocomplete<Person, true>
            multiple
            open={open}
            onOpen={() => setOpen(true)}
            onClose={() => setOpen(false)}
            value={picked}
            options={[...(people.data ?? [])]}
            loading={people.isFetching}
            loadingText={t('Searching')}
            noOptionsText={people.error ? messageOf(people.error) : t('No one with this name that you can message')}
            filterOptions={(all) => all}
            getOptionLabel={(p) => p.name}
            getOptionKey={(p) => p.account}
            isOptionEqualToValue={(a, b) => a.account === b.account}
            renderOption={({ key, ...props }, p) => (
              <li key={key} {...props}>
                {p.name}
                <small style={{ marginInlineStart: 8 }}>{p.role}</small>
              </li>
            )}
            onInputChange={(_e, text, reason) => reason !== 'reset' && setTyped(text)}
            onChange={(_e, next) => {
              setKnown(new Map([...known, ...next.map((p) => [p.account, p] as const)]));
              setTyped('');
              draft.change({ to: next.map(({ account }) => ({ account })) });
            }}
            renderInput={(params) => (
              <TextField
                {...params}
                label={t('To')}
                required
                placeholder={t('Search people')}
                error={Boolean(draft.wrong.to)}
                helperText={draft.wrong.to}
              />
            )}
          />
          <TextField
            label={t('Subject')}
            required
            fullWidth
            value={draft.values.subject ?? ''}
            error={Boolean(draft.wrong.subject)}
            helperText={draft.wrong.subject}
            onChange={(e) => draft.change({ subject: e.target.value })}
            slotProps={{ htmlInput: { maxLength: SUBJECT_MAX } }}
          />
        </Composer>
      </PaneBody>
    </>
  );
}
