import Button from '@mui/material/Button';
import { messageOf } from '#engine/web/client.ts';
import { FormError } from '#ui/feedback/FormError.tsx';
import { Spinner } from '#ui/feedback/Spinner.tsx';

/** What is read in pages. */
export interface Paged {
  readonly hasNextPage: boolean;
  readonly isFetching: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly error: Error | null;
  readonly fetchNextPage: () => Promise<unknown>;
  readonly refetch: () => Promise<unknown>;
}

/** Reads on; renders nothing at the end. What failed is said beside it, and tried again by it. */
export function MoreButton({ label, of }: { readonly label: string; readonly of: readonly Paged[] }) {
  const open = of.filter((one) => one.hasNextPage);
  const failed = of.find((one) => one.isFetchNextPageError);
  const busy = of.some((one) => one.isFetchingNextPage);
  const readOn = async (one: Paged) => {
    // Loading more would cancel a refresh in progress and leave old data.
    const broken = one.isFetching;
    await one.fetchNextPage();
    if (broken) await one.refetch();
  };
  if (open.length === 0) return null;
  return (
    <>
      {failed?.error ? <FormError>{messageOf(failed.error)}</FormError> : null}
      <Button
        size="small"
        variant="text"
        fullWidth
        aria-busy={busy || undefined}
        startIcon={busy ? <Spinner size="tiny" /> : undefined}
        onClick={() => {
          if (!busy) for (const one of open) void readOn(one);
        }}
      >
        {label}
      </Button>
    </>
  );
}
