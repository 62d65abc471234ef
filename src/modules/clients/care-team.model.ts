/** Who treats a client: the caseload of each of them follows from it. */
import { clinicalRecord, placeReaders } from '#access/clinical.model.ts';
import { resource } from '#access/define.model.ts';
import { caseload, facility, mine, own } from '#access/scopes.model.ts';
import { choice, day, ref } from '#engine/model/fields.ts';

const SOMETHING = '019ac2c0-0000-7000-8000-000000000003';

const naming = { clinical_director: facility, therapist: caseload, psychiatrist: caseload } as const;

export const careTeamMember = resource('care_team_member', {
  ...clinicalRecord,
  label: ['Care team member', 'Care team'],
  path: 'care-team',
  title: ['part'],
  about: 'staff',
  fields: {
    client: ref('client', { fixed: true, cascade: true }),
    staff: ref('employee', { fixed: true }),
    part: choice(
      {
        attending: 'Attending',
        therapist: 'Primary therapist',
        nurse: 'Primary nurse',
        case_manager: 'Case manager',
        member: 'Member',
      },
      { default: 'member' },
    ),
    since: day({ default: 'today' }),
    until: day({ optional: true, setBy: 'server' }),
  },
  states: { active: { end: 'ended' }, ended: { rejoin: 'active' } },
  marks: { active: 'complete', ended: 'inactive' },
  actions: {
    end: { by: naming, tone: 'danger' },
    // Only the system does this, for somebody who is replaced and named again on the same day.
    rejoin: { by: {} },
  },
  unique: [{ fields: ['client', 'staff', 'part', 'since'], else: 'is already on the care team' }],
  access: { read: { ...placeReaders, '*': [own, mine] }, create: naming },
  list: {
    columns: ['client', 'staff', 'part', 'since', 'until', 'status'],
    filters: ['status', 'staff'],
    sort: '-since',
  },
  examples: {
    good: [{ client: SOMETHING, staff: SOMETHING, part: 'therapist' }],
    bad: [{ input: { client: SOMETHING, staff: SOMETHING, part: 'friend' }, field: 'part' }],
  },
});
