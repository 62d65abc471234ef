import { Printer } from 'lucide-react';
import { t } from '#engine/model/words.ts';
import { text, useAddressState } from '#engine/web/address-state.ts';
import { usePortal } from '#engine/web/portal-context.ts';
import { useList } from '#engine/web/query.ts';
import { formTemplate } from '#modules/forms/form-template.model.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { PaperText } from '#ui/parts/PaperText.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { Page, PageBody } from '#ui/shell/Page.tsx';
import type { Column } from '#ui/table/columns.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { type ConsentKind, KINDS, releases } from './consent-rules.model.ts';
import { consentTexts, textInUse } from './consent-texts.model.ts';

const isKind = (name: string): name is ConsentKind => Object.hasOwn(KINDS, name);
const kinds = Object.keys(KINDS).filter(isKind);

const columns = (): readonly Column<ConsentKind>[] => [
  { key: 'kind', header: t('Consent'), width: 14, wrap: true, render: (kind) => t(KINDS[kind]) },
  { key: 'version', header: t('Version'), width: 5, onPhone: 'end', render: (kind) => textInUse(kind).version },
  {
    key: 'agrees',
    header: t('The client signs'),
    width: 30,
    wrap: true,
    onPhone: 'second',
    render: (kind) => textInUse(kind).agrees,
  },
  {
    key: 'rule',
    header: t('Rule'),
    width: 14,
    wrap: true,
    priority: 1,
    render: (kind) => (releases(kind) ? t('42 CFR 2.31: what, to whom, why, until when') : t('House paper')),
  },
];

/** `templates/consents`: the texts that clients sign, in the version that is in use, and the consent forms that were built here. */
export default function ConsentTemplates() {
  const [{ consent }] = useAddressState({ consent: text() });
  const chosen = isKind(consent) ? consent : null;
  return (
    <Page>
      <PageHeader
        title={chosen ? t(KINDS[chosen]) : t('Consent templates')}
        count={chosen ? undefined : kinds.length}
        crumbs={chosen ? [{ label: t('Consent templates'), href: '?' }] : undefined}
        facts={t('A signed consent keeps the version that the client read.')}
        actions={chosen ? [{ label: t('Print'), icon: Printer, onClick: () => window.print() }] : undefined}
      />
      {chosen ? (
        <PageBody>
          {consentTexts[chosen].map((paper) => (
            <Panel key={paper.version} title={t('Version {{n}}', { n: paper.version })}>
              <PaperText text={paper} />
            </Panel>
          ))}
        </PageBody>
      ) : (
        <>
          <DataTable
            label={t('Consent templates')}
            columns={columns()}
            rows={kinds}
            rowKey={(kind) => kind}
            rowName={(kind) => KINDS[kind]}
            rowHref={(kind) => `?consent=${kind}`}
            loading={false}
          />
          <OwnForms />
        </>
      )}
    </Page>
  );
}

/** Consent forms of the organization's own, made in the builder. */
function OwnForms() {
  const base = usePortal().hrefOf('form_template') ?? '..';
  const { data } = useList(formTemplate, { kind: 'consent', sort: 'title', limit: '100' });
  return (
    <PageBody>
      <Panel title={t('Your own consent forms')} meta={data?.rows.length || undefined} flush>
        {data?.rows.length ? (
          <RowList>
            {data.rows.map((one) => (
              <RowItem
                key={one.id}
                title={one.title ?? ''}
                href={`${base}/${one.id}`}
                sub={one.description ?? one.code}
                end={one.versionNumber ? t('Version {{n}}', { n: one.versionNumber }) : t('Draft')}
              />
            ))}
          </RowList>
        ) : (
          <EmptyState
            title={t('No consent forms of your own')}
            body={t('Build one under “New form” and choose the kind Consent.')}
          />
        )}
      </Panel>
    </PageBody>
  );
}
