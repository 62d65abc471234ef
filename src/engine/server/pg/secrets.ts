import { randomBytes } from 'node:crypto';
import fs from 'node:fs';

/** The passwords of an embedded server's roles. */
export interface RolePasswords {
  superuser: string;
  owner: string;
  app: string;
}

/** Reads the passwords from their file (0600), or invents them on the first start. */
export function rolePasswords(file: string): RolePasswords {
  if (fs.existsSync(file)) {
    // Written by this function alone.
    return JSON.parse(fs.readFileSync(file, 'utf8')) as RolePasswords;
  }
  const word = () => randomBytes(24).toString('base64url');
  const passwords = { superuser: word(), owner: word(), app: word() };
  // Renamed into place, so that a start killed half-way leaves no half a file.
  fs.writeFileSync(`${file}.new`, JSON.stringify(passwords), { mode: 0o600 });
  fs.renameSync(`${file}.new`, file);
  return passwords;
}
