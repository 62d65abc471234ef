import { Page, PageBody } from '#ui/shell/Page.tsx';
import type { Loadable } from '../Loaded.tsx';
import { LoadFailure, type LoadFailureProps } from './failure.tsx';

export interface PageFailureProps extends Pick<LoadFailureProps, 'what' | 'back'> {
  /** The read without which the page has nothing to show. */
  readonly of: Loadable<unknown>;
}

/** A whole page about a record that was not found, is not yours, or did not load. */
export const PageFailure = ({ of, what, back }: PageFailureProps) => (
  <Page>
    <PageBody>
      <LoadFailure what={what} error={of.error} onRetry={() => void of.refetch()} back={back} />
    </PageBody>
  </Page>
);
