/** A file as the page shows it: pictures and PDFs in place, everything else to save. */
import { useQuery } from '@tanstack/react-query';
import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { t } from '#engine/model/words.ts';
import { fetchBlob } from '#engine/web/client.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { phone, v } from '#ui/theme/vars.ts';

const Picture = styled('img')({
  display: 'block',
  margin: '0 auto',
  maxWidth: '100%',
  maxHeight: '70vh',
  borderRadius: 4,
  boxShadow: v.shadow1,
});
const Frame = styled('iframe')({
  display: 'block',
  width: '100%',
  height: '24rem',
  border: `1px solid ${v.hairline}`,
  borderRadius: 4,
  background: v.paper,
  '&[data-tall]': { height: '70vh' },
  [phone]: { height: '60vh' },
});
const Nothing = styled('p')({
  margin: 0,
  padding: '28px 16px',
  textAlign: 'center',
  fontSize: '0.8125rem',
  color: v.textSecondary,
  border: `1px dashed ${v.strongLine}`,
  borderRadius: 4,
});

/** Gives a picture or a frame its content; lets go of it when another one is shown. */
function useContent<E extends HTMLImageElement | HTMLIFrameElement>(blob: Blob) {
  const element = useRef<E>(null);
  useEffect(() => {
    const address = URL.createObjectURL(blob);
    if (element.current) element.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [blob]);
  return element;
}

interface ShownProps {
  readonly blob: Blob;
  readonly title: string;
  readonly tall: boolean;
}
const Image = ({ blob, title }: ShownProps) => <Picture ref={useContent<HTMLImageElement>(blob)} alt={title} />;
const Pdf = ({ blob, title, tall }: ShownProps) => (
  <Frame
    ref={useContent<HTMLIFrameElement>(blob)}
    title={t('Preview of {{title}}', { title })}
    data-tall={tall ? '' : undefined}
  />
);
function Shown(shown: ShownProps) {
  const { type } = shown.blob;
  if (type.startsWith('image/')) return <Image {...shown} />;
  if (type === 'application/pdf') return <Pdf {...shown} />;
  return <Nothing>{t('No preview for this kind of file. Download it to open it.')}</Nothing>;
}

export interface PreviewProps {
  /** Where the file is read, below `/api`; null where the document has none. */
  readonly address: string | null;
  readonly title: string;
  /** As tall as the window allows. */
  readonly tall?: boolean;
}

/** Shows a kept file. Each reading of it is traced, so it is fetched once and kept for five minutes. */
export function Preview({ address, title, tall = false }: PreviewProps) {
  const found = useQuery({
    queryKey: ['file', address],
    queryFn: () => fetchBlob(address ?? ''),
    staleTime: 300_000,
    enabled: address !== null,
  });
  if (address === null) return <Nothing>{t('No file. The original is kept on paper.')}</Nothing>;
  return (
    <Loaded of={found} what={t('Preview')}>
      {(blob) => <Shown blob={blob} title={title} tall={tall} />}
    </Loaded>
  );
}
