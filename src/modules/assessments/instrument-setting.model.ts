/** What an organization decided about an instrument: that its licence is on file, and which of the published bands or cut-offs it goes by. */
import { configuring } from '#access/clinical.model.ts';
import { resource } from '#access/define.model.ts';
import { all } from '#access/scopes.model.ts';
import { choice, day, integer, text } from '#engine/model/fields.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import { type InstrumentCode, INSTRUMENTS } from './instrument-names.model.ts';
import { ASAM_EDITIONS, CIWA_SETS, PCL5_CUT_OFFS } from './instrument-variants.model.ts';
import { needsClearance } from './licence.model.ts';

export const instrumentSetting = resource('instrument_setting', {
  label: ['Instrument setting', 'Instrument settings'],
  title: ['instrument'],
  fields: {
    instrument: choice(INSTRUMENTS, { fixed: true }),
    /** The document that clears it, the day it was filed, and who answers for it. */
    evidence: text({
      max: 200,
      optional: true,
      label: 'License document',
      help: 'Where the permission is on file, such as an agreement and its number.',
    }),
    clearedOn: day({ optional: true, label: 'Cleared on' }),
    clearedBy: text({ max: 120, optional: true, label: 'Cleared by' }),
    ciwaBands: choice(CIWA_SETS, { optional: true, label: 'Bands' }),
    cutOff: integer({
      min: PCL5_CUT_OFFS.least,
      max: PCL5_CUT_OFFS.most,
      optional: true,
      label: 'Cut-off',
      help: 'Studies suggest 31 to 33.',
    }),
    asamEdition: choice(ASAM_EDITIONS, { optional: true, label: 'Edition', help: 'Leave blank for the 4th edition.' }),
  },
  rules: [
    {
      field: 'evidence',
      holds: (r) => r.clearedOn === null || Boolean(r.evidence && r.clearedBy),
      else: 'and who cleared it are required with the date',
    },
    {
      field: 'clearedOn',
      holds: (r) => r.clearedOn === null || needsClearance(r.instrument),
      else: 'is for instruments that need permission; this one is free',
    },
    {
      field: 'ciwaBands',
      holds: (r) => r.ciwaBands === null || r.instrument === 'ciwa',
      else: 'can be chosen for CIWA-Ar only: published bands for the others agree',
    },
    {
      field: 'cutOff',
      holds: (r) => r.cutOff === null || r.instrument === 'pcl5',
      else: 'can be set for PCL-5 only',
    },
    {
      field: 'asamEdition',
      holds: (r) => r.asamEdition === null || r.instrument === 'asam',
      else: 'can be chosen for ASAM only',
    },
  ],
  unique: [{ fields: ['instrument'], else: 'already has settings' }],
  access: { read: { '*': all }, create: configuring, edit: configuring },
  list: {
    columns: ['instrument', 'clearedOn', 'ciwaBands', 'cutOff', 'asamEdition'],
    filters: ['instrument'],
    sort: 'instrument',
  },
  examples: {
    good: [
      { instrument: 'audit', evidence: 'WHO permission 2026-114', clearedOn: '2026-10-01', clearedBy: 'M. Reyes' },
      { instrument: 'ciwa', ciwaBands: '8/15' },
      { instrument: 'pcl5', cutOff: 31 },
    ],
    bad: [
      { input: { instrument: 'audit', clearedOn: '2026-10-01' }, field: 'evidence' },
      {
        input: { instrument: 'phq9', clearedOn: '2026-10-01', evidence: 'A file', clearedBy: 'M. Reyes' },
        field: 'clearedOn',
      },
      { input: { instrument: 'phq9', ciwaBands: '8/15' }, field: 'ciwaBands' },
      { input: { instrument: 'gad7', cutOff: 32 }, field: 'cutOff' },
      { input: { instrument: 'pcl5', cutOff: 34 }, field: 'cutOff' },
      { input: { instrument: 'phq9', asamEdition: '3' }, field: 'asamEdition' },
    ],
  },
});

/** The instruments of which one of these settings says that the licence is on file. */
export const clearedBy = (
  settings: readonly Pick<RecordOf<typeof instrumentSetting>, 'instrument' | 'clearedOn'>[],
): readonly InstrumentCode[] =>
  settings.flatMap(({ instrument, clearedOn }) => (clearedOn === null ? [] : [instrument]));
