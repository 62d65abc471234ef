import { showDay } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { ENROLMENT } from '#engine/web/SessionWatch.tsx';
import { TextLink } from '#ui/parts/TextLink.tsx';
import { Banner } from '#ui/shell/Banner.tsx';

/** Says by when a second factor must be there, and leads to setting one up. */
export function FactorBanner({ by }: { readonly by: string }) {
  return (
    <Banner
      mark="late"
      action={
        <TextLink to={ENROLMENT} style={{ color: 'inherit' }}>
          {t('Set one up')}
        </TextLink>
      }
    >
      {t('Your role requires a second factor. Starting {{by}}, you can’t continue without one.', { by: showDay(by) })}
    </Banner>
  );
}
