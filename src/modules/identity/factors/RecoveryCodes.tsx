import Button from '@mui/material/Button';
import { Copy } from 'lucide-react';
import { styled } from '@mui/material/styles';
import { t } from '#engine/model/words.ts';
import { useNotice } from '#ui/feedback/notice.ts';
import { Icon } from '#ui/parts/Icon.tsx';
import { v } from '#ui/theme/vars.ts';

const Codes = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(15rem, 1fr))',
  gap: '6px 16px',
  margin: 0,
  padding: '12px 14px',
  listStyle: 'none',
  borderRadius: 8,
  border: `1px solid ${v.hairline}`,
  background: v.sunken,
  fontSize: '0.875rem',
  letterSpacing: '0.02em',
  userSelect: 'all',
});

/** The recovery codes, this one time. */
export function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  const notify = useNotice();
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => notify({ message: t('Recovery codes copied'), severity: 'success' }),
      () =>
        notify({
          message: t('Your browser blocked copying. Select the codes and copy them.'),
          severity: 'warning',
        }),
    );
  return (
    <div style={{ display: 'grid', gap: 10, justifyItems: 'start' }}>
      <p>
        {t('Each code signs you in once without your phone. They are not shown again, so keep them in a safe place.')}
      </p>
      <Codes aria-label={t('Recovery codes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Codes>
      <Button size="small" startIcon={<Icon of={Copy} />} onClick={() => void copy()}>
        {t('Copy all')}
      </Button>
    </div>
  );
}
