import Button from '@mui/material/Button';
import { useState } from 'react';
import { showInstant } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { look } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { PageRows, RowItem } from '#ui/parts/RowItem.tsx';
import { Page } from '#ui/shell/Page.tsx';
import { useBoard } from './feature-data.web.ts';
import { SWITCHES, type Switch, type SwitchKey } from './feature-flag.model.ts';
import type { Override, SwitchCard } from './feature-wire.model.ts';
import { SwitchDialog } from './SwitchDialog.tsx';

const ON = look('done', t('On'));
const OFF = look('off', t('Off'));

const saidBy = (said: Override, whom: string): string =>
  t('{{part}} for {{whom}} by {{by}}, {{at}}{{part2}}: {{reason}}', {
    part: said.on ? t('On') : t('Off'),
    whom,
    by: said.by,
    at: showInstant(said.at),
    part2: said.expiresAt ? t(', until {{expiresAt}}', { expiresAt: showInstant(said.expiresAt) }) : '',
    reason: said.reason,
  });

/** Why a switch is as it is, the nearest reason first. */
function Reasons({ card }: { readonly card: SwitchCard }) {
  const known: Switch = SWITCHES[card.key];
  return (
    <>
      <div>{known.says}</div>
      {card.here ? <div>{saidBy(card.here, t('this organization'))}</div> : null}
      {card.everywhere ? <div>{saidBy(card.everywhere, t('all organizations'))}</div> : null}
      <div>
        {t('Default: {{part}}{{part2}}', {
          part: card.standard ? t('on') : t('off'),
          part2: known.setting ? t(', set by {{setting}} on the server', { setting: known.setting }) : '',
        })}
      </div>
    </>
  );
}

/** The feature switches: what holds, what the default is, who turned which and why. */
export default function FeatureSwitches() {
  const found = useBoard();
  const [open, setOpen] = useState<SwitchKey | null>(null);
  const board = found.data;
  const card = board?.switches.find((s) => s.key === open);
  const may = board && (board.mayHere || board.mayEverywhere);
  return (
    <Page>
      <PageHeader
        title={t('Feature switches')}
        facts={
          may === false
            ? t('Only administrators can change these. Changes apply immediately.')
            : t('Changes apply to everyone immediately. Pages that are off show "Coming Soon".')
        }
      />
      <Loaded of={found} what={t('The feature switches')} skeleton={<ListSkeleton rows={8} columns={3} />}>
        {({ switches }) => (
          <PageRows
            aria-label={t('Feature switches')}
            // Without edit rights, nothing else on this page could be scrolled with the keyboard.
            tabIndex={may ? undefined : 0}
            style={{ marginTop: 12 }}
          >
            {switches.map((s) => {
              const known: Switch = SWITCHES[s.key];
              return (
                <RowItem
                  key={s.key}
                  title={known.label}
                  sub={<Reasons card={s} />}
                  end={
                    <>
                      <span style={{ width: '3.5rem' }}>
                        <Status look={s.on ? ON : OFF} />
                      </span>
                      {may && !known.setting ? (
                        <Button
                          size="small"
                          aria-label={t('Change {{label}}', { label: known.label })}
                          onClick={() => setOpen(s.key)}
                        >
                          {t('Change')}
                        </Button>
                      ) : null}
                    </>
                  }
                />
              );
            })}
          </PageRows>
        )}
      </Loaded>
      {card && board ? <SwitchDialog card={card} board={board} onClose={() => setOpen(null)} /> : null}
    </Page>
  );
}
