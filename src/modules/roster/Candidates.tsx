/** Who could work a shift that nobody covers, best first, with what speaks against each; a button offers it. */
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { showMoney, showNumber } from '#engine/model/figures.ts';
import { t } from '#engine/model/words.ts';
import { useAnswer } from '#engine/web/answers.ts';
import { messageOf } from '#engine/web/client.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { type ReadOf, useAct } from '#engine/web/query.ts';
import { screens } from '#engine/web/screens.ts';
import { useNow } from '#engine/web/use-now.ts';
import type { AnswerOf } from '#engine/model/questions.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { useNotice } from '#ui/feedback/notice.ts';
import { ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { look } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { Disclosure } from '#ui/parts/Disclosure.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { v } from '#ui/theme/vars.ts';
import { shiftCandidates } from './roster-questions.model.ts';
import { shift } from './shift.model.ts';
import { shiftOffer } from './shift-swap.model.ts';

type Candidate = AnswerOf<typeof shiftCandidates>[number];
/** Shown before "more". */
const FIRST = 6;

const List = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(9rem, 1fr) minmax(0, 2fr) 7rem',
    alignItems: 'center',
    gap: '2px 12px',
    padding: '8px 0',
    borderTop: `1px solid ${v.hairline}`,
    fontSize: '0.8125rem',
  },
  '& b': { fontWeight: 600, fontSize: '0.875rem' },
  '& small': { display: 'block', color: v.textSecondary, fontSize: '0.8125rem' },
  '@media (max-width:599.95px)': {
    '& > li': { gridTemplateColumns: '1fr auto' },
    '& > li > p': { gridColumn: '1 / -1', gridRow: 2 },
  },
  '& p': { margin: 0 },
  '& > li > :last-child': { justifySelf: 'end' },
});

const OFFERS: Readonly<Record<string, ReturnType<typeof look>>> = {
  offered: look('wait', t('Offered')),
  accepted: look('done', t('Accepted')),
  declined: look('stop', t('Declined')),
};

/** Hours, rest and cost of a candidate in one line. */
function facts({ hours, overtime, restHours, restSpare, cost }: Candidate): string {
  return [
    t('{{hours}} h this week', { hours: showNumber(hours) }),
    overtime > 0 ? t('{{hours}} h overtime', { hours: showNumber(overtime) }) : '',
    restHours >= 168
      ? t('no shift within a week')
      : restSpare >= 0
        ? t('{{rest}} h rest, {{spare}} h above the minimum', {
            rest: showNumber(restHours),
            spare: showNumber(restSpare),
          })
        : t('{{rest}} h rest, {{short}} h below the minimum', {
            rest: showNumber(restHours),
            short: showNumber(-restSpare),
          }),
    cost === null ? '' : showMoney(cost),
  ]
    .filter(Boolean)
    .join(' · ');
}

function Candidates({ shift: id }: { readonly shift: string }) {
  const found = useAnswer(shiftCandidates, { shift: id });
  const [all, setAll] = useState(false);
  return (
    <Panel title={t('Who could work this shift')} meta={found.data?.filter(({ refused }) => !refused).length}>
      <Loaded
        of={found}
        what={t('The candidates')}
        skeleton={<ListSkeleton rows={4} columns={3} />}
        isEmpty={(rows) => rows.length === 0}
        empty={
          <EmptyState
            title={t('Nobody works in this role here')}
            body={t('Add people in this role, or post it to another location.')}
          />
        }
      >
        {(rows) => {
          const able = rows.filter(({ refused }) => !refused);
          const shown = all ? able : able.slice(0, FIRST);
          const excluded = rows.filter(({ refused }) => refused);
          return (
            <>
              <List>
                {shown.map((one) => (
                  <Line key={one.id} one={one} shift={id} />
                ))}
              </List>
              {shown.length < able.length ? (
                <Button variant="text" onClick={() => setAll(true)}>
                  {t('Show {{count}} more', { count: able.length - shown.length })}
                </Button>
              ) : null}
              {excluded.length ? (
                <Disclosure>
                  <summary>
                    {t(
                      { one: '1 person cannot work it', other: '{{count}} people cannot work it' },
                      { count: excluded.length },
                    )}
                  </summary>
                  <List>
                    {excluded.map((one) => (
                      <Line key={one.id} one={one} shift={id} />
                    ))}
                  </List>
                </Disclosure>
              ) : null}
            </>
          );
        }}
      </Loaded>
    </Panel>
  );
}

function Line({ one, shift: id }: { readonly one: Candidate; readonly shift: string }) {
  const offers = useAct(shiftOffer);
  const notify = useNotice();
  const [busy, setBusy] = useState(false);
  const state = one.offer ? OFFERS[one.offer] : undefined;
  const send = async () => {
    setBusy(true);
    try {
      await offers.create({ shift: id, employee: one.id });
      notify({
        message: t('{{name}} was asked. The first to accept gets the shift.', { name: one.name }),
        severity: 'success',
      });
    } catch (error) {
      notify({ message: messageOf(error), severity: 'error' });
    }
    setBusy(false);
  };
  return (
    <li>
      <div>
        <b>{one.name}</b>
        <small>{one.role}</small>
      </div>
      <p>
        {one.refused ? null : facts(one)}
        {one.says.length ? <small>{one.says.map(({ message }) => message).join(' · ')}</small> : null}
      </p>
      {state ? (
        <Status look={state} />
      ) : one.refused ? null : (
        <Button
          variant="outlined"
          size="small"
          aria-label={t('Offer shift to {{name}}', { name: one.name })}
          aria-busy={busy || undefined}
          onClick={() => void send()}
        >
          {t('Offer shift')}
        </Button>
      )}
    </li>
  );
}

/** On a shift that is still ahead: the candidates, for those who plan. */
function Cover({ record }: { readonly record: ReadOf<typeof shift> }) {
  const now = useNow(60_000);
  const isAhead = typeof record.startsAt === 'string' && Date.parse(record.startsAt) > now;
  if (!isAhead || record.status === 'cancelled' || !record.can.includes('edit')) return null;
  return <Candidates shift={record.id} />;
}

export const shiftScreens = screens(shift, { aboveTabs: Cover });
