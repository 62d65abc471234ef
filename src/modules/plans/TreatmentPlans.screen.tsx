import { useState } from 'react';
import { t } from '#engine/model/words.ts';
import { showDay } from '#engine/model/show.ts';
import { choice, useAddressState } from '#engine/web/address-state.ts';
import { LoadFailure } from '#engine/web/errors/failure.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import type { StatusLook } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { TabsBar } from '#ui/parts/TabsBar.tsx';
import { Page } from '#ui/shell/Page.tsx';
import type { Column } from '#ui/table/columns.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { urgencyOf } from './plan-rules.model.ts';
import { dueLookAt, levelOfCareWord, type Plan, planName, stateLook } from './plan-words.web.ts';
import { useDuePlans, useLivingPlans, waitsForMe } from './plans-data.web.ts';
import { IN_FORCE } from './treatment-plan.model.ts';

/** A line of the work list: a plan, or one that is due and not begun. */
interface Line {
  readonly id: string;
  readonly client: string;
  readonly name: string;
  readonly what: string;
  readonly level: string;
  readonly begins: string;
  readonly status: StatusLook | null;
  readonly due: StatusLook | null;
  readonly href: string;
}

const TABS = ['due', 'mine', 'writing', 'force'] as const;
type Tab = (typeof TABS)[number];

const columns = (): readonly Column<Line>[] => [
  { key: 'name', header: t('Client'), width: 12, wrap: true, render: ({ name }) => name },
  { key: 'what', header: t('Plan'), width: 14, onPhone: 'second', wrap: true, render: ({ what }) => what },
  { key: 'level', header: t('Level of care'), width: 14, priority: 2, quiet: true, render: ({ level }) => level },
  { key: 'begins', header: t('Begins'), width: 8, priority: 3, quiet: true, render: ({ begins }) => begins },
  {
    key: 'due',
    header: t('Due'),
    width: 13,
    onPhone: 'third',
    render: ({ due }) => (due ? <Status look={due} /> : '–'),
  },
  {
    key: 'status',
    header: t('State'),
    width: 10,
    priority: 1,
    render: ({ status }) => (status ? <Status look={status} /> : '–'),
  },
];

/** `clinical/treatment-plans`: what is due, what waits for one's signature, what is being written and what is in force. */
export default function TreatmentPlansScreen() {
  const [{ view: tab }] = useAddressState({ view: choice(TABS, 'due') });
  const plans = useLivingPlans();
  const due = useDuePlans();
  const { table } = usePortal();
  const hrefOf = (client: string, plan?: string) =>
    `${table.base}/clinical/treatment-plans/${client}${plan ? `?plan=${plan}` : ''}`;
  const all = plans.data?.rows ?? [];
  const line = (plan: Plan): Line => ({
    id: plan.id,
    client: plan.client ?? '',
    name: plan.titles.client ?? '',
    what: planName(plan),
    level: levelOfCareWord(plan.levelOfCare),
    begins: plan.startDate ? showDay(plan.startDate) : '',
    status: stateLook(plan),
    due: isInForce(plan) && plan.nextReview ? dueLookAt(`${plan.nextReview}T23:59:59`) : null,
    href: hrefOf(plan.client ?? '', plan.id),
  });
  const items = due.data?.rows ?? [];
  const [now] = useState(() => new Date());
  const pressing = items.filter((item) => item.dueAt && urgencyOf(new Date(item.dueAt), now) !== 'later');
  const lines: Readonly<Record<Tab, readonly Line[]>> = {
    due: pressing.map((item): Line => {
      const plan = all.find((one) => one.client === item.client);
      return {
        id: item.id,
        client: item.client ?? '',
        name: item.titles.client ?? '',
        what: item.title ?? '',
        level: levelOfCareWord(plan?.levelOfCare),
        begins: '',
        status: plan ? stateLook(plan) : null,
        due: item.dueAt ? dueLookAt(item.dueAt, now) : null,
        href: hrefOf(item.client ?? ''),
      };
    }),
    mine: all.filter(waitsForMe).map(line),
    writing: all.filter((plan) => !isInForce(plan)).map(line),
    force: all.filter(isInForce).map(line),
  };
  const error = plans.error ?? due.error;
  const label = t('Treatment plans');
  return (
    <Page fill>
      <PageHeader
        title={label}
        count={plans.data ? lines.force.length : undefined}
        facts={t('Active plans, with reviews, signatures and first plans by due date.')}
      />
      <TabsBar label={t('Views')} current={tab} tabs={tabItems(lines)} />
      {error && !(plans.data && due.data) ? (
        <LoadFailure what={label} error={error} onRetry={() => void Promise.all([plans.refetch(), due.refetch()])} />
      ) : (
        <DataTable
          label={label}
          columns={columns()}
          rows={lines[tab]}
          rowKey={({ id }) => id}
          rowName={({ name, what }) => `${name}, ${what}`}
          rowHref={({ href }) => href}
          loading={plans.isPending || due.isPending}
          empty={<EmptyState title={emptyTitle(tab)} body={t('Your clients’ plans show up here.')} mark="done" />}
        />
      )}
    </Page>
  );
}

const isInForce = (plan: Plan): boolean => IN_FORCE.some((state) => state === plan.status);

function tabItems(lines: Readonly<Record<Tab, readonly Line[]>>) {
  const labels: Readonly<Record<Tab, string>> = {
    due: t('Due and overdue'),
    mine: t('Needs my signature'),
    writing: t('In progress'),
    force: t('Active'),
  };
  return TABS.map((key) => ({ key, label: labels[key], count: lines[key].length, href: `?view=${key}` }));
}

function emptyTitle(tab: Tab): string {
  switch (tab) {
    case 'due':
      return t('Nothing is due in the next 48 hours');
    case 'mine':
      return t('Nothing needs your signature');
    case 'writing':
      return t('No plans in progress');
    case 'force':
      return t('No active plans');
  }
}
