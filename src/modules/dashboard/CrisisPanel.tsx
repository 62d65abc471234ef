import { t } from '#engine/model/words.ts';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';

const lines = [
  { title: t('In danger: call 911'), sub: t('Police, ambulance or fire.'), href: 'tel:911' },
  { title: t('In a crisis: call 988'), sub: t('Suicide and Crisis Lifeline, 24/7.'), href: 'tel:988' },
  { title: t('Or text 988'), sub: t('The same lifeline by text.'), href: 'sms:988' },
  { title: t('Or text HOME to 741741'), sub: t('Crisis Text Line, 24/7.'), href: 'sms:741741' },
] as const;

/** Whom somebody reaches at once (domain/platform.md, 1b, crisis_event). It asks the server nothing, so it is always there. */
export const CrisisPanel = () => (
  <Panel title={t('If you need help now')} flush footer={t('Messages are not monitored 24/7.')}>
    <RowList>
      {lines.map(({ title, sub, href }) => (
        <RowItem key={href} title={<a href={href}>{title}</a>} sub={sub} />
      ))}
    </RowList>
  </Panel>
);
