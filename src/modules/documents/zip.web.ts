/** Several documents as one zip, made in the browser: each file is read, and traced, as if it were downloaded alone. */
import { t } from '#engine/model/words.ts';
import { fetchBlob } from '#engine/web/client.ts';
import { saveBlob } from '#engine/web/save-blob.ts';
import { type Doc, fileOf } from './shelf-look.web.ts';

/** Documents in one zip at most: 25 MB each stay in the memory of the browser until it is saved. */
export const ZIP_MOST = 50;

/** A name without a path, and with its number where another one has it already. */
export function namesIn(docs: readonly Pick<Doc, 'title' | 'titles'>[]): readonly string[] {
  const used = new Map<string, number>();
  return docs.map(({ title, titles }) => {
    const ending = /\.[a-z0-9]{1,5}$/i.exec(titles.file ?? '')?.[0] ?? '';
    const plain = (title ?? 'document').replaceAll(/[\\/:*?"<>|]+/g, ' ').trim() || 'document';
    const n = (used.get(plain) ?? 0) + 1;
    used.set(plain, n);
    return `${plain}${n > 1 ? ` (${n})` : ''}${ending}`;
  });
}

/** Saves the files of documents as one zip; `onDone` hears how many have been read. */
export async function saveZip(docs: readonly Doc[], onDone: (n: number) => void): Promise<void> {
  const { zipSync } = await import('fflate');
  const names = namesIn(docs);
  const files: Record<string, Uint8Array> = {};
  for (const [i, one] of docs.entries()) {
    const address = fileOf(one);
    if (address) files[names[i] ?? one.id] = new Uint8Array(await (await fetchBlob(address)).arrayBuffer());
    onDone(i + 1);
  }
  // Pictures and PDFs are compressed already.
  const bytes = zipSync(files, { level: 0 });
  saveBlob(new Blob([new Uint8Array(bytes)], { type: 'application/zip' }), `${t('Documents')}.zip`);
}
