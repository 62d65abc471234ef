import { t } from '#engine/model/words.ts';
import { languageHere, languagesHere } from './here.ts';
import { useSwitch } from '../switches.ts';
import { Panel } from '#ui/parts/Panel.tsx';
import { Segmented } from '#ui/parts/Segmented.tsx';
import { v } from '#ui/theme/vars.ts';

/** The language of this browser: what is offered here, each as its speakers write it. */
export function LanguagePanel() {
  const all = useSwitch('multi-language') === true;
  const choose = (code: string) => void import('./words.ts').then((m) => m.chooseLanguage(code));
  const options = languagesHere(all).map(({ code, name }) => ({ key: code, label: name }));
  return (
    <Panel title={t('Language')}>
      <div style={{ display: 'grid', gap: 8 }}>
        {/* Joined buttons scroll in their own line on a phone. */}
        <div style={{ overflowX: 'auto', padding: 2, margin: -2 }}>
          <Segmented label={t('Language')} options={options} value={languageHere()} onChange={choose} />
        </div>
        <p style={{ color: v.textSecondary, fontSize: '0.8125rem' }}>
          {all
            ? t('Saved in this browser. Text that is not translated yet appears in English.')
            : t('Saved in this browser. More languages appear once your organization turns them on.')}
        </p>
      </div>
    </Panel>
  );
}
