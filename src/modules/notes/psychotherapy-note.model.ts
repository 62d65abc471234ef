/**
 * Psychotherapy notes and SUD counseling notes: the author's own, kept apart from the chart (45 CFR 164.501, 42 CFR 2.11).
 * Nobody else reads, finds, counts or takes one along: no role reads more than its own, emergency access opens none, there is
 * no grant of export and nothing to search, and the trail keeps no word of it.
 */
import { privateNotes } from '#access/clinical.model.ts';
import { resource } from '#access/define.model.ts';
import { caseload } from '#access/scopes.model.ts';
import { day, longText, ref, text, user } from '#engine/model/fields.ts';

const SOMETHING = '019ac2c0-0000-7000-8000-000000000003';

export const psychotherapyNote = resource('psychotherapy_note', {
  label: ['Psychotherapy note', 'Psychotherapy notes'],
  title: ['sessionOn'],
  ownedBy: 'author',
  personal: true,
  readsAudited: true,
  gated: { about: 'client', category: 'counseling_notes' },
  fields: {
    client: ref('client', { fixed: true }),
    author: user({ setBy: 'server' }),
    sessionOn: day({ default: 'today', label: 'Session on' }),
    text: longText({ max: 10_000, untraced: true, label: 'Note' }),
    endedFor: text({ setBy: 'server', optional: true, min: 10, max: 300, label: 'Reason' }),
  },
  states: { kept: { retract: 'entered_in_error' }, entered_in_error: {} },
  marks: { kept: 'complete', entered_in_error: 'inactive' },
  actions: {
    retract: { by: privateNotes, asks: ['endedFor'], tone: 'danger', label: 'Entered in error' },
  },
  access: { read: privateNotes, create: { psychiatrist: caseload, therapist: caseload }, edit: privateNotes },
  editableIn: ['kept'],
  list: { columns: ['sessionOn', 'client', 'status'], filters: ['client', 'sessionOn', 'status'], sort: '-sessionOn' },
  detail: { Note: ['client', 'sessionOn', 'text', 'status', 'endedFor'] },
  examples: {
    good: [{ client: SOMETHING, text: 'Countertransference to bring to supervision.' }],
    bad: [
      { input: { client: SOMETHING }, field: 'text' },
      { input: { client: SOMETHING, text: 'x', author: SOMETHING }, field: 'author' },
    ],
  },
});
