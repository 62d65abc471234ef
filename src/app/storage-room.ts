/** Whether there is room to write, for the health check. */
import fs from 'node:fs/promises';

/** One segment of PostgreSQL's log: with less than that, it cannot go on. */
const LEAST_BYTES = 16 * 1024 * 1024;
/** How long a write that found no room is believed, where none has succeeded since. */
const BELIEVED_MS = 60_000;
const FULL = 507;

export class StorageRoom {
  private readonly directory: string;
  private fullAt = 0;

  /** `directory`: where the embedded database and the files lie. */
  constructor(directory: string) {
    this.directory = directory;
  }

  /** What became of a request: a database or a file store elsewhere says only by refusing that it is full. */
  heard(method: string, status: number): void {
    if (status === FULL) this.fullAt = Date.now();
    else if (method !== 'GET' && method !== 'HEAD' && status < 300) this.fullAt = 0;
  }

  /** False while writes are refused for want of room, or the disk of the directory has next to none left. */
  async hasRoom(): Promise<boolean> {
    if (Date.now() - this.fullAt < BELIEVED_MS) return false;
    const disk = await fs.statfs(this.directory).catch(() => null);
    return disk === null || disk.bavail * disk.bsize >= LEAST_BYTES;
  }
}
