import { t } from '#engine/model/words.ts';
import { actionLabel } from '#engine/web/fields/format.ts';
import { usePortal } from '#engine/web/portal-context.ts';
import { episode } from '#modules/clients/episode.model.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { look } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { ActionMenu } from '#ui/parts/ActionMenu.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import type { Asking } from './AskDialog.tsx';
import { Marks } from './board-styles.web.ts';
import { discharge } from './discharge.model.ts';
import type { AfterRow, AwayRow, PlannedRow } from './discharge-wire.model.ts';
import {
  blockerWords,
  type DayGroup,
  departureWords,
  dueLook,
  leaveLook,
  ownersOf,
  sortName,
  summaryLook,
} from './discharge-words.web.ts';
import { leaveOfAbsence } from './leave-of-absence.model.ts';

type Ask = (asking: Asking) => void;
interface PartProps {
  readonly onAsk: Ask;
}

const WAYS_OUT = ['discharge', 'leaveAma', 'elope', 'die', 'resume'] as const;
/** Further blockers are only counted: the full list is on the discharge itself. */
const FEW = 3;

/** The place where one discharge is worked on. */
export function useWorkHref(): (client: string, tab?: string) => string {
  const { table } = usePortal();
  return (client, tab) => `${table.base}/clients/discharge-workflow?client=${client}${tab ? `&tab=${tab}` : ''}`;
}

/** Those who leave on a day or in a week. */
export function DayPanel({ group: { title, rows }, onAsk }: PartProps & { readonly group: DayGroup }) {
  return (
    <Panel title={title} meta={rows.length} flush>
      {rows.length ? (
        <RowList>
          {rows.map((row) => (
            <Planned key={row.discharge.id} row={row} onAsk={onAsk} />
          ))}
        </RowList>
      ) : (
        <EmptyState title={t('No one')} body={t('No discharge is planned.')} mark="done" />
      )}
    </Panel>
  );
}

function Planned({ row, onAsk }: PartProps & { readonly row: PlannedRow }) {
  const { client, episode: stay, discharge: leaving, steps, blockers } = row;
  const hrefOf = useWorkHref();
  const verbs = WAYS_OUT.filter((verb) => stay.can.includes(verb));
  const own = steps.filter(({ action }) => action !== null);
  const rest = blockers.length - FEW;
  return (
    <RowItem
      title={sortName(client)}
      href={hrefOf(client.id)}
      sub={
        <>
          {[departureWords(leaving), stay.titles.unit, ownersOf(steps)].filter(Boolean).join(' · ')}
          <Marks>
            {blockers.slice(0, FEW).map((one) => (
              <li key={one.key}>
                <Status look={look('late', blockerWords(one), 'notice')} />
              </li>
            ))}
            {rest > 0 ? (
              <li>{t({ one: 'and {{count}} more', other: 'and {{count}} more' }, { count: rest })}</li>
            ) : null}
            {leaving.status === 'ready' && !blockers.length ? (
              <li>
                <Status look={look('done', t('Ready for discharge'))} />
              </li>
            ) : null}
          </Marks>
        </>
      }
      end={
        <ActionMenu
          label={t('Actions for {{name}}', { name: sortName(client) })}
          actions={[
            ...own.map(({ action }) => ({
              label: actionLabel(discharge, action ?? ''),
              onClick: () =>
                onAsk({ resource: discharge, action: action ?? '', record: { ...leaving }, about: sortName(client) }),
            })),
            ...verbs.map((verb) => ({
              label: actionLabel(episode, verb),
              onClick: () => onAsk({ resource: episode, action: verb, record: { ...stay }, about: sortName(client) }),
            })),
          ]}
        />
      }
    />
  );
}

