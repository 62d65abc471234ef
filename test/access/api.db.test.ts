import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { committed } from '#test/support/snapshots.ts';
import { apiTables } from './api-table.ts';

let server: TestServer;
let document: Record<string, unknown>;

beforeAll(async () => {
  server = await startTestServer();
  document = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as Record<string, unknown>;
}, 120_000);
afterAll(() => server.close());

describe('the document of the API', () => {
  it('is valid OpenAPI 3.1', async () => {
    const { valid, errors } = await new Validator().validate(structuredClone(document));
    expect(errors ?? null).toBeNull();
    expect(valid).toBe(true);
  });
  it('is the committed one in brief: a change of the API is a change that somebody reviews', () => {
    const printed = apiTables(document);
    expect(committed('api', printed)).toEqual(Object.fromEntries(printed));
  });
  it('names no two operations alike', () => {
    const ids = Object.values(document.paths as Record<string, Record<string, { operationId?: string }>>)
      .flatMap((item) => Object.values(item))
      .flatMap((op) => (op.operationId ? [op.operationId] : []));
    expect(ids.length).toBeGreaterThan(200);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
