// A bare Fastify in its own process, whose one route returns an answer: what Node and the framework cost alone.
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { projectRoot } from '../../scripts/process/paths.ts'

type Fastify = () => {
  post: (path: string, handler: () => string) => void
  listen: (options: { port: number; host: string }) => Promise<string>
}

// The package that serves the product, which belongs to apps/server.
const fromServer = createRequire(join(projectRoot, 'apps/server/package.json'))
const app = (fromServer('fastify') as Fastify)()
const answer = `{"jsonrpc":"2.0","id":1,"result":"0x${'0'.repeat(63)}1"}`
app.post('/', () => answer)
const url = await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.({ url })
process.once('disconnect', () => process.exit(0))
