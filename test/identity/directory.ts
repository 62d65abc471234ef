/** A directory at the real server: it speaks SCIM with a key, and keeps nothing. */
import { signedIn } from './caller.ts';

export const USER = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const GROUP = 'urn:ietf:params:scim:schemas:core:2.0:Group';
const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';

export interface Meta {
  readonly resourceType: string;
  readonly created: string;
  readonly lastModified: string;
  readonly location: string;
  readonly version: string;
}
/** As far as the tests look. */
export interface Resource {
  readonly id: string;
  readonly schemas: readonly string[];
  readonly externalId?: string;
  readonly userName?: string;
  readonly displayName?: string;
  readonly active?: boolean;
  readonly name?: { readonly givenName: string; readonly familyName: string; readonly formatted: string };
  readonly emails?: readonly { readonly value: string; readonly type: string; readonly primary: boolean }[];
  readonly groups?: readonly { readonly value: string; readonly display: string }[];
  readonly members?: readonly { readonly value: string; readonly display: string; readonly type: string }[];
  readonly meta: Meta;
  /** Of a list. */
  readonly totalResults?: number;
  readonly startIndex?: number;
  readonly itemsPerPage?: number;
  readonly Resources?: readonly Resource[];
  /** Of an error. */
  readonly status?: string;
  readonly scimType?: string;
  readonly detail?: string;
}
export interface Spoken {
  readonly status: number;
  readonly body: Resource;
  readonly headers: Headers;
  readonly text: string;
}

export class Directory {
  private readonly url: string;
  private readonly token: string | null;

  constructor(url: string, token: string | null) {
    this.url = url;
    this.token = token;
  }

  async ask(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Spoken> {
    const response = await fetch(`${this.url}/scim/v2${path}`, {
      method,
      headers: {
        ...(this.token === null ? {} : { authorization: `Bearer ${this.token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/scim+json' }),
        ...headers,
      },
      body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
    });
    const text = await response.text();
    const isScim = response.headers.get('content-type')?.startsWith('application/scim+json') === true;
    return {
      status: response.status,
      body: (isScim ? JSON.parse(text) : {}) as Resource,
      headers: response.headers,
      text,
    };
  }
  patch(path: string, ...operations: readonly object[]): Promise<Spoken> {
    return this.ask('PATCH', path, { schemas: [PATCH], Operations: operations });
  }
  find(kind: 'Users' | 'Groups', filter: string, more = ''): Promise<Spoken> {
    return this.ask('GET', `/${kind}?filter=${encodeURIComponent(filter)}${more}`);
  }
  /** Makes somebody; throws where the server refuses. */
  async user(userName: string, more: object = {}): Promise<Resource> {
    const name = { givenName: 'Barbara', familyName: 'Jensen' };
    return this.made('/Users', { schemas: [USER], userName, name, ...more });
  }
  async group(displayName: string, members: readonly string[] = [], more: object = {}): Promise<Resource> {
    const people = members.map((value) => ({ value }));
    return this.made('/Groups', { schemas: [GROUP], displayName, members: people, ...more });
  }
  private async made(path: string, resource: object): Promise<Resource> {
    const { status, body, text } = await this.ask('POST', path, resource);
    if (status !== 201) throw new Error(`${path} was refused: ${text}`);
    return body;
  }
}

/** A directory with a key of this account's. */
export async function directoryOf(
  url: string,
  account = 'admin',
  over: object = {},
): Promise<{ readonly directory: Directory; readonly key: string }> {
  const admin = await signedIn(url, account);
  const wish = { name: 'Directory', role: 'admin', days: 30, scopes: ['scim'], ...over };
  const { data, text } = await admin.call<{ key: string }>('POST', '/auth/keys', wish);
  if (!data) throw new Error(`no key: ${text}`);
  return { directory: new Directory(url, data.key), key: data.key };
}
