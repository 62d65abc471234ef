import { labelOf } from '#engine/model/resource.ts';
import { dayOf } from '#engine/model/formats.ts';
import { showDay, showInstant, showPhone } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { statusLook } from '#engine/web/fields/format.ts';
import { client } from '#modules/clients/client.model.ts';
import { episode } from '#modules/clients/episode.model.ts';
import { careTeamMember } from '#modules/clients/care-team.model.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Status } from '#ui/marks/Status.tsx';
import { StatusMark } from '#ui/marks/StatusMark.tsx';
import { KeyValue } from '#ui/parts/KeyValue.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { Timeline } from '#ui/parts/Timeline.tsx';
import type { Chart } from './chart-questions.model.ts';
import { dueLook, levelWords, shown } from './chart-words.web.ts';

export interface ChartPartProps {
  readonly chart: Chart;
}

/** What is open for the client, the most urgent first. */
export function DuePanel({ chart: { due } }: ChartPartProps) {
  return (
    <Panel title={t('Due items')} meta={due.length || undefined} flush>
      {due.length ? (
        <RowList>
          {due.map((item) => (
            <RowItem
              key={item.id}
              lead={<StatusMark mark={dueLook(item).mark} size={15} />}
              title={item.title}
              href={item.link ?? undefined}
              end={dueLook(item).word}
            />
          ))}
        </RowList>
      ) : (
        <EmptyState
          title={t('Nothing is due')}
          body={t('Due assessments, plans and open items will appear here.')}
          mark="done"
        />
      )}
    </Panel>
  );
}

/** The levels of care of the stays, the newest first. */
export function LevelsPanel({ chart: { levels } }: ChartPartProps) {
  if (!levels.length) return null;
  return (
    <Panel title={t('Levels of care')}>
      <Timeline
        label={t('Levels of care')}
        items={levels.map((one) => ({
          key: one.id,
          when: one.from ? showDay(dayOf(one.from)) : '',
          instant: one.from,
          mark: one.to ? ('done' as const) : ('partial' as const),
          title: levelWords(one.level),
          actor: one.to ? t('until {{at}}', { at: showInstant(one.to) }) : t('now'),
          body: one.reason ?? undefined,
        }))}
      />
    </Panel>
  );
}

/** Who treats the client. */
export function TeamPanel({ chart: { team } }: ChartPartProps) {
  return (
    <Panel title={t('Care team')} flush>
      {team.length ? (
        <RowList>
          {team.map((one) => (
            <RowItem
              key={one.id}
              title={one.titles.staff ?? ''}
              sub={shown(careTeamMember, 'part', one)}
              end={one.since ? t('since {{day}}', { day: showDay(one.since) }) : undefined}
            />
          ))}
        </RowList>
      ) : (
        <EmptyState title={t('No care team yet')} body={t('Staff who treat the client will appear here.')} />
      )}
    </Panel>
  );
}

/** All stays, the newest first. */
export function EpisodesPanel({ chart: { episodes } }: ChartPartProps) {
  return (
    <Panel title={t('Episodes')} flush>
      {episodes.length ? (
        <RowList>
          {episodes.map((one) => (
            <RowItem
              key={one.id}
              title={levelWords(one.levelOfCare)}
              sub={[
                one.titles.location,
                one.admittedAt ? t('from {{at}}', { at: showInstant(one.admittedAt) }) : '',
                one.dischargedAt ? t('until {{at}}', { at: showInstant(one.dischargedAt) }) : '',
                one.dischargeType ? shown(episode, 'dischargeType', one) : '',
              ]
                .filter(Boolean)
                .join(', ')}
              end={<Status look={statusLook(episode, one.status ?? '')} />}
            />
          ))}
        </RowList>
      ) : (
        <EmptyState title={t('No stays to show')} body={t('Stays you have access to will appear here.')} />
      )}
    </Panel>
  );
}

/** Contact, background and legal matters, as far as the reader may see them. */
export function FacePanel({ chart: { client: person } }: ChartPartProps) {
  const fields = [
    'language',
    'genderIdentity',
    ...(client.detail?.Contact ?? []),
    ...(client.detail?.Background ?? []),
  ];
  const peopleIn = (rows: typeof person.emergencyContacts) =>
    (rows ?? []).map((one) => `${one.name} (${one.relation}), ${showPhone(one.phone)}`).join('; ');
  const lists: Readonly<Record<string, string>> = {
    phones: (person.phones ?? []).map((one) => showPhone(one.number)).join(', '),
    emergencyContacts: peopleIn(person.emergencyContacts),
    guardian: peopleIn(person.guardian),
  };
  const items = fields.flatMap((name) => {
    const value = lists[name] ?? shown(client, name, person);
    return value ? [{ key: name, label: labelOf(client, name), value }] : [];
  });
  return (
    <Panel title={t('About the client')}>
      <KeyValue items={items} />
    </Panel>
  );
}
