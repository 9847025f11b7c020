// Received emails, newest first. Each is stored as a file, so that they survive a restart.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import type { InboxMessage } from './message.ts'
import { readMessage } from './message.ts'

/** The oldest are dropped first. */
const MAX_MESSAGES = 500

const KeptSchema = v.object({ to: v.array(v.string()), receivedAtMs: v.number(), raw: v.string() })

export interface Mailbox {
  list(): readonly InboxMessage[]
  find(id: string): InboxMessage | undefined
  keep(raw: Uint8Array, to: string[]): Promise<InboxMessage>
  clear(): void
}

/** @param dir created if missing */
export async function openMailbox(dir: string, clock: () => number = Date.now): Promise<Mailbox> {
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  const files = readdirSync(dir).filter((name) => /^\d+\.json$/.test(name))
  const read = await Promise.all(files.map((name) => readKept(join(dir, name), name)))
  const messages = read.filter((one) => one !== undefined)
  const idOf = ({ id }: InboxMessage) => Number(id)
  messages.sort((a, b) => idOf(b) - idOf(a))
  let last = messages[0] ? idOf(messages[0]) : 0

  const fileOf = (id: string) => join(dir, `${id}.json`)
  const drop = ({ id }: InboxMessage) => rmSync(fileOf(id), { force: true })

  return {
    list: () => messages,
    find: (id) => messages.find((one) => one.id === id),
    async keep(raw, to) {
      last += 1
      const id = String(last)
      const receivedAtMs = clock()
      const message = await readMessage(raw, { id, receivedAtMs, to })
      const kept = { to, receivedAtMs, raw: Buffer.from(raw).toString('base64') }
      writeFileSync(fileOf(id), JSON.stringify(kept), { mode: 0o600 })
      messages.unshift(message)
      for (const old of messages.splice(MAX_MESSAGES)) drop(old)
      return message
    },
    clear() {
      for (const old of messages.splice(0)) drop(old)
    },
  }
}

/** Undefined for a file that a crash truncated. */
async function readKept(path: string, name: string): Promise<InboxMessage | undefined> {
  try {
    const kept = v.parse(v.pipe(v.string(), v.parseJson(), KeptSchema), readFileSync(path, 'utf8'))
    const { raw, ...rest } = kept
    return await readMessage(Buffer.from(raw, 'base64'), { ...rest, id: name.replace('.json', '') })
  } catch {
    return undefined
  }
}
