import Button from '@mui/material/Button';
import { useState } from 'react';
import { showDay } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { statusLook } from '#engine/web/fields/format.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { mayDo } from '#engine/web/portal.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { useList } from '#engine/web/query.ts';
import { useUser } from '#engine/web/session.tsx';
import { consent } from '#modules/consents/consent.model.ts';
import { type ConsentKind, KINDS } from '#modules/consents/consent-rules.model.ts';
import { ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { look } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { TextLink } from '#ui/parts/TextLink.tsx';
import { v } from '#ui/theme/vars.ts';
import { PaperDialog } from './PaperDialog.tsx';

/** The papers to sign before a client's first day; the first two are required by law. */
const PAPERS: readonly ConsentKind[] = [
  'treatment',
  'part2_notice',
  'npp',
  'financial',
  'rights',
  'rules',
  'search',
  'telehealth',
];
/** The order in which of several papers of a kind the one that counts is found. */
const COUNTS = ['active', 'presented', 'draft', 'refused'];

const SHOWN = 'kind,signedByName,expiresOn';

/** What the gate calls a paper that it asks for. */
export const ASKED: Partial<Record<ConsentKind, string>> = {
  treatment: 'consentToTreat',
  part2_notice: 'part2Notice',
  npp: 'privacyNotice',
  financial: 'financialAgreement',
};

export interface PapersProps {
  readonly client: string;
  readonly name: string;
  /** What the gate still asks for: what it does not is signed, whether or not the reader sees the paper. */
  readonly missing: readonly string[];
  readonly onChanged: () => void;
}

/** The papers of a client: presented and signed on this device, one after the other. */
export function PapersPanel({ client, name, missing, onChanged }: PapersProps) {
  const user = useUser();
  const { hrefOf } = usePortal();
  const base = hrefOf(consent.name);
  const found = useList(consent, { client, limit: '100', sort: '-createdAt', fields: SHOWN });
  const [signing, setSigning] = useState<ConsentKind | null>(null);
  const rows = found.data?.rows ?? [];
  const paperOf = (kind: ConsentKind) =>
    COUNTS.map((status) => rows.find((one) => one.kind === kind && one.status === status)).find(Boolean);
  const may = mayDo(user, consent, 'create');
  const prepared = signing ? paperOf(signing) : undefined;
  // What is not known yet is not to be signed once more.
  return (
    <Loaded of={found} what={t('The forms')} skeleton={<ListSkeleton rows={PAPERS.length} columns={2} />}>
      {() => (
        <>
          <RowList>
            {PAPERS.map((kind) => {
              const paper = paperOf(kind);
              const asked = ASKED[kind];
              const isSigned = paper?.status === 'active';
              const isElsewhere = !paper && asked !== undefined && !missing.includes(asked);
              return (
                <RowItem
                  key={kind}
                  title={KINDS[kind]}
                  sub={
                    isSigned
                      ? [
                          t('Signed by {{name}}', { name: paper.signedByName ?? '' }),
                          paper.expiresOn ? t('until {{at}}', { at: showDay(paper.expiresOn) }) : '',
                        ]
                          .filter(Boolean)
                          .join(', ')
                      : undefined
                  }
                  end={
                    <>
                      <Status
                        look={
                          paper
                            ? statusLook(consent, paper.status ?? 'draft')
                            : isElsewhere
                              ? look('signed', t('Signed'))
                              : look('due', t('Not yet offered'))
                        }
                      />
                      {isSigned || isElsewhere || !may ? null : (
                        <Button
                          size="small"
                          variant="outlined"
                          aria-label={t('Sign {{paper}}', { paper: KINDS[kind] })}
                          onClick={() => setSigning(kind)}
                        >
                          {t('Sign')}
                        </Button>
                      )}
                    </>
                  }
                />
              );
            })}
          </RowList>
          {base ? (
            <p style={{ padding: '8px 16px', borderTop: `1px solid ${v.hairline}`, fontSize: '0.8125rem' }}>
              <TextLink to={`${base}/new?client=${client}`}>{t('Add release of information')}</TextLink>
              {' · '}
              <TextLink to={`${base}?client=${client}`}>{t('All consents and disclosures')}</TextLink>
            </p>
          ) : null}
          {signing ? (
            <PaperDialog
              client={client}
              name={name}
              kind={signing}
              prepared={prepared?.status === 'refused' ? undefined : prepared}
              onClose={() => setSigning(null)}
              onDone={() => {
                setSigning(null);
                void found.refetch();
                onChanged();
              }}
            />
          ) : null}
        </>
      )}
    </Loaded>
  );
}
