import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { CalendarCheck, ChevronLeft, ChevronRight, CopyPlus, Printer, Repeat, WandSparkles } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { addDays } from '#engine/model/days.ts';
import { showDay } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { choice, day, text, useAddressState } from '#engine/web/address-state.ts';
import { useAnswer, useCommand } from '#engine/web/answers.ts';
import { ApiError, messageOf } from '#engine/web/client.ts';
import { today } from '#engine/web/fields/format.ts';
import { viewHref } from '#engine/web/list/list-url.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { useAct } from '#engine/web/query.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { useNotice } from '#ui/feedback/notice.ts';
import { ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { ActionButton } from '#ui/parts/ActionButton.tsx';
import { IconAction } from '#ui/parts/IconAction.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { Segmented } from '#ui/parts/Segmented.tsx';
import { Page } from '#ui/shell/Page.tsx';
import { phone } from '#ui/theme/vars.ts';
import { CellBar } from './CellBar.tsx';
import { CoverageBar } from './CoverageBar.tsx';
import { FairnessBar } from './FairnessBar.tsx';
import { FillDialog } from './FillDialog.tsx';
import { PatternDialog } from './PatternDialog.tsx';
import { gridOf, type Place } from './planner-grid.web.ts';
import { PlannerGrid } from './PlannerGrid.tsx';
import { cellMark, copyWeek, publishRoster, type RosterPlan, rosterPlan, setCell } from './roster-questions.model.ts';
import { shift } from './shift.model.ts';

const WEEKS = ['1', '2', '4'] as const;
const ADDRESS = { place: text(), from: day, weeks: choice(WEEKS, '2') };
const Tools = styled('div')({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: '8px 12px',
  padding: '12px 24px 8px',
  [phone]: { padding: '12px 16px 8px' },
  '& b': { fontWeight: 600, fontSize: '0.875rem' },
});

/** Who works when at a location: planned by key, drag or touch, and published to the people at once. */
export default function PlannerScreen() {
  const [address, put] = useAddressState(ADDRESS);
  const weeks = Number(address.weeks);
  const from = address.from || today();
  const found = useAnswer(
    rosterPlan,
    { from, weeks, ...(address.place && { location: address.place }) },
    { keep: true },
  );
  const [filling, setFilling] = useState(false);
  const [rotating, setRotating] = useState(false);
  const notify = useNotice();
  const { hrefOf } = usePortal();
  const [copy, publish] = [useCommand(copyWeek), useCommand(publishRoster)];
  const [busy, setBusy] = useState(false);
  const plan = found.data;
  const drafts = plan?.shifts.filter(({ status }) => status === 'draft').length ?? 0;
  const during = async (work: () => Promise<string>): Promise<void> => {
    setBusy(true);
    try {
      notify({ message: await work(), severity: 'success' });
    } catch (error) {
      notify({ message: messageOf(error), severity: 'error' });
    }
    setBusy(false);
  };
  const onCopy = (location: string): Promise<void> =>
    during(async () => {
      const { planned, skipped } = await copy({ location, from: plan?.from ?? from }, { timeout: 60_000 });
      return t('{{planned}} shifts copied to the next week, {{skipped}} skipped', { planned, skipped });
    });
  const onPublish = ({ location, from: first, to }: RosterPlan): Promise<void> =>
    during(async () => {
      const done = await publish({ location: location ?? '', from: first, to }, { timeout: 120_000 });
      const [bad] = done.refused;
      const said = t('{{shifts}} shifts published, {{people}} people notified', {
        shifts: done.published,
        people: done.people,
      });
      return bad
        ? `${said}. ${t('Not published: {{count}}. {{person}}, {{day}}: {{why}}', { count: done.refused.length, person: bad.employee, day: showDay(bad.day), why: bad.says.message })}`
        : said;
    });
  const open = hrefOf('shift');
  return (
    <Page fill>
      <PageHeader
        title={t('Schedule')}
        tools={
          <Segmented
            label={t('Weeks shown')}
            options={WEEKS.map((key) => ({
              key,
              label: t({ one: '1 week', other: '{{count}} weeks' }, { count: Number(key) }),
            }))}
            value={address.weeks}
            onChange={(next) => put({ weeks: next })}
          />
        }
        actions={
          plan?.location
            ? [
                { label: t('Fill the roster'), short: t('Fill'), icon: WandSparkles, onClick: () => setFilling(true) },
                {
                  label: t('Copy week'),
                  icon: CopyPlus,
                  onClick: () => void onCopy(plan.location ?? ''),
                  ...(busy && { disabledBecause: t('Please wait until the last change is saved.') }),
                },
                { label: t('Apply a pattern'), icon: Repeat, onClick: () => setRotating(true) },
                { label: t('Print'), icon: Printer, onClick: () => window.print() },
                {
                  label: t({ one: 'Publish 1 draft', other: 'Publish {{count}} drafts' }, { count: drafts }),
                  short: t('Publish'),
                  icon: CalendarCheck,
                  kind: 'primary',
                  busy,
                  onClick: () => void onPublish(plan),
                  ...(drafts === 0 && { disabledBecause: t('Every shift on these days is published.') }),
                },
              ]
            : []
        }
      />
      <Tools>
        <IconAction
          label={t('Earlier')}
          icon={ChevronLeft}
          bordered
          onClick={() => put({ from: addDays(plan?.from ?? from, -7 * weeks) })}
        />
        <b aria-live="polite">{plan ? `${showDay(plan.from)} – ${showDay(plan.to)}` : showDay(from)}</b>
        <IconAction
          label={t('Later')}
          icon={ChevronRight}
          bordered
          onClick={() => put({ from: addDays(plan?.from ?? from, 7 * weeks) })}
        />
        <ActionButton action={{ label: t('Today'), onClick: () => put({ from: '' }) }} />
        <TextField
          select
          hiddenLabel
          value={plan?.location ?? ''}
          onChange={(event) => put({ place: event.target.value })}
          sx={{ minWidth: '11rem' }}
          slotProps={{ select: { displayEmpty: true, SelectDisplayProps: { 'aria-label': t('Location') } } }}
        >
          {plan?.location ? null : <MenuItem value="">{t('Location')}</MenuItem>}
          {(plan?.locations ?? []).map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        {plan && open ? (
          <ActionButton
            action={{
              label: t(
                { one: '1 open shift', other: '{{count}} open shifts' },
                { count: plan.shifts.filter(({ employee }) => employee === null).length },
              ),
              kind: 'quiet',
              href: viewHref(shift, 'Open shifts', open),
            }}
          />
        ) : null}
      </Tools>
      <Loaded of={found} what={t('The schedule')} skeleton={<ListSkeleton rows={12} columns={8} />}>
        {(shown) => <Planned key={`${shown.location} ${shown.from} ${weeks}`} plan={shown} />}
      </Loaded>
      {rotating && plan?.location ? <PatternDialog plan={plan} onClose={() => setRotating(false)} /> : null}
      {filling && plan?.location ? (
        <FillDialog location={plan.location} from={plan.from} onClose={() => setFilling(false)} />
      ) : null}
    </Page>
  );
}

interface Wish {
  readonly place: Place;
  readonly type: string | null;
}

function Planned({ plan }: { readonly plan: RosterPlan }) {
  const grid = useMemo(() => gridOf(plan), [plan]);
  const [place, setPlace] = useState<Place>({ row: 0, day: Math.max(0, grid.days.indexOf(plan.today)) });
  const [chosen, setChosen] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [asks, setAsks] = useState<Wish | null>(null);
  const [set, shifts] = [useCommand(setCell), useAct(shift)];
  const notify = useNotice();
  /** Marks of the cells that were set since the plan was read. */
  const own = useRef(new Map<string, Promise<string | null>>());
  useEffect(() => own.current.clear(), [plan]);
  const row = grid.rows[place.row];
  if (!row || !plan.location)
    return (
      <EmptyState
        title={t('No one is scheduled here yet')}
        body={t('Add coverage targets or shifts for this location. The people in those roles then appear here.')}
      />
    );
  const location = plan.location;
  const onSet = async (at: Place, type: string | null, reason?: string): Promise<void> => {
    const [person, when] = [grid.rows[at.row]?.person, grid.days[at.day]];
    if (!person || !when) return;
    setTrouble(null);
    setAsks(null);
    const key = `${person.id} ${when}`;
    const seen = cellMark(grid.rows[at.row]?.cells[at.day]?.shifts ?? []);
    // Codes are typed letter by letter: each waits for the one before it and begins where that left the cell.
    const done = Promise.resolve(own.current.get(key)).then(async (mark) => {
      const cell = { location, employee: person.id, day: when, shiftType: type, seen: mark ?? seen };
      return (await set({ ...cell, ...(reason && { reason }) })).mark;
    });
    own.current.set(
      key,
      done.catch(() => null),
    );
    try {
      await done;
    } catch (error) {
      if (error instanceof ApiError && error.fields.changeReason && !reason) setAsks({ place: at, type });
      setTrouble(messageOf(error));
    }
  };
  const onMove = async (source: Place, target: Place): Promise<void> => {
    const moved = grid.rows[source.row]?.cells[source.day]?.shifts[0];
    const [person, when] = [grid.rows[target.row]?.person, grid.days[target.day]];
    if (!moved || !person || !when || (source.row === target.row && source.day === target.day)) return;
    setPlace(target);
    setTrouble(null);
    try {
      await shifts.edit(moved.id, moved.version, { employee: person.id, day: when });
      notify({
        message: t('Shift moved to {{person}}, {{day}}', { person: person.name, day: showDay(when) }),
        severity: 'success',
      });
    } catch (error) {
      setTrouble(messageOf(error));
    }
  };
  return (
    <>
      <CoverageBar plan={plan} />
      <FairnessBar plan={plan} />
      <PlannerGrid
        grid={grid}
        plan={plan}
        place={place}
        chosen={chosen}
        label={t('Schedule, {{from}} to {{to}}', { from: showDay(plan.from), to: showDay(plan.to) })}
        onPlace={(next) => {
          setPlace(next);
          setChosen(true);
          setTrouble(null);
          setAsks(null);
        }}
        onSet={(at, type) => void onSet(at, type)}
        onMove={(a, b) => void onMove(a, b)}
      />
      <CellBar
        person={row.person}
        day={grid.days[place.day] ?? plan.from}
        cell={row.cells[place.day]}
        types={plan.types}
        trouble={trouble}
        asksWhy={asks !== null}
        onSet={(type) => void onSet(place, type)}
        onWhy={(reason) => void (asks && onSet(asks.place, asks.type, reason))}
      />
    </>
  );
}
