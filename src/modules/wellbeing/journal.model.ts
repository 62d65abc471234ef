/**
 * The journal of a client. Private until its author shares an entry: then the assigned coaches read it, until it is taken back.
 * Nobody else reads, finds, counts or exports one, whatever their role: no grant here reaches further, and the trail keeps no
 * word of it.
 */
import { resource } from '#access/define.model.ts';
import { caseload, party } from '#access/scopes.model.ts';
import { choice, day, files, integer, longText, ref } from '#engine/model/fields.ts';
import { coachingRecord } from '#modules/coaching/coaching-access.model.ts';

const SOMETHING = '019ac2c0-0000-7000-8000-000000000001';
const author = { health_client: party } as const;

export const PROMPTS = {
  none: 'No prompt',
  grateful: 'What are you grateful for today?',
  hard: 'What was hard, and what helped?',
  proud: 'What are you proud of?',
  tomorrow: 'What would make tomorrow good?',
  people: 'Who was there for you?',
} as const;

export const journalEntry = resource('journal_entry', {
  ...coachingRecord,
  label: ['Journal entry', 'Journal entries'],
  path: 'journal-entries',
  title: ['on'],
  fields: {
    client: ref('coaching_client', { fixed: true, cascade: true }),
    on: day({ default: 'today', label: 'Day', index: true }),
    prompt: choice(PROMPTS, { default: 'none' }),
    text: longText({ min: 1, max: 20_000, untraced: true, label: 'Entry' }),
    mood: integer({ min: 0, max: 10, optional: true }),
    images: files({
      types: ['image/png', 'image/jpeg', 'image/webp'],
      max: 5,
      maxMb: 10,
      optional: true,
      label: 'Pictures',
    }),
  },
  states: { private: { share: 'shared' }, shared: { unshare: 'private' } },
  marks: { private: 'held', shared: 'complete' },
  actions: {
    share: {
      by: author,
      tone: 'primary',
      label: 'Share with my coach',
      confirm: 'Your coach can read this entry until you take it back.',
    },
    unshare: { by: author, label: 'Make private again' },
  },
  access: { read: { ...author, health_coach: caseload }, create: author, edit: author, remove: author },
  list: {
    columns: ['on', 'client', 'prompt', 'mood', 'status'],
    filters: ['on', 'client', 'status', 'mood'],
    sort: '-on',
  },
  detail: { Entry: ['client', 'on', 'prompt', 'text', 'mood', 'images', 'status'] },
  examples: {
    good: [{ client: SOMETHING, text: 'Walked by the river.' }],
    bad: [{ input: { client: SOMETHING, text: '' }, field: 'text' }],
  },
});
