/** Databases that earlier versions left in browsers. This one keeps none, so that whatever begins with their mark is old. */
const AFTER_MS = 1000;
const MARK = /^ofr/i;

/** Removes them a second after the start, when nobody waits for the page any more (B148). */
export function cleanLegacyDatabases(): void {
  setTimeout(() => {
    // Not every browser tells its databases; there they stay.
    if (typeof indexedDB === 'undefined' || !('databases' in indexedDB)) return;
    void indexedDB.databases().then(
      (found) => {
        for (const { name } of found) if (name && MARK.test(name)) indexedDB.deleteDatabase(name);
      },
      () => undefined,
    );
  }, AFTER_MS);
}
