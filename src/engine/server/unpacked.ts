/** How large an Office file is once unpacked, so that no reader's disk fills up. */
import { unzipSync } from 'fflate';

/** Megabytes that all parts of a DOCX or XLSX may have together. */
export const UNPACKED_MOST_MB = 250;
const PARTS_MOST = 10_000;
/** Deflate cannot pack better than this: what claims less for its size than that lies. */
const RATIO_MOST = 1032;

/** Parts that hold programs: macros of VBA, old macro sheets, and controls that run code. */
const PROGRAMS = /(?:^|\/)(?:vba(?:Project|Data)\w*\.(?:bin|xml)|macrosheets\/|activeX\/)/i;

/** Whether an Office file carries macros or other programs, by the names of its parts. What is no zip carries none. */
export function hasMacros(bytes: Uint8Array): boolean {
  let found = false;
  try {
    unzipSync(bytes, {
      filter: ({ name }) => {
        found ||= PROGRAMS.test(name);
        return false;
      },
    });
  } catch {
    return false;
  }
  return found;
}

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
