import { Download, FileDown, FileText, GraduationCap, Mail, Plus, Upload, UserCog } from 'lucide-react';
import { useState } from 'react';
import { useNotice } from '#ui/feedback/notice.ts';
import { Status } from '#ui/marks/Status.tsx';
import { Avatar } from '#ui/parts/Avatar.tsx';
import { Bars } from '#ui/parts/Bars.tsx';
import { BulkBar } from '#ui/parts/BulkBar.tsx';
import { FilterBar, type FilterToken } from '#ui/parts/FilterBar.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { TabsBar } from '#ui/parts/TabsBar.tsx';
import { NoMatchState } from '#ui/feedback/NoMatchState.tsx';
import type { Column, Density, SortState } from '#ui/table/columns.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import type { Selection } from '#ui/table/selection.ts';
import { TableTools } from '#ui/table/TableTools.tsx';
import { narrow, v } from '#ui/theme/vars.ts';
import { type Person, people } from './people.ts';
import { Bleed, Section } from './Section.tsx';

const name = (p: Person) => (
  <>
    {p.name}
    <span className="nx-id" style={{ marginLeft: 16, fontWeight: 400, color: v.textTertiary, fontStretch: narrow }}>
      {p.id}
    </span>
  </>
);
const training = (p: Person) => (
  <span style={{ display: 'flex', gap: 10, alignItems: 'center' }}>
    <Bars value={p.training} label={`Training ${p.training} percent`} tone={p.training < 70 ? 'notice' : undefined} />
    <span style={{ minWidth: '2.25rem', textAlign: 'right' }}>{p.training}%</span>
  </span>
);
const columns: readonly Column<Person>[] = [
  { key: 'name', header: 'Name', width: 15, render: name, renderOnPhone: (p) => p.name, sortable: true },
  {
    key: 'title',
    header: 'Job title',
    width: 11.5,
    render: (p) => p.title,
    quiet: true,
    sortable: true,
    priority: 2,
    onPhone: 'second',
  },
  { key: 'site', header: 'Site', width: 7.5, render: (p) => p.site, priority: 1, onPhone: 'second' },
  { key: 'manager', header: 'Manager', width: 7.5, render: (p) => p.manager, quiet: true, priority: 5 },
  { key: 'status', header: 'Status', width: 7.5, render: (p) => <Status look={p.status} />, onPhone: 'end' },
  {
    key: 'licence',
    header: 'License or credential',
    width: 10,
    render: (p) => <Status look={p.licence} strong={p.licenceLoud} />,
    onPhone: 'third',
  },
  { key: 'training', header: 'Training', width: 7, render: training, priority: 4 },
  {
    key: 'start',
    header: 'Start date',
    width: 7,
    render: (p) => p.start,
    quiet: true,
    align: 'end',
    priority: 3,
    sortable: true,
  },
];
const views = [
  { key: 'all', label: 'All people', count: 412, href: '#all' },
  { key: 'active', label: 'Active', count: 378, href: '#active' },
  { key: 'onboarding', label: 'Onboarding', count: 9, href: '#onboarding' },
  { key: 'leave', label: 'On leave', count: 14, href: '#leave' },
  { key: 'risk', label: 'Credentials at risk', count: 9, href: '#risk' },
];
const firstTokens: readonly FilterToken[] = [
  { key: 'type', label: 'Type is', value: 'Regular' },
  { key: 'site', label: 'Site is any of', value: 'Bayview, Alder, +2' },
];

/** A list page: header, saved views, filters, table, bulk bar. */
export const ListSection = () => {
  const notify = useNotice();
  const [query, setQuery] = useState('');
  const [tokens, setTokens] = useState(firstTokens);
  const [sort, setSort] = useState<SortState>({ key: 'name', direction: 'asc' });
  const [selection, setSelection] = useState<Selection>(new Set(['E-1388', 'E-1607', 'E-1533']));
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const [density, setDensity] = useState<Density>('standard');
  const rows = people.filter((p) => p.name.toLowerCase().includes(query.toLowerCase()));
  const sorted = sort.direction === 'asc' ? rows : rows.toReversed();
  const assigned = () =>
    notify({
      message: `HIPAA refresher assigned to ${selection.size} people`,
      severity: 'success',
      action: { label: 'Undo', onClick: () => undefined },
    });
  return (
    <Section
      title="List page"
      note="Arrow keys move between rows, Space selects, Enter opens. Columns drop by priority."
    >
      <Bleed style={{ height: '38rem' }}>
        <PageHeader
          title="Employees"
          count={412}
          actions={[
            { label: 'Import', icon: Upload },
            {
              label: 'Export',
              icon: Download,
              items: [
                { label: 'Spreadsheet (CSV)', icon: FileDown },
                { label: 'Document (PDF)', icon: FileText },
              ],
            },
            { label: 'Add employee', short: 'Add', icon: Plus, kind: 'primary' },
          ]}
        />
        <TabsBar label="Views" tabs={views} current="all" />
        <FilterBar
          search={{ value: query, onChange: setQuery }}
          tokens={tokens}
          onRemove={(key) => setTokens(tokens.filter((t) => t.key !== key))}
          choices={[
            { key: 'manager', label: 'Manager' },
            { key: 'fte', label: 'FTE' },
          ]}
          editor={(key, close) => (
            <button type="button" onClick={close}>
              Form for {key}
            </button>
          )}
          resultCount={`${rows.length} of 412`}
          tools={
            <TableTools
              columns={columns}
              hidden={hidden}
              onHidden={setHidden}
              density={density}
              onDensity={setDensity}
            />
          }
        />
        <DataTable
          label="Employees"
          columns={columns}
          rows={sorted}
          rowKey={(p) => p.id}
          rowName={(p) => p.name}
          rowHref={(p) => `#${p.id}`}
          lead={(p, onPhone) => <Avatar name={p.name} size={onPhone ? 'large' : 'small'} />}
          sort={sort}
          onSort={setSort}
          selection={selection}
          onSelection={setSelection}
          hidden={hidden}
          density={density}
          page={{ from: 1, to: rows.length, total: 318, onNext: () => undefined }}
          bulk={(pager) => (
            <BulkBar
              count={selection.size}
              total={318}
              onSelectAll={() => undefined}
              onClear={() => setSelection(new Set())}
              actions={[
                { label: 'Message', icon: Mail },
                { label: 'Assign training', icon: GraduationCap, onClick: assigned },
                { label: 'Change manager', icon: UserCog },
                { label: 'Export', icon: Download },
                { label: 'Archive' },
              ]}
              trailing={pager}
            />
          )}
          empty={<NoMatchState noun="employees" filters={tokens.length} hidden={412} onClear={() => setQuery('')} />}
        />
      </Bleed>
    </Section>
  );
};
