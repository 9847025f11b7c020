// The wallet's side of Mobile Wallet Adapter: an app that a link opens, with a Solana wallet behind it.
// https://solana-mobile.github.io/mobile-wallet-adapter/spec/spec.html
import { base64urlnopad } from '@scure/base'
import type { Wallet } from '@wallet-standard/base'
import { typed } from '../shared/errors.ts'
import type { AssociationLink } from './link.ts'
import { createMethods, type Grant, ProtocolError } from './methods.ts'
import type { MobileWalletQuirks } from './quirks.ts'
import { type Channel, createChannel, exchangeKeys, sealFrame } from './seal.ts'

/** The connection to a page. */
export interface PageEnd {
  send(message: Uint8Array): void
  close(): void
}

export interface MobileWalletApp {
  /** Tests change them between sessions. */
  quirks: MobileWalletQuirks
  /** What pages asked in all sessions, oldest first. */
  readonly calls: readonly { method: string; params: Record<string, unknown> }[]
  /** The number of authorizations that have not ended. */
  readonly authorizations: number
  /** A session with the page that made the link. @returns what takes its messages */
  open(link: AssociationLink, page: PageEnd): (message: Uint8Array) => Promise<void>
}

export function createMobileWalletApp(
  wallet: Wallet,
  quirks: MobileWalletQuirks = {},
): MobileWalletApp {
  const grants = new Map<string, Grant>()
  const calls: { method: string; params: Record<string, unknown> }[] = []
  return {
    quirks,
    calls,
    get authorizations() {
      return grants.size
    },
    open({ token, version }, page) {
      const { quirks } = this
      const legacy = quirks.legacy === true || version === null
      const methods = createMethods({ wallet, quirks, legacy, grants })
      let session: { channel: Channel; key: Uint8Array } | undefined

      function greet(hello: Uint8Array): void {
        if (quirks.pings) page.send(new Uint8Array())
        if (quirks.mute) return
        const { publicKey, key } = exchangeKeys(base64urlnopad.decode(token), hello)
        const channel = createChannel(key)
        session = { channel, key }
        const properties = legacy ? new Uint8Array() : channel.seal(JSON.stringify({ v: 'v1' }))
        page.send(Uint8Array.from([...publicKey, ...properties]))
      }

      async function answer({ channel, key }: NonNullable<typeof session>, message: Uint8Array) {
        const { id, method, params } = JSON.parse(channel.open(message)) as {
          id: number
          method: string
          params: Record<string, unknown>
        }
        calls.push({ method, params })
        const outcome = await perform(method, params)
        if (quirks.closesAt === method) return page.close()
        const answered = quirks.wrongIdAt === method ? id + 1 : id
        const text = JSON.stringify({ jsonrpc: '2.0', id: answered, ...outcome })
        if (quirks.repeatsSequenceAt === method) return page.send(sealFrame(key, 1, text))
        if (quirks.wrongKeyAt === method) return page.send(sealFrame(key.toReversed(), 2, text))
        page.send(channel.seal(text))
      }

      async function perform(method: string, params: Record<string, unknown>) {
        const run = Object.hasOwn(methods, method) ? methods[method] : undefined
        if (!run) return { error: { code: -32601, message: 'Method not found' } }
        try {
          return { result: await run(params) }
        } catch (error) {
          return { error: errorOf(error, method) }
        }
      }

      return async (message) => {
        try {
          if (session) await answer(session, message)
          else greet(message)
        } catch {
          page.close()
        }
      }
    },
  }
}

/** @returns the error as the protocol names it. Wallets throw those of EIP-1193. */
function errorOf(error: unknown, method: string): { code: number; message: string } {
  if (error instanceof ProtocolError) return { code: error.code, message: error.message }
  if (error instanceof Error && 'code' in error && error.code === 4001)
    return { code: method.includes('authorize') ? -1 : -3, message: error.message }
  const { code, message } = typed(error)
  return { code, message }
}
