/** The medication pass of a unit: opens on what is due now, by time and room. */
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { ChevronDown, ListChecks, Printer } from 'lucide-react';
import { useState } from 'react';
import { t } from '#engine/model/words.ts';
import { choice, text, useAddressState } from '#engine/web/address-state.ts';
import { useAnswer } from '#engine/web/answers.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { useNow } from '#engine/web/use-now.ts';
import { useQueue, Worklist } from '#engine/web/Worklist.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { look } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { StatusMark } from '#ui/marks/StatusMark.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { TabsBar } from '#ui/parts/TabsBar.tsx';
import { useMedia } from '#ui/parts/use-media.ts';
import { Page } from '#ui/shell/Page.tsx';
import { belowMd, v } from '#ui/theme/vars.ts';
import { ClientDoses } from './ClientDoses.tsx';
import { type Identity, isTheirs } from './IdentityCheck.tsx';
import { DowntimeSheet } from './DowntimeSheet.tsx';
import { marPass, type Pass, type PassClient, type PassDose } from './mar-questions.model.ts';
import {
  amount,
  asksEffect,
  doseLook,
  firstOpen,
  hourOf,
  isDone,
  isMissed,
  isOpen,
  stageNow,
} from './mar-words.web.ts';
import { WeekGrid } from './WeekGrid.tsx';

const VIEWS = ['due', 'clients', 'prn', 'overdue'] as const;
const Rows = styled('ul')({ listStyle: 'none', margin: 0, padding: 0, overflow: 'auto', minHeight: 0 });
const RowButton = styled('button')({
  all: 'unset',
  boxSizing: 'border-box',
  width: '100%',
  display: 'grid',
  gridTemplateColumns: '5.5rem minmax(0, 1fr) auto',
  gap: 12,
  alignItems: 'center',
  padding: '10px 24px',
  minHeight: 52,
  cursor: 'pointer',
  borderBottom: `1px solid ${v.hairline}`,
  '&:hover': { background: v.hover },
  '&[aria-current="true"], &[aria-expanded="true"]': { background: v.selected },
  '&:focus-visible': { outline: `2px solid ${v.focusRing}`, outlineOffset: -2 },
  '& .marks': { display: 'flex', flexWrap: 'wrap', gap: 4 },
  '& strong': { fontWeight: 600 },
  '& small': { display: 'block', fontSize: '0.8125rem', color: v.textSecondary },
  [belowMd]: { padding: '12px 16px', gridTemplateColumns: '4rem minmax(0, 1fr) auto' },
});
const Side = styled('aside')({
  width: 392,
  flex: 'none',
  overflow: 'auto',
  borderInlineStart: `1px solid ${v.hairline}`,
  background: v.subtle,
  '& > h2': { margin: 0, padding: '16px 16px 0', fontSize: '1.125rem', fontWeight: 600 },
});
const Inline = styled('div')({
  background: v.subtle,
  borderBottom: `1px solid ${v.hairline}`,
  '& > h2': { margin: 0, padding: '12px 16px 0', fontSize: '1rem', fontWeight: 600 },
});
const Share = styled('div')({
  display: 'flex',
  gap: 3,
  height: 8,
  flex: 'none',
  margin: '8px 24px 12px',
  maxWidth: 420,
  '& > span': { borderRadius: 2 },
  [belowMd]: { margin: '10px 16px 12px' },
});

/** On a phone the field of the scanner stays within reach of the thumb. */
const Bottom = styled('div')({
  position: 'sticky',
  bottom: 0,
  padding: '10px 16px',
  background: v.paper,
  borderTop: `1px solid ${v.hairline}`,
});

/** The doses of a client that a view is about. */
const shownIn = (view: (typeof VIEWS)[number], client: PassClient, now: number): readonly PassDose[] =>
  client.doses.filter((dose) =>
    view === 'due'
      ? isOpen(dose, now)
      : view === 'overdue'
        ? isMissed(dose) || stageNow(dose, now) === 'late'
        : asksEffect(dose),
  );
function listed(view: (typeof VIEWS)[number], { clients }: Pass, now: number): readonly PassClient[] {
  if (view === 'clients') return clients;
  const some = clients.filter((one) => shownIn(view, one, now).length > 0 || (view === 'prn' && one.prn.length > 0));
  return view === 'due' ? some.toSorted((a, b) => firstOpen(a, now).localeCompare(firstOpen(b, now))) : some;
}

