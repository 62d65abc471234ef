import { useState } from 'react';
import { showDay, showInstant } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { text, useAddressState } from '#engine/web/address-state.ts';
import { today } from '#engine/web/fields/format.ts';
import { useList } from '#engine/web/query.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { look } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { Disclosure } from '#ui/parts/Disclosure.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { AboveList } from '#ui/shell/AboveList.tsx';
import { CATEGORIES, EXCEPTIONS, FULL_NOTICE, PURPOSES, SHORT_NOTICE, warningOf } from './consent-rules.model.ts';
import { consent } from './consent.model.ts';
import { DiscloseExcepted } from './DisclosePart.tsx';
import { disclosure } from './disclosure.model.ts';

/** Accounting of disclosures reaches six years back (45 CFR 164.528, 42 CFR 2.25). */
const YEARS = 6;
/** A list reads its columns where nothing else is named; the notice is none of them. */
const TOLD = 'client,recipient,purposeOfUse,purpose,categories,consent,exception,notice';

const wordsOf = (categories: readonly string[] | undefined): string =>
  (categories ?? []).map((one) => Object.entries(CATEGORIES).find(([code]) => code === one)?.[1] ?? one).join(', ');

/** Above the list of a client's consents: what ends soon, and the disclosures with the notice sent along. */
export function ConsentsOfClient() {
  const [{ client }] = useAddressState({ client: text() });
  return client ? <OfClient client={client} /> : null;
}

function OfClient({ client }: { readonly client: string }) {
  const [now] = useState(() => new Date());
  const since = new Date(Date.UTC(now.getUTCFullYear() - YEARS, now.getUTCMonth(), now.getUTCDate())).toISOString();
  const ending = useList(consent, {
    client,
    status: 'active',
    sort: 'expiresOn',
    limit: '100',
    fields: 'kind,recipient,expiresOn',
  });
  const told = useList(disclosure, { client, 'createdAt[gte]': since, sort: '-createdAt', limit: '100', fields: TOLD });
  const soon = (ending.data?.rows ?? []).filter((one) => one.expiresOn && warningOf(one.expiresOn, today()));
  const log = told.data?.rows ?? [];
  const name = log[0]?.titles.client ?? ending.data?.rows[0]?.titles.client;
  return (
    <AboveList>
      {soon.length ? (
        <Panel title={t('Ending within 30 days')} meta={soon.length} flush>
          <RowList>
            {soon.map((one) => (
              <RowItem
                key={one.id}
                title={one.recipient ?? ''}
                end={
                  <Status
                    look={look(
                      warningOf(one.expiresOn ?? '', today()) === 'consent_7' ? 'late' : 'soon',
                      t('Ends {{day}}', { day: showDay(one.expiresOn ?? '') }),
                    )}
                  />
                }
                href={`${location.pathname}/${one.id}`}
              />
            ))}
          </RowList>
        </Panel>
      ) : null}
      <Panel
        title={name ? t('Disclosures for {{name}}', { name }) : t('Disclosures')}
        meta={t('past 6 years')}
        action={<DiscloseExcepted client={client} />}
        flush
      >
        {log.length ? (
          <RowList>
            {log.map((one) => (
              <RowItem
                key={one.id}
                title={one.recipient ?? ''}
                sub={
                  <>
                    {[
                      wordsOf(one.categories),
                      one.purposeOfUse && t(PURPOSES[one.purposeOfUse]),
                      one.purpose,
                      one.exception
                        ? EXCEPTIONS[one.exception]
                        : t('under the consent {{title}}', { title: one.titles.consent ?? '' }),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                    <Disclosure>
                      <summary>{t('Accompanying notice')}</summary>
                      {one.notice === 'full' ? FULL_NOTICE : SHORT_NOTICE}
                    </Disclosure>
                  </>
                }
                end={<time dateTime={one.createdAt}>{one.createdAt ? showInstant(one.createdAt) : ''}</time>}
              />
            ))}
          </RowList>
        ) : told.data ? (
          <EmptyState
            title={t('No disclosures')}
            body={t('Disclosures will appear here with their notices.')}
            mark="done"
          />
        ) : null}
      </Panel>
    </AboveList>
  );
}
