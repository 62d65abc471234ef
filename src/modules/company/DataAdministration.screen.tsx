import { hasWords } from '#engine/model/fold.ts';
import { showNumber } from '#engine/model/figures.ts';
import { t } from '#engine/model/words.ts';
import type { AnswerOf } from '#engine/model/questions.ts';
import { choice, text, useAddressState } from '#engine/web/address-state.ts';
import { useAnswer } from '#engine/web/answers.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { useUser } from '#engine/web/session.tsx';
import { openPlaces } from '#engine/web/shell/menu.ts';
import { hrefTo } from '#engine/web/portal.tsx';
import { placeTitle } from '#engine/web/shell/place-title.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Figure, FigureStrip } from '#ui/parts/FigureStrip.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { SearchBox } from '#ui/parts/SearchBox.tsx';
import { Segmented } from '#ui/parts/Segmented.tsx';
import { Page, PageBody } from '#ui/shell/Page.tsx';
import type { Column } from '#ui/table/columns.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { PlainLink } from '#ui/parts/TextLink.tsx';
import { dataHoldings } from './data-holdings.model.ts';

type Kind = AnswerOf<typeof dataHoldings>['kinds'][number];
const SHOWS = [
  { key: 'held', label: t('With records') },
  { key: 'all', label: t('All') },
] as const;
/** Where data is kept, held back and destroyed, below the portal's base. */
const RETENTION: Readonly<Record<string, string>> = {
  'records/classes': t('How long each class of documents is kept'),
  'records/holds': t('What may not be destroyed, and why'),
  'records/destructions': t('What was destroyed, when and on whose decision'),
  records: t('All records by kind'),
  security: t('Who exported or changed what'),
};
const countOf = ({ records, more }: Kind): string =>
  more ? t('More than {{n}}', { n: showNumber(records) }) : showNumber(records);
const waysOf = ({ mayExport, mayImport }: Kind): string =>
  [mayExport ? t('Export') : '', mayImport ? t('Import') : ''].filter(Boolean).join(', ') || '–';

function Holdings({ kinds, hidden }: AnswerOf<typeof dataHoldings>) {
  const { hrefOf } = usePortal();
  const [{ show, q }, go] = useAddressState({ show: choice(['held', 'all'], 'held'), q: text() });
  const rows = kinds
    .filter((kind) => show === 'all' || kind.records > 0)
    .filter((kind) => hasWords(kind.name, q))
    .toSorted((a, b) => b.records - a.records || a.name.localeCompare(b.name));
  const columns: readonly Column<Kind>[] = [
    {
      key: 'name',
      header: t('Kind of record'),
      width: 18,
      render: (kind) => {
        const href = hrefOf(kind.noun);
        return href ? <PlainLink to={href}>{kind.name}</PlainLink> : kind.name;
      },
    },
    { key: 'records', header: t('Records'), width: 8, align: 'end', render: countOf, onPhone: 'end' },
    { key: 'ways', header: t('In and out'), width: 10, quiet: true, render: waysOf, onPhone: 'second' },
  ];
  const total = kinds.reduce((sum, { records }) => sum + records, 0);
  return (
    <>
      <FigureStrip label={t('What the organization holds')}>
        <Figure
          label={t('Records')}
          value={showNumber(total)}
          cause={
            kinds.some(({ more }) => more)
              ? t('At least: large tables are counted to 100,000')
              : t('Of the kinds you can read')
          }
        />
        <Figure
          label={t('Kinds with records')}
          value={kinds.filter(({ records }) => records > 0).length}
          cause={t('of {{n}} that you can read', { n: kinds.length })}
        />
        <Figure
          label={t('Kinds you can export')}
          value={kinds.filter((k) => k.mayExport).length}
          cause={t('From their lists')}
        />
        <Figure label={t('Other kinds')} value={hidden} cause={t('You cannot read all of their records')} />
      </FigureStrip>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
        <SearchBox value={q} onChange={(next) => go({ q: next })} placeholder={t('Search kinds of records')} />
        <Segmented label={t('Show')} options={SHOWS} value={show} onChange={(next) => go({ show: next })} />
      </div>
      <DataTable
        label={t('Kinds of records')}
        columns={columns}
        rows={rows}
        rowKey={(kind) => kind.noun}
        rowName={(kind) => kind.name}
        empty={<EmptyState title={t('No kind of record matches')} body={t('Change the search, or show all.')} />}
      />
    </>
  );
}

/** `admin/data`: what the organization holds by kind, and where it is exported, kept and destroyed. */
export default function DataAdministration() {
  const found = useAnswer(dataHoldings, {});
  const { table } = usePortal();
  const user = useUser();
  const places = openPlaces(table, user).filter(({ path }) => path in RETENTION);
  return (
    <Page>
      <PageHeader
        title={t('Data administration')}
        facts={t('Open a kind of record to export its list. Large exports run in the background.')}
      />
      <PageBody>
        <Loaded of={found} what={t('What the organization holds')}>
          {(held) => <Holdings {...held} />}
        </Loaded>
        {places.length ? (
          <Panel title={t('Retention')} flush>
            <RowList>
              {places.map((place) => (
                <RowItem
                  key={place.path}
                  title={placeTitle(place)}
                  href={hrefTo(table, place.path)}
                  sub={RETENTION[place.path]}
                />
              ))}
            </RowList>
          </Panel>
        ) : null}
      </PageBody>
    </Page>
  );
}
