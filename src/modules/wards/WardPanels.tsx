import type { UseQueryResult } from '@tanstack/react-query';
import { t } from '#engine/model/words.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { Status } from '#ui/marks/Status.tsx';
import { StatusMark } from '#ui/marks/StatusMark.tsx';
import { Figure, FigureStrip } from '#ui/parts/FigureStrip.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { TextLink } from '#ui/parts/TextLink.tsx';
import { REQUIREMENTS, requirementKeys, type Requirement } from './requirements.model.ts';
import { allOf, dueLook, occupancyWords } from './ward-words.web.ts';
import type { DueLine, Funnel, WardDay } from './ward-questions.model.ts';

/** Where the board of beds is, in the portal at hand. */
const BOARD = '/behavioral-health/operations/occupancy';
const MATRIX = '/behavioral-health/clinical/dashboard';
const INTAKE = '/behavioral-health/clients/intake';
const ACTIVE = '/behavioral-health/clients/active';
const LEAVING = '/behavioral-health/clients/discharge';

export type Day = UseQueryResult<WardDay>;

/** A panel that waits and fails by itself. */
function Part({
  day,
  title,
  meta,
  action,
  children,
}: {
  readonly day: Day;
  readonly title: string;
  readonly meta?: string;
  readonly action?: React.ReactNode;
  readonly children: (day: WardDay) => React.ReactNode;
}) {
  return (
    <Panel title={title} meta={meta} action={action} flush>
      <Loaded of={day} what={title} skeleton={<ListSkeleton rows={4} columns={2} />}>
        {children}
      </Loaded>
    </Panel>
  );
}

/** One due thing as a row: what, for whom and where, by when. */
export const DueRow = ({ line }: { readonly line: DueLine }) => (
  <RowItem
    lead={<StatusMark mark={line.overdue ? 'late' : 'due'} size={15} />}
    title={line.title}
    sub={[line.person?.name, line.person?.bed, line.unit].filter(Boolean).join(' · ')}
    href={line.link ?? undefined}
    end={<Status look={dueLook(line)} size={0} strong={line.overdue} />}
  />
);

/** What waits for the reader today, by kind, the most urgent first; each line opens where it is done. */
export function MyDuePanel({ day }: { readonly day: Day }) {
  const { mine = [], mineCount = 0 } = day.data ?? {};
  const late = mine.filter(({ overdue }) => overdue).length;
  const meta = mineCount ? t('{{count}} open, {{late}} overdue', { count: mineCount, late }) : undefined;
  return (
    <Part day={day} title={t('Due today')} meta={meta}>
      {() =>
        mine.length === 0 ? (
          <EmptyState
            mark="done"
            title={t('You have nothing due today')}
            body={t('Notes, plans, assessments, vital signs and signatures show up here when due.')}
          />
        ) : (
          groupsOf(mine).map(([kind, lines]) => (
            <section key={kind} aria-label={REQUIREMENTS[kind]}>
              <h3 style={{ fontSize: '0.8125rem', fontWeight: 600, padding: '8px 16px 4px' }}>
                {REQUIREMENTS[kind]} <span style={{ fontWeight: 400 }}>{lines.length}</span>
              </h3>
              <RowList>
                {lines.slice(0, SHOWN).map((line) => (
                  <DueRow key={line.id} line={line} />
                ))}
              </RowList>
              {lines.length > SHOWN ? (
                <p style={{ padding: '6px 16px 10px', fontSize: '0.8125rem' }}>
                  <TextLink to={MATRIX}>
                    {t('{{n}} more on the clinical dashboard', { n: lines.length - SHOWN })}
                  </TextLink>
                </p>
              ) : null}
            </section>
          ))
        )
      }
    </Part>
  );
}
const SHOWN = 5;
const groupsOf = (lines: readonly DueLine[]): (readonly [Requirement, readonly DueLine[]])[] =>
  requirementKeys
    .map((kind) => [kind, lines.filter((line) => line.kind === kind)] as const)
    .filter(([, its]) => its.length > 0);