/** Who is away or asks to be. */
export function AwayPanel({ rows, onAsk }: PartProps & { readonly rows: readonly AwayRow[] }) {
  const hrefOf = useWorkHref();
  return (
    <Panel title={t('Away on leave')} meta={rows.length} flush>
      {rows.length ? (
        <RowList>
          {rows.map(({ client, leave }) => (
            <RowItem
              key={leave.id}
              title={sortName(client)}
              aside={t(
                leaveOfAbsence.fields.kind.kind === 'choice'
                  ? (leaveOfAbsence.fields.kind.choices[leave.kind ?? ''] ?? '')
                  : '',
              )}
              href={hrefOf(client.id, 'leave')}
              sub={<Status look={leaveLook(leave)} />}
              end={
                <ActionMenu
                  label={t('Actions for {{name}}', { name: sortName(client) })}
                  actions={leave.can
                    .filter((verb) => leaveOfAbsence.actions && verb in leaveOfAbsence.actions)
                    .map((verb) => ({
                      label: actionLabel(leaveOfAbsence, verb),
                      onClick: () =>
                        onAsk({
                          resource: leaveOfAbsence,
                          action: verb,
                          record: { ...leave },
                          about: sortName(client),
                        }),
                    }))}
                />
              }
            />
          ))}
        </RowList>
      ) : (
        <EmptyState title={t('No one is away')} body={t('Passes and hospital stays will appear here.')} mark="done" />
      )}
    </Panel>
  );
}

/** Calls that are due, the next of each client. */
export function CallsPanel({ rows, onAsk }: PartProps & { readonly rows: readonly AfterRow[] }) {
  const hrefOf = useWorkHref();
  const due = rows.flatMap((row) => (row.call ? [{ ...row, call: row.call }] : []));
  return (
    <Panel title={t('Follow-up calls')} meta={due.length} flush>
      {due.length ? (
        <RowList>
          {due.map(({ client, discharge: leaving, call }) => (
            <RowItem
              key={leaving.id}
              title={sortName(client)}
              aside={t(call.label)}
              href={hrefOf(client.id, 'calls')}
              sub={
                <>
                  {departureWords(leaving)}
                  <Marks>
                    <li>
                      <Status look={dueLook(call.dueAt)} />
                    </li>
                  </Marks>
                </>
              }
              end={
                <ActionMenu
                  label={t('Actions for {{name}}', { name: sortName(client) })}
                  actions={
                    leaving.can.includes('recordCall')
                      ? [
                          {
                            label: actionLabel(discharge, 'recordCall'),
                            onClick: () =>
                              onAsk({
                                resource: discharge,
                                action: 'recordCall',
                                record: { ...leaving },
                                about: sortName(client),
                              }),
                          },
                        ]
                      : []
                  }
                />
              }
            />
          ))}
        </RowList>
      ) : (
        <EmptyState title={t('No calls due')} body={t('Calls after discharge will appear here.')} mark="done" />
      )}
    </Panel>
  );
}

/** Summaries and the steps that follow a departure. */
export function LeftPanel({ rows, onAsk }: PartProps & { readonly rows: readonly AfterRow[] }) {
  const hrefOf = useWorkHref();
  const open = rows.filter(({ summary, steps }) => summary !== null || steps.length);
  return (
    <Panel title={t('Post-discharge tasks')} meta={open.length} flush>
      {open.length ? (
        <RowList>
          {open.map(({ client, discharge: leaving, summary, steps }) => (
            <RowItem
              key={leaving.id}
              title={sortName(client)}
              href={hrefOf(client.id, summary ? 'summary' : undefined)}
              sub={
                <>
                  {departureWords(leaving)}
                  <Marks>
                    {summary ? (
                      <li>
                        <Status look={summaryLook(summary)} />
                      </li>
                    ) : null}
                    {steps.map(({ key, label }) => (
                      <li key={key}>
                        <Status look={look('due', t(label))} />
                      </li>
                    ))}
                  </Marks>
                </>
              }
              end={
                <ActionMenu
                  label={t('Actions for {{name}}', { name: sortName(client) })}
                  actions={steps.flatMap(({ action }) =>
                    action
                      ? [
                          {
                            label: actionLabel(discharge, action),
                            onClick: () =>
                              onAsk({ resource: discharge, action, record: { ...leaving }, about: sortName(client) }),
                          },
                        ]
                      : [],
                  )}
                />
              }
            />
          ))}
        </RowList>
      ) : (
        <EmptyState
          title={t('Nothing left to do')}
          body={t('Summaries and billing to close will appear here.')}
          mark="done"
        />
      )}
    </Panel>
  );
}
