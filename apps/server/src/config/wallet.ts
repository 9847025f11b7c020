// Where the embedded wallet has its own origin, and who may embed it.
import { resolve } from 'node:path'
import { isLoopback } from './origin.ts'
import type { SettingsProblem } from './problem.ts'
import type { Variables } from './variables.ts'

export interface WalletSettings {
  /** `scheme://host[:port]`: the only origin at which a key is ever seen. */
  readonly url: string
  readonly port: number
  /** Whose pages may hold its frame; nobody's where it is empty. */
  readonly embedOrigins: readonly string[]
  /** Whether a page may hand over a mailed code that was typed in it. Weaker: a script of the page sees the code. */
  readonly hostCodes: boolean
  /** The folder of the keys that seal what the server keeps; apart from the data. */
  readonly kmsDir: string
  /** How long a device without a share waits where no other approves. */
  readonly escrowDelayMs: number
  /** How long what a stolen mailbox could change waits after a device joined or the address changed. */
  readonly holdMs: number
  /** Between two mails to one address, and for one device. */
  readonly mailPauseMs: number
}

/** In production only with `WALLET_URL`; on a laptop always, beside the page. */
export function readWallet(
  variables: Variables,
  publicOrigin: string,
): { wallet: WalletSettings | undefined; problems: SettingsProblem[] } {
  const production = variables.NODE_ENV === 'production'
  const { WALLET_URL: named, EMBED_ORIGINS: embedders, PORT } = variables
  if (production && named === undefined) return { wallet: undefined, problems: [] }
  const port = variables.WALLET_PORT ?? (PORT < 65_535 ? PORT + 1 : PORT - 1)
  const wallet = Object.freeze({
    url: named ?? `http://localhost:${port}`,
    port,
    embedOrigins: Object.freeze(embedders ?? (production ? [] : [publicOrigin])),
    hostCodes: variables.EMBED_HOST_CODES,
    kmsDir: resolve(variables.KMS_DIR ?? `${resolve(variables.DATA_DIR)}.keys`),
    escrowDelayMs: variables.ESCROW_DELAY,
    holdMs: variables.WALLET_HOLD,
    mailPauseMs: variables.MAIL_PAUSE,
  })
  const problems = [
    ...(port === PORT ? [{ name: 'WALLET_PORT', remedy: 'must not be the same as PORT' }] : []),
    ...originProblems(wallet.url, publicOrigin),
    ...(production && embedders === undefined
      ? [{ name: 'EMBED_ORIGINS', remedy: 'goes with WALLET_URL; name the origin of your page' }]
      : []),
    ...(production && variables.KMS_DIR === undefined
      ? [{ name: 'KMS_DIR', remedy: 'goes with WALLET_URL; make keys with: npm run keys' }]
      : []),
    ...(embedders?.some(isInsecure)
      ? [{ name: 'EMBED_ORIGINS', remedy: 'plain http works on localhost only; use https' }]
      : []),
  ]
  return { wallet, problems: production ? [...problems, ...publicProblems(wallet.url)] : problems }
}

/** The page must not reach into the wallet: what separates them is that their origins differ. */
function originProblems(url: string, publicOrigin: string): SettingsProblem[] {
  const name = 'WALLET_URL'
  if (url === publicOrigin)
    return [{ name, remedy: 'must be another origin than PUBLIC_ORIGIN, with nothing else on it' }]
  if (isInsecure(url)) return [{ name, remedy: 'plain http works on localhost only; use https' }]
  return []
}

function publicProblems(url: string): SettingsProblem[] {
  if (!isLoopback(new URL(url).hostname)) return []
  const remedy = 'names this machine only; set an https origin that visitors reach'
  return [{ name: 'WALLET_URL', remedy }]
}

function isInsecure(origin: string): boolean {
  const { protocol, hostname } = new URL(origin)
  return protocol !== 'https:' && !isLoopback(hostname)
}
