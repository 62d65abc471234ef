import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { t } from '#engine/model/words.ts';
import { call } from '#engine/web/client.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { useRefresh } from '#engine/web/answers.ts';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { Page } from '#ui/shell/Page.tsx';
import { SignDocument } from './SignDocument.tsx';
import type { SigningPage } from './signing.model.ts';

/** `documents/envelopes/:envelope/sign`: signing what one was asked to sign, signed in. */
export default function SignInside() {
  const { envelope = '' } = useParams();
  const { hrefOf } = usePortal();
  const refresh = useRefresh(['envelope', 'envelope_recipient']);
  const found = useQuery({
    queryKey: ['signing-page', envelope],
    queryFn: () => call<SigningPage>('/signing/page', { method: 'POST', body: { envelope } }),
  });
  const page = found.data;
  return (
    <Page>
      <PageHeader
        title={page?.title ?? t('Sign document')}
        crumbs={[{ label: t('Envelopes'), href: hrefOf('envelope') ?? '..' }]}
        facts={
          page ? t('From {{sender}}, {{organization}}', { sender: page.sender, organization: page.organization }) : null
        }
      />
      <Loaded of={found} what={t('The document')}>
        {(loaded) => (
          <SignDocument
            page={loaded}
            reader={{ envelope }}
            onDone={async () => {
              await found.refetch();
              await refresh();
            }}
          />
        )}
      </Loaded>
    </Page>
  );
}
