// What a wallet app has authorized, stored in the browser: a reload connects without opening the app.
import { isSolanaAddress } from '@aureus/protocol/addresses'
import * as v from 'valibot'
import type { DeviceStorage } from '../../client/storage.ts'

export const AUTHORIZATION_KEY = 'aureus.mobileWallet'

/** What the wallet supports beside signing messages. */
export const optionalFeatures = [
  'solana:signIn',
  'solana:signTransaction',
  'solana:signAndSendTransaction',
] as const

const TokenSchema = v.pipe(v.string(), v.nonEmpty(), v.maxLength(4096))
const LinkSchema = v.exactOptional(v.pipe(v.string(), v.url(), v.startsWith('https://')))

const ChainSchema = v.pipe(v.string(), v.startsWith('solana:'))

const AuthorizationSchema = v.object({
  token: TokenSchema,
  /** The wallet's own link, which opens it again. */
  base: LinkSchema,
  /** For which the token was issued, such as `solana:mainnet`. */
  chain: ChainSchema,
  features: v.array(v.picklist(optionalFeatures)),
  accounts: v.pipe(
    v.array(
      v.object({
        address: v.pipe(v.string(), v.check(isSolanaAddress)),
        label: v.exactOptional(v.string()),
        chains: v.array(ChainSchema),
      }),
    ),
    v.minLength(1),
  ),
})
export type Authorization = v.InferOutput<typeof AuthorizationSchema>

const StoredSchema = v.object({
  authorization: v.exactOptional(AuthorizationSchema),
  /** An authorization that the visitor ended. The wallet learns of it in the next session. */
  ended: v.exactOptional(v.object({ token: TokenSchema, base: LinkSchema })),
})
export type Stored = v.InferOutput<typeof StoredSchema>

export interface AuthorizationStore {
  get(): Stored
  set(stored: Stored): void
}

/** @param device may throw, as may its methods. Then nothing outlives the page. */
export function createAuthorizationStore(device: (() => DeviceStorage) | undefined) {
  let stored = read(device)
  return {
    get: () => stored,
    set(next: Stored) {
      stored = next
      try {
        device?.().setItem(AUTHORIZATION_KEY, JSON.stringify(next))
      } catch {
        // Blocked or full.
      }
    },
  } satisfies AuthorizationStore
}

function read(device: (() => DeviceStorage) | undefined): Stored {
  try {
    return v.parse(StoredSchema, JSON.parse(device?.().getItem(AUTHORIZATION_KEY) ?? '{}'))
  } catch {
    return {}
  }
}
