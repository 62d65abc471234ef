import { showNumber } from '#engine/model/figures.ts';
import { t } from '#engine/model/words.ts';
import { mayDo } from '#engine/web/portal.tsx';
import { useUser } from '#engine/web/session.tsx';
import { useAccounts } from '#modules/identity/identity-data.web.ts';
import { Figure, FigureStrip } from '#ui/parts/FigureStrip.tsx';
import { accountsThat } from './account-shows.web.ts';
import { membership } from './membership.model.ts';

/** Who signs in to the organization, in numbers, for those who keep accounts; `at` is the page of accounts. */
export const AccountFigures = ({ at }: { readonly at: string }) =>
  mayDo(useUser(), membership, 'read') ? <Figures at={at} /> : null;

function Figures({ at }: { readonly at: string }) {
  const found = useAccounts().data;
  const many = (accounts: readonly unknown[] | undefined) => (accounts ? showNumber(accounts.length) : '–');
  const shut = found && accountsThat(found, 'shut');
  return (
    <FigureStrip label={t('Accounts')}>
      <Figure label={t('Accounts')} value={many(found)} cause={t('People who can sign in')} href={at} />
      <Figure
        label={t('Cannot sign in')}
        value={many(shut)}
        mark={shut?.length ? 'hold' : undefined}
        cause={t('Locked, or paused after wrong passwords')}
        href={`${at}?show=shut`}
      />
      <Figure
        label={t('No second factor')}
        value={many(found && accountsThat(found, 'one-factor'))}
        cause={t('Password only')}
        href={`${at}?show=one-factor`}
      />
      <Figure
        label={t('Never signed in')}
        value={many(found && accountsThat(found, 'never'))}
        cause={t('Active, not used yet')}
        href={`${at}?show=never`}
      />
    </FigureStrip>
  );
}
