import { t } from '#engine/model/words.ts';
import { useAllPortals } from '#engine/web/all-portals.ts';
import { look, type StatusLook } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';

const NEVER = look('off', t('Not run yet'));

export interface PortalRunsProps<R extends { readonly portal?: string | null }> {
  /** The runs, newest first. */
  readonly runs: readonly R[];
  /** Where the pages of the portals lie, such as `/global-admin/testing`. */
  readonly at: string;
  readonly footer: string;
  readonly lineOf: (run: R) => string;
  readonly lookOf: (run: R) => StatusLook;
}

/** Each portal with its last run, leading to its page. */
export function PortalRuns<R extends { readonly portal?: string | null }>({
  runs,
  at,
  footer,
  lineOf,
  lookOf,
}: PortalRunsProps<R>) {
  const { portals } = useAllPortals();
  return (
    <Panel title={t('Portals')} footer={footer} flush>
      <RowList>
        {portals.map(({ key, label }) => {
          const last = runs.find((run) => run.portal === key);
          return (
            <RowItem
              key={key}
              title={label}
              href={`${at}/${key}`}
              sub={last && lineOf(last)}
              end={<Status look={last ? lookOf(last) : NEVER} />}
            />
          );
        })}
      </RowList>
    </Panel>
  );
}
