import { t } from '#engine/model/words.ts';
import { choice, text, useAddressState } from '#engine/web/address-state.ts';
import { today } from '#engine/web/fields/format.ts';
import { usePortal } from '#engine/web/portal-context.ts';
import { LOADED_YEARS } from '#modules/payroll/tables-2026.model.ts';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { TabsBar } from '#ui/parts/TabsBar.tsx';
import { Page, PageBody } from '#ui/shell/Page.tsx';
import { NewHires } from './NewHires.tsx';
import { TaxFormSheet } from './TaxFormSheet.tsx';
import { TaxLiability } from './TaxLiability.tsx';
import { W2List } from './W2List.tsx';

const TABS = ['941', '940', 'w2', 'new-hires', 'liability'] as const;
const QUARTERS = ['1', '2', '3', '4'] as const;
const YEARS = LOADED_YEARS.map(String);

/** Tax forms of the paid runs: worksheets whose lines open their people, W-2 previews, new hires, and what is due when. */
export default function TaxFormsScreen() {
  const { table } = usePortal();
  const thisQuarter = QUARTERS[Math.floor((Number(today().slice(5, 7)) - 1) / 3)] ?? '1';
  const [state, go, hrefOf] = useAddressState({
    tab: choice(TABS, '941'),
    year: choice(YEARS, YEARS.at(-1) ?? ''),
    quarter: choice(QUARTERS, thisQuarter),
    line: text(),
    person: text(),
  });
  const labels = {
    '941': t('Form 941'),
    '940': t('Form 940'),
    w2: t('W-2 preview'),
    'new-hires': t('New hires'),
    liability: t('Tax liability'),
  } as const;
  const year = Number(state.year);
  const base = `${table.base}/payroll`;
  return (
    <Page>
      <PageHeader
        title={t('Tax forms')}
        crumbs={[{ label: t('Tax payments'), href: `${base}/taxes` }]}
        facts={t('From runs that are paid. A form is filed with the agency, not here.')}
      />
      <TabsBar
        label={t('Forms')}
        current={state.tab}
        tabs={TABS.map((key) => ({ key, label: labels[key], href: hrefOf({ tab: key, line: '', person: '' }) }))}
      />
      <PageBody>
        {state.tab === '941' || state.tab === '940' ? (
          <TaxFormSheet
            form={state.tab}
            year={year}
            quarter={state.quarter}
            line={state.line}
            base={base}
            hrefOf={(line) => hrefOf({ line })}
            choose={(quarter) => go({ quarter, line: '' })}
          />
        ) : null}
        {state.tab === 'w2' ? (
          <W2List year={year} person={state.person} hrefOf={(person) => hrefOf({ person })} />
        ) : null}
        {state.tab === 'new-hires' ? <NewHires /> : null}
        {state.tab === 'liability' ? <TaxLiability year={year} base={base} /> : null}
      </PageBody>
    </Page>
  );
}
