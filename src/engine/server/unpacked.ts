/** How large an Office file is once unpacked, so that no reader's disk fills up. */
import { unzipSync } from 'fflate';

/** Megabytes that all parts of a DOCX or XLSX may have together. */
export const UNPACKED_MOST_MB = 250;
const PARTS_MOST = 10_000;
/** Deflate cannot pack better than this: what claims less for its size than that lies. */
const RATIO_MOST = 1032;

/** Whether a zip stays within bounds, by its own directory: parts, their sizes together, and no part that is larger than it says. */
export function fitsUnpacked(bytes: Uint8Array): boolean {
  let [size, parts, honest] = [0, 0, true];
  try {
    unzipSync(bytes, {
      filter: ({ originalSize, size: packed }) => {
        size += originalSize;
        parts++;
        honest &&= packed <= originalSize + 1024 && originalSize <= packed * RATIO_MOST + 1024;
        return false;
      },
    });
  } catch {
    return false;
  }
  return honest && parts <= PARTS_MOST && size <= UNPACKED_MOST_MB * 1024 * 1024;
}
