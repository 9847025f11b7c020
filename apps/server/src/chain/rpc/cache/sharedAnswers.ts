// Answers about final blocks, in Valkey: what one server has asked a node for, the others need not ask, nor the same one
// after a restart.
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { createAllowance } from '../../../platform/limits/allowance.ts'
import { script, type Valkey } from '../../../platform/valkey/valkey.ts'
import type { Answer } from '../envelope/answer.ts'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16
const MAX_BYTES = 16 * 1024
const LIFE_MS = 3_600_000
/** Of each server, so that its answers take at most an hour of this: 60 MiB. */
const BYTES_PER_MINUTE = 2 ** 20

const read = script("return redis.call('GET', KEYS[1])")
const write = script("return redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])")

export interface SharedAnswers {
  /** @param name of the chain and the call */
  get(name: string): Promise<Answer | undefined>
  /** Soon, if there is room. */
  set(name: string, answer: Answer): void
}

export interface SharedAnswersParameters {
  valkey: Valkey
  /** The same on every server. */
  key: Uint8Array
}

export function createSharedAnswers({ valkey, key }: SharedAnswersParameters): SharedAnswers {
  const room = createAllowance({ units: BYTES_PER_MINUTE })
  const derive = (use: string, name: string) =>
    createHmac('sha256', key).update(`aureus/answer-${use}/v1 ${name}`).digest()
  const placeOf = (name: string) => `answer:${derive('place', name).toString('base64url')}`

  // Sealed, each under a key of its own. Whoever can write to the store cannot give a page false answers, nor move one to
  // another call, and whoever can read it does not learn which accounts people look at.

  function seal(name: string, json: string): string {
    const nonce = randomBytes(NONCE_BYTES)
    const cipher = createCipheriv(CIPHER, derive('key', name), nonce)
    const sealed = Buffer.concat([cipher.update(json, 'utf8'), cipher.final()])
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64')
  }

  /** @throws Error if this server's keys did not seal it for this name */
  function open(name: string, text: string): string {
    const bytes = Buffer.from(text, 'base64')
    const [nonce, tag] = [
      bytes.subarray(0, NONCE_BYTES),
      bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES),
    ]
    const decipher = createDecipheriv(CIPHER, derive('key', name), nonce, {
      authTagLength: TAG_BYTES,
    })
    decipher.setAuthTag(tag)
    const json = Buffer.concat([
      decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)),
      decipher.final(),
    ])
    return json.toString('utf8')
  }

  return {
    async get(name) {
      try {
        const text = await valkey.run(read, [placeOf(name)], [])
        if (typeof text !== 'string' || text.length > 2 * MAX_BYTES) return undefined
        const json = open(name, text)
        return { member: 'result', json, value: JSON.parse(json) }
      } catch {
        // Away, or not ours: a node answers.
        return undefined
      }
    },
    set(name, { member, json }) {
      const bytes = Buffer.byteLength(json)
      if (member !== 'result' || bytes > MAX_BYTES || room.waitMs('') > 0) return
      room.spend('', bytes)
      valkey.run(write, [placeOf(name)], [seal(name, json), LIFE_MS]).catch(() => undefined)
    },
  }
}
