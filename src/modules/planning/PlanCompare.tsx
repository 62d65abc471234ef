import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { showMoney } from '#engine/model/figures.ts';
import type { Read } from '#engine/model/wire.ts';
import { t } from '#engine/model/words.ts';
import { useAnswer } from '#engine/web/answers.ts';
import { allLoaded, Loaded } from '#engine/web/Loaded.tsx';
import { useList } from '#engine/web/query.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { CopyPlan } from './CopyPlan.tsx';
import { MonthTable, Scroll, Stack } from './month-table.web.ts';
import { byMonth, yearOfMonths } from './plan-math.model.ts';
import { type PlanGrid, planGrid } from './planning-questions.model.ts';
import { workforcePlan } from './workforce-plan.model.ts';

type Plan = Read<typeof workforcePlan>;
const signed = (n: number): string => (n > 0 ? `+${n}` : String(n));
const signedMoney = (cents: number): string => {
  const words = showMoney(Math.round(cents / 100_000) * 100_000);
  return cents > 0 ? `+${words}` : words;
};
const yearsOf = ({ rows }: PlanGrid) =>
  new Map(
    [...Map.groupBy(rows, ({ department }) => department)].map(([id, own]) => [
      id,
      { name: own[0]?.departmentName ?? '', ...yearOfMonths(byMonth(own.flatMap(({ months }) => months))) },
    ]),
  );

/** This plan beside another one: people in December and cost by department. Below it, a copy as another scenario. */
export function PlanCompare({ record }: { readonly record: Plan }) {
  const [chosen, setChosen] = useState('');
  const plans = useList(workforcePlan, { limit: '100', sort: '-year,scenario', fields: 'name,year,scenario' });
  const others = (plans.data?.rows ?? []).filter(({ id }) => id !== record.id);
  const other = others.find(({ id }) => id === chosen) ?? others.find(({ year }) => year === record.year) ?? others[0];
  return (
    <Stack>
      <Panel
        title={t('Compare scenarios')}
        action={
          <TextField
            select
            hiddenLabel
            value={other?.id ?? ''}
            onChange={(e) => setChosen(e.target.value)}
            sx={{ minWidth: '12rem' }}
            slotProps={{ select: { SelectDisplayProps: { 'aria-label': t('Compare with') } } }}
          >
            {others.map(({ id, name }) => (
              <MenuItem key={id} value={id}>
                {name}
              </MenuItem>
            ))}
          </TextField>
        }
        flush
      >
        {other ? (
          <Comparison plan={record} other={other} />
        ) : (
          <EmptyState title={t('No other plan')} body={t('Copy this plan as another scenario to compare them.')} />
        )}
      </Panel>
      <CopyPlan record={record} />
    </Stack>
  );
}

interface ComparisonProps {
  readonly plan: Plan;
  readonly other: Pick<Plan, 'id' | 'name'>;
}
function Comparison({ plan, other }: ComparisonProps) {
  const mine = useAnswer(planGrid, { plan: plan.id });
  const theirs = useAnswer(planGrid, { plan: other.id });
  return (
    <Loaded of={allLoaded({ mine, theirs })} what={t('The plans')}>
      {({ mine: a, theirs: b }) => {
        const [left, right] = [yearsOf(a), yearsOf(b)];
        const departments = new Map([...right, ...left].map(([id, { name }]) => [id, name]));
        const none = { december: 0, cost: 0 };
        const rows = [...departments]
          .toSorted((one, two) => one[1].localeCompare(two[1]))
          .map(([id, name]) => ({ id, name, a: left.get(id) ?? none, b: right.get(id) ?? none }));
        const sum = (side: 'a' | 'b') => ({
          december: rows.reduce((n, row) => n + row[side].december, 0),
          cost: rows.reduce((n, row) => n + row[side].cost, 0),
        });
        return (
          <Scroll tabIndex={0} role="region" aria-label={t('Compare scenarios')}>
            <MonthTable style={{ minWidth: '46rem' }}>
              <thead>
                <tr>
                  <th scope="col">{t('Department')}</th>
                  <th scope="col">{t('{{name}}: December', { name: plan.name ?? '' })}</th>
                  <th scope="col">{t('{{name}}: December', { name: other.name ?? '' })}</th>
                  <th scope="col">{t('Difference')}</th>
                  <th scope="col">{t('{{name}}: cost', { name: plan.name ?? '' })}</th>
                  <th scope="col">{t('{{name}}: cost', { name: other.name ?? '' })}</th>
                  <th scope="col">{t('Difference')}</th>
                </tr>
              </thead>
              <tbody>
                {[{ id: 'all', name: t('All departments'), a: sum('a'), b: sum('b') }, ...rows].map((row) => (
                  <tr key={row.id} data-sum={row.id === 'all' ? '' : undefined}>
                    <th scope="row">{row.name}</th>
                    <td>{row.a.december}</td>
                    <td>{row.b.december}</td>
                    <td>{signed(row.a.december - row.b.december)}</td>
                    <td>{showMoney(Math.round(row.a.cost / 100_000) * 100_000)}</td>
                    <td>{showMoney(Math.round(row.b.cost / 100_000) * 100_000)}</td>
                    <td>{signedMoney(row.a.cost - row.b.cost)}</td>
                  </tr>
                ))}
              </tbody>
            </MonthTable>
          </Scroll>
        );
      }}
    </Loaded>
  );
}
