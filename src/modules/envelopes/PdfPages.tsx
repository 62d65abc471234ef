import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { type ReactNode, useEffect, useRef } from 'react';
import { t } from '#engine/model/words.ts';
import { fetchBlob } from '#engine/web/client.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { Spinner } from '#ui/feedback/Spinner.tsx';
import { v } from '#ui/theme/vars.ts';
import type { PageSize } from './envelope.model.ts';
import { readPdf } from './pdf-reader.web.ts';

/** Who reads a document: by the visit of a link, or signed in. */
export type Reader = { readonly visit: string } | { readonly envelope: string };

const Stack = styled('div')({ display: 'grid', gap: 16, justifyItems: 'center', minWidth: 0 });
// Paper is white in the dark, too: its ink is part of the document.
const Sheet = styled('div')({
  position: 'relative',
  width: '100%',
  background: '#fff',
  boxShadow: `0 0 0 1px ${v.strongLine}`,
  '& > canvas': { display: 'block', width: '100%', height: '100%' },
});

/** How wide and tall each page is shown, in points. */
async function sizesOf(pdf: PDFDocumentProxy): Promise<readonly PageSize[]> {
  const sizes: PageSize[] = [];
  for (let i = 1; i <= pdf.numPages; i += 1) {
    const { width, height } = (await pdf.getPage(i)).getViewport({ scale: 1 });
    sizes.push([width, height]);
  }
  return sizes;
}

/** The document of an envelope; `sealed`: the finished one. */
export const useDocument = (reader: Reader, sealed = false, stamp = '') =>
  useQuery({
    queryKey: ['envelope-document', reader, sealed, stamp],
    queryFn: async () => {
      const pdf = await readPdf(
        await fetchBlob('/signing/document', {
          method: 'POST',
          body: { ...reader, ...(sealed ? { sealed } : {}) },
        }),
      );
      return { pdf, sizes: await sizesOf(pdf) };
    },
    staleTime: Infinity,
  });

interface SheetProps {
  readonly pdf: PDFDocumentProxy;
  readonly number: number;
  readonly size: PageSize;
}

/** One page, drawn when it comes near the window. */
function Drawn({ pdf, number, size }: SheetProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const at = canvas.current;
    if (!at) return;
    let cancel = (): void => undefined;
    const draw = async (): Promise<void> => {
      const page = await pdf.getPage(number);
      const width = at.getBoundingClientRect().width || size[0];
      const scale = (width / size[0]) * Math.min(window.devicePixelRatio || 1, 2);
      const viewport = page.getViewport({ scale });
      at.width = Math.round(viewport.width);
      at.height = Math.round(viewport.height);
      const task = page.render({ canvas: at, viewport });
      cancel = () => task.cancel();
      await task.promise.catch(() => undefined);
    };
    const seen = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        seen.disconnect();
        void draw();
      },
      { rootMargin: '600px' },
    );
    seen.observe(at);
    return () => {
      seen.disconnect();
      cancel();
    };
  }, [pdf, number, size]);
  return <canvas ref={canvas} aria-hidden="true" />;
}

export interface PdfPagesProps {
  readonly reader: Reader;
  /** Only this page, from 1; else all. */
  readonly only?: number;
  readonly sealed?: boolean;
  /** The widest a page is shown, in CSS pixels. */
  readonly width?: number;
  /** Another text when the document is another one. */
  readonly stamp?: string;
  /** What lies over a page, in percent of its width and height. */
  readonly over?: (page: number, size: PageSize) => ReactNode;
}

/** The pages of an envelope's document, one below the other. */
export function PdfPages({ reader, only, sealed = false, width = 820, stamp, over }: PdfPagesProps) {
  const found = useDocument(reader, sealed, stamp);
  return (
    <Loaded
      of={found}
      what={t('The document')}
      skeleton={
        <div style={{ padding: 48, display: 'grid', justifyItems: 'center' }}>
          <Spinner size="medium" label={t('Loading the document')} />
        </div>
      }
    >
      {({ pdf: document, sizes }) => (
        <Stack>
          {sizes.map((size, i) =>
            only !== undefined && only !== i + 1 ? null : (
              <Sheet
                key={i}
                role="group"
                aria-label={t('Page {{n}} of {{all}}', { n: i + 1, all: sizes.length })}
                style={{ maxWidth: width, aspectRatio: `${size[0]} / ${size[1]}` }}
              >
                <Drawn pdf={document} number={i + 1} size={size} />
                {over?.(i + 1, size)}
              </Sheet>
            ),
          )}
        </Stack>
      )}
    </Loaded>
  );
}

/** Where something lies on its page, as CSS. */
export const placeOn = (
  { x, y, w, h }: { readonly x: number; readonly y: number; readonly w: number; readonly h: number },
  [width, height]: PageSize,
) =>
  ({
    position: 'absolute',
    left: `${(x / width) * 100}%`,
    top: `${(y / height) * 100}%`,
    width: `${(w / width) * 100}%`,
    height: `${(h / height) * 100}%`,
  }) as const;
