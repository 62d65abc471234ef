import { t } from '#engine/model/words.ts';
import { CRISIS_LINES } from '#modules/crisis/crisis-lines.model.ts';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';

/** Whom somebody reaches at once (domain/platform.md, 1b, crisis_event). It asks the server nothing, so it is always there. */
export const CrisisPanel = () => (
  <Panel title={t('If you need help now')} flush footer={t('Messages are not monitored 24/7.')}>
    <RowList>
      {CRISIS_LINES.map(({ title, sub, href }) => (
        <RowItem key={href} title={<a href={href}>{title}</a>} sub={sub} />
      ))}
    </RowList>
  </Panel>
);