/** How much of the pass of these two hours is recorded. */
function Progress({ doses }: { readonly doses: readonly PassDose[] }) {
  const of = (states: readonly string[]) => doses.filter(({ status }) => states.includes(status)).length;
  const parts = [
    { key: 'given', n: of(['given', 'partial', 'self_administered']), color: 'var(--nx-palette-status-positive-mark)' },
    { key: 'held', n: of(['held', 'on_leave']), color: 'var(--nx-palette-status-hold-mark)' },
    { key: 'refused', n: of(['refused', 'not_available']), color: 'var(--nx-palette-status-notice-mark)' },
    { key: 'open', n: of(['scheduled', 'missed']), color: v.hairline },
  ].filter(({ n }) => n > 0);
  return (
    <Share aria-hidden>
      {parts.map(({ key, n, color }) => (
        <span key={key} style={{ flex: n, background: color }} />
      ))}
    </Share>
  );
}

/** The pass. */
export default function MarScreen() {
  const [{ view, unit, client }, go] = useAddressState({ view: choice(VIEWS, 'due'), unit: text(), client: text() });
  const found = useAnswer(marPass, { unit: unit || null }, { every: 60_000 });
  const now = useNow(30_000);
  const small = useMedia(belowMd);
  const { table } = usePortal();
  const [identities, setIdentities] = useState<ReadonlyMap<string, Identity>>(new Map());
  const [scanned, setScanned] = useState('');
  const [unknown, setUnknown] = useState(false);
  const pass = found.data;
  const clients = pass ? listed(view, pass, now) : [];
  const all = (pass?.clients ?? []).flatMap(({ doses }) => doses);
  const near = all.filter(
    (dose) =>
      !dose.prn &&
      (isOpen(dose, now) || (isDone(dose) && Math.abs(Date.parse(dose.scheduledAt ?? '') - now) < 7_200_000)),
  );
  const counts = {
    due: all.filter((dose) => isOpen(dose, now)).length,
    overdue: all.filter((dose) => isMissed(dose) || stageNow(dose, now) === 'late').length,
    prn: all.filter(asksEffect).length,
  };
  const { selected } = useQueue({
    ids: clients.map(({ id }) => id),
    asked: client,
    first: !small,
    onOpen: (id) => go({ client: id }),
  });
  const chosen = pass?.clients.find(({ id }) => id === selected);
  const identify = (id: string, identity: Identity) => setIdentities(new Map([...identities, [id, identity]]));
  const scan = () => {
    const theirs = pass?.clients.find((one) => isTheirs(one, scanned));
    setUnknown(!theirs);
    if (!theirs) return;
    identify(theirs.id, { identifiedBy: 'wristband', wristband: scanned.trim() });
    setScanned('');
    go({ client: theirs.id });
  };
  const doses = (one: PassClient) => (
    <ClientDoses
      key={one.id}
      client={one}
      now={now}
      identity={identities.get(one.id) ?? null}
      onIdentity={(identity) => identify(one.id, identity)}
    />
  );
  const scanField = (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        scan();
      }}
    >
      <TextField
        size="small"
        placeholder={t('Scan next wristband')}
        value={scanned}
        error={unknown}
        helperText={unknown ? t('No client of this pass has it.') : undefined}
        autoComplete="off"
        fullWidth
        slotProps={{ htmlInput: { 'aria-label': t('Scan next wristband') } }}
        onChange={(event) => setScanned(event.target.value)}
      />
    </form>
  );
  return (
    <Page fill>
      <PageHeader
        title={t('Medication administration')}
        facts={
          pass
            ? [
                t('{{done}} of {{all}} recorded around now', { done: near.filter(isDone).length, all: near.length }),
                t({ one: '{{count}} late or missed', other: '{{count}} late or missed' }, { count: counts.overdue }),
                t({ one: '{{count}} effect to ask for', other: '{{count}} effects to ask for' }, { count: counts.prn }),
              ].join(' · ')
            : ' '
        }
        tools={
          <TextField
            select
            size="small"
            label={t('Unit')}
            value={pass?.units.some(({ id }) => id === unit) ? unit : ''}
            onChange={(event) => go({ unit: event.target.value, client: '' })}
            slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
            sx={{ minWidth: '10rem' }}
          >
            <MenuItem value="">{t('All my units')}</MenuItem>
            {(pass?.units ?? []).map(({ id, name }) => (
              <MenuItem key={id} value={id}>
                {name}
              </MenuItem>
            ))}
          </TextField>
        }
        actions={[
          { label: t('Print 24 h'), icon: Printer, onClick: () => window.print() },
          { label: t('Entries and variances'), icon: ListChecks, href: `${table.base}/medications/mar/records` },
        ]}
      />
      <Progress doses={near} />
      <TabsBar
        label={t('Views')}
        current={view}
        onSelect={(key) => go({ view: VIEWS.find((one) => one === key) ?? 'due', client: '' })}
        tabs={[
          { key: 'due', label: t('Due now'), count: counts.due },
          { key: 'clients', label: t('By client'), count: pass?.clients.length },
          { key: 'prn', label: t('As needed'), count: counts.prn },
          { key: 'overdue', label: t('Overdue'), count: counts.overdue },
        ]}
        trailing={small ? undefined : <span style={{ marginInlineStart: 'auto' }}>{scanField}</span>}
      />
      <Loaded of={found} what={t('The pass')} skeleton={<ListSkeleton rows={8} columns={3} />}>
        {() => (
          <Worklist
            small={small}
            onPhone="stacked"
            list={
              clients.length === 0 ? (
                <EmptyState
                  title={view === 'due' ? t('Nothing is due now') : t('Nothing here')}
                  body={t('Doses appear an hour before their time. Clients of your units and caseload are shown.')}
                />
              ) : (
                <Rows aria-label={t('Clients of the pass')}>
                  {clients.map((one) => (
                    <li key={one.id}>
                      <ClientRow
                        client={one}
                        doses={
                          view === 'clients'
                            ? one.doses.filter((dose) => stageNow(dose, now) !== 'later')
                            : shownIn(view, one, now)
                        }
                        named={view !== 'clients'}
                        now={now}
                        isOpen={one.id === selected}
                        small={small}
                        onOpen={() => go({ client: small && one.id === selected ? '' : one.id })}
                      />
                      {small && one.id === selected ? (
                        <Inline>
                          <h2>{t('Doses of {{name}}', { name: one.name })}</h2>
                          {doses(one)}
                        </Inline>
                      ) : null}
                      {view === 'clients' && one.id === selected ? <WeekGrid client={one.id} now={now} /> : null}
                    </li>
                  ))}
                </Rows>
              )
            }
            detail={
              !small && chosen ? (
                <Side aria-label={t('Doses of {{name}}', { name: chosen.name })}>
                  <h2>{chosen.name}</h2>
                  {doses(chosen)}
                </Side>
              ) : null
            }
          />
        )}
      </Loaded>
      {small ? <Bottom>{scanField}</Bottom> : null}
      {pass ? <DowntimeSheet pass={pass} now={now} /> : null}
    </Page>
  );
}

