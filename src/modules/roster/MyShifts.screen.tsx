import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { nearDay } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { useAnswer, useCommand } from '#engine/web/answers.ts';
import { messageOf } from '#engine/web/client.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { useAct } from '#engine/web/query.ts';
import { useUser } from '#engine/web/session.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { useNotice } from '#ui/feedback/notice.ts';
import { ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { PageBody } from '#ui/shell/Page.tsx';
import { v } from '#ui/theme/vars.ts';
import { acceptOffer, type MyShifts, myShifts } from './roster-questions.model.ts';
import { saveCalendar } from './shift-calendar.web.ts';
import { shiftClaim, shiftOffer, shiftSwap } from './shift-swap.model.ts';

const List = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 12px',
    padding: '10px 0',
    borderBottom: `1px solid ${v.hairline}`,
  },
  '& > li:last-child': { borderBottom: 0 },
  '& b': { minWidth: '7.5rem' },
  '& small': { color: v.textSecondary, flexBasis: '100%' },
  '& > li > span': { flex: '1 1 12rem' },
});

/** One's own shifts for six weeks: swap one, take an open one, answer a colleague. */
export default function MyShiftsScreen() {
  const found = useAnswer(myShifts, {});
  return (
    <>
      <PageHeader
        title={t('My shifts')}
        actions={[
          {
            label: t('Save to calendar'),
            short: t('Calendar'),
            icon: CalendarPlus,
            onClick: () => found.data && saveCalendar(found.data.shifts),
            ...(!found.data?.shifts.length && { disabledBecause: t('You have no published shifts yet.') }),
          },
        ]}
      />
      <PageBody>
        <Loaded of={found} what={t('Your shifts')} skeleton={<ListSkeleton rows={6} columns={3} />}>
          {(mine) => <Parts mine={mine} />}
        </Loaded>
      </PageBody>
    </>
  );
}

function Parts({ mine }: { readonly mine: MyShifts }) {
  const user = useUser();
  const notify = useNotice();
  const [claims, swaps, calls] = [useAct(shiftClaim), useAct(shiftSwap), useAct(shiftOffer)];
  const take = useCommand(acceptOffer);
  const [swapping, setSwapping] = useState<string | null>(null);
  const during = async (work: Promise<unknown>, message: string): Promise<void> => {
    try {
      await work;
      notify({ message, severity: 'success' });
      setSwapping(null);
    } catch (error) {
      notify({ message: messageOf(error), severity: 'error' });
    }
  };
  return (
    <>
      {mine.calls.length ? (
        <Panel title={t('Can you work?')}>
          <List>
            {mine.calls.map((one) => (
              <li key={one.id}>
                <span>{one.shift}</span>
                <Button
                  variant="contained"
                  onClick={() => void during(take({ offer: one.id }), t('The shift is yours.'))}
                >
                  {t('Accept shift')}
                </Button>
                <Button
                  variant="outlined"
                  onClick={() => void during(calls.run('decline', one.id), t('Shift declined'))}
                >
                  {t('Decline')}
                </Button>
                <small>{one.note ?? t('The first to accept gets the shift.')}</small>
              </li>
            ))}
          </List>
        </Panel>
      ) : null}
      {mine.offers.length ? (
        <Panel title={t('Offered to you')}>
          <List>
            {mine.offers.map((one) => (
              <li key={one.id}>
                <b>{one.from}</b>
                <span>
                  {one.inReturn
                    ? t('{{shift}} for your {{other}}', { shift: one.shift, other: one.inReturn })
                    : one.shift}
                </span>
                <Button
                  variant="contained"
                  onClick={() => void during(swaps.run('accept', one.id), t('Swap accepted. It waits for approval.'))}
                >
                  {t('Accept')}
                </Button>
                <Button variant="outlined" onClick={() => void during(swaps.run('refuse', one.id), t('Swap refused'))}>
                  {t('Refuse')}
                </Button>
                <small>{one.reason}</small>
              </li>
            ))}
          </List>
        </Panel>
      ) : null}
      <Panel title={t('Next six weeks')}>
        {mine.shifts.length ? (
          <List>
            {mine.shifts.map((one) => (
              <li key={one.id}>
                <b>{nearDay(one.day, mine.today)}</b>
                <span>
                  {one.name}, {one.from}–{one.to}, {one.location}
                </span>
                {one.swap ? (
                  <span>{one.swap === 'accepted' ? t('Swap waits for approval') : t('Offered to a colleague')}</span>
                ) : mine.colleagues.length ? (
                  <Button
                    size="small"
                    variant="text"
                    aria-expanded={swapping === one.id}
                    onClick={() => setSwapping(swapping === one.id ? null : one.id)}
                  >
                    {t('Offer to a colleague')}
                  </Button>
                ) : null}
                {one.note ? <small>{one.note}</small> : null}
                {swapping === one.id ? (
                  <OfferForm
                    mine={mine}
                    onOffer={(colleague, reason) =>
                      void during(swaps.create({ shift: one.id, colleague, reason }), t('Your colleague was asked.'))
                    }
                  />
                ) : null}
              </li>
            ))}
          </List>
        ) : (
          <EmptyState title={t('No published shifts')} body={t('Your shifts appear here when they are published.')} />
        )}
      </Panel>
      {mine.open.length ? (
        <Panel title={t('Open shifts')}>
          <List>
            {mine.open.map((one) => (
              <li key={one.id}>
                <b>{nearDay(one.day, mine.today)}</b>
                <span>
                  {one.name}, {one.from}–{one.to}, {one.location}
                </span>
                {one.claim ? (
                  <span>{t('You claimed it. It waits for approval.')}</span>
                ) : (
                  <Button
                    variant="outlined"
                    size="small"
                    disabled={one.against.length > 0}
                    onClick={() =>
                      void during(
                        claims.create({ shift: one.id, employee: user.employeeId ?? '' }),
                        t('You claimed the shift. It waits for approval.'),
                      )
                    }
                  >
                    {t('Claim shift')}
                  </Button>
                )}
                {one.against.length ? <small>{one.against.map(({ message }) => message).join(' ')}</small> : null}
              </li>
            ))}
          </List>
        </Panel>
      ) : null}
    </>
  );
}

interface OfferFormProps {
  readonly mine: MyShifts;
  readonly onOffer: (colleague: string, reason: string) => void;
}
function OfferForm({ mine, onOffer }: OfferFormProps) {
  const [colleague, setColleague] = useState('');
  const [reason, setReason] = useState('');
  return (
    <form
      style={{ display: 'flex', flexWrap: 'wrap', gap: 8, flexBasis: '100%' }}
      onSubmit={(event) => {
        event.preventDefault();
        if (colleague) onOffer(colleague, reason);
      }}
    >
      <TextField
        select
        required
        size="small"
        label={t('Colleague')}
        value={colleague}
        onChange={(event) => setColleague(event.target.value)}
        sx={{ minWidth: '12rem' }}
      >
        {mine.colleagues.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        required
        size="small"
        label={t('Reason')}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        slotProps={{ htmlInput: { minLength: 3, maxLength: 200 } }}
      />
      <Button type="submit" variant="contained">
        {t('Offer shift')}
      </Button>
    </form>
  );
}
