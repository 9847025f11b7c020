// The data key that seals what waits in the outbox. It is made beforehand: mail is written inside transactions, which
// must not wait for the keys.
import { randomBytes } from 'node:crypto'
import { encrypt } from '../kms/fileKms.ts'
import type { Kms } from '../kms/kms.ts'
import { createId } from '../secrets/token.ts'

/** How long a data key seals new mail. */
const LIFE_MS = 3_600_000

export interface OutboxKey {
  kekId: string
  /** `batch.blob`: the key's own id, and the key, sealed for it. */
  wrapped: string
  seal(plain: Uint8Array, context: string): Buffer
}

export interface OutboxKeys {
  /** Waits only for the first. Within a transaction too. */
  current(): Promise<OutboxKey>
  /** Outside transactions: replaces a key that is old or was never made. Keeps an old one while the keys are away. */
  renew(): Promise<void>
}

export function createOutboxKeys(kms: Kms, clock: () => number): OutboxKeys {
  let madeAtMs = clock()
  let held = make()
  held.catch(() => undefined)

  async function make(): Promise<OutboxKey> {
    const dek = randomBytes(32)
    const batch = createId()
    const { keyId, blob } = await kms.wrap('auth-kek', dek, batchContext(batch))
    return {
      kekId: keyId,
      wrapped: `${batch}.${Buffer.from(blob).toString('base64url')}`,
      seal: (plain, context) => encrypt(dek, plain, Buffer.from(context)),
    }
  }

  return {
    current: () => held,
    async renew() {
      const isMade = await held.then(
        () => true,
        () => false,
      )
      if (isMade && clock() - madeAtMs < LIFE_MS) return
      const next = make()
      if (!isMade) held = next
      madeAtMs = clock()
      try {
        await next
        held = next
      } catch (error) {
        if (!isMade) throw error
      }
    },
  }
}

/** Rows from before 2026-11 have a key of their own, without a batch. */
export function splitWrapped(text: string): { batch: string | undefined; blob: Buffer } {
  const at = text.indexOf('.')
  const blob = Buffer.from(text.slice(at + 1), 'base64url')
  return { batch: at === -1 ? undefined : text.slice(0, at), blob }
}

export const batchContext = (batch: string): string => `aureus/outbox/v1|${batch}`
