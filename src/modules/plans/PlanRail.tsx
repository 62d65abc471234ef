import { showInstant } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { look, type StatusLook } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { KeyValue } from '#ui/parts/KeyValue.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { showDay } from '#engine/model/show.ts';
import { planRules } from './plan-rules.model.ts';
import { dueLookAt, levelOfCareWord, type Plan, planName, stateLook } from './plan-words.web.ts';
import { SIGNING } from './treatment-plan.model.ts';

export interface PlanRailProps {
  readonly plan: Plan;
  readonly versions: readonly Plan[];
  readonly hrefOf: (version: Plan) => string;
}

/** The panel next to the document: its progress, who still has to sign, and its versions. */
export function PlanRail({ plan, versions, hrefOf }: PlanRailProps) {
  const status = stateLook(plan);
  const isWaiting = SIGNING.some((state) => state === plan.status);
  return (
    <>
      <Panel title={t('State')}>
        <KeyValue
          items={[
            { key: 'status', label: t('State'), value: <Status look={status} /> },
            { key: 'level', label: t('Level of care'), value: levelOfCareWord(plan.levelOfCare) },
            { key: 'start', label: t('Begins'), value: plan.startDate ? showDay(plan.startDate) : '' },
            {
              key: 'review',
              label: t('Next review'),
              value: plan.nextReview ? <Status look={dueLookAt(`${plan.nextReview}T23:59:59`)} /> : '',
            },
          ]}
        />
      </Panel>
      {isWaiting || plan.clientAnswer ? (
        <Panel title={t('Required signatures')} flush>
          <RowList>
            {askedOf(plan).map(({ who, mark }) => (
              <RowItem key={who} title={who} end={<Status look={mark} />} />
            ))}
          </RowList>
        </Panel>
      ) : null}
      <Panel title={t('Versions')} meta={versions.length} flush>
        <RowList>
          {versions.map((version) => (
            <RowItem
              key={version.id}
              title={planName(version)}
              sub={version.startDate ? showDay(version.startDate) : ''}
              href={version.id === plan.id ? undefined : hrefOf(version)}
              aside={version.id === plan.id ? t('shown here') : undefined}
              end={<Status look={stateLook(version)} />}
            />
          ))}
        </RowList>
      </Panel>
    </>
  );
}

function askedOf(plan: Plan): readonly { readonly who: string; readonly mark: StatusLook }[] {
  const open = look('wait', t('Pending'));
  const at = (moment: string | null | undefined): StatusLook => (moment ? look('signed', showInstant(moment)) : open);
  const answers = { signed: look('signed', t('Signed')), refused: look('refused', t('Refused')) };
  const medical = plan.levelOfCare && planRules[plan.levelOfCare].medical;
  return [
    { who: t('Client'), mark: plan.clientAnswer ? answers[plan.clientAnswer] : open },
    ...(medical || plan.medicalAt ? [{ who: t('Psychiatrist'), mark: at(plan.medicalAt) }] : []),
    { who: t('Clinical director'), mark: at(plan.cosignedAt) },
  ];
}
