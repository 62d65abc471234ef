import { showNumber } from '#engine/model/figures.ts';
import { t } from '#engine/model/words.ts';
import { mayDo } from '#engine/web/portal.tsx';
import { useUser } from '#engine/web/session.tsx';
import { useAccounts } from '#modules/identity/identity-data.web.ts';
import { Figure, FigureStrip } from '#ui/parts/FigureStrip.tsx';
import { membership } from './membership.model.ts';

/** Who signs in to the organization, in numbers, for those who keep accounts; `at` is the page of accounts. */
export const AccountFigures = ({ at }: { readonly at: string }) =>
  mayDo(useUser(), membership, 'read') ? <Figures at={at} /> : null;

/** How many accounts there are, or of those that are wrong in some way. */
const useMany = (show?: string): number | undefined =>
  useAccounts({ ...(show && { show }), limit: '1' }).data?.page.total;

function Figures({ at }: { readonly at: string }) {
  const all = useMany();
  const shut = useMany('shut');
  const oneFactor = useMany('one-factor');
  const never = useMany('never');
  const many = (count: number | undefined) => (count === undefined ? '–' : showNumber(count));
  return (
    <FigureStrip label={t('Accounts')}>
      <Figure label={t('Accounts')} value={many(all)} cause={t('People who can sign in')} href={at} />
      <Figure
        label={t('Cannot sign in')}
        value={many(shut)}
        mark={shut ? 'hold' : undefined}
        cause={t('Locked, or paused after wrong passwords')}
        href={`${at}?show=shut`}
      />
      <Figure
        label={t('No second factor')}
        value={many(oneFactor)}
        cause={t('Password only')}
        href={`${at}?show=one-factor`}
      />
      <Figure
        label={t('Never signed in')}
        value={many(never)}
        cause={t('Active, not used yet')}
        href={`${at}?show=never`}
      />
    </FigureStrip>
  );
}
