import { hasWords } from '#engine/model/fold.ts';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { t } from '#engine/model/words.ts';
import { useAnswer, useCommand } from '#engine/web/answers.ts';
import { messageOf } from '#engine/web/client.ts';
import { useTask } from '#engine/web/task.ts';
import { FormDialog } from '#ui/feedback/FormDialog.tsx';
import { type NewPin, resetClockPin } from './kiosk.model.ts';
import { type TeamBoard, teamBoard } from './time-questions.model.ts';

type Person = TeamBoard['people'][number];

/** Gives someone on the team a new PIN for clock kiosks, shown once. */
export function ResetPinDialog({ onClose }: { readonly onClose: () => void }) {
  const board = useAnswer(teamBoard, {});
  const reset = useCommand(resetClockPin);
  const [person, setPerson] = useState<Person | null>(null);
  const [made, setMade] = useState<NewPin | null>(null);
  const task = useTask();
  const submit = (employee: string) => void task.run(async () => setMade(await reset({ employee })));
  if (made)
    return (
      <FormDialog
        open
        width="xs"
        title={t('New PIN for {{name}}', { name: made.name })}
        description={t('Give it to {{name}} now; it won’t be shown again. Employee number: {{number}}.', made)}
        submitLabel={t('I handed it over')}
        error={null}
        onSubmit={onClose}
        onClose={onClose}
      >
        <TextField label={t('PIN')} value={made.pin} slotProps={{ htmlInput: { readOnly: true } }} />
      </FormDialog>
    );
  const people = (board.data?.people ?? []).filter(({ presence }) => presence !== 'salaried');
  return (
    <FormDialog
      open
      width="xs"
      title={t('Reset a kiosk PIN')}
      description={t('The old PIN stops working right away. The reset goes into the audit trail.')}
      submitLabel={t('Reset PIN')}
      busy={task.busy}
      error={task.error?.message ?? (board.error ? messageOf(board.error) : null)}
      missing={person ? undefined : t('Choose the employee.')}
      onSubmit={() => (person ? submit(person.employee) : undefined)}
      onClose={onClose}
    >
      <Autocomplete
        options={people}
        filterOptions={(all, { inputValue }) => all.filter(({ name }) => hasWords(name, inputValue))}
        value={person}
        onChange={(_, next) => setPerson(next)}
        getOptionLabel={({ name }) => name}
        getOptionKey={({ employee }) => employee}
        isOptionEqualToValue={(one, two) => one.employee === two.employee}
        renderOption={({ key, ...props }, { name, position }) => (
          <li key={key} {...props}>
            {name} · {position}
          </li>
        )}
        renderInput={(props) => <TextField {...props} label={t('Employee')} />}
      />
    </FormDialog>
  );
}
