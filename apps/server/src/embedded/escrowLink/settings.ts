// How the main server reaches the second one, which keeps R₀.
import { DepositKeySchema, PublicKeySchema } from '@aureus/protocol/custody'
import * as v from 'valibot'
import { isLoopback } from '../../platform/settings/origin.ts'
import type { Report } from '../../platform/settings/problem.ts'
import { originLike, type Read, secret, setting, token } from '../../platform/settings/schema.ts'

/** The public keys of the second server, as one setting. */
const EscrowKeySchema = v.strictObject({
  ...DepositKeySchema.entries,
  /** Checks its receipts. */
  receipts: PublicKeySchema,
})
export type EscrowKey = v.InferOutput<typeof EscrowKeySchema>

export const writeEscrowKey = (key: EscrowKey): string =>
  Buffer.from(JSON.stringify(key)).toString('base64url')

function parseEscrowKey(text: string): EscrowKey | undefined {
  try {
    return v.parse(EscrowKeySchema, JSON.parse(Buffer.from(text, 'base64url').toString()))
  } catch {
    return undefined
  }
}

export const escrowVariables = {
  ESCROW_URL: v.optional(originLike('https://escrow.example.com')),
  ESCROW_TOKEN: v.optional(secret(token)),
  ESCROW_KEY: v.optional(setting('expected what npm run escrow -- --key prints', parseEscrowKey)),
}

export interface EscrowSettings {
  readonly url: string
  /** Shared by both servers. */
  readonly token: string
  /** Named here and not asked for, so that another one cannot be put in between the servers. */
  readonly key: EscrowKey
}

export function readEscrow(
  variables: Read<typeof escrowVariables>,
  report: Report,
): EscrowSettings | undefined {
  const { ESCROW_URL: url, ESCROW_TOKEN: shared, ESCROW_KEY: key } = variables
  if (url === undefined) return undefined
  const { protocol, hostname } = new URL(url)
  if (protocol !== 'https:' && !isLoopback(hostname))
    report('ESCROW_URL', 'plain http works on localhost only; use https')
  if (shared === undefined) report('ESCROW_TOKEN', 'is required with ESCROW_URL')
  if (key === undefined)
    report('ESCROW_KEY', 'is required with ESCROW_URL; there, run: npm run escrow -- --key')
  if (shared === undefined || key === undefined) return undefined
  return Object.freeze({ url, token: shared, key })
}
