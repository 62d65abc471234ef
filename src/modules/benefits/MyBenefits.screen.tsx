import { styled } from '@mui/material/styles';
import { CalendarHeart, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { showMoney } from '#engine/model/figures.ts';
import { nearDayWithin, showDay } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { text, useAddressState } from '#engine/web/address-state.ts';
import { useAnswer } from '#engine/web/answers.ts';
import { today } from '#engine/web/fields/format.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { RecordDialog } from '#engine/web/record/RecordDialog.tsx';
import { useUser } from '#engine/web/session.tsx';
import { dependent } from '#modules/people/family.model.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { look, type StatusLook } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { ActionButton } from '#ui/parts/ActionButton.tsx';
import { Figure, FigureStrip } from '#ui/parts/FigureStrip.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { Page, PageBody, PanelGrid } from '#ui/shell/Page.tsx';
import { phone } from '#ui/theme/vars.ts';
import { lifeEvent } from './benefit-election.model.ts';
import { LIFE_EVENTS, PLAN_TYPES, TIERS } from './benefit-kinds.model.ts';
import { type MyBenefits, myBenefits } from './benefit-questions.model.ts';
import { frequencyWords, perPayWords } from './benefit-words.web.ts';
import { Enrollment } from './Enrollment.tsx';
import { dependentWords } from './relationship.web.ts';

type Election = MyBenefits['elections'][number];
const STATUS: Readonly<Record<Election['status'], StatusLook>> = {
  active: look('done', t('Active')),
  pending_proof: look('wait', t('Waiting for proof')),
  pending_eoi: look('wait', t('Waiting for the carrier')),
  waived: look('off', t('Waived')),
};
const EVENT_STATUS = {
  reported: look('wait', t('Waiting for HR')),
  approved: look('done', t('Accepted')),
  declined: look('refused', t('Declined')),
} as const;

/** What coverage costs: at the end of its row, on phones on a line of its own. */
const Cost = styled('span')({ textAlign: 'end', [phone]: { minWidth: '15.5rem', textAlign: 'start' } });

/** One's own benefits: what is covered and what it costs, the windows in which to choose, life events and dependents. */
export default function MyBenefitsScreen() {
  const { employeeId } = useUser();
  const found = useAnswer(myBenefits, employeeId ? {} : null);
  const [{ window }, put] = useAddressState({ window: text() });
  const [asks, setAsks] = useState<'event' | 'dependent' | null>(null);
  if (window) return <Enrollment window={window} onClose={() => put({ window: '' })} />;
  return (
    <Page>
      <PageHeader
        title={t('My benefits')}
        actions={
          employeeId
            ? [
                { label: t('Add dependent'), icon: UserPlus, onClick: () => setAsks('dependent') },
                { label: t('Report life event'), icon: CalendarHeart, onClick: () => setAsks('event') },
              ]
            : []
        }
      />
      <PageBody>
        {employeeId ? (
          <Loaded of={found} what={t('Your benefits')} skeleton={<ListSkeleton rows={8} columns={3} />}>
            {(mine) => <Mine mine={mine} onChoose={(id) => put({ window: id })} />}
          </Loaded>
        ) : (
          <EmptyState title={t('No benefits')} body={t('Your account is not that of an employee.')} mark="off" />
        )}
      </PageBody>
      {asks === 'event' && employeeId ? (
        <RecordDialog
          title={t('Report life event')}
          resource={lifeEvent}
          fields={['type', 'eventDate', 'proof', 'note']}
          given={{ employee: employeeId }}
          onClose={() => setAsks(null)}
          onDone={() => setAsks(null)}
        />
      ) : null}
      {asks === 'dependent' && employeeId ? (
        <RecordDialog
          title={t('Add dependent')}
          resource={dependent}
          fields={['name', 'relationship', 'dateOfBirth', 'ssn', 'disabled']}
          given={{ employee: employeeId }}
          onClose={() => setAsks(null)}
          onDone={() => setAsks(null)}
        />
      ) : null}
    </Page>
  );
}

function Mine({ mine, onChoose }: { readonly mine: MyBenefits; readonly onChoose: (window: string) => void }) {
  const covered = mine.elections.filter(({ status }) => status !== 'waived');
  const waived = mine.elections.filter(({ status }) => status === 'waived');
  const total = mine.perPay.employee + mine.perPay.employer;
  return (
    <>
      {mine.windows.length ? (
        <Panel title={t('Choose benefits')} flush>
          <RowList>
            {mine.windows.map((one) => (
              <RowItem
                key={one.id}
                title={one.name}
                sub={t('Choose by {{closes}}. Coverage starts {{effective}}.', {
                  closes: nearDayWithin(one.closes, today()),
                  effective: showDay(one.effective),
                })}
                end={
                  <>
                    {one.hasChosen ? <Status look={look('done', t('Chosen'))} /> : null}
                    <ActionButton
                      size="small"
                      action={{
                        label: one.hasChosen ? t('Change choices') : t('Start enrollment'),
                        name: one.hasChosen
                          ? t('Change choices, {{name}}', { name: one.name })
                          : t('Start enrollment, {{name}}', { name: one.name }),
                        kind: one.hasChosen ? 'normal' : 'primary',
                        onClick: () => onChoose(one.id),
                      }}
                    />
                  </>
                }
              />
            ))}
          </RowList>
        </Panel>
      ) : null}
      <FigureStrip label={t('Cost')}>
        <Figure label={t('You pay')} value={showMoney(mine.perPay.employee)} cause={frequencyWords(mine.frequency)} />
        <Figure
          label={t('Your employer pays')}
          value={showMoney(mine.perPay.employer)}
          cause={total ? t('{{n}} % of the cost', { n: Math.round((mine.perPay.employer / total) * 100) }) : undefined}
        />
        <Figure
          label={t('Coverage')}
          value={covered.filter(({ effectiveFrom }) => effectiveFrom <= today()).length}
          cause={waived.length ? t('{{n}} waived', { n: waived.length }) : t('Plans you are in')}
        />
        <Figure label={t('Dependents')} value={mine.dependents.length} cause={t('Covered where a plan names them')} />
      </FigureStrip>
      <Panel title={t('Coverage')} flush>
        {covered.length ? (
          <RowList>
            {covered.map((one) => (
              <Coverage key={one.id} one={one} frequency={mine.frequency} />
            ))}
          </RowList>
        ) : (
          <EmptyState
            title={t('No coverage yet')}
            body={t('Plans that you choose in an enrollment window show up here.')}
            mark="off"
          />
        )}
      </Panel>
      <PanelGrid>
        <Panel title={t('Dependents')} meta={mine.dependents.length} flush>
          {mine.dependents.length ? (
            <RowList>
              {mine.dependents.map((one) => (
                <RowItem
                  key={one.id}
                  title={one.name}
                  aside={dependentWords(one.relationship)}
                  sub={t('Born {{day}}', { day: showDay(one.dateOfBirth) })}
                />
              ))}
            </RowList>
          ) : (
            <EmptyState
              title={t('No dependents')}
              body={t('Add your spouse, partner or children to cover them.')}
              mark="off"
            />
          )}
        </Panel>
        <Panel
          title={t('Life events')}
          footer={t('Report a marriage, a birth or another event within 30 days to change coverage.')}
          flush
        >
          {mine.events.length ? (
            <RowList>
              {mine.events.map((one) => (
                <RowItem
                  key={one.id}
                  title={LIFE_EVENTS[one.type]}
                  aside={showDay(one.eventDate)}
                  sub={one.hasProof ? undefined : t('No proof yet')}
                  end={<Status look={EVENT_STATUS[one.status]} />}
                />
              ))}
            </RowList>
          ) : (
            <EmptyState title={t('No life events')} body={t('Events that you report show up here.')} mark="off" />
          )}
        </Panel>
      </PanelGrid>
    </>
  );
}

function Coverage({ one, frequency }: { readonly one: Election; readonly frequency: MyBenefits['frequency'] }) {
  const amount = one.coverage ?? one.annual;
  return (
    <RowItem
      title={one.plan ?? PLAN_TYPES[one.type]}
      aside={[
        PLAN_TYPES[one.type],
        one.tier ? TIERS[one.tier] : '',
        one.coverage === null ? '' : t('{{amount}} of coverage', { amount: showMoney(one.coverage) }),
        one.annual === null ? '' : t('{{amount}} a year', { amount: showMoney(one.annual) }),
      ]
        .filter(Boolean)
        .join(' · ')}
      sub={
        <>
          {[
            one.effectiveTo
              ? t('{{from}} to {{to}}', { from: showDay(one.effectiveFrom), to: showDay(one.effectiveTo) })
              : t('From {{day}}', { day: showDay(one.effectiveFrom) }),
            one.carrier,
            one.groupNumber && t('Group {{number}}', { number: one.groupNumber }),
            one.phone,
          ]
            .filter(Boolean)
            .join(' · ')}
          {one.covered.length ? (
            <span style={{ display: 'block' }}>{t('Covers {{names}}', { names: one.covered.join(', ') })}</span>
          ) : null}
          {one.beneficiaries.length ? (
            <span style={{ display: 'block' }}>
              {t('Beneficiaries: {{names}}', {
                names: one.beneficiaries.map(({ name, share }) => `${name} ${share} %`).join(', '),
              })}
            </span>
          ) : null}
          {one.requested !== null && amount !== null ? (
            <span style={{ display: 'block' }}>
              {t('{{requested}} asked for; {{now}} until the carrier decides', {
                requested: showMoney(one.requested),
                now: showMoney(amount),
              })}
            </span>
          ) : null}
        </>
      }
      end={
        <>
          <Cost>
            <b style={{ fontWeight: 600, display: 'block' }}>{perPayWords(one.employee, frequency)}</b>
            {one.employer ? t('Employer {{amount}}', { amount: showMoney(one.employer) }) : null}
          </Cost>
          <Status look={STATUS[one.status]} />
        </>
      }
    />
  );
}
