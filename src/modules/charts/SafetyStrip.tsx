import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { t } from '#engine/model/words.ts';
import { StatusMark } from '#ui/marks/StatusMark.tsx';
import { phone, tone, v } from '#ui/theme/vars.ts';
import { REACTIONS } from './allergy.model.ts';
import type { Chart } from './chart-questions.model.ts';
import { dueLook, flagWords, levelWords, shown, sortName } from './chart-words.web.ts';
import { identityFacts } from './ClientLine.tsx';
import { client } from '#modules/clients/client.model.ts';
import { episode } from '#modules/clients/episode.model.ts';
import { stayDay } from '#modules/clients/stay-day.model.ts';

const Root = styled('dl')({
  // The last row is filled, too: a hole in it would look like a fact without words.
  display: 'flex',
  flexWrap: 'wrap',
  margin: 0,
  border: `1px solid ${v.hairline}`,
  borderRadius: 8,
  overflow: 'hidden',
  background: v.hairline,
  gap: 1,
  '& > div': { flex: '1 1 7.5rem', background: v.paper, padding: '7px 12px', minWidth: 0 },
  '& dt': {
    display: 'flex',
    gap: 5,
    alignItems: 'center',
    fontSize: 'max(12px, 0.75rem)',
    lineHeight: 1.333,
    color: v.textTertiary,
  },
  '& dd': { margin: 0, fontSize: '0.8125rem', lineHeight: 1.4615, overflowWrap: 'anywhere' },
  '& dd + dd': { color: v.textSecondary },
  '& [data-tone="critical"]': { background: tone('critical', 'bg'), '& *': { color: tone('critical', 'text') } },
  '& [data-tone="notice"]': { background: tone('notice', 'bg'), '& *': { color: tone('notice', 'text') } },
  '& > [data-wide]': { flexBasis: '12rem' },
  [phone]: { '& > div': { flexBasis: '40%' } },
});

interface CellProps {
  readonly label: string;
  readonly tone?: 'critical' | 'notice';
  readonly children: ReactNode;
  readonly second?: ReactNode;
  readonly wide?: boolean;
}
const Cell = ({ label, tone: shade, children, second, wide }: CellProps) => (
  <div data-tone={shade} data-wide={wide ? '' : undefined}>
    <dt>
      {shade ? <StatusMark mark={shade === 'critical' ? 'stop' : 'late'} tone={shade} size={13} /> : null}
      {label}
    </dt>
    <dd>{children}</dd>
    {second ? <dd>{second}</dd> : null}
  </div>
);

const reactionWords = (codes: readonly string[] | null | undefined): string =>
  (codes ?? [])
    .map((code) => (Object.entries(REACTIONS).find(([c]) => c === code)?.[1] ?? code).toLowerCase())
    .join(', ');

function Allergies({ allergies }: Pick<Chart, 'allergies'>) {
  const real = allergies.filter((one) => one.kind !== 'none');
  if (!real.length)
    return allergies.length ? (
      <Cell label={t('Allergies')}>{t('No known allergies')}</Cell>
    ) : (
      <Cell label={t('Allergies')} tone="notice">
        {t('Not recorded')}
      </Cell>
    );
  return (
    <Cell label={t('Allergies')} tone="critical">
      {real.map((one) => (
        <span key={one.id} style={{ display: 'block' }}>
          <b style={{ fontWeight: 600 }}>{one.substance}</b> {reactionWords(one.reactions)}
        </span>
      ))}
    </Cell>
  );
}

export interface SafetyStripProps {
  readonly chart: Chart;
  /** Whether it says who the client is: where nothing else does once the page is scrolled. */
  readonly identity: boolean;
}

/** Name, birth date, sex, number and bed: with them nobody works in the wrong chart. */
function Identity({ chart: { client: person, bed } }: { readonly chart: Chart }) {
  const [born, ...others] = identityFacts(person);
  return (
    <Cell label={[sortName(person), person.pronouns].filter(Boolean).join(', ')} second={born} wide>
      <b style={{ fontWeight: 600 }}>{[...others, bed].filter(Boolean).join(' · ')}</b>
    </Cell>
  );
}

/** What everybody must know of a client before they do anything, always in sight. */
export function SafetyStrip({ chart, identity }: SafetyStripProps) {
  const { client: person, episodes, allergies, due } = chart;
  const [stay] = episodes;
  const [next] = due;
  const flags = flagWords(person.flags);
  const day = stay ? stayDay(stay.admittedAt) : null;
  const legal = person.masked?.includes('legalStatus') ? '' : shown(client, 'legalStatus', person);
  const nextLook = next ? dueLook(next) : null;
  return (
    <Root aria-label={t('Safety')}>
      {identity ? <Identity chart={chart} /> : null}
      <Allergies allergies={allergies} />
      <Cell label={t('Precautions')} tone={flags.length ? 'notice' : undefined}>
        {flags.length ? flags.join(', ') : t('None')}
      </Cell>
      <Cell
        label={t('Level of care')}
        second={
          day === null || stay?.dischargedAt
            ? undefined
            : stay?.expectedDays
              ? t('Day {{day}} of est. {{days}}', { day, days: stay.expectedDays })
              : t('Day {{day}}', { day })
        }
      >
        <b style={{ fontWeight: 600 }}>{stay ? levelWords(stay.levelOfCare) : t('No stay')}</b>
      </Cell>
      <Cell label={t('Unit')} second={stay?.titles.location === stay?.titles.unit ? undefined : stay?.titles.location}>
        {stay?.titles.unit ?? t('None')}
      </Cell>
      <Cell label={t('Legal status')} second={shown(client, 'codeStatus', person)}>
        {[stay ? shown(episode, 'admitType', stay) : '', legal === 'None' ? '' : legal].filter(Boolean).join(', ') ||
          t('Not recorded')}
      </Cell>
      <Cell label={t('Attending')} second={stay?.titles.primaryTherapist}>
        {stay?.titles.attending ?? t('Not assigned')}
      </Cell>
      <Cell label={t('Next due')} second={nextLook?.word} tone={nextLook?.mark === 'late' ? 'notice' : undefined}>
        {next?.title ?? t('Nothing')}
      </Cell>
    </Root>
  );
}
