/** Asks employees for the same document: some by name, or everyone in a department or at a location. */
import Chip from '@mui/material/Chip';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { labelOf } from '#engine/model/resource.ts';
import { textOf } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { useCommand } from '#engine/web/answers.ts';
import { FieldInput } from '#engine/web/fields/FieldInput.tsx';
import { useRecord } from '#engine/web/query.ts';
import { DialogFields } from '#engine/web/record/DialogFields.tsx';
import { useTask } from '#engine/web/task.ts';
import { employee } from '#modules/people/employee.model.ts';
import { FormDialog } from '#ui/feedback/FormDialog.tsx';
import { StatusMark } from '#ui/marks/StatusMark.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { documentRequest } from './document.model.ts';
import { askForDocument, type AskedOf } from './document-questions.model.ts';
import { FolderSelect } from './FolderSelect.tsx';
import type { ShelfKind } from './shelf-look.web.ts';

type Values = Readonly<Record<string, unknown>>;
const TO = { people: t('People by name'), department: t('A department'), location: t('A location') } as const;
type To = keyof typeof TO;

export interface AskManyProps {
  readonly kind: Pick<ShelfKind, 'only' | 'folders'>;
  /** People who are chosen already, by name; none: the dialog asks whom. */
  readonly chosen?: readonly { readonly id: string; readonly name: string }[];
  /** What the reader must know of the choice, such as who was left out of it. */
  readonly note?: string | undefined;
  readonly onClose: () => void;
  /** The requests went out, and their result was read; default: the dialog closes. */
  readonly onDone?: () => void;
}

export function AskManyDialog({ kind, chosen, note, onClose, onDone = onClose }: AskManyProps) {
  const ask = useCommand(askForDocument);
  const task = useTask();
  const [to, setTo] = useState<To>('people');
  const [people, setPeople] = useState<readonly string[]>(chosen?.map(({ id }) => id) ?? []);
  const [place, setPlace] = useState<string | null>(null);
  const [values, setValues] = useState<Values>({ category: kind.only ?? kind.folders[0] });
  const [done, setDone] = useState<AskedOf | null>(null);
  const problems = task.error?.fields ?? {};
  if (done) return <Result done={done} onClose={onDone} />;
  const submit = () =>
    void task.run(async () => {
      // What the dialog collects are values of the noun's own fields; the server checks each of them.
      const sent = {
        ...values,
        ...(to === 'people' ? { employees: people.map((id) => ({ employee: id })) } : { [to]: place }),
      } as unknown as Parameters<typeof ask>[0];
      setDone(await ask(sent));
    });
  const whom = (
    <>
      <TextField
        select
        label={t('To')}
        value={to}
        // Only the three are offered.
        onChange={({ target }) => {
          setTo(target.value as To);
          setPlace(null);
        }}
      >
        {Object.entries(TO).map(([key, label]) => (
          <MenuItem key={key} value={key}>
            {label}
          </MenuItem>
        ))}
      </TextField>
      {to === 'people' ? (
        <>
          <FieldInput
            key={people.length}
            name="employee"
            label={t('Employee')}
            spec={documentRequest.fields.employee}
            value={null}
            required={false}
            onChange={(id) => {
              if (typeof id === 'string' && id && !people.includes(id)) setPeople([...people, id]);
            }}
          />
          {people.length ? (
            <div style={{ display: 'flex', flexWrap: 'wrap', gap: 6 }}>
              {people.map((id) => (
                <Person key={id} id={id} onRemove={() => setPeople(people.filter((one) => one !== id))} />
              ))}
            </div>
          ) : null}
        </>
      ) : (
        <FieldInput
          key={to}
          name={to}
          label={labelOf(employee, to)}
          spec={employee.fields[to]}
          value={place}
          required
          onChange={(id) => setPlace(typeof id === 'string' && id ? id : null)}
        />
      )}
    </>
  );
  const isChosen = to === 'people' ? people.length > 0 : place !== null;
  return (
    <FormDialog
      open
      width="sm"
      title={t('Request a document')}
      description={t('Each person is notified and sends a photo or a PDF. You approve it.')}
      submitLabel={t('Send request')}
      busy={task.busy}
      error={task.error && !Object.keys(problems).length ? task.error.message : (problems.employees?.join(' ') ?? null)}
      missing={isChosen ? undefined : t('Choose whom to ask')}
      onClose={onClose}
      onSubmit={submit}
    >
      {chosen ? <Chosen names={chosen.map(({ name }) => name)} note={note} /> : whom}
      <DialogFields
        resource={documentRequest}
        fields={['title', 'due', 'note']}
        values={values}
        problems={problems}
        onChange={setValues}
      />
      <FolderSelect
        kind={kind}
        value={values.category}
        problem={problems.category?.join(' ')}
        onChange={(category) => setValues({ ...values, category })}
      />
    </FormDialog>
  );
}

/** Names that are written out; the rest is counted. */
const NAMED = 8;

function Chosen({ names, note }: { readonly names: readonly string[]; readonly note: string | undefined }) {
  const more = names.length - NAMED;
  const shown = names.slice(0, NAMED).join(', ');
  return (
    <div>
      <p style={{ margin: 0 }}>
        <b>{t({ one: '1 person', other: '{{count}} people' }, { count: names.length })}</b>{' '}
        {more > 0 ? t('{{names}} and {{more}} more', { names: shown, more }) : shown}
      </p>
      {note ? <p style={{ margin: '4px 0 0' }}>{note}</p> : null}
    </div>
  );
}

function Person({ id, onRemove }: { readonly id: string; readonly onRemove: () => void }) {
  const { data } = useRecord(employee, id);
  const name = data ? `${textOf(data.firstName)} ${textOf(data.lastName)}` : '…';
  return <Chip label={name} onDelete={onRemove} />;
}

function Result({ done, onClose }: { readonly done: AskedOf; readonly onClose: () => void }) {
  const asked = t({ one: '1 person asked', other: '{{count}} people asked' }, { count: done.asked });
  const open = t(
    { one: '1 already has an open request', other: '{{count}} already have an open request' },
    { count: done.open },
  );
  return (
    <FormDialog
      open
      width="sm"
      title={t('Request a document')}
      description={done.open ? `${asked}, ${open}` : asked}
      submitLabel={t('Done')}
      error={null}
      onClose={onClose}
      onSubmit={onClose}
    >
      <RowList>
        {done.people.map((one) => (
          <RowItem
            key={one.employee}
            lead={<StatusMark mark={one.result === 'asked' ? 'done' : 'hold'} size={15} />}
            title={one.name}
            end={one.result === 'asked' ? t('Asked') : t('Already has an open request')}
          />
        ))}
      </RowList>
    </FormDialog>
  );
}
