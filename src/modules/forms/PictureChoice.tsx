import Button from '@mui/material/Button';
import { ImagePlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { isPictureData } from '#engine/model/forms/form-files.ts';
import type { FormItem } from '#engine/model/forms/form.ts';
import { t } from '#engine/model/words.ts';
import { FormError } from '#ui/feedback/FormError.tsx';
import { Icon } from '#ui/parts/Icon.tsx';

/** The longest side of a picture in a form, in pixels, and the qualities that are tried until it is small enough. */
const LONGEST = 1200;
const QUALITIES = [0.85, 0.7, 0.5, 0.3];

const asDataUrl = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.onerror = () => reject(new Error('The picture cannot be read'));
    reader.readAsDataURL(blob);
  });

/** A picture as a form keeps it, at most 1200 pixels wide or high and 200 KB; null where the file is none. */
async function pictureOf(file: File): Promise<string | null> {
  const image = await createImageBitmap(file).catch(() => null);
  if (!image) return null;
  const share = Math.min(1, LONGEST / Math.max(image.width, image.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.width * share));
  canvas.height = Math.max(1, Math.round(image.height * share));
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  for (const quality of QUALITIES) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', quality));
    const data = blob && (await asDataUrl(blob));
    if (isPictureData(data)) return data;
  }
  return null;
}

interface ChoiceProps {
  readonly item: Extract<FormItem, { kind: 'picture' }>;
  readonly onChange: (src: string) => void;
}

/** Chooses the picture of an item. It becomes a part of the form, so that a published version keeps it. */
export function PictureChoice({ item, onChange }: ChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string | null>(null);
  const take = async (file: File | undefined) => {
    if (!file) return;
    const data = await pictureOf(file);
    setFault(data ? null : t('The file is not a picture. Choose a PNG, JPEG or WebP file.'));
    if (data) onChange(data);
  };
  return (
    <div style={{ display: 'grid', gap: 8, justifyItems: 'start' }}>
      {item.src ? <img src={item.src} alt={item.text} style={{ maxWidth: '100%', maxHeight: '8rem' }} /> : null}
      <input
        ref={input}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/webp"
        aria-label={t('Picture')}
        onChange={(event) => void take(event.target.files?.[0])}
      />
      <Button size="small" startIcon={<Icon of={ImagePlus} />} onClick={() => input.current?.click()}>
        {item.src ? t('Replace picture') : t('Choose picture')}
      </Button>
      <FormError>{fault}</FormError>
    </div>
  );
}
