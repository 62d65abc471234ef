import { styled } from '@mui/material/styles';
import { showDay } from '#engine/model/show.ts';
import type { Read } from '#engine/model/wire.ts';
import { t } from '#engine/model/words.ts';
import type { SubjectProps } from '#engine/web/portal.tsx';
import { mayDo } from '#engine/web/portal.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { useUser } from '#engine/web/session.tsx';
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

/** Safety facts never scroll away. A phone keeps what tells clients apart and what harms them. */
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
  '& b': { fontWeight: 600, fontSize: '0.875rem' },
  '& ul': { display: 'flex', flexWrap: 'wrap', gap: 6, margin: 0, padding: 0, listStyle: 'none' },
  '& > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 10px' },
  [phone]: {
    padding: '6px 16px',
    gap: 4,
    '& [data-wide], & > div > :first-child': { display: 'none' },
    '& ul': { flexWrap: 'nowrap', overflowX: 'auto', whiteSpace: 'nowrap', maxWidth: '100%' },
  },
  '@media print': { position: 'static' },
});

/** On phones it scrolls sideways, by keyboard, too. */
const Precautions = styled('ul')({});

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

const SEX: Readonly<Record<string, string>> = { female: t('female'), male: t('male'), intersex: t('intersex') };

/** Birth date with age, sex at birth and number: with the name, what tells two clients apart. */
export const identityFacts = (person: Read<typeof clientNoun>): readonly string[] =>
  [
    person.dob ? t('{{dob}} ({{age}} y)', { dob: showDay(person.dob), age: ageOf(person.dob) ?? '' }) : '',
    SEX[person.sexAtBirth ?? ''] ?? '',
    person.mrn ? t('MRN {{mrn}}', { mrn: person.mrn }) : '',
  ].filter(Boolean);

/** Whom something is about, above the work itself: who and where they are, what they do not tolerate, what to look out for. */
export function ClientLine({ id }: SubjectProps) {
  const { table } = usePortal();
  const person = useRecord(clientNoun, id).data;
  const asked = { client: id, 'status[in]': HEEDED.join(), sort: 'substance', limit: '50' };
  const allergies = useList(allergy, asked, mayDo(useUser(), allergy, 'read'));
  const stay = useList(episode, { ...STAY, client: id }).data?.rows[0];
  const bed = useList(bedAssignment, { client: id, kind: 'occupancy', status: 'open', limit: '1' }).data?.rows[0];
  if (!person) return null;
  const day = stay ? stayDay(stay.admittedAt) : null;
  const place = [stay?.titles.unit, bed?.titles.bed].filter(Boolean).join(' ');
  const course = [
    levelWords(stay?.levelOfCare),
    day === null ? '' : t('Day {{day}}', { day }),
    stay ? shown(episode, 'admitType', stay) : '',
  ];
  const flags = flagWords(person.flags).map((flag) => look('late', flag, 'notice'));
  const looks = [...allergyLooks(allergies), ...flags];
  return (
    <Line aria-label={t('Safety')}>
      <div>
        <Avatar name={`${person.legalFirst ?? ''} ${person.legalLast ?? ''}`} size="small" />
        <b>
          <TextLink to={`${table.base}/clients/${id}`}>{sortName(person)}</TextLink>
        </b>
        <span>{[...identityFacts(person), place].filter(Boolean).join(' · ')}</span>
        <span data-wide="">{course.filter(Boolean).join(' · ')}</span>
      </div>
      <Precautions aria-label={t('Allergies and precautions')} tabIndex={0}>
        {looks.map((one) => (
          <li key={one.word}>
            <StatusChip look={one} />
          </li>
        ))}
      </Precautions>
    </Line>
  );
}
