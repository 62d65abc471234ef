/** Order sets and tapers: choose the client, look through what is ordered together, and write it for signature. */
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { t } from '#engine/model/words.ts';
import { choice, text, useAddressState } from '#engine/web/address-state.ts';
import { useCommand } from '#engine/web/answers.ts';
import { usePortal } from '#engine/web/portal-context.ts';
import { useAct } from '#engine/web/query.ts';
import { DialogFields } from '#engine/web/record/DialogFields.tsx';
import { rolesOf } from '#engine/web/session-user.ts';
import { useUser } from '#engine/web/session.tsx';
import { useTask } from '#engine/web/task.ts';
import { look } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { FormError } from '#ui/feedback/FormError.tsx';
import { KeyValue } from '#ui/parts/KeyValue.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { TabsBar } from '#ui/parts/TabsBar.tsx';
import { Page, PageBody } from '#ui/shell/Page.tsx';
import { DAY_ONE, order } from './order.model.ts';
import { ORDER_SETS, type SetEntry, type SetKey } from './order-sets.model.ts';
import { enterOrderSet } from './orders-questions.model.ts';
import { doseWords, orderLine, plainNumber, tallMan } from './order-words.model.ts';
import { evenTaper, faultOfTaper, taperTotals } from './taper.model.ts';

const TABS = ['alcohol', 'opioid', 'benzodiazepine', 'comfort', 'taper'] as const;
type Values = Readonly<Record<string, unknown>>;

/** One entry as a line: the name of its drug is that of its code. */
const lineOf = ({ drug, prn, steps, detail, dose, doseUnit, route, frequency, category }: SetEntry): string =>
  orderLine({
    category,
    detail: detail ?? null,
    drugName: drug
      ? tallMan(drug.charAt(0).toUpperCase() + drug.slice(1).replace('_', drug.startsWith('buprenorphine') ? '/' : ' '))
      : null,
    dose: dose ?? null,
    doseUnit: doseUnit ?? null,
    route: route ?? null,
    frequency: frequency ?? null,
    prn: prn !== undefined,
    prnReason: prn?.for ?? null,
    minHours: prn?.hours ?? null,
    days: taperTotals(steps ?? []).days,
  });

interface Whose {
  /** Client, and how the order was given. */
  readonly values: Values;
}

/** The orders of a set with their boxes. */
function SetForm({ set, values }: Whose & { readonly set: SetKey }) {
  const entries = ORDER_SETS.find(({ key }) => key === set)?.entries ?? [];
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(entries.filter(({ off }) => !off).map(({ key }) => key)),
  );
  const enter = useCommand(enterOrderSet);
  const task = useTask();
  const navigate = useNavigate();
  const base = usePortal().hrefOf(order.name) ?? '';
  const toggle = (key: string) => {
    const next = new Set(chosen);
    if (!next.delete(key)) next.add(key);
    setChosen(next);
  };
  const submit = async () => {
    const done = await task.run(() =>
      // The fields of the form are those of the command.
      enter({ ...(values as { client: string }), set, entries: [...chosen].join(' ') }),
    );
    if (done) void navigate(`${base}?status=unreleased`);
  };
  return (
    <Panel title={t('Orders of the set')} meta={t('{{n}} chosen', { n: chosen.size })}>
      <FormError>
        {task.error ? Object.values(task.error.fields).flat().join('. ') || task.error.message : null}
      </FormError>
      <div style={{ display: 'grid', gap: 4 }}>
        {entries.map((one) => (
          <FormControlLabel
            key={one.key}
            control={<Checkbox checked={chosen.has(one.key)} onChange={() => toggle(one.key)} />}
            label={`${lineOf(one)} · ${one.indication}`}
          />
        ))}
      </div>
      <Button
        variant="contained"
        sx={{ marginTop: 2 }}
        disabled={!values.client || chosen.size === 0}
        aria-busy={task.busy || undefined}
        onClick={() => void submit()}
      >
        {t({ one: 'Write {{count}} order', other: 'Write {{count}} orders' }, { count: chosen.size })}
      </Button>
      {values.client ? null : <p>{t('Choose the client first.')}</p>}
    </Panel>
  );
}

