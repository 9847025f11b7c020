import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { projectRoot } from '../process/paths.ts'
import { clientTypes, type Document } from './clientTypes.ts'

const kept = 'packages/core/src/services/generated/operations.ts'

/** As the house's code is written. */
const formatted = (text: string) =>
  execFileSync(
    join(projectRoot, 'node_modules/.bin/biome'),
    ['format', `--stdin-file-path=${kept}`],
    {
      cwd: projectRoot,
      input: text,
      encoding: 'utf8',
    },
  )

const documentOf = (path: string, operation: object, schemas = {}) =>
  ({ paths: { [path]: { get: operation } }, components: { schemas } }) as unknown as Document

const flat = (document: Document) => clientTypes(document).replaceAll(/\s+/g, ' ')

describe('clientTypes', () => {
  test('behavior: what the client is compiled with is what the document says', async () => {
    const document = JSON.parse(readFileSync(join(projectRoot, 'docs/openapi.json'), 'utf8'))
    // Run with `-u` where the document has changed.
    await expect(formatted(clientTypes(document))).toMatchFileSnapshot(join(projectRoot, kept))
  })

  test('behavior: parameters, bodies and answers, required or not', () => {
    const types = flat(
      documentOf(
        '/v1/a/{id}',
        {
          parameters: [
            { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
            { name: 'page', in: 'query', required: false, schema: { enum: ['1', '2'] } },
          ],
          requestBody: {
            content: { 'application/json': { schema: { $ref: '#/components/schemas/A' } } },
          },
          responses: {
            200: {
              content: { 'application/json': { schema: { $ref: '#/components/schemas/B' } } },
            },
            204: {},
            404: {
              content: { 'application/json': { schema: { $ref: '#/components/schemas/C' } } },
            },
          },
        },
        {
          A: { type: 'object', properties: { 'x-y': { type: 'integer' } }, required: [] },
          B: { type: 'array', items: { anyOf: [{ type: 'string' }, { type: 'null' }] } },
          C: { type: 'string' },
        },
      ),
    )
    expect(types).toContain(
      "'GET /v1/a/{id}': { params: { id: string } query?: { page?: '1' | '2' } body: A answer: B | undefined }",
    )
    expect(types).toContain("type A = { 'x-y'?: number }")
    expect(types).toContain('type B = (string | null)[]')
    expect(types).not.toContain('type C')
  })

  test('behavior: what is no part of the API stays out', () => {
    expect(flat(documentOf('/healthz', { responses: { 200: {} } }))).not.toContain('healthz')
  })
})