/** What nobody lets wait; for those who see figures alone, how much there is of it. */
export function AlertsPanel({ day }: { readonly day: Day }) {
  const { alerts = [], alertCount = 0, names = true } = day.data ?? {};
  return (
    <Part day={day} title={t('Alerts')} meta={alertCount ? String(alertCount) : undefined}>
      {() =>
        alertCount === 0 ? (
          <EmptyState
            mark="done"
            title={t('No open alerts')}
            body={t('Critical values and crises show up here immediately.')}
          />
        ) : names ? (
          <RowList>
            {alerts.map((line) => (
              <RowItem
                key={line.id}
                lead={<StatusMark mark="stop" size={16} />}
                title={line.title}
                sub={[line.person?.name, line.person?.bed, line.unit].filter(Boolean).join(' · ')}
                href={line.link ?? undefined}
                end={<Status look={dueLook(line)} size={0} strong={line.overdue} />}
              />
            ))}
          </RowList>
        ) : (
          <p style={{ padding: '0 16px 14px', fontSize: '0.8125rem' }}>
            {t(
              { one: '1 alert is open on the units', other: '{{count}} alerts are open on the units' },
              { count: alertCount },
            )}
          </p>
        )
      }
    </Part>
  );
}

/** How full the house is, in one line of figures. */
export function CensusStrip({ day }: { readonly day: WardDay }) {
  const { beds, staffed, occupied, open, blocked, kept, toMakeReady, away } = allOf(day.units);
  if (!beds) return null;
  return (
    <FigureStrip label={t('Current census')}>
      <Figure
        label={t('In house')}
        value={occupied}
        comparison={t('of {{beds}} beds', { beds })}
        cause={
          away
            ? t('{{away}} on leave', { away })
            : t({ one: '1 unit', other: '{{count}} units' }, { count: day.units.length })
        }
        href={BOARD}
      />
      <Figure
        label={t('Occupancy')}
        value={occupancyWords({ occupied, staffed, blocked })}
        cause={t('of {{beds}} staffed beds in service', { beds: Math.max(0, staffed - blocked) })}
        href={BOARD}
      />
      <Figure label={t('Open beds')} value={open} cause={t('{{kept}} held or reserved', { kept })} href={BOARD} />
      <Figure
        label={t('Needs cleaning')}
        value={toMakeReady}
        cause={t('{{blocked}} out of service', { blocked })}
        href={BOARD}
      />
      {day.funnel ? (
        <Figure
          label={t('Arriving today')}
          value={day.funnel.today}
          cause={t('{{leaving}} with discharge planned', { leaving: day.funnel.leaving })}
        />
      ) : null}
    </FigureStrip>
  );
}

const steps = (funnel: Funnel): readonly (readonly [label: string, n: number, note: string, at: string])[] => [
  [t('Expected'), funnel.expected, t('Before admission'), INTAKE],
  [t('Today'), funnel.today, t('Arriving today'), INTAKE],
  [t('Waiting for bed'), funnel.bedless, t('Admitted, no bed yet'), BOARD],
  [t('Admitted'), funnel.arrived, t('In the last 72 hours'), ACTIVE],
  [t('Discharge planned'), funnel.leaving, t('Awaiting departure'), LEAVING],
];

/** The numbers of arrivals and departures; people who admit clients can open the list. */
export const FunnelPanel = ({ day, opens }: { readonly day: WardDay; readonly opens: boolean }) =>
  day.funnel ? (
    <Panel title={t('Admissions')} action={opens ? <TextLink to={INTAKE}>{t('Intake')}</TextLink> : undefined} flush>
      <RowList>
        {steps(day.funnel).map(([label, n, note, at]) => (
          <RowItem
            key={label}
            title={label}
            sub={note}
            end={<b style={{ fontSize: '1rem' }}>{n}</b>}
            href={opens ? at : undefined}
          />
        ))}
      </RowList>
    </Panel>
  ) : null;
