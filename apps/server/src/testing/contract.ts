// For tests: checks exchanges against the OpenAPI document.

import { brotliDecompressSync } from 'node:zlib'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { FastifyInstance } from 'fastify'
import { routeOf } from '../platform/http/operation.ts'
import { createDocument } from '../site/openApi/document.ts'
import { operations } from '../site/openApi/operations.ts'

/** The text of an answer, whether or not it was compressed. Answers to HEAD only have the headers of that. */
export const textOf = (encoding: unknown, body: Buffer): string =>
  (encoding === 'br' && body.length > 0 ? brotliDecompressSync(body) : body).toString()

export interface Exchange {
  method: string
  url: string
  status: number
  contentType: string | undefined
  body: string
}

interface Described {
  responses: Record<string, { content?: Record<string, unknown> }>
}

const ID = 'https://aureus.example/openapi.json'
const document = createDocument(operations, 'Aureus')
const ajv = new Ajv2020({ strict: false, allErrors: true })
addFormats.default(ajv)
// Undocumented fields are errors too, because they are outside the contract.
ajv.addSchema({ ...(closed(document) as object), $id: ID })

const templates = operations.map((operation) => ({
  operation,
  pattern: new RegExp(`^${operation.path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}))

/** @returns what differs from the description; undefined if nothing does, or for a path outside the document */
export function breachOf(app: FastifyInstance, exchange: Exchange): string | undefined {
  const { method, url, status, contentType = '', body } = exchange
  const path = url.split('?', 1)[0] ?? ''
  const found = templates.find(
    ({ operation, pattern }) =>
      operation.method === method && (pattern.test(path) || pattern.test(`${path}/`)),
  )?.operation
  if (!found || !app.hasRoute({ method: found.method, url: routeOf(found) })) return undefined
  const told = `${method} ${found.path} answered ${status}`
  const described = document.paths[found.path]?.[method.toLowerCase()] as Described
  const answer = described.responses[status]
  if (!answer) return `${told}, which its operation does not list: ${body.slice(0, 200)}`
  const [type] = Object.keys(answer.content ?? {})
  if (type === undefined) return body === '' ? undefined : `${told} with a body`
  if (!isOfType(contentType, type)) return `${told} as ${contentType}`
  if (type !== 'application/json') return undefined
  const pointer = [
    'paths',
    found.path,
    method.toLowerCase(),
    'responses',
    String(status),
    'content',
  ]
  const escaped = [...pointer, type, 'schema'].map((part) =>
    encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')),
  )
  const validate = ajv.getSchema(`${ID}#/${escaped.join('/')}`)
  if (!validate) return `${told}: no schema in the document`
  if (validate(JSON.parse(body))) return undefined
  return `${told}: ${ajv.errorsText(validate.errors)} in ${body.slice(0, 500)}`
}

/** A copy in which objects allow only named properties. */
function closed(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(closed)
  if (typeof node !== 'object' || node === null) return node
  const copy = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, closed(value)]))
  const isObject = copy['type'] === 'object' && copy['properties'] !== undefined
  return isObject ? { additionalProperties: false, ...copy } : copy
}

/** `image/*` accepts any image. */
const isOfType = (contentType: string, type: string) =>
  type.endsWith('/*')
    ? contentType.startsWith(type.slice(0, -1))
    : contentType.split(';', 1)[0] === type
