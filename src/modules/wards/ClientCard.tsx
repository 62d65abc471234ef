import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { showDay } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { today } from '#engine/web/fields/format.ts';
import { REACTIONS } from '#modules/charts/allergy.model.ts';
import { FLAGS } from '#modules/clients/client-fields.model.ts';
import { LEVELS_OF_CARE } from '#modules/clients/levels-of-care.model.ts';
import { stayDay } from '#modules/clients/stay-day.model.ts';
import { monthsBetween } from '#engine/model/days.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { StatusMark } from '#ui/marks/StatusMark.tsx';
import { KeyValue } from '#ui/parts/KeyValue.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowList } from '#ui/parts/RowItem.tsx';
import { tone, v } from '#ui/theme/vars.ts';
import { DueRow } from './WardPanels.tsx';
import type { ClientCard } from './ward-questions.model.ts';

/** What to heed before the door is opened: full width on a phone, one box beside the other where there is room. */
const Heed = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 17rem), 1fr))',
  gap: 10,
  margin: 0,
  '& > div': { border: `1px solid ${v.hairline}`, borderRadius: 8, padding: '8px 14px', minWidth: 0 },
  '& dt': { display: 'flex', gap: 6, alignItems: 'center', fontSize: '0.8125rem', color: v.textSecondary },
  '& dd': { margin: 0, fontSize: '0.9375rem', lineHeight: 1.45, overflowWrap: 'anywhere' },
  '& dd b': { fontWeight: 600 },
  '& [data-tone="critical"]': { background: tone('critical', 'bg'), '& *': { color: tone('critical', 'text') } },
  '& [data-tone="notice"]': { background: tone('notice', 'bg'), '& *': { color: tone('notice', 'text') } },
});

interface BoxProps {
  readonly label: string;
  readonly tone?: 'critical' | 'notice';
  readonly children: ReactNode;
}
const Box = ({ label, tone: shade, children }: BoxProps) => (
  <div data-tone={shade}>
    <dt>
      {shade ? <StatusMark mark={shade === 'critical' ? 'stop' : 'late'} tone={shade} size={14} /> : null}
      {label}
    </dt>
    {children}
  </div>
);

const wordsOf = (codes: readonly string[] | null | undefined, words: Readonly<Record<string, string>>): string[] =>
  (codes ?? []).map((code) => words[code] ?? code);

/** "Hollis, Marcus". */
export const cardName = ({ client }: ClientCard): string =>
  [client.legalLast, client.legalFirst].filter(Boolean).join(', ');

/** Where somebody is, since when and on which level of care: "Detox Unit · D3-A · Day 4". */
export function whereWords({ stay, bed }: ClientCard): string {
  if (!stay) return t('No stay');
  const day = stayDay(stay.admittedAt);
  return [stay.titles.unit ?? t('No unit yet'), bed, day === null ? '' : t('Day {{day}}', { day })]
    .filter(Boolean)
    .join(' · ');
}

/** Allergies, risks and whether to revive: what nobody may overlook. What was never asked is said, not left out. */
export function HeedPart({ card }: { readonly card: ClientCard }) {
  const { allergies, client } = card;
  const real = allergies.filter(({ kind }) => kind !== 'none');
  const risks = wordsOf(client.flags, FLAGS);
  return (
    <Heed aria-label={t('Safety')}>
      <Box label={t('Allergies')} tone={real.length ? 'critical' : allergies.length ? undefined : 'notice'}>
        {real.map((one) => (
          <dd key={one.id}>
            <b>{one.substance}</b> {wordsOf(one.reactions, REACTIONS).join(', ').toLowerCase()}
          </dd>
        ))}
        {real.length ? null : <dd>{allergies.length ? t('No known allergies') : t('Not recorded')}</dd>}
      </Box>
      <Box label={t('Risk and precautions')} tone={risks.length ? 'notice' : undefined}>
        {risks.length ? risks.map((risk) => <dd key={risk}>{risk}</dd>) : <dd>{t('None')}</dd>}
      </Box>
    </Heed>
  );
}

/** Identity and location: enough to know that this is the right person. */
export function WhoPart({ card }: { readonly card: ClientCard }) {
  const { client, stay, bed } = card;
  const age = client.dob ? Math.floor(monthsBetween(client.dob, today()) / 12) : null;
  const level = Object.entries(LEVELS_OF_CARE).find(([code]) => code === stay?.levelOfCare)?.[1];
  const items = [
    { label: t('Goes by'), value: client.preferredName },
    { label: t('Pronouns'), value: client.pronouns },
    {
      label: t('Born'),
      value: client.dob ? t('{{day}}, {{age}} y', { day: showDay(client.dob), age: age ?? '' }) : '',
    },
    { label: t('MRN'), value: client.mrn },
    { label: t('Unit'), value: stay?.titles.unit },
    { label: t('Bed'), value: bed },
    { label: t('Level of care'), value: level },
    { label: t('Therapist'), value: stay?.titles.primaryTherapist },
    { label: t('Attending'), value: stay?.titles.attending },
  ];
  return (
    <Panel title={t('Client and location')}>
      <KeyValue items={items.flatMap(({ label, value }) => (value ? [{ key: label, label, value }] : []))} />
    </Panel>
  );
}

/** What is to be done for this client, by this reader or their unit. */
export const TasksPart = ({ card: { due } }: { readonly card: ClientCard }) => (
  <Panel title={t('Tasks')} meta={due.length || undefined} flush>
    {due.length ? (
      <RowList>
        {due.map((line) => (
          <DueRow key={line.id} line={line} />
        ))}
      </RowList>
    ) : (
      <EmptyState
        mark="done"
        title={t('Nothing to do')}
        body={t('Vital signs, admission or discharge steps, and your drafts show up here.')}
      />
    )}
  </Panel>
);
