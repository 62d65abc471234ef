/** Choices while a person makes them: what they begin with, what they cost, and what is sent. */
import type { AskedOf } from '#engine/model/questions.ts';
import type { PlanType, Tier } from './benefit-kinds.model.ts';
import type { BenefitOptions, enroll } from './benefit-questions.model.ts';
import type { Price } from './deductions.model.ts';

type Chosen = BenefitOptions['chosen'][number];
export interface DraftChoice extends Chosen {
  readonly tier: Tier | null;
}
/** The choice of each type; null where the person wants none. */
export type Draft = Readonly<Partial<Record<PlanType, DraftChoice | null>>>;

/** What the person has, as the first choices; types they have nothing of are open. */
export const draftOf = ({ plans, chosen }: BenefitOptions): Draft =>
  Object.fromEntries(
    chosen.flatMap((one) => {
      const plan = plans.find(({ id }) => id === one.plan);
      return plan ? [[plan.type, one]] : [];
    }),
  );

const TEN_THOUSAND = 1_000_000;
/** Cents per pay of one choice. */
function priceOf(options: BenefitOptions, choice: DraftChoice): Price {
  const plan = options.plans.find(({ id }) => id === choice.plan);
  if (!plan) return { employee: 0, employer: 0 };
  if (choice.annual !== null)
    return {
      employee: Math.round(choice.annual / options.pays),
      employer: Math.round((plan.employerAnnual ?? 0) / options.pays),
    };
  if (plan.perTenThousand) {
    const units = (choice.coverage ?? 0) / TEN_THOUSAND;
    return {
      employee: Math.round(plan.perTenThousand.employee * units),
      employer: Math.round(plan.perTenThousand.employer * units),
    };
  }
  const tier = plan.tiers.find((one) => one.tier === (choice.tier ?? 'ee'));
  return { employee: tier?.employee ?? 0, employer: tier?.employer ?? 0 };
}

/** What all choices cost per pay, type by type in the order of the plans. */
export function costOfChoices(options: BenefitOptions, draft: Draft) {
  const types = [...new Set(options.plans.map(({ type }) => type))];
  const lines = types.map((type) => {
    const choice = draft[type] ?? null;
    const plan = options.plans.find(({ id }) => id === choice?.plan);
    return {
      type,
      plan: plan?.name ?? null,
      tier: choice?.tier ?? null,
      ...(choice ? priceOf(options, choice) : { employee: 0, employer: 0 }),
    };
  });
  return {
    lines,
    employee: lines.reduce((sum, { employee }) => sum + employee, 0),
    employer: lines.reduce((sum, { employer }) => sum + employer, 0),
  };
}

/** The enrollment as it is sent: types that are offered and not chosen are waived. */
export function sentOf(options: BenefitOptions, draft: Draft): AskedOf<typeof enroll> {
  const types = [...new Set(options.plans.map(({ type }) => type))];
  const choices = types.flatMap((type) => draft[type] ?? []);
  return {
    window: options.window.id,
    choices: choices.map(({ plan, tier, coverage, annual }) => ({ plan, tier, coverage, annual })),
    covered: choices.flatMap(({ plan, tier, dependents }) =>
      tier && tier !== 'ee' ? dependents.map((dependent) => ({ plan, dependent })) : [],
    ),
    beneficiaries: choices.flatMap(({ plan, beneficiaries }) =>
      beneficiaries.map(({ name, kind, share }) => ({ plan, name, kind, share })),
    ),
    waived: types.filter((type) => !draft[type]),
  };
}
