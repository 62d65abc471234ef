import { showDay } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import type { ReadOf } from '#engine/web/query.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { KeyValue } from '#ui/parts/KeyValue.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { PaperText } from '#ui/parts/PaperText.tsx';
import { CATEGORIES, ENDINGS } from './consent-rules.model.ts';
import type { consent } from './consent.model.ts';
import { textInUse, textOf } from './consent-texts.model.ts';

/** The paper of a consent: what it names, the text in the version that was presented, and the signatures beneath. */
export function SignedPaper({ record }: { readonly record: ReadOf<typeof consent> }) {
  const { kind, textVersion } = record;
  if (!kind) return null;
  const isOpen = record.status === 'draft' || record.status === 'presented';
  const text = textVersion ? textOf(kind, textVersion) : isOpen ? textInUse(kind) : undefined;
  const named = [
    { key: 'discloser', label: t('Disclosing party'), value: record.discloser },
    {
      key: 'categories',
      label: t('Information covered'),
      value: record.categories?.map((one) => t(CATEGORIES[one])).join(', '),
    },
    { key: 'information', label: t('How much and what kind'), value: record.information },
    { key: 'recipient', label: t('Recipient'), value: record.recipient },
    { key: 'intermediaries', label: t('Intermediaries'), value: record.intermediaries },
    { key: 'purpose', label: t('Purpose'), value: record.purpose },
    { key: 'expiresOn', label: t('Ends on'), value: record.expiresOn ? showDay(record.expiresOn) : null },
    {
      key: 'endsWith',
      label: t('Ends with'),
      value: record.expiryEvent ?? (record.endsWith && t(ENDINGS[record.endsWith])),
    },
    { key: 'renews', label: t('Renews'), value: record.titles.renews },
    { key: 'revokedOn', label: t('Revoked on'), value: record.revokedOn ? showDay(record.revokedOn) : null },
    { key: 'endNote', label: t('Reason'), value: record.endNote },
    { key: 'signedByName', label: t('Signed by'), value: record.signedByName },
  ].flatMap(({ value, ...item }) => (value ? [{ ...item, value }] : []));
  return (
    <>
      <Panel title={record.titles.client ?? t('Client')}>
        {named.length ? (
          <div style={{ marginBottom: 18 }}>
            <KeyValue items={named} />
          </div>
        ) : null}
        {text ? (
          <PaperText text={text} />
        ) : (
          <EmptyState
            title={t('Signed on a separate form')}
            body={t('It was signed on a separate paper form before texts were stored here.')}
          />
        )}
      </Panel>
    </>
  );
}
