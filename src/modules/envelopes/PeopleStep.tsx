import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { textOf } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { call } from '#engine/web/client.ts';
import { FieldInput } from '#engine/web/fields/FieldInput.tsx';
import { useTask } from '#engine/web/task.ts';
import type { ReadOf } from '#engine/web/query.ts';
import { employee } from '#modules/people/employee.model.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { FormError } from '#ui/feedback/FormError.tsx';
import { IconAction } from '#ui/parts/IconAction.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { Columns } from '#ui/shell/Page.tsx';
import { v } from '#ui/theme/vars.ts';
import { colorOf, type Draft, type DraftPerson } from './draft-state.web.ts';
import { envelope, MOST_PEOPLE, RECIPIENT_ROLES, type RecipientRole } from './envelope.model.ts';

export interface PeopleStepProps {
  readonly draft: Draft;
  readonly onChange: (draft: Draft) => void;
}

/** Who gets the envelope, in the order in which they sign. */
export function PeopleStep({ draft, onChange }: PeopleStepProps) {
  const { people, fields } = draft;
  const set = (at: number, person: DraftPerson): void =>
    onChange({
      // Someone who does not sign has no fields.
      fields: person.role === 'signer' ? fields : fields.filter((field) => field.person !== at + 1),
      people: people.map((one, i) => (i === at ? person : one)),
    });
  const remove = (at: number): void =>
    onChange({
      people: people.filter((_, i) => i !== at),
      fields: fields
        .filter((field) => field.person !== at + 1)
        .map((field) => (field.person > at + 1 ? { ...field, person: field.person - 1 } : field)),
    });
  const swap = (at: number): void =>
    onChange({
      people: people.map((one, i) => (i === at ? (people[at + 1] ?? one) : i === at + 1 ? (people[at] ?? one) : one)),
      fields: fields.map((field) =>
        field.person === at + 1
          ? { ...field, person: at + 2 }
          : field.person === at + 2
            ? { ...field, person: at + 1 }
            : field,
      ),
    });
  const add = (person: DraftPerson): void => {
    // A part of the template that nobody plays yet is filled first.
    const free = people.findIndex(({ name, email, part }) => part && !name && !email);
    const at = people[free];
    if (person.name && at) set(free, { ...person, role: at.role, part: at.part });
    else onChange({ fields, people: [...people, person] });
  };
  return (
    <Columns>
      <div>
        <Panel title={t('People')} meta={t('each is asked when the one before has signed')} flush>
          {people.length === 0 ? (
            <EmptyState title={t('No one yet')} body={t('Add the people who sign, in their order.')} />
          ) : (
            <ol style={{ margin: 0, padding: 0, listStyle: 'none' }}>
              {people.map((person, i) => (
                <li
                  key={i}
                  style={{
                    display: 'flex',
                    flexWrap: 'wrap',
                    gap: 10,
                    padding: '12px 16px',
                    alignItems: 'center',
                    borderTop: i ? `1px solid ${v.hairline}` : undefined,
                  }}
                >
                  <b
                    style={{
                      color: v.textSecondary,
                      minWidth: 18,
                      borderLeft: `4px solid ${colorOf(i + 1)}`,
                      paddingLeft: 8,
                    }}
                  >
                    {i + 1}
                  </b>
                  <TextField
                    label={t('Name')}
                    value={person.name}
                    helperText={person.part}
                    onChange={(e) => set(i, { ...person, name: e.target.value })}
                    sx={{ flex: '1 1 11rem' }}
                    required
                  />
                  <TextField
                    label={t('Email')}
                    type="email"
                    value={person.email}
                    onChange={(e) => set(i, { ...person, email: e.target.value })}
                    sx={{ flex: '1 1 13rem' }}
                    required
                  />
                  <TextField
                    select
                    label={t('Role')}
                    value={person.role}
                    // Only the three roles are offered.
                    onChange={(e) => set(i, { ...person, role: e.target.value as RecipientRole })}
                    sx={{ flex: '0 1 8.5rem' }}
                  >
                    {Object.entries(RECIPIENT_ROLES).map(([code, label]) => (
                      <MenuItem key={code} value={code}>
                        {t(label)}
                      </MenuItem>
                    ))}
                  </TextField>
                  <span style={{ display: 'flex' }}>
                    <IconAction
                      icon={ArrowUp}
                      label={t('Move {{name}} up', { name: person.name || String(i + 1) })}
                      disabled={i === 0}
                      onClick={() => swap(i - 1)}
                    />
                    <IconAction
                      icon={ArrowDown}
                      label={t('Move {{name}} down', { name: person.name || String(i + 1) })}
                      disabled={i === people.length - 1}
                      onClick={() => swap(i)}
                    />
                    <IconAction
                      icon={Trash2}
                      label={t('Remove {{name}}', { name: person.name || String(i + 1) })}
                      onClick={() => remove(i)}
                    />
                  </span>
                </li>
              ))}
            </ol>
          )}
        </Panel>
      </div>
      <div>
        {people.length < MOST_PEOPLE ? <AddPerson onAdd={add} /> : <p>{t('An envelope has at most 10 people.')}</p>}
      </div>
    </Columns>
  );
}

function AddPerson({ onAdd }: { readonly onAdd: (person: DraftPerson) => void }) {
  const task = useTask();
  const [chosen, setChosen] = useState<string | null>(null);
  const choose = (id: string | null): void => {
    setChosen(id);
    if (id === null) return;
    void task.run(async () => {
      const one = await call<ReadOf<typeof employee>>(`/${employee.path}/${id}`);
      const email = textOf(one.workEmail) || textOf(one.personalEmail);
      onAdd({ name: `${textOf(one.firstName)} ${textOf(one.lastName)}`, email, employee: id, role: 'signer' });
      setChosen(null);
    });
  };
  return (
    <Panel title={t('Add people')}>
      <div style={{ display: 'grid', gap: 12 }}>
        <FormError>{task.error?.message}</FormError>
        <FieldInput
          name="employee"
          label={t('Employee')}
          spec={envelope.fields.employee}
          help={t('Signs after signing in; without an account, by a link and a code.')}
          value={chosen}
          required={false}
          onChange={(value) => choose(typeof value === 'string' && value ? value : null)}
        />
        <Button
          onClick={() => onAdd({ name: '', email: '', employee: null, role: 'signer' })}
          style={{ justifySelf: 'start' }}
        >
          {t('Add someone else')}
        </Button>
      </div>
    </Panel>
  );
}
