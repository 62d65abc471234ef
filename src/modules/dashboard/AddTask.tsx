import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type SyntheticEvent, useState } from 'react';
import { t } from '#engine/model/words.ts';
import { useAct } from '#engine/web/query.ts';
import { useTask } from '#engine/web/task.ts';
import { PlainField } from '#ui/parts/PlainField.tsx';
import { phone } from '#ui/theme/vars.ts';
import { task } from '#modules/tasks/task.model.ts';

const Form = styled('form')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 11rem auto',
  gap: 10,
  alignItems: 'start',
  '& > button': { marginTop: '1.5rem', minHeight: '2.5rem' },
  [phone]: { gridTemplateColumns: 'minmax(0, 1fr) auto', '& > :first-child': { gridColumn: '1 / -1' } },
});

/** A task for oneself in one line: what, by when, Enter. */
export function AddTask({ person }: { readonly person: string }) {
  const act = useAct(task);
  const step = useTask();
  const [title, setTitle] = useState('');
  const [due, setDue] = useState('');
  const { title: wrongTitle, due: wrongDue } = step.error?.fields ?? {};
  const add = (event: SyntheticEvent) => {
    event.preventDefault();
    void step.run(async () => {
      await act.create({ title, assignee: person, due: due || null });
      setTitle('');
      setDue('');
    });
  };
  return (
    <Form onSubmit={add} noValidate aria-label={t('Add a task')}>
      <PlainField
        label={t('What needs to be done')}
        value={title}
        maxLength={140}
        wrong={wrongTitle?.[0] ?? (wrongDue ? undefined : step.error?.message)}
        onChange={(e) => setTitle(e.target.value)}
      />
      <PlainField
        label={t('Due')}
        type="date"
        value={due}
        wrong={wrongDue?.[0]}
        onChange={(e) => setDue(e.target.value)}
      />
      <Button type="submit" variant="outlined" disabled={step.busy || title.trim() === ''}>
        {t('Add')}
      </Button>
    </Form>
  );
}
