import { useAnswer } from '#engine/web/answers.ts';
import { t } from '#engine/model/words.ts';
import { choice, flag, text, useAddressState } from '#engine/web/address-state.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { useUser } from '#engine/web/session.tsx';
import { rolesOf } from '#engine/web/session-user.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { NoMatchState } from '#ui/feedback/NoMatchState.tsx';
import { ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { Segmented } from '#ui/parts/Segmented.tsx';
import { TabsBar } from '#ui/parts/TabsBar.tsx';
import { Page, PageBody } from '#ui/shell/Page.tsx';
import { ActiveCrises } from './ActiveCrises.tsx';
import { Tiles } from './live-styles.web.ts';
import { MatrixGrid } from './MatrixGrid.tsx';
import { UnitTile } from './UnitTile.tsx';
import { wardViewOf } from './ward-views.model.ts';
import { type MatrixRow, wardDay, wardMatrix } from './ward-questions.model.ts';
import { ON_WATCH } from './ward-words.web.ts';

const SORTS = ['due', 'bed'] as const;
const dueFirst = ({ cells }: MatrixRow): string =>
  Object.values(cells).reduce((first, { dueAt }) => (dueAt < first ? dueAt : first), '~');
const placeOf = ({ unit, bed }: MatrixRow): string => `${unit ?? '~'} ${bed ?? '~'}`;
/** Critical clients come first; the others by unit and bed, or by what is due. */
const sorted = (rows: readonly MatrixRow[], sort: (typeof SORTS)[number]): readonly MatrixRow[] =>
  rows.toSorted(
    (a, b) =>
      Number(b.critical) - Number(a.critical) ||
      (sort === 'bed'
        ? placeOf(a).localeCompare(placeOf(b), 'en-US', { numeric: true })
        : dueFirst(a).localeCompare(dueFirst(b))),
  );

const isLate = ({ cells }: MatrixRow): boolean => Object.values(cells).some(({ overdue }) => overdue);

/** `/behavioral-health/clinical/dashboard`: the units in figures, and what is due and overdue for whom. */
export default function ClinicalDashboard() {
  const view = wardViewOf(rolesOf(useUser()));
  const [{ unit, show: lateOnly, sort }, go] = useAddressState({
    unit: text(),
    show: flag('overdue'),
    sort: choice(SORTS, 'due'),
  });
  const day = useAnswer(wardDay, {}, ON_WATCH);
  const matrix = useAnswer(wardMatrix, view?.names ? {} : null, { watch: true });
  const all = matrix.data?.rows ?? [];
  const units = [...new Set(all.flatMap((row) => row.unit ?? []))].toSorted();
  const rows = sorted(
    all.filter((row) => (!unit || row.unit === unit) && (!lateOnly || isLate(row))),
    sort,
  );
  return (
    <Page>
      <PageHeader
        title={t('Clinical dashboard')}
        count={matrix.data ? all.length : undefined}
        facts={view?.over === 'caseload' ? t('Counts cover your caseload') : undefined}
        tools={
          view?.names ? (
            <>
              <Segmented
                label={t('Order')}
                options={[
                  { key: 'due', label: t('By what is due') },
                  { key: 'bed', label: t('By bed') },
                ]}
                value={sort}
                onChange={(key) => go({ sort: key === 'bed' ? 'bed' : 'due' })}
              />
              <Segmented
                label={t('Clients shown')}
                options={[
                  { key: 'all', label: t('All clients') },
                  { key: 'overdue', label: t('Overdue only') },
                ]}
                value={lateOnly ? 'overdue' : 'all'}
                onChange={(key) => go({ show: key === 'overdue' })}
              />
            </>
          ) : undefined
        }
      />
      <PageBody style={{ flex: 'none' }}>
        <Loaded of={day} what={t('The units')} skeleton={<ListSkeleton rows={3} columns={3} />}>
          {(board) => (
            <>
              <ActiveCrises day={board} />
              <Tiles aria-label={t('Units')}>
                {board.units.map((one) => (
                  <UnitTile key={one.id} unit={one} />
                ))}
              </Tiles>
            </>
          )}
        </Loaded>
      </PageBody>
      {view?.names ? (
        <>
          {units.length > 1 ? (
            <TabsBar
              label={t('Units')}
              current={unit}
              onSelect={(key) => go({ unit: key })}
              tabs={[
                { key: '', label: t('All units'), count: all.length },
                ...units.map((name) => ({ key: name, label: name, count: all.filter((r) => r.unit === name).length })),
              ]}
            />
          ) : null}
          <Loaded of={matrix} what={t('What is due')} skeleton={<ListSkeleton rows={8} columns={6} />}>
            {({ requirements }) =>
              rows.length ? (
                <MatrixGrid rows={rows} requirements={requirements} />
              ) : all.length ? (
                <NoMatchState noun={t('clients')} filters={1} onClear={() => go({ unit: '', show: false })} />
              ) : (
                <EmptyState
                  title={t('No active clients in your assignment')}
                  body={t('Clients in your unit or caseload show up here.')}
                />
              )
            }
          </Loaded>
        </>
      ) : null}
    </Page>
  );
}
