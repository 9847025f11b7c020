// A bare Fastify in its own process: `node bareServer.ts <renderer> <document> [<headers>]`. With headers it also
// compresses as the product does, because it then promises the same answer.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import { PayloadSchema } from '@aureus/protocol'
import * as v from 'valibot'
import { projectRoot } from '../../scripts/process/paths.ts'
import type { createBarePage } from './bare.tsx'
import { splitDocument } from './splitDocument.ts'

type Reply = {
  type: (type: string) => Reply
  headers: (headers: Record<string, string>) => Reply
  send: (body: string | Buffer) => unknown
}
type Request = { headers: { 'accept-encoding'?: string } }
type Fastify = () => {
  get: (path: string, handler: (request: Request, reply: Reply) => unknown) => void
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
app.get('/', (request, reply) => {
  reply.type('text/html; charset=utf-8')
  const html = start + page() + end
  if (!headers) return reply.send(html)
  reply.headers(headers)
  if (!request.headers['accept-encoding']?.includes('br')) return reply.send(html)
  return reply.headers({ 'content-encoding': 'br' }).send(compress(html))
})

function compress(html: string): Buffer {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, BROTLI_PARAM_LGWIN } = constants
  const params = {
    [BROTLI_PARAM_QUALITY]: 1,
    [BROTLI_PARAM_SIZE_HINT]: html.length,
    [BROTLI_PARAM_LGWIN]: 18,
  }
  return brotliCompressSync(html, { params })
}

const url = await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.({ type: 'ready', url })
process.once('disconnect', () => process.exit(0))
