// A bare Fastify in its own process: `node bareServer.ts <renderer> <document> [<headers>]`.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { PayloadSchema } from '@aureus/protocol'
import * as v from 'valibot'
import { projectRoot } from '../../scripts/process/paths.ts'
import type { createBarePage } from './bare.tsx'
import { splitDocument } from './splitDocument.ts'

type Reply = {
  type: (type: string) => Reply
  headers: (headers: Record<string, string>) => Reply
  send: (body: string) => unknown
}
type Fastify = () => {
  get: (path: string, handler: (request: unknown, reply: Reply) => unknown) => void
  listen: (options: { port: number; host: string }) => Promise<string>
}

const [renderer = '', documentFile = '', headersFile] = process.argv.slice(2)
const { start, end, payload } = splitDocument(readFileSync(documentFile, 'utf8'))
const module = (await import(pathToFileURL(renderer).href)) as {
  createBarePage: typeof createBarePage
}
const page = await module.createBarePage(v.parse(PayloadSchema, payload))

// The package that serves the product, which belongs to apps/server.
const fromServer = createRequire(join(projectRoot, 'apps/server/package.json'))
const app = (fromServer('fastify') as Fastify)()
const headers =
  headersFile === undefined ? undefined : JSON.parse(readFileSync(headersFile, 'utf8'))
app.get('/', (_, reply) => {
  if (headers) reply.headers(headers)
  return reply.type('text/html; charset=utf-8').send(start + page() + end)
})
const url = await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.({ type: 'ready', url })
process.once('disconnect', () => process.exit(0))
