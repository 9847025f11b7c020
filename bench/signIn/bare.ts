// A bare Fastify in its own process, whose one route recovers a signer as the server does: the least that a
// verification can cost, without a nonce, rules, a database and a session.
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { projectRoot } from '../../scripts/process/paths.ts'

type Fastify = () => {
  post: (path: string, handler: (request: { body: Signed }) => unknown) => void
  listen: (options: { port: number; host: string }) => Promise<string>
}
type Signed = { message: string; signature: `0x${string}` }
type Viem = { hashMessage(message: string, to: 'bytes'): Uint8Array }
type Secp = { recover(hash: Uint8Array, signature: Uint8Array, id: 0 | 1): Uint8Array | null }

const fromServer = createRequire(join(projectRoot, 'apps/server/package.json'))
const { hashMessage } = fromServer('viem') as Viem
const { recover } = fromServer('tiny-secp256k1') as Secp
const app = (fromServer('fastify') as Fastify)()
app.post('/v1/sign-in/verify', ({ body: { message, signature } }) => {
  const bytes = Buffer.from(signature.slice(2), 'hex')
  const recovered = recover(
    hashMessage(message, 'bytes'),
    bytes.subarray(0, 64),
    bytes[64] === 28 ? 1 : 0,
  )
  return { signed: recovered !== null }
})
const url = await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.({ url })
process.once('disconnect', () => process.exit(0))
