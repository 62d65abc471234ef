import { styled } from '@mui/material/styles';
import { showSize } from '#engine/model/show-size.ts';
import { t } from '#engine/model/words.ts';
import { useAnswer } from '#engine/web/answers.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Bars } from '#ui/parts/Bars.tsx';
import { Figure, FigureStrip } from '#ui/parts/FigureStrip.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { Page, PageBody } from '#ui/shell/Page.tsx';
import { v } from '#ui/theme/vars.ts';
import { FOLDERS, OWNERS } from './document.model.ts';
import { documentStorage, type DocumentStorage as Storage } from './document-questions.model.ts';

const KB = 1024;
const Table = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.8125rem',
  '& th, & td': { padding: '9px 16px', textAlign: 'start', borderTop: `1px solid ${v.hairline}` },
  '& th': { fontWeight: 600, color: v.textSecondary },
  '& :is(th, td).number': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  '& tbody th': { color: v.text },
});
const Scroll = styled('div')({ overflowX: 'auto' });

/** `global-admin/documents`: how much each owner keeps on the shelf. Figures only; the documents stay with their readers. */
export default function DocumentStorage() {
  const found = useAnswer(documentStorage, {});
  return (
    <Page>
      <PageHeader title={t('Documents')} facts={t('What this organization keeps, by owner and folder')} />
      <PageBody>
        <Loaded
          of={found}
          what={t('Figures')}
          isEmpty={({ owners }) => owners.length === 0}
          empty={<EmptyState title={t('No documents yet')} body={t('Figures appear with the first document.')} />}
        >
          {(storage) => <Figures storage={storage} />}
        </Loaded>
      </PageBody>
    </Page>
  );
}

const sum = (all: readonly number[]): number => all.reduce((total, n) => total + n, 0);

function Figures({ storage: { owners, folders } }: { readonly storage: Storage }) {
  const documents = sum(owners.map((one) => one.documents));
  const size = (kilobytes: number): string => showSize(kilobytes * KB);
  return (
    <>
      <FigureStrip label={t('All documents')}>
        <Figure label={t('Documents')} value={documents} cause={t('Replaced versions included')} />
        <Figure
          label={t('With a file')}
          value={sum(owners.map((one) => one.files))}
          cause={t('The rest is kept on paper')}
        />
        <Figure label={t('Storage used')} value={size(sum(owners.map((one) => one.kilobytes)))} />
        <Figure
          label={t('Expired')}
          value={sum(owners.map((one) => one.expired))}
          cause={t('{{n}} more expire in 30 days', { n: sum(owners.map((one) => one.expiring)) })}
        />
      </FigureStrip>
      <Panel title={t('By owner')} flush>
        <Scroll role="region" aria-label={t('Table by owner')} tabIndex={0}>
          <Table>
            <thead>
              <tr>
                <th scope="col">{t('Owner')}</th>
                <th scope="col">{t('Share')}</th>
                <th scope="col" className="number">
                  {t('Documents')}
                </th>
                <th scope="col" className="number">
                  {t('Expiring')}
                </th>
                <th scope="col" className="number">
                  {t('Expired')}
                </th>
                <th scope="col" className="number">
                  {t('Storage used')}
                </th>
              </tr>
            </thead>
            <tbody>
              {owners.map((one) => (
                <tr key={one.owner}>
                  <th scope="row">{t(OWNERS[one.owner])}</th>
                  <td>
                    <Bars
                      value={one.documents}
                      max={documents}
                      label={t('{{n}} of {{all}}', { n: one.documents, all: documents })}
                      width="8rem"
                    />
                  </td>
                  <td className="number">{one.documents}</td>
                  <td className="number">{one.expiring}</td>
                  <td className="number">{one.expired}</td>
                  <td className="number">{size(one.kilobytes)}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </Scroll>
      </Panel>
      <Panel title={t('By folder')} flush>
        <Scroll role="region" aria-label={t('Table by folder')} tabIndex={0}>
          <Table>
            <thead>
              <tr>
                <th scope="col">{t('Folder')}</th>
                <th scope="col">{t('Owner')}</th>
                <th scope="col" className="number">
                  {t('Documents')}
                </th>
                <th scope="col" className="number">
                  {t('Storage used')}
                </th>
              </tr>
            </thead>
            <tbody>
              {folders.map((one) => (
                <tr key={`${one.owner} ${one.category}`}>
                  <th scope="row">{t(FOLDERS[one.category])}</th>
                  <td>{t(OWNERS[one.owner])}</td>
                  <td className="number">{one.documents}</td>
                  <td className="number">{size(one.kilobytes)}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </Scroll>
      </Panel>
    </>
  );
}
