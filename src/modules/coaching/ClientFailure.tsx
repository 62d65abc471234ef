import { t } from '#engine/model/words.ts';
import { LoadFailure } from '#engine/web/errors/failure.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import type { Loadable } from '#engine/web/Loaded.tsx';
import { Page, PageBody } from '#ui/shell/Page.tsx';

/** The whole page of a client who was not found, is not yours, or did not load; with the way to all clients. */
export function ClientFailure({ of }: { readonly of: Loadable<unknown> }) {
  const { hrefOf } = usePortal();
  return (
    <Page>
      <PageBody>
        <LoadFailure
          what={t('The client')}
          error={of.error}
          onRetry={() => void of.refetch()}
          back={{ label: t('Back to clients'), href: hrefOf('coaching_client') ?? '..' }}
        />
      </PageBody>
    </Page>
  );
}
