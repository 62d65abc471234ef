import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { t } from '#engine/model/words.ts';
import { useCommand } from '#engine/web/answers.ts';
import type { ReadOf } from '#engine/web/query.ts';
import { useTask } from '#engine/web/task.ts';
import { FormDialog } from '#ui/feedback/FormDialog.tsx';
import { useNotice } from '#ui/feedback/notice.ts';
import type { Draft } from './draft-state.web.ts';
import { type envelope, RECIPIENT_ROLES } from './envelope.model.ts';
import { saveEnvelopeTemplate } from './envelope-template.model.ts';

interface Props {
  readonly record: ReadOf<typeof envelope>;
  readonly draft: Draft;
  readonly onClose: () => void;
}

/** Saves a prepared envelope as a template: people are kept as the part they play, not by name. */
export function SaveTemplate({ record, draft, onClose }: Props) {
  const save = useCommand(saveEnvelopeTemplate);
  const task = useTask();
  const notify = useNotice();
  const [title, setTitle] = useState(record.titles.startedFrom ?? record.title ?? '');
  const [summary, setSummary] = useState('');
  const [isNext, setNext] = useState(record.startedFrom !== null);
  const [parts, setParts] = useState(() =>
    draft.people.map(
      (one, i) =>
        one.part ??
        (one.employee !== null && one.employee === record.employee ? t('Employee') : t('Person {{n}}', { n: i + 1 })),
    ),
  );
  const problems = task.error?.fields ?? {};
  const submit = () =>
    void task.run(async () => {
      const saved = await save({
        envelope: record.id,
        title,
        summary: summary.trim() || null,
        parts: parts.map((part) => ({ part })),
        replaces: isNext ? (record.startedFrom ?? null) : null,
      });
      notify({ message: t('Saved as template, version {{n}}', { n: saved.number }), severity: 'success' });
      onClose();
    });
  return (
    <FormDialog
      open
      title={t('Save as template')}
      description={t('The document, the fields and these parts are kept. Names and email addresses are not.')}
      submitLabel={t('Save template')}
      onSubmit={submit}
      onClose={onClose}
      busy={task.busy}
      error={task.error && !problems.title ? task.error.message : null}
      missing={
        title.trim() && parts.every((part) => part.trim()) ? undefined : t('Enter a title and a name for each part')
      }
    >
      <TextField
        label={t('Title')}
        value={title}
        error={Boolean(problems.title)}
        helperText={problems.title?.join(' ')}
        onChange={(e) => setTitle(e.target.value)}
        required
      />
      <TextField label={t('When to use it')} value={summary} onChange={(e) => setSummary(e.target.value)} />
      {draft.people.map(({ role }, i) => (
        <TextField
          key={i}
          label={t('Part {{n}}', { n: i + 1 })}
          value={parts[i] ?? ''}
          helperText={t(RECIPIENT_ROLES[role])}
          onChange={(e) => setParts(parts.map((part, at) => (at === i ? e.target.value : part)))}
          required
        />
      ))}
      {record.startedFrom ? (
        <FormControlLabel
          control={<Checkbox checked={isNext} onChange={(e) => setNext(e.target.checked)} />}
          label={t('Replace “{{title}}”. Envelopes that were started keep their own copy.', {
            title: record.titles.startedFrom ?? '',
          })}
        />
      ) : null}
    </FormDialog>
  );
}
