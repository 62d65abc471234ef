/** Programs of poppler-utils: readers of PDF that share no code with the writer. */
import { execFile, spawnSync } from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
type Program = 'pdfsig' | 'pdftotext' | 'pdfinfo';

/** Whether a program is installed; a test that needs it names it when it is skipped. */
export const hasProgram = (program: Program): boolean => spawnSync(program, ['-v']).error === undefined;

/** What a program says about a PDF. It exits with other codes than 0 for a signer whom nobody vouches for, too. */
export async function ask(program: Program, bytes: Uint8Array, ...options: readonly string[]): Promise<string> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'nexus-pdf-'));
  const file = path.join(folder, 'sealed.pdf');
  try {
    await fs.writeFile(file, bytes);
    const names = program === 'pdftotext' ? [file, '-'] : [file];
    const { stdout } = await run(program, [...options, ...names], { cwd: folder }).catch((error: unknown) => {
      if (error instanceof Error && 'stdout' in error) return { stdout: String(error.stdout) };
      throw error;
    });
    return stdout;
  } finally {
    await fs.rm(folder, { recursive: true, force: true });
  }
}
