import { showMoney } from '#engine/model/figures.ts';
import { t } from '#engine/model/words.ts';
import { useAnswer } from '#engine/web/answers.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { KeyValue } from '#ui/parts/KeyValue.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { TextLink } from '#ui/parts/TextLink.tsx';
import { type PayW2, payW2 } from './tax-form-questions.model.ts';

/** Boxes with a number of their own, in the order of the form. */
const boxes = () =>
  [
    ['box1', t('1 Wages, tips, other')],
    ['box2', t('2 Federal income tax')],
    ['box3', t('3 Social Security wages')],
    ['box4', t('4 Social Security tax')],
    ['box5', t('5 Medicare wages')],
    ['box6', t('6 Medicare tax')],
    ['box10', t('10 Dependent care')],
  ] as const;

function itemsOf(form: PayW2) {
  const money = (key: string, label: string, cents: number) => ({ key, label, value: showMoney(cents) });
  return [
    ...boxes().map(([key, label]) => money(key, label, form[key])),
    ...form.box12.map(({ code, label, amount }) =>
      money(`12${code}`, t('12 {{code}} {{label}}', { code, label: t(label) }), amount),
    ),
    { key: '13', label: t('13 Retirement plan'), value: form.isRetirementPlan ? t('Yes') : t('No') },
    ...form.box14.map(({ label, amount }) => money(`14${label}`, t('14 {{label}}', { label }), amount)),
    ...form.states.flatMap(({ state, wages, tax }) => [
      money(`16${state}`, t('16 {{state}} wages', { state }), wages),
      money(`17${state}`, t('17 {{state}} income tax', { state }), tax),
    ]),
    ...form.locals.flatMap(({ name, wages, tax }) => [
      money(`18${name}`, t('18 Local wages, {{name}}', { name }), wages),
      money(`19${name}`, t('19 Local tax, {{name}}', { name }), tax),
    ]),
  ];
}

export interface W2PreviewProps {
  readonly employee: string;
  readonly year: number;
  /** Where the preview is closed again. */
  readonly closed: string;
}

/** All boxes of one person’s W-2. */
export function W2Preview({ employee, year, closed }: W2PreviewProps) {
  const found = useAnswer(payW2, { employee, year });
  return (
    <Loaded of={found} what={t('The W-2 preview')} skeleton={<ListSkeleton rows={10} columns={2} />}>
      {(form) => (
        <Panel
          title={t('W-2 {{year}}, {{name}}', { year: String(year), name: form.employee.name })}
          meta={t({ one: 'From 1 statement', other: 'From {{count}} statements' }, { count: form.statements })}
          action={<TextLink to={closed}>{t('Close')}</TextLink>}
        >
          <KeyValue
            items={[
              { key: 'number', label: t('Employee number'), value: form.employee.number },
              { key: 'address', label: t('Address'), value: form.employee.address },
              { key: 'employer', label: t('Employer'), value: form.employer.name },
              ...itemsOf(form),
            ]}
          />
        </Panel>
      )}
    </Loaded>
  );
}
