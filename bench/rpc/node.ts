// A node in its own process that answers immediately or after a delay: `node node.ts <delay in ms>`.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

const delayMs = Number(process.argv[2] ?? 0)
const results: Record<string, string> = { eth_chainId: '0x1', eth_blockNumber: '0x64' }

const server = createServer({ keepAliveTimeout: 60_000 }, async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const { id, method } = JSON.parse(Buffer.concat(chunks).toString()) as Record<string, string>
  if (delayMs > 0) await delay(delayMs)
  const result = results[method ?? ''] ?? `0x${'0'.repeat(63)}1`
  const body = JSON.stringify({ jsonrpc: '2.0', id, result })
  response.writeHead(200, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  })
  response.end(body)
}).listen(0, '127.0.0.1', () => {
  process.send?.({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
})
process.once('disconnect', () => process.exit(0))
