/** A signed-in caller of the API, as a browser would be: bearer token and bound cookie. */
export interface SignedIn {
  call(method: string, path: string, body?: unknown): Promise<{ status: number; text: string }>;
}

/** Signs in with the demonstration's password; rejects when that fails. */
export async function signIn(url: string, email: string): Promise<SignedIn> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'Harborline-demo-2026' }),
  });
  if (!answer.ok) throw new Error(`${email} could not sign in: ${answer.status}`);
  const { data } = (await answer.json()) as { data: { token: string } };
  const cookie = answer.headers
    .getSetCookie()
    .map((c) => c.split(';')[0])
    .join('; ');
  return {
    call: async (method, path, body) => {
      const headers = {
        authorization: `Bearer ${data.token}`,
        cookie,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      };
      const init: RequestInit = { method, headers };
      if (body !== undefined) init.body = JSON.stringify(body);
      const reply = await fetch(`${url}${path}`, init);
      return { status: reply.status, text: await reply.text() };
    },
  };
}
