import { type ReactNode, useState } from 'react';
import { t } from '#engine/model/words.ts';
import { actionLabel } from '#engine/web/fields/format.ts';
import { mayDo } from '#engine/web/portal.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { ActionDialog } from '#engine/web/record/ActionDialog.tsx';
import { useUser } from '#engine/web/session.tsx';
import { RecordDialog } from '#engine/web/record/RecordDialog.tsx';
import { client } from '#modules/clients/client.model.ts';
import { episode } from '#modules/clients/episode.model.ts';
import type { Action } from '#ui/parts/actions.ts';
import type { Chart } from './chart-questions.model.ts';
import { sortName } from './chart-words.web.ts';
import { useRefreshChart } from './chart-live.web.ts';
import { problem } from './problem.model.ts';

const STAY_FIELDS = ['location', 'levelOfCare', 'admitType', 'source', 'expectedAt', 'attending', 'primaryTherapist'];
const TEAM_FIELDS = ['attending', 'primaryTherapist', 'primaryNurse', 'caseManager', 'expectedDays'];
const FACE_FIELDS = [
  'legalFirst',
  'legalMiddle',
  'legalLast',
  'preferredName',
  'pronouns',
  'dob',
  'sexAtBirth',
  'genderIdentity',
  'location',
  'ssnEnding',
  'flags',
  'codeStatus',
  'language',
  'interpreter',
  'phones',
  'email',
  'addressLine1',
  'city',
  'state',
  'zip',
  'emergencyContacts',
  'guardian',
  'primaryCare',
];
const OVER = new Set(['discharged', 'cancelled']);

export interface ChartActions {
  readonly actions: readonly Action[];
  readonly dialog: ReactNode;
}

/** What may be done with a chart, and the dialog of what is being done. `starts`: the work of every day during a stay. */
export function useChartActions(chart: Chart, starts: readonly Action[]): ChartActions {
  const user = useUser();
  const { table } = usePortal();
  const refresh = useRefreshChart(chart.client.id);
  const [asking, setAsking] = useState<string | null>(null);
  const [stay] = chart.episodes.filter((one) => !OVER.has(one.status ?? ''));
  const verbs = stay?.can.filter((verb) => episode.actions && verb in episode.actions) ?? [];
  const offer = (key: string, label: string, open: boolean): Action[] =>
    open ? [{ label, onClick: () => setAsking(key) }] : [];
  const inTreatment = stay !== undefined && stay.status !== 'pre_admit';
  const actions: Action[] = [
    ...(inTreatment ? starts : []),
    ...offer('problem', t('Add a problem'), mayDo(user, problem, 'create')),
    ...offer('face', t('Edit face sheet'), chart.client.can.includes('edit')),
    ...offer('team', t('Edit care team'), stay?.can.includes('edit') ?? false),
    ...offer('stay', t('Plan an admission'), !stay && mayDo(user, episode, 'create')),
    ...(stay?.status === 'pre_admit'
      ? [
          {
            label: t('Intake packet'),
            ...(!verbs.includes('admit') && { kind: 'primary' as const }),
            href: `${table.base}/clients/intake-assessment?client=${chart.client.id}`,
          },
        ]
      : []),
    ...(inTreatment
      ? [
          {
            label: t('Discharge or pass'),
            href: `${table.base}/clients/discharge-workflow?client=${chart.client.id}`,
          },
        ]
      : []),
    ...verbs.map((verb) => ({
      label: actionLabel(episode, verb),
      ...(verb === 'admit' && { kind: 'primary' as const }),
      onClick: () => setAsking(verb),
    })),
  ];
  const onClose = () => setAsking(null);
  const onDone = () => {
    setAsking(null);
    refresh();
  };
  const shared = { given: { client: chart.client.id }, onClose, onDone };
  const dialogOf = (): ReactNode => {
    if (asking === 'problem')
      return (
        <RecordDialog
          {...shared}
          title={t('Add a problem')}
          resource={problem}
          fields={['code', 'principal', 'onset', 'source', 'note']}
        />
      );
    if (asking === 'face')
      return (
        <RecordDialog
          onClose={onClose}
          onDone={onDone}
          title={t('Edit face sheet')}
          resource={client}
          fields={FACE_FIELDS}
          asksOnConflict="notDuplicate"
          record={{ ...chart.client }}
        />
      );
    if (asking === 'stay')
      return (
        <RecordDialog
          {...shared}
          given={{ client: chart.client.id, location: chart.client.location }}
          names={chart.client.titles}
          title={t('Plan an admission')}
          resource={episode}
          fields={STAY_FIELDS}
        />
      );
    if (asking === 'team' && stay)
      return (
        <RecordDialog
          {...shared}
          title={t('Edit care team')}
          resource={episode}
          fields={TEAM_FIELDS}
          record={{ ...stay }}
        />
      );
    return asking && stay ? (
      <ActionDialog
        resource={episode}
        action={asking}
        records={[{ ...stay }]}
        about={sortName(chart.client)}
        onClose={onClose}
        onDone={onDone}
      />
    ) : null;
  };
  return { actions, dialog: dialogOf() };
}
