import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useState } from 'react';
import { showMoney } from '#engine/model/figures.ts';
import { nearDayWithin, showDay } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { today } from '#engine/web/fields/format.ts';
import { useAnswer, useCommand } from '#engine/web/answers.ts';
import { FieldInput } from '#engine/web/fields/FieldInput.tsx';
import { Loaded } from '#engine/web/Loaded.tsx';
import { useTask } from '#engine/web/task.ts';
import { useSteps, Wizard } from '#engine/web/Wizard.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { FormError } from '#ui/feedback/FormError.tsx';
import { useNotice } from '#ui/feedback/notice.ts';
import { ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { KeyValue } from '#ui/parts/KeyValue.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { Page, PageBody } from '#ui/shell/Page.tsx';
import { v } from '#ui/theme/vars.ts';
import { benefitElection } from './benefit-election.model.ts';
import { ACCOUNTS, BENEFICIARIES, INSURED, PLAN_TYPES, type PlanType, TIERED, TIERS } from './benefit-kinds.model.ts';
import { type BenefitOptions, benefitOptions, enroll } from './benefit-questions.model.ts';
import { frequencyWords, perPayWords } from './benefit-words.web.ts';
import { costOfChoices, type Draft, draftOf, type DraftChoice, sentOf } from './enrollment-draft.web.ts';
import { dependentWords } from './relationship.web.ts';

type Plan = BenefitOptions['plans'][number];
const OTHER: readonly PlanType[] = ['basic_life', 'std', 'ltd', 'eap', 'other'];
const STEPS = [
  { key: 'health', title: t('Health'), types: TIERED },
  { key: 'protection', title: t('Protection'), types: [...INSURED, ...OTHER] },
  { key: 'accounts', title: t('Accounts'), types: ACCOUNTS },
  { key: 'review', title: t('Review'), types: [] },
] as const satisfies readonly { key: string; title: string; types: readonly PlanType[] }[];

/** The wizard of an enrollment: health, protection, accounts, then what all of it costs per pay. */
export function Enrollment({ window, onClose }: { readonly window: string; readonly onClose: () => void }) {
  const found = useAnswer(benefitOptions, { window });
  return (
    <Page>
      <Loaded of={found} what={t('The enrollment')} skeleton={<ListSkeleton rows={8} columns={2} />}>
        {(options) => <Steps key={options.window.id} options={options} onClose={onClose} />}
      </Loaded>
    </Page>
  );
}

function Steps({ options, onClose }: { readonly options: BenefitOptions; readonly onClose: () => void }) {
  const [draft, setDraft] = useState<Draft>(() => draftOf(options));
  const steps = STEPS.filter(
    ({ key, types }) => key === 'review' || options.plans.some(({ type }) => types.some((one) => one === type)),
  );
  const { at, isLast, show } = useSteps(steps.length);
  const send = useCommand(enroll);
  const task = useTask();
  const notify = useNotice();
  const cost = costOfChoices(options, draft);
  const step = steps[at];
  const types: readonly PlanType[] = step?.types ?? [];
  const next = async () => {
    if (!isLast) return show(at + 1);
    const done = await task.run(() => send(sentOf(options, draft)));
    if (!done) return;
    notify({
      message: done.pending
        ? t('Your choices are saved. Some wait for proof or the carrier.')
        : t('Your choices are saved.'),
      severity: 'success',
    });
    onClose();
  };
  const choose = (type: PlanType, choice: DraftChoice | null) => setDraft({ ...draft, [type]: choice });
  const wrong = Object.entries(task.error?.fields ?? {}).flatMap(([field, says]) =>
    says.map((one) => `${PLAN_TYPES[field as PlanType] ?? FIELD_WORDS[field] ?? ''} ${t(one)}`.trim()),
  );
  return (
    <>
      <PageHeader
        title={options.window.name}
        crumbs={[{ label: t('My benefits'), href: '?' }]}
        facts={t('Choose by {{closes}}. Coverage starts {{effective}}.', {
          closes: nearDayWithin(options.window.closes, today()),
          effective: showDay(options.window.effective),
        })}
      />
      <Wizard
        steps={steps.map(({ key, title }, i) => ({ key, title, isDone: i < at }))}
        at={at}
        onStep={show}
        onNext={next}
        send={t('Confirm choices')}
        busy={task.busy}
        kept={t('You pay {{amount}}', { amount: perPayWords(cost.employee, options.frequency) })}
        errors={<FormError>{task.error ? wrong.join('. ') || task.error.message : null}</FormError>}
      >
        {step?.key === 'review' ? (
          <Review options={options} draft={draft} />
        ) : (
          types.map((type) => {
            const plans = options.plans.filter((plan) => plan.type === type);
            return plans.length ? (
              <TypeChoice
                key={type}
                type={type}
                plans={plans}
                options={options}
                choice={draft[type] ?? null}
                onChange={(choice) => choose(type, choice)}
              />
            ) : null;
          })
        )}
      </Wizard>
      {options.plans.length === 0 ? (
        <PageBody>
          <EmptyState
            title={t('No plans for you in this window')}
            body={options.notYet
              .map(({ name, from }) => (from ? t('{{name}} from {{day}}', { name, day: showDay(from) }) : name))
              .join(', ')}
            mark="off"
          />
        </PageBody>
      ) : null}
    </>
  );
}
const FIELD_WORDS: Readonly<Record<string, string>> = {
  tier: t('Tier:'),
  dependents: t('Dependents:'),
  beneficiaries: t('Beneficiaries:'),
  coverage: t('Coverage:'),
};

interface TypeChoiceProps {
  readonly type: PlanType;
  readonly plans: readonly Plan[];
  readonly options: BenefitOptions;
  readonly choice: DraftChoice | null;
  readonly onChange: (choice: DraftChoice | null) => void;
}

/** A label within a sentence: words in lower case, abbreviations such as HSA as they are. */
const inSentence = (label: string): string =>
  label
    .split(' ')
    .map((word) => (/\p{Lu}.*\p{Lu}/u.test(word) ? word : word.toLowerCase()))
    .join(' ');

/** One type of benefit: its plans side by side with what each costs, or none of them. */
function TypeChoice({ type, plans, options, choice, onChange }: TypeChoiceProps) {
  const plan = plans.find(({ id }) => id === choice?.plan);
  const pick = (id: string) => {
    const picked = plans.find((one) => one.id === id);
    if (!picked) return onChange(null);
    onChange({
      plan: id,
      tier: TIERED.includes(type) ? (choice?.tier ?? 'ee') : null,
      coverage: INSURED.includes(type) ? (choice?.coverage ?? 5_000_000) : null,
      annual: ACCOUNTS.includes(type) ? (choice?.annual ?? null) : null,
      dependents: choice?.dependents ?? [],
      beneficiaries: choice?.beneficiaries ?? [],
    });
  };
  const label = PLAN_TYPES[type];
  return (
    <fieldset style={{ border: 0, padding: 0, margin: 0, minWidth: 0 }}>
      <legend style={{ fontWeight: 600, fontSize: '0.875rem', padding: 0 }}>{label}</legend>
      <RadioGroup aria-label={label} value={choice?.plan ?? ''} onChange={(_, id) => pick(id)} style={{ gap: 8 }}>
        {plans.map((one) => (
          <FormControlLabel
            key={one.id}
            value={one.id}
            control={<Radio />}
            label={
              <>
                {one.name}
                <small style={{ display: 'block', color: v.textSecondary, fontSize: 'max(12px, 0.75rem)' }}>
                  {[one.carrier, priceWords(one, options), one.hdhp ? t('works with an HSA') : '', one.summary]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </>
            }
          />
        ))}
        <FormControlLabel value="" control={<Radio />} label={t('No {{type}}', { type: inSentence(label) })} />
      </RadioGroup>
      {plan && choice ? (
        <Details type={type} plan={plan} options={options} choice={choice} onChange={onChange} />
      ) : null}
    </fieldset>
  );
}

const priceWords = (plan: Plan, { frequency }: BenefitOptions): string => {
  const [first] = plan.tiers;
  if (first && plan.tiers.length > 1) return t('from {{price}}', { price: perPayWords(first.employee, frequency) });
  if (first) return first.employee ? perPayWords(first.employee, frequency) : t('paid by your employer');
  if (plan.perTenThousand)
    return t('{{price}} for each $10,000', { price: perPayWords(plan.perTenThousand.employee, frequency) });
  return plan.employerAnnual
    ? t('your employer adds {{amount}} a year', { amount: showMoney(plan.employerAnnual) })
    : '';
};

interface DetailsProps extends Omit<TypeChoiceProps, 'plans' | 'choice' | 'onChange'> {
  readonly plan: Plan;
  readonly choice: DraftChoice;
  readonly onChange: (choice: DraftChoice) => void;
}

/** What a plan asks for: tier and people, amount and beneficiaries, or the year's amount. */
function Details({ type, plan, options, choice, onChange }: DetailsProps) {
  const { frequency, dependents } = options;
  if (TIERED.includes(type))
    return (
      <div style={{ display: 'grid', gap: 8, paddingInlineStart: 28 }}>
        <RadioGroup
          aria-label={t('Tier of {{plan}}', { plan: plan.name })}
          style={{ gap: 8 }}
          value={choice.tier}
          onChange={(_, tier) => onChange({ ...choice, tier: tier as DraftChoice['tier'] })}
        >
          {plan.tiers.map((one) => (
            <FormControlLabel
              key={one.tier}
              value={one.tier}
              control={<Radio size="small" />}
              label={t('{{tier}}: {{price}}, your employer pays {{employer}}', {
                tier: TIERS[one.tier],
                price: perPayWords(one.employee, frequency),
                employer: showMoney(one.employer),
              })}
            />
          ))}
        </RadioGroup>
        {choice.tier !== 'ee' && dependents.length ? (
          <div role="group" aria-label={t('Who {{plan}} covers', { plan: plan.name })}>
            {dependents.map(({ id, name, relationship }) => (
              <FormControlLabel
                key={id}
                label={`${name}, ${dependentWords(relationship).toLowerCase()}`}
                control={
                  <Checkbox
                    checked={choice.dependents.includes(id)}
                    onChange={(_, on) =>
                      onChange({
                        ...choice,
                        dependents: on ? [...choice.dependents, id] : choice.dependents.filter((one) => one !== id),
                      })
                    }
                  />
                }
              />
            ))}
          </div>
        ) : null}
        {choice.tier !== 'ee' && dependents.length === 0 ? (
          <span>{t('Add your dependents under My benefits first.')}</span>
        ) : null}
      </div>
    );
  if (BENEFICIARIES.includes(type))
    return (
      <div style={{ display: 'grid', gap: 12, paddingInlineStart: 28, maxWidth: '40rem' }}>
        {INSURED.includes(type) ? (
          <FieldInput
            name={`${type}-coverage`}
            label={t('Amount of coverage')}
            spec={benefitElection.fields.coverage}
            value={choice.coverage}
            required
            help={
              plan.guaranteedIssue === null
                ? undefined
                : t('Above {{amount}}, the carrier asks about your health first.', {
                    amount: showMoney(plan.guaranteedIssue),
                  })
            }
            onChange={(value) => onChange({ ...choice, coverage: typeof value === 'number' ? value : null })}
          />
        ) : null}
        <FieldInput
          name={`${type}-beneficiaries`}
          label={t('Beneficiaries')}
          spec={benefitElection.fields.beneficiaries}
          value={choice.beneficiaries}
          required={INSURED.includes(type)}
          help={
            INSURED.includes(type)
              ? t('Shares of the primary beneficiaries add up to 100 %.')
              : t(
                  'Shares of the primary beneficiaries add up to 100%. If you name no one, the insurance company follows its own rules.',
                )
          }
          onChange={(value) =>
            // The rows are those of the field, as far as they are filled in.
            onChange({ ...choice, beneficiaries: (value ?? []) as DraftChoice['beneficiaries'] })
          }
        />
      </div>
    );
  if (!ACCOUNTS.includes(type)) return null;
  return (
    <div style={{ paddingInlineStart: 28, maxWidth: '24rem' }}>
      <FieldInput
        name={`${type}-annual`}
        label={t('Amount per year')}
        spec={benefitElection.fields.annual}
        value={choice.annual}
        required
        help={[
          plan.limit
            ? plan.limit.self === plan.limit.family
              ? t('At most {{amount}} a year', { amount: showMoney(plan.limit.self) })
              : t('At most {{self}} a year, {{family}} with family coverage, employer money included', {
                  self: showMoney(plan.limit.self),
                  family: showMoney(plan.limit.family),
                })
            : '',
          options.limitsOf ? t('limits of {{year}}', { year: String(options.limitsOf) }) : '',
        ]
          .filter(Boolean)
          .join(' · ')}
        onChange={(value) => onChange({ ...choice, annual: typeof value === 'number' ? value : null })}
      />
    </div>
  );
}

/** All choices with their cost per pay, the employer's share and the sum. */
function Review({ options, draft }: { readonly options: BenefitOptions; readonly draft: Draft }) {
  const { employee, employer, lines } = costOfChoices(options, draft);
  return (
    <div style={{ display: 'grid', gap: 14 }}>
      <KeyValue
        items={lines.map((line) => ({
          key: line.type,
          label: PLAN_TYPES[line.type],
          value: line.plan
            ? [
                line.plan,
                line.tier ? TIERS[line.tier] : '',
                perPayWords(line.employee, options.frequency),
                line.employer ? t('employer {{amount}}', { amount: showMoney(line.employer) }) : '',
              ]
                .filter(Boolean)
                .join(', ')
            : t('None'),
        }))}
      />
      <KeyValue
        items={[
          { key: 'you', label: t('You pay'), value: perPayWords(employee, options.frequency), strong: true },
          { key: 'year', label: t('In a year'), value: showMoney(employee * options.pays) },
          {
            key: 'employer',
            label: t('Your employer pays'),
            value: `${showMoney(employer)} ${frequencyWords(options.frequency)}`,
          },
        ]}
      />
    </div>
  );
}
