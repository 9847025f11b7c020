// For `npm run bench:cluster`, in a process of its own: people with smart accounts who send operations through a proxy.
// The bench says when, and learns what was acknowledged.
import { type Hex, SIMPLE_7702_ACCOUNT, userOperationHash } from '@aureus/protocol/operations'
import type { FastifyInstance } from 'fastify'
import { request } from 'undici'
import { openDatabase } from '../platform/db/database.ts'
import { ask, call, createPersonWith, type Person, sign } from './smartAccounts.ts'
import { createWalletDevice } from './walletDevice.ts'

/** Each sends one operation after the other. */
const PEOPLE = 8
const DOMAIN = {
  chainId: 99_199,
  entryPoint: '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108',
  delegate: SIMPLE_7702_ACCOUNT,
} as const
const TARGET = '0x1111111111111111111111111111111111111111'

/** What the bench asks for. */
interface Visit {
  id: number
  /** Of the proxy's door to the wallet's origin. */
  port: number
}

interface Outcome {
  id: number
  /** Of the operation; undefined if it was not signed. */
  hash?: Hex
  isAcknowledged: boolean
  failure?: string
}

const { OPERATIONS_DATABASE_URL: databaseUrl } = process.env
let port = Number(process.env['OPERATIONS_PORT'])
const db = await openDatabase({ dataDir: '.', databaseUrl, migratesAtStart: false })

const inject = async (asked: {
  url: string
  payload: string
  headers: Record<string, string>
  remoteAddress: string
}) => {
  const answer = await request(`http://127.0.0.1:${port}${asked.url}`, {
    method: 'POST',
    body: asked.payload,
    headers: { ...asked.headers, 'x-forwarded-for': asked.remoteAddress },
  })
  const text = await answer.body.text()
  const { statusCode, headers } = answer
  return { statusCode, headers, cookies: [], body: text, json: () => JSON.parse(text) as unknown }
}
const app = { inject } as unknown as FastifyInstance

const free: Person[] = []
for (let made = 0; made < PEOPLE; made++) {
  const device = await createWalletDevice(app, { nowMs: Date.now })
  free.push(await createPersonWith({ db, device, nowMs: Date.now() }))
}
await db.destroy()

async function visit({ id, port: door }: Visit): Promise<Outcome> {
  port = door
  const person = free.shift()
  if (!person) return { id, isAcknowledged: false }
  let hash: Hex | undefined
  try {
    const signed = await sign(person, await ask(person, [call(TARGET)]))
    hash = userOperationHash(signed.operation, DOMAIN)
    const { status, body } = await person.device.post('/v1/operations/send', signed)
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
    return { id, hash, isAcknowledged: true }
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error)
    return { id, ...(hash && { hash }), isAcknowledged: false, failure }
  } finally {
    free.push(person)
  }
}

process.on('message', (message: Visit) => {
  void visit(message).then((outcome) => process.send?.(outcome))
})
process.once('disconnect', () => process.exit(0))
process.send?.({ type: 'ready' })
