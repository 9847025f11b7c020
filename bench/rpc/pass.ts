// The least that Node can do for a call that is passed on: `node:http`, undici's `dispatch`, and the answer as it comes.
// No check, limit, id, header of one's own, log or metric.
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { projectRoot } from '../../scripts/process/paths.ts'

interface Undici {
  Pool: new (
    origin: string,
    options: { connections: number; pipelining: number },
  ) => {
    dispatch(
      asked: { path: string; method: string; headers: Record<string, string>; body: Buffer },
      handler: object,
    ): void
  }
}

// The package that the product passes calls on with.
const { Pool } = createRequire(join(projectRoot, 'apps/server/package.json'))('undici') as Undici
const node = new Pool(process.argv[2] ?? '', { connections: 16, pipelining: 1 })
const headers = { 'content-type': 'application/json' }

const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const answer: Buffer[] = []
    const end = (status: number) => {
      const body = Buffer.concat(answer)
      response.writeHead(status, { ...headers, 'content-length': body.length }).end(body)
    }
    node.dispatch(
      { path: '/', method: 'POST', headers, body: Buffer.concat(chunks) },
      {
        onRequestStart() {},
        onResponseStart() {},
        onResponseData: (_: unknown, chunk: Buffer) => void answer.push(chunk),
        onResponseEnd: () => end(200),
        onResponseError: () => end(502),
      },
    )
  })
})
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  process.send?.({ url: `http://127.0.0.1:${port}/` })
})
process.once('disconnect', () => process.exit(0))
