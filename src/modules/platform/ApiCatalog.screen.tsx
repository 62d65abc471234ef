import Button from '@mui/material/Button';
import { useState } from 'react';
import { t } from '#engine/model/words.ts';
import { text, useAddressState } from '#engine/web/address-state.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Figure, FigureStrip } from '#ui/parts/FigureStrip.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { SearchBox } from '#ui/parts/SearchBox.tsx';
import { Page, PageBody } from '#ui/shell/Page.tsx';
import type { Column } from '#ui/table/columns.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { type ApiDocument, type Operation, useApiDocument } from './api-document.web.ts';

const PAGE = 50;
const COLUMNS: readonly Column<Operation>[] = [
  { key: 'path', header: t('Operation'), width: 24, wrap: true, render: (o) => <code>{`${o.method} ${o.path}`}</code> },
  { key: 'summary', header: t('What it does'), width: 26, wrap: true, render: (o) => o.summary, onPhone: 'second' },
  { key: 'tag', header: t('Heading'), width: 12, quiet: true, priority: 2, render: (o) => o.tag, onPhone: 'third' },
  {
    key: 'open',
    header: t('Access'),
    width: 8,
    quiet: true,
    priority: 1,
    render: (o) => (o.open ? t('Anyone') : t('Session or key')),
  },
];

function Catalog({ operations, tags, version }: ApiDocument) {
  const [{ q }, go] = useAddressState({ q: text() });
  const [shown, setShown] = useState(PAGE);
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  const found = operations.filter((o) => {
    const line = `${o.method} ${o.path} ${o.summary} ${o.tag}`.toLowerCase();
    return words.every((word) => line.includes(word));
  });
  const search = (next: string) => {
    setShown(PAGE);
    go({ q: next });
  };
  return (
    <>
      <FigureStrip label={t('The API')}>
        <Figure label={t('Operations')} value={operations.length} cause={t('Version {{version}}', { version })} />
        <Figure label={t('Headings')} value={tags.length} cause={t('Mostly one for each kind of record')} />
        <Figure
          label={t('Open to anyone')}
          value={operations.filter(({ open }) => open).length}
          cause={t('Sign-in, health, public forms')}
        />
      </FigureStrip>
      <SearchBox value={q} onChange={search} placeholder={t('Search operations')} />
      <DataTable
        label={t('Operations')}
        columns={COLUMNS}
        rows={found.slice(0, shown)}
        rowKey={(o) => `${o.method} ${o.path}`}
        rowName={(o) => `${o.method} ${o.path}`}
        empty={
          <EmptyState
            title={t('No operation contains these words')}
            action={{ label: t('Clear search'), onClick: () => search('') }}
          />
        }
      />
      {found.length > shown ? (
        <div>
          <Button onClick={() => setShown(shown + PAGE)}>
            {t('Show more: {{left}} left', { left: found.length - shown })}
          </Button>
        </div>
      ) : null}
    </>
  );
}

/** `api`: every operation of this server, read off its own OpenAPI document. */
export default function ApiCatalog() {
  const found = useApiDocument();
  return (
    <Page>
      <PageHeader
        title={t('API')}
        facts={t('Every operation of this server, read from its OpenAPI document.')}
        actions={[
          { label: t('OpenAPI document'), href: '/api/openapi.json', reloads: true },
          { label: t('Keys and webhooks'), kind: 'primary', href: '/global-admin/developer' },
        ]}
      />
      <PageBody>
        <Loaded of={found} what={t('The API document')}>
          {(document) => <Catalog {...document} />}
        </Loaded>
      </PageBody>
    </Page>
  );
}
