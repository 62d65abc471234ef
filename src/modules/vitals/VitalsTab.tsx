import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { showInstant } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { mayDo } from '#engine/web/portal.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { type ReadOf, useList } from '#engine/web/query.ts';
import { useUser } from '#engine/web/session.tsx';
import { ANSWERED, assessment } from '#modules/assessments/assessment.model.ts';
import { ChartFrame } from '#ui/charts/ChartFrame.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { Status } from '#ui/marks/Status.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { Segmented } from '#ui/parts/Segmented.tsx';
import { TextLink } from '#ui/parts/TextLink.tsx';
import { coursesOf } from './courses.web.ts';
import { momentWords, OneClock } from './OneClock.tsx';
import { type Course, type Span, windowOf, within } from './one-clock.model.ts';
import { SetDialog } from './SetDialog.tsx';
import { levelLook, setWords, yearsOf } from './vitals-words.web.ts';
import { HOLDING, vitalSigns } from './vital-signs.model.ts';

const SETS = Object.keys(vitalSigns.fields).join();
const MOST = '100';
const SHOWN = 12;
const SCORES = ['ciwa', 'cows'];

export interface VitalsTabProps {
  readonly client: string;
  readonly dob: string | undefined;
  /** The course alone, without the list of sets; nothing where nothing was measured. */
  readonly brief?: boolean;
}

/** The newest sets of a client with their withdrawal scores on one clock; a point opens its set. */
export function VitalsTab({ client, dob, brief = false }: VitalsTabProps) {
  const user = useUser();
  const go = useNavigate();
  const { table, hrefOf } = usePortal();
  const found = useList(vitalSigns, {
    client,
    'status[in]': HOLDING.join(),
    sort: '-takenAt',
    limit: MOST,
    fields: SETS,
  });
  const scores = useList(
    assessment,
    {
      client,
      'instrument[in]': SCORES.join(),
      'status[in]': ANSWERED.join(),
      sort: '-performedAt',
      limit: MOST,
      fields: 'instrument,total,performedAt',
    },
    mayDo(user, assessment, 'read'),
  );
  const [chosen, setChosen] = useState<Span | null>(null);
  const [opened, setOpened] = useState<string | null>(null);
  const [now] = useState(() => Date.now());
  return (
    <Loaded of={found} what={t('Vital signs')} skeleton={<ListSkeleton rows={5} columns={3} />}>
      {({ rows: sets }) => {
        const courses = coursesOf(sets, scores.data?.rows ?? []);
        const base = hrefOf('assessment');
        const shown = sets.find((set) => set.id === opened);
        const mayTake = mayDo(user, vitalSigns, 'create');
        const entry = { label: t('Record vital signs'), href: `${table.base}/vitals/signs?client=${client}` };
        if (!sets.length && brief) return null;
        if (!sets.length)
          return (
            <EmptyState
              title={t('No measurements yet')}
              body={t('This client’s vital signs show up here.')}
              action={mayTake ? entry : undefined}
            />
          );
        const points = courses.flatMap((course) => course.points);
        // A client whose last measurement is older does not start with an empty time axis.
        const span = chosen ?? (within(points, windowOf('days', now, points)).length ? 'days' : 'stay');
        const window = windowOf(span, now, points);
        const label = t('Vital signs and withdrawal scores on one timeline');
        return (
          <>
            <Panel
              title={t('Withdrawal and vitals')}
              action={
                <span
                  data-print="no"
                  style={{ display: 'inline-flex', flexWrap: 'wrap', gap: 10, alignItems: 'center' }}
                >
                  {mayTake ? <TextLink to={entry.href}>{entry.label}</TextLink> : null}
                  <Button size="small" variant="text" onClick={() => globalThis.print()}>
                    {t('Print')}
                  </Button>
                  <Segmented
                    small
                    label={t('Time shown')}
                    options={[
                      { key: 'day', label: t('24 h') },
                      { key: 'days', label: t('72 h') },
                      { key: 'stay', label: t('All') },
                    ]}
                    value={span}
                    onChange={setChosen}
                  />
                </span>
              }
              footer={t('Squares are values outside limits. Select a point to open its set.')}
            >
              <ChartFrame label={label} table={tableOf(courses, window)}>
                <OneClock
                  label={label}
                  courses={courses}
                  window={window}
                  onOpen={(course, point) => {
                    if (!SCORES.includes(course.key)) setOpened(point.id);
                    else if (base) void go(`${base}/${point.id}`);
                  }}
                />
              </ChartFrame>
            </Panel>
            {brief ? null : <LatestSets sets={sets} onOpen={setOpened} />}
            {shown ? <SetDialog set={shown} age={yearsOf(dob)} onClose={() => setOpened(null)} /> : null}
          </>
        );
      }}
    </Loaded>
  );
}

interface LatestSetsProps {
  readonly sets: readonly ReadOf<typeof vitalSigns>[];
  readonly onOpen: (id: string) => void;
}

const LatestSets = ({ sets, onOpen }: LatestSetsProps) => (
  <Panel title={t('Latest sets')} flush>
    <RowList>
      {sets.slice(0, SHOWN).map((set) => (
        <RowItem
          key={set.id}
          title={setWords(set)}
          sub={[set.takenAt ? showInstant(set.takenAt) : '', set.titles.takenBy].filter(Boolean).join(' · ')}
          end={
            <>
              <Status look={levelLook(set)} />
              <Button
                size="small"
                variant="text"
                aria-label={t('Open the set from {{at}}', { at: set.takenAt ? showInstant(set.takenAt) : '' })}
                onClick={() => onOpen(set.id)}
              >
                {t('Open')}
              </Button>
            </>
          }
        />
      ))}
    </RowList>
  </Panel>
);

/** The same numbers, a line for each moment. */
function tableOf(courses: readonly Course[], window: { readonly from: number; readonly to: number }) {
  const moments = new Map<string, { readonly at: number; readonly cells: Map<string, string> }>();
  for (const course of courses)
    for (const { at, value, low } of within(course.points, window)) {
      const words = momentWords(at);
      const moment = moments.get(words) ?? { at, cells: new Map<string, string>() };
      moment.cells.set(course.key, low === undefined ? String(value) : `${value}/${low}`);
      moments.set(words, moment);
    }
  return {
    head: [t('Time'), ...courses.map(({ name, unit }) => `${name} (${unit})`)],
    rows: [...moments]
      .toSorted(([, a], [, b]) => b.at - a.at)
      .map(([words, { cells }]) => [words, ...courses.map(({ key }) => cells.get(key) ?? '')]),
  };
}
