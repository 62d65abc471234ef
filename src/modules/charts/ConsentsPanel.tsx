import { showDay, showInstant } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { statusLook } from '#engine/web/fields/format.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { useList } from '#engine/web/query.ts';
import { consent } from '#modules/consents/consent.model.ts';
import { releases } from '#modules/consents/consent-rules.model.ts';
import { disclosure } from '#modules/consents/disclosure.model.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { Status } from '#ui/marks/Status.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { TextLink } from '#ui/parts/TextLink.tsx';
import { useRefreshChart } from './chart-live.web.ts';
import { shown } from './chart-words.web.ts';
import { ASKED, PapersPanel } from './PapersPanel.tsx';

const SHOWN = 'kind,recipient,purpose,signedByName,expiresOn,revokedOn';
const TOLD = 'recipient,purpose,categories,exception';
/** Readers of this tab see every paper: one that is missing was not signed. */
const ALL_ASKED = Object.values(ASKED);

interface OfClient {
  readonly client: string;
  readonly name: string;
}

/** A recipient may be the middle of the sentence that was signed ("my treating providers"); here it begins one. */
const begun = (words: string): string => words.slice(0, 1).toLocaleUpperCase() + words.slice(1);

/** What the client agreed to, what may leave and what has left, with what can be signed now. */
export function ConsentsPanel({ client, name }: OfClient) {
  const refresh = useRefreshChart(client);
  return (
    <>
      <Releases client={client} />
      <Panel title={t('Admission forms')} flush>
        <PapersPanel client={client} name={name} missing={ALL_ASKED} onChanged={refresh} />
      </Panel>
      <Disclosures client={client} />
    </>
  );
}

/** Releases of information, those that hold first. */
function Releases({ client }: Pick<OfClient, 'client'>) {
  const base = usePortal().hrefOf(consent.name);
  const found = useList(consent, { client, sort: '-createdAt', limit: '100', fields: SHOWN });
  const rows = (found.data?.rows ?? [])
    .filter(({ kind }) => kind && releases(kind))
    .toSorted((a, b) => Number(b.status === 'active') - Number(a.status === 'active'));
  return (
    <Panel title={t('Releases of information')} meta={rows.length || undefined} flush>
      <Loaded
        of={found}
        what={t('The consents')}
        skeleton={<ListSkeleton rows={3} columns={2} />}
        isEmpty={() => rows.length === 0}
        empty={
          <EmptyState
            title={t('No releases of information')}
            body={t('Releases of information will appear here once the client signs.')}
          />
        }
      >
        {() => (
          <RowList>
            {rows.map((row) => (
              <RowItem
                key={row.id}
                title={row.recipient ? begun(row.recipient) : shown(consent, 'kind', row)}
                sub={[
                  shown(consent, 'kind', row),
                  // A consent to treatment, payment and operations names these as its purpose.
                  row.purpose === shown(consent, 'kind', row) ? '' : row.purpose,
                  row.revokedOn
                    ? t('revoked {{day}}', { day: showDay(row.revokedOn) })
                    : row.expiresOn
                      ? t('until {{at}}', { at: showDay(row.expiresOn) })
                      : '',
                ]
                  .filter(Boolean)
                  .join(', ')}
                end={<Status look={statusLook(consent, row.status ?? 'draft')} />}
                href={base ? `${base}/${row.id}` : undefined}
              />
            ))}
          </RowList>
        )}
      </Loaded>
    </Panel>
  );
}

/** What has left, the newest first. */
function Disclosures({ client }: Pick<OfClient, 'client'>) {
  const base = usePortal().hrefOf(consent.name);
  const found = useList(disclosure, { client, sort: '-createdAt', limit: '25', fields: TOLD });
  return (
    <Panel
      title={t('Disclosures')}
      footer={
        base ? <TextLink to={`${base}?client=${client}`}>{t('All consents and disclosures')}</TextLink> : undefined
      }
      flush
    >
      <Loaded
        of={found}
        what={t('The disclosures')}
        skeleton={<ListSkeleton rows={2} columns={2} />}
        empty={
          <EmptyState
            title={t('No disclosures')}
            body={t('Disclosures about the client will appear here, with recipient and reason.')}
          />
        }
      >
        {({ rows }) => (
          <RowList>
            {rows.map((row) => (
              <RowItem
                key={row.id}
                title={row.recipient ?? ''}
                sub={[shown(disclosure, 'categories', row), row.purpose ?? '', shown(disclosure, 'exception', row)]
                  .filter(Boolean)
                  .join(', ')}
                end={<time dateTime={row.createdAt}>{row.createdAt ? showInstant(row.createdAt) : ''}</time>}
              />
            ))}
          </RowList>
        )}
      </Loaded>
    </Panel>
  );
}