interface ClientRowProps {
  readonly client: PassClient;
  readonly doses: readonly PassDose[];
  readonly now: number;
  readonly isOpen: boolean;
  readonly small: boolean;
  /** Whether the doses are written out beside their marks. */
  readonly named: boolean;
  readonly onOpen: () => void;
}

function ClientRow({ client, doses, now, isOpen: open, small, named, onOpen }: ClientRowProps) {
  const { allergies } = client;
  return (
    <RowButton
      type="button"
      aria-current={!small && open ? 'true' : undefined}
      aria-expanded={small ? open : undefined}
      onClick={onOpen}
    >
      <span className="marks">
        {doses.slice(0, 8).map((dose) => {
          const { mark, tone, word } = doseLook(dose, now);
          return (
            <StatusMark
              key={dose.id}
              mark={mark}
              tone={tone}
              title={t('{{medication}} {{amount}}: {{word}}', {
                medication: dose.medication,
                amount: amount(dose),
                word,
              })}
              size={18}
            />
          );
        })}
      </span>
      <span style={{ minWidth: 0 }}>
        <strong>{client.name}</strong> <span style={{ color: v.textSecondary }}>{client.bed ?? t('No bed')}</span>
        {named ? <small>{doses.map((dose) => `${dose.medication} ${amount(dose)}`).join(', ')}</small> : null}
        {allergies === null ? (
          <Status look={look('stop', t('Allergies not recorded'))} />
        ) : allergies.length ? (
          <Status look={look('stop', allergies.join(', '))} />
        ) : null}
      </span>
      {small ? (
        <ChevronDown size={18} aria-hidden />
      ) : (
        <span>{named ? hourOf(doses[0]?.scheduledAt ?? null) : ''}</span>
      )}
    </RowButton>
  );
}
