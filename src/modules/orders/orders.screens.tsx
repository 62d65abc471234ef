/** Hand-made parts of the standard screens of orders: what the checks say, beside the form and on the record. */
import { Layers, Replace } from 'lucide-react';
import { t } from '#engine/model/words.ts';
import { useAnswer } from '#engine/web/answers.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { mayDo } from '#engine/web/portal.tsx';
import type { ReadOf } from '#engine/web/query.ts';
import { screens } from '#engine/web/screens.ts';
import { useUser } from '#engine/web/session.tsx';
import { look } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { KeyValue } from '#ui/parts/KeyValue.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { TextLink } from '#ui/parts/TextLink.tsx';
import { AboveTabs } from '#ui/shell/AboveTabs.tsx';
import { PanelGrid } from '#ui/shell/Page.tsx';
import { prescription } from '#modules/prescriptions/prescription.model.ts';
import { order, STANDING } from './order.model.ts';
import { OrderTrail } from './OrderTrail.tsx';
import { orderCheck } from './orders-questions.model.ts';
import { isMedication, plainNumber } from './order-words.model.ts';

const SEVERITY = {
  contraindicated: look('stop', t('Contraindicated')),
  major: look('late', t('Major')),
  moderate: look('due', t('Moderate')),
} as const;

interface Said {
  readonly severity: keyof typeof SEVERITY;
  readonly effect: string;
  readonly action: string | null;
  readonly source: string;
}
/** Findings, the most severe first. */
const Findings = ({ of }: { readonly of: readonly Said[] }) => (
  <RowList>
    {of.map((one) => (
      <RowItem
        key={`${one.severity} ${one.effect}`}
        title={one.effect}
        sub={[one.action, one.source].filter(Boolean).join(' · ')}
        lead={<Status look={SEVERITY[one.severity]} />}
      />
    ))}
  </RowList>
);

const asText = (value: unknown): string | null => (typeof value === 'string' && value ? value : null);
const asNumber = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** What the checks say of the values typed so far. */
function LiveCheck({ values }: { readonly values: Readonly<Record<string, unknown>> }) {
  const [client, drug] = [asText(values.client), asText(values.drug)];
  const found = useAnswer(
    orderCheck,
    client && drug && isMedication(asText(values.category) ?? 'medication')
      ? {
          client,
          drug,
          dose: asNumber(values.dose),
          // A unit or frequency of the form is one of its choices.
          doseUnit: asText(values.doseUnit) as 'mg' | null,
          frequency: asText(values.frequency) as 'daily' | null,
          times: asText(values.times),
          prn: values.prn === true,
          maxPer24h: asNumber(values.maxPer24h),
          replaces: asText(values.replaces),
        }
      : null,
    // A verdict must not stay on screen while another order is being checked.
    { pause: 400 },
  );
  if (!client || !drug)
    return (
      <Panel title={t('Order checks')}>
        <p>{t('Choose the client and the medication: allergies, interactions and doses are checked here.')}</p>
      </Panel>
    );
  return (
    <Panel title={t('Order checks')}>
      <Loaded of={found} what={t('The check')}>
        {({ findings, refused, dailyMg, maxDailyMg, lookAlike, highAlert, monitoring }) => (
          <div style={{ display: 'grid', gap: 12 }}>
            {refused ? (
              <Status look={look('stop', t(refused))} />
            ) : findings.length === 0 ? (
              <Status look={look('done', t('Nothing speaks against it'))} />
            ) : (
              <Findings of={findings} />
            )}
            <KeyValue
              items={[
                {
                  key: 'daily',
                  label: t('In 24 hours'),
                  value:
                    dailyMg === null
                      ? ''
                      : maxDailyMg === null
                        ? t('{{n}} mg', { n: plainNumber(dailyMg) })
                        : t('{{n}} mg of at most {{most}} mg', {
                            n: plainNumber(dailyMg),
                            most: plainNumber(maxDailyMg),
                          }),
                },
                { key: 'alert', label: t('High alert'), value: highAlert ? t('Yes') : '' },
                { key: 'alike', label: t('Looks or sounds like'), value: lookAlike ?? '' },
                { key: 'monitoring', label: t('Monitoring'), value: monitoring ?? '' },
              ].filter(({ value }) => value)}
            />
          </div>
        )}
      </Loaded>
    </Panel>
  );
}

/** Who did what with the order, and what the checks said when it was written or released. */
function Checked({ record }: { readonly record: ReadOf<typeof order> }) {
  const findings = record.findings ?? [];
  return (
    <AboveTabs>
      <PanelGrid>
        <OrderTrail record={record} />
        {findings.length ? (
          <Panel title={t('Order checks')}>
            <Findings of={findings} />
          </Panel>
        ) : null}
      </PanelGrid>
    </AboveTabs>
  );
}

/** From the order to a prescription for a pharmacy outside. */
function Outside({ record }: { readonly record: ReadOf<typeof order> }) {
  const isOpen = mayDo(useUser(), prescription, 'create');
  const isFit = STANDING.some((one) => one === record.status) && isMedication(record.category ?? '');
  if (!isOpen || !isFit || !record.client) return null;
  return (
    <Panel title={t('For a pharmacy outside')}>
      <TextLink to={`/behavioral-health/medications/erx/new?client=${record.client}&order=${record.id}`}>
        {t('Write a prescription')}
      </TextLink>
    </Panel>
  );
}

export const orderScreens = screens(order, {
  rail: Outside,
  aboveTabs: Checked,
  besideForm: LiveCheck,
  status: ({ status, needsCosign, findings }) =>
    status === 'active' && needsCosign
      ? look('wait', t('Active, needs co-signature'))
      : status === 'unreleased' && (findings ?? []).some(({ severity }) => severity === 'contraindicated')
        ? look('stop', t('Unreleased, contraindicated'))
        : undefined,
  offers: (action, record, me) =>
    action !== 'cosign' || (record.needsCosign === true && record.enteredBy !== me.account),
  formGroups: {
    Order: [
      'client',
      'category',
      'detail',
      'drug',
      'form',
      'strength',
      'dose',
      'doseUnit',
      'route',
      'frequency',
      'times',
    ],
    'As needed': ['prn', 'prnReason', 'minHours', 'maxPer24h'],
    'Time and reason': ['priority', 'startsAt', 'durationDays', 'stopsAt', 'indication', 'diagnosis', 'instructions'],
    'Before each dose': ['measures', 'holdSystolic', 'holdPulse', 'holdRespirations', 'timeCritical'],
    'How it was given': ['nature', 'prescriber', 'readBack', 'source', 'refills', 'dispenseAsWritten', 'replaces'],
  },
  formOmits: ['steps'],
  listActions: (base) => [{ label: t('Order sets and tapers'), icon: Layers, href: `${base}/sets` }],
  actions: ({ id, client, status, category }) =>
    category === 'taper' || !client || !['active', 'hold', 'pending'].includes(status ?? '')
      ? []
      : [
          {
            label: t('Revise'),
            icon: Replace,
            href: `/behavioral-health/medications/orders/new?client=${client}&replaces=${id}`,
          },
        ],
});
