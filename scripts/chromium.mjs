// Browser tests use the system's Chromium: Debian's package where we may install it, any other where it is.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

function find() {
  if (process.env.CHROMIUM) return fs.existsSync(process.env.CHROMIUM) ? process.env.CHROMIUM : undefined;
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/bin', '/snap/bin'];
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find((file) => fs.existsSync(file));
}

/** The path of a Chromium, installed first where this is root on a Debian; otherwise a sentence saying what to do. */
export function ensureChromium() {
  const found = find();
  if (found) return { path: found };
  const apt = spawnSync('apt-get', ['--version']).status === 0;
  if (process.getuid?.() === 0 && apt) {
    const options = {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    };
    process.stdout.write('Installing chromium with apt-get ...\n');
    spawnSync('apt-get', ['update', '-qq'], options);
    spawnSync('apt-get', ['install', '-y', '-qq', 'chromium'], options);
    const installed = find();
    if (installed) return { path: installed };
    return {
      problem: 'chromium could not be installed with apt-get; install it by hand, or set CHROMIUM to its path.',
    };
  }
  return { problem: 'Browser tests need Chromium: install the package chromium as root, or set CHROMIUM to its path.' };
}
