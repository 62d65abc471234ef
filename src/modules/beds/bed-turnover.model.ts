/** A bed that is to be made ready for the next person, with its clock: from when it is dirty until somebody may be given it. */
import { resource } from '#access/define.model.ts';
import { clockActions, clockFields, clockMarks, clockStates } from '#engine/model/clocks.ts';
import { ref } from '#engine/model/fields.ts';
import { bedReaders } from './room.model.ts';

/** Minutes from dirty to ready (turnover of a bed, section 2.22 of the clinical rules). */
export const TURNOVER_MINUTES = 60;
/** The kind of the item. */
export const TURNOVER = 'turnover';
/** Where beds are made ready. */
export const BOARD = '/behavioral-health/operations/occupancy';

/** Names the bed and never a former occupant: people who clean do not need to know. */
export const bedTurnover = resource('bed_turnover', {
  label: ['Bed turnover', 'Bed turnovers'],
  title: ['title'],
  serverOnly: true,
  clock: true,
  fields: {
    ...clockFields,
    bed: ref('bed', { setBy: 'server', cascade: true }),
    /** Those of the bed, so that scopes find them in one step. */
    unit: ref('unit', { setBy: 'server' }),
    location: ref('location', { setBy: 'server', label: 'Facility' }),
  },
  states: clockStates,
  marks: clockMarks,
  actions: clockActions,
  access: { read: bedReaders },
  list: {
    columns: ['title', 'unit', 'location', 'dueAt', 'escalated', 'status'],
    filters: ['status', 'bed', 'unit', 'location'],
    sort: 'dueAt',
    views: { Open: { status: 'open' }, Done: { status: 'done' } },
  },
});
