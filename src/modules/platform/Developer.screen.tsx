import { Code, FileText, SquareStack, Stethoscope } from 'lucide-react';
import { useEffect } from 'react';
import { t } from '#engine/model/words.ts';
import { PublicFrame } from '#engine/web/shell/PublicFrame.tsx';
import { Icon } from '#ui/parts/Icon.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { IconTile, RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { PageBody } from '#ui/shell/Page.tsx';

const places = [
  {
    to: '/developer/component-test',
    title: t('Component test'),
    sub: t('Every design system component, with sample content.'),
    icon: SquareStack,
  },
  {
    to: '/test-api',
    title: t('API test'),
    sub: t('Tests what the server returns without sign-in, and how fast.'),
    icon: Code,
  },
  {
    to: '/diagnostics',
    title: t('Diagnostics'),
    sub: t('This browser, this server and recent errors.'),
    icon: Stethoscope,
  },
  { to: '/features', title: t('Features'), sub: t('Every screen, live or upcoming.'), icon: FileText },
] as const;

/** `/developer`: where people who build on the product begin. */
export default function Developer() {
  useEffect(() => {
    document.title = t('Developer | Nexus');
  }, []);
  return (
    <PublicFrame title={t('Developer')}>
      <PageBody>
        <Panel flush>
          <RowList>
            {places.map((p) => (
              <RowItem
                key={p.to}
                href={p.to}
                title={p.title}
                sub={p.sub}
                lead={
                  <IconTile>
                    <Icon of={p.icon} />
                  </IconTile>
                }
              />
            ))}
          </RowList>
        </Panel>
      </PageBody>
    </PublicFrame>
  );
}