/** An even taper: each step takes off the same; the totals are shown while it is typed. */
function TaperForm({ values }: Whose) {
  const [drug, setDrug] = useState<Values>({ doseUnit: 'mg', route: 'oral' });
  const [plan, setPlan] = useState({ first: '2', down: '0.5', days: '2', times: '09:00, 21:00' });
  const act = useAct(order);
  const task = useTask();
  const navigate = useNavigate();
  const base = usePortal().hrefOf(order.name) ?? '';
  const steps =
    Number(plan.down) > 0 && Number(plan.days) >= 1
      ? evenTaper(Number(plan.first), Number(plan.down), Math.floor(Number(plan.days)), plan.times)
      : [];
  const totals = taperTotals(steps);
  const fault = steps.length ? faultOfTaper(steps) : null;
  // The input offers the units of the noun.
  const unit = String(drug.doseUnit as string);
  const submit = async () => {
    const made = await task.run(() =>
      act.create({ ...values, ...drug, category: 'taper', dose: Number(plan.first), steps: [...steps] } as never),
    );
    if (made) void navigate(`${base}/${made.id}`);
  };
  const input = (name: keyof typeof plan, label: string, type = 'number') => (
    <TextField
      label={label}
      type={type}
      value={plan[name]}
      onChange={(event) => setPlan({ ...plan, [name]: event.target.value })}
    />
  );
  return (
    <Panel title={t('Taper')}>
      <FormError>
        {task.error ? Object.values(task.error.fields).flat().join('. ') || task.error.message : null}
      </FormError>
      <div style={{ display: 'grid', gap: 16, gridTemplateColumns: 'repeat(auto-fit, minmax(min(14rem, 100%), 1fr))' }}>
        <DialogFields
          resource={order}
          fields={['drug', 'doseUnit', 'route', 'indication']}
          values={drug}
          problems={task.error?.fields}
          onChange={setDrug}
        />
        {input('first', t('First dose'))}
        {input('down', t('Lower by'))}
        {input('days', t('Days at each dose'))}
        {input('times', t('Times'), 'text')}
      </div>
      <p>{t(DAY_ONE)}</p>
      {fault ? <Status look={look('stop', t('The taper {{fault}}', { fault: t(fault) }))} /> : null}
      <KeyValue
        items={[
          { key: 'days', label: t('Days'), value: String(totals.days) },
          { key: 'doses', label: t('Doses'), value: String(totals.doses) },
          { key: 'total', label: t('Total'), value: doseWords(totals.total, unit) },
          { key: 'most', label: t('Most in a day'), value: doseWords(totals.mostInDay, unit) },
          ...steps.map((step) => ({
            key: String(step.fromDay),
            label:
              step.fromDay === step.toDay
                ? t('Day {{n}}', { n: step.fromDay })
                : t('Days {{from}} to {{to}}', { from: step.fromDay, to: step.toDay }),
            value: `${plainNumber(step.dose)} ${unit}, ${step.times}`,
          })),
        ]}
      />
      <Button
        variant="contained"
        sx={{ marginTop: 2 }}
        disabled={!values.client || steps.length === 0 || fault !== null}
        aria-busy={task.busy || undefined}
        onClick={() => void submit()}
      >
        {t('Write the taper')}
      </Button>
      {values.client ? null : <p>{t('Choose the client first.')}</p>}
    </Panel>
  );
}

/** Sets and tapers. */
export default function OrderSetsScreen() {
  const [{ set, client }, go] = useAddressState({ set: choice(TABS, 'alcohol'), client: text() });
  const writes = rolesOf(useUser()).includes('psychiatrist');
  const [values, setValues] = useState<Values>({
    ...(client ? { client } : {}),
    nature: writes ? 'electronic' : 'telephone',
  });
  return (
    <Page>
      <PageHeader
        title={t('Order sets and tapers')}
        facts={t('Orders are written unreleased: each is checked and signed afterwards.')}
      />
      <TabsBar
        label={t('Sets')}
        current={set}
        onSelect={(key) => go({ set: TABS.find((one) => one === key) ?? 'alcohol' })}
        tabs={[
          ...ORDER_SETS.map(({ key, name }) => ({ key, label: t(name) })),
          { key: 'taper', label: t('Taper builder') },
        ]}
      />
      <PageBody>
        <div style={{ display: 'grid', gap: 24 }}>
          <Panel title={t('For')}>
            <div
              style={{
                display: 'grid',
                gap: 16,
                gridTemplateColumns: 'repeat(auto-fit, minmax(min(16rem, 100%), 1fr))',
              }}
            >
              <DialogFields
                resource={order}
                fields={writes ? ['client'] : ['client', 'nature', 'prescriber', 'readBack']}
                values={values}
                onChange={setValues}
              />
            </div>
          </Panel>
          {set === 'taper' ? <TaperForm values={values} /> : <SetForm key={set} set={set} values={values} />}
        </div>
      </PageBody>
    </Page>
  );
}
