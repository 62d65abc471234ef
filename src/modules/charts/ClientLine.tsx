import { styled } from '@mui/material/styles';
import { type AnyRead } from '#engine/model/wire.ts';
import { textOf } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { usePortal } from '#engine/web/portal-context.ts';
import { useList, useRecord } from '#engine/web/query.ts';
import { bedAssignment } from '#modules/beds/bed-assignment.model.ts';
import { client as clientNoun } from '#modules/clients/client.model.ts';
import { episode, IN_TREATMENT } from '#modules/clients/episode.model.ts';
import { stayDay } from '#modules/clients/stay-day.model.ts';
import { look, type StatusLook } from '#ui/marks/look.ts';
import { StatusChip } from '#ui/marks/StatusChip.tsx';
import { Avatar } from '#ui/parts/Avatar.tsx';
import { TextLink } from '#ui/parts/TextLink.tsx';
import { phone, v } from '#ui/theme/vars.ts';
import { allergy, HEEDED } from './allergy.model.ts';
import { ageOf, flagWords, levelWords, shown, sortName } from './chart-words.web.ts';

/** Safety facts never scroll away; a phone has no room to hold them still. */
const Line = styled('section')({
  position: 'sticky',
  top: 0,
  zIndex: 10,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '6px 10px',
  padding: '8px 24px',
  marginTop: 10,
  background: v.paper,
  borderBlock: `1px solid ${v.hairline}`,
  fontSize: '0.8125rem',
  lineHeight: 1.4615,
  color: v.textSecondary,
  '& > b': { fontWeight: 600, fontSize: '0.875rem' },
  '& ul': { display: 'flex', flexWrap: 'wrap', gap: 6, margin: 0, padding: 0, listStyle: 'none' },
  [phone]: { position: 'static', padding: '8px 16px' },
  '@media print': { position: 'static' },
});

type Allergies = ReturnType<typeof useList<typeof allergy>>;
/** Nobody may take a failed question for an answer: what is not known is said. */
function allergyLooks({ data, error }: Allergies): readonly StatusLook[] {
  if (!data) return error ? [look('late', t('Allergies could not be loaded'), 'notice')] : [];
  const real = data.rows.filter(({ kind }) => kind !== 'none');
  if (real.length) return real.map(({ substance }) => look('stop', substance ?? ''));
  return [
    data.rows.length ? look('done', t('No known allergies')) : look('late', t('Allergies not recorded'), 'notice'),
  ];
}

/** The stay that goes on, with what the line says of it. */
const STAY = {
  'status[in]': IN_TREATMENT.join(),
  fields: 'unit,levelOfCare,admittedAt,admitType',
  limit: '1',
} as const;

export interface ClientLineProps {
  /** The client's id. */
  readonly client: string;
}

/** Whom something is about, above the work itself: who and where they are, what they do not tolerate, what to look out for. */
export function ClientLine({ client }: ClientLineProps) {
  const { table } = usePortal();
  const person = useRecord(clientNoun, client).data;
  const allergies = useList(allergy, { client, 'status[in]': HEEDED.join(), sort: 'substance', limit: '50' });
  const stay = useList(episode, { ...STAY, client }).data?.rows[0];
  const bed = useList(bedAssignment, { client, kind: 'occupancy', status: 'open', limit: '1' }).data?.rows[0];
  if (!person) return null;
  const day = stay ? stayDay(stay.admittedAt) : null;
  const facts = [
    person.dob ? t('{{age}} y', { age: ageOf(person.dob) ?? '' }) : '',
    person.mrn ? t('MRN {{mrn}}', { mrn: person.mrn }) : '',
    [stay?.titles.unit, bed?.titles.bed].filter(Boolean).join(' '),
    levelWords(stay?.levelOfCare),
    day === null ? '' : t('Day {{day}}', { day }),
    stay ? shown(episode, 'admitType', stay) : '',
  ];
  const looks = [...allergyLooks(allergies), ...flagWords(person.flags).map((flag) => look('late', flag, 'notice'))];
  return (
    <Line aria-label={t('Safety')}>
      <Avatar name={`${person.legalFirst ?? ''} ${person.legalLast ?? ''}`} size="small" />
      <b>
        <TextLink to={`${table.base}/clients/${client}`}>{sortName(person)}</TextLink>
      </b>
      <span>{facts.filter(Boolean).join(' · ')}</span>
      <ul aria-label={t('Allergies and precautions')}>
        {looks.map((one) => (
          <li key={one.word}>
            <StatusChip look={one} />
          </li>
        ))}
      </ul>
    </Line>
  );
}

/** The same above a record that is about a client. */
export function ClientLineOf({ record }: { readonly record: AnyRead }) {
  const id = textOf(record.client);
  return id ? <ClientLine client={id} /> : null;
}
