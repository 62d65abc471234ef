import { expect, test } from 'vitest';
import { text } from './fields.ts';
import { createRegistry } from './registry.ts';
import { type AnyResource, resourceFor } from './resource.ts';

const resource = resourceFor<'*', 'all'>();
const made = (noun: AnyResource) => () =>
  createRegistry({ resources: [noun], privacy: {}, subject: noun.name, subjectActiveIn: [] });

test('an action may not have the name of a verb of the engine', () => {
  const noun = (action: string) =>
    resource('person', {
      label: ['Person', 'People'],
      title: ['name'],
      fields: { name: text() },
      states: { here: { [action]: 'gone' }, gone: {} },
      actions: { [action]: { by: {} } },
      access: { read: { '*': 'all' } },
    });
  expect(made(noun('leave'))).not.toThrow();
  for (const action of ['create', 'edit', 'remove'])
    expect(made(noun(action))).toThrow(`person: action ${action} is kept by the engine`);
});

test('a field that lists would read as something else is not offered as a filter', () => {
  const noun = (name: string) =>
    resource('person', {
      label: ['Person', 'People'],
      title: ['name'],
      fields: { name: text(), [name]: text() },
      access: { read: { '*': 'all' } },
      list: { columns: ['name'], filters: [name] },
    });
  expect(made(noun('team'))).not.toThrow();
  for (const name of ['group', 'sort', 'view', 'after'])
    expect(made(noun(name))).toThrow(`person: field ${name} cannot be filtered by`);
});

test('a field that the API takes for the reason of an edit is refused, unless only the server sets it', () => {
  const noun = (setBy?: 'server') =>
    resource('person', {
      label: ['Person', 'People'],
      title: ['name'],
      fields: { name: text(), why: text({ max: 40, ...(setBy && { setBy }) }) },
      access: { read: { '*': 'all' } },
    });
  expect(made(noun('server'))).not.toThrow();
  expect(made(noun())).toThrow('person: field why would be read as the reason of the edit');
});
