import { useEffect } from 'react';
import { t } from '#engine/model/words.ts';
import { StateBlock } from '#ui/feedback/StateBlock.tsx';
import { StatusMark } from '#ui/marks/StatusMark.tsx';

/** The words for an address that leads nowhere. */
export function NotFound({ home = '/' }: { readonly home?: string }) {
  useEffect(() => {
    document.title = t('Not found | Nexus');
  }, []);
  return (
    <div style={{ minHeight: '60vh', display: 'grid', placeContent: 'center' }}>
      <StateBlock
        level={1}
        figure={<StatusMark mark="off" size={26} />}
        title={t('The requested resource was not found.')}
        body={t('Check the address, or the page may have been removed.')}
        action={{ label: t('Go to Home'), href: home }}
      />
    </div>
  );
}
