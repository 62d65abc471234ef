import { expect, test } from 'vitest';
import type { Kept } from './kept-fields.ts';
import { type Form, UnsavedForms } from './unsaved-forms.ts';

/** A form in a state that the test sets; it settles on demand. */
function form(state: Kept['state'], settles = true) {
  const watchers = new Set<() => void>();
  const one = {
    state,
    watchers,
    set: (next: Kept['state']) => {
      one.state = next;
      for (const watcher of watchers) watcher();
    },
    get: (): Kept => ({ typed: {}, state: one.state, error: null, fault: null }),
    subscribe: (watcher: () => void) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    settled: async () => {
      if (settles) one.set('saved');
      return settles;
    },
    drop: () => one.set('saved'),
  };
  return one satisfies Form;
}

test('one unsaved form of several makes the page unsaved, and watchers are notified', () => {
  const forms = new UnsavedForms();
  const [note, face] = [form('saved'), form('saved')];
  forms.enter('note', note);
  forms.enter('face', face);
  let heard = 0;
  forms.subscribe(() => (heard += 1));
  expect(forms.isUnsaved()).toBe(false);
  face.set('saving');
  expect([forms.isUnsaved(), heard]).toEqual([true, 1]);
  face.set('refused');
  expect(forms.isUnsaved()).toBe(true);
  face.set('saved');
  expect([forms.isUnsaved(), heard]).toEqual([false, 3]);
});

test('a form that is put away unsaved waits under its name and counts, until it is saved', () => {
  const forms = new UnsavedForms();
  const note = form('refused');
  const putAway = forms.enter('note', note);
  putAway();
  expect(forms.waiting('note')).toBe(note);
  expect(forms.isUnsaved()).toBe(true);
  // Its tab is opened again, and left again.
  forms.enter('note', note)();
  expect(forms.waiting('note')).toBe(note);
  note.set('saved');
  expect(forms.waiting('note')).toBeUndefined();
  expect([forms.isUnsaved(), note.watchers.size]).toEqual([false, 0]);
});

test('a form that is put away saved is forgotten', () => {
  const forms = new UnsavedForms();
  const note = form('saved');
  forms.enter('note', note)();
  expect(forms.waiting('note')).toBeUndefined();
  expect(note.watchers.size).toBe(0);
});

test('settling tries every form and tells whether all is kept; what is given up is unsaved no longer', async () => {
  const forms = new UnsavedForms();
  const [fine, wrong] = [form('saving'), form('refused', false)];
  forms.enter('fine', fine);
  forms.enter('wrong', wrong);
  expect(await forms.settled()).toBe(false);
  expect([fine.state, wrong.state]).toEqual(['saved', 'refused']);
  forms.drop();
  expect(forms.isUnsaved()).toBe(false);
  expect(await new UnsavedForms().settled()).toBe(true);
});
