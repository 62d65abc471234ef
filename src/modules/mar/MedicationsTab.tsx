/** The tab Medications of a chart: seven days of doses. */
import { t } from '#engine/model/words.ts';
import { usePortal } from '#engine/web/portal-context.ts';
import { useNow } from '#engine/web/use-now.ts';
import { Panel } from '#ui/parts/Panel.tsx';
import { TextLink } from '#ui/parts/TextLink.tsx';
import { WeekGrid } from './WeekGrid.tsx';

export function MedicationsTab({ client }: { readonly client: string }) {
  const now = useNow(60_000);
  const { table } = usePortal();
  return (
    <Panel
      title={t('Medications')}
      action={
        <TextLink to={`${table.base}/medications/mar?view=clients&client=${client}`}>{t('Open the pass')}</TextLink>
      }
    >
      <WeekGrid client={client} now={now} />
    </Panel>
  );
}
