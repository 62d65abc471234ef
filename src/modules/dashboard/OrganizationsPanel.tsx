import { inWords } from '#engine/model/fields.ts';
import { showDay } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { look } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { Bars } from '#ui/parts/Bars.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { TextLink } from '#ui/parts/TextLink.tsx';
import { SYSTEM_ADMIN, useOrganizations } from './organization-rows.web.ts';
import { Region } from './Region.tsx';

const SYSTEM = `${SYSTEM_ADMIN}?tab=organizations`;

/** The organizations of this installation, the largest first. For super administrators. */
export function OrganizationsPanel() {
  const { found, rows = [] } = useOrganizations();
  const largest = Math.max(1, ...rows.map(({ accounts }) => accounts));
  return (
    <Region
      title={t('Organizations')}
      meta={found.data ? String(rows.length) : undefined}
      action={<TextLink to={SYSTEM}>{t('All')}</TextLink>}
      flush
      waiting={!found.data}
      error={found.data ? undefined : found.error}
      onRetry={() => void found.refetch()}
    >
      {() => (
        <RowList>
          {rows
            .toSorted((a, b) => b.accounts - a.accounts)
            .slice(0, 6)
            .map((row) => (
              <RowItem
                key={row.id}
                title={row.name}
                sub={t('{{accounts}} accounts, since {{createdAt}}', {
                  accounts: row.accounts,
                  createdAt: showDay(row.createdAt),
                })}
                end={
                  <>
                    <Bars
                      value={row.accounts}
                      max={largest}
                      width="5rem"
                      label={t('{{accounts}} accounts', { accounts: row.accounts })}
                    />
                    <Status look={look(row.status === 'active' ? 'done' : 'hold', inWords(row.status))} />
                  </>
                }
                href={`${SYSTEM}&open=${row.id}`}
              />
            ))}
        </RowList>
      )}
    </Region>
  );
}
