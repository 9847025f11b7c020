// For tests: the server's handling of shares, in memory and without authentication.
import type {
  CustodyBody,
  CustodyRoute,
  DepositKey,
  Purpose,
  Wallet,
} from '@aureus/protocol/custody'
import { custodyRoutes } from '@aureus/protocol/custody'
import { CompactEncrypt, compactDecrypt, exportJWK, generateKeyPair, importJWK } from 'jose'
import * as v from 'valibot'
import type { CustodyCall } from '../keys/keyWorker.ts'
import { KeysError } from '../lib/faults/KeysError.ts'

export interface CustodyServer {
  /** Calls as the device with this id. */
  as(deviceId: string): CustodyCall
  depositKey(): Promise<DepositKey>
  /** The server's shares, by set. */
  shares: Map<string, Uint8Array>
  active: Map<string, { setId: string; epoch: number }>
  recovery: Uint8Array | undefined
  /** What it says about who can open the wallet. */
  custody: Wallet['custody']
  /** Where it says that a second server would mail its code. */
  mailbox: string | undefined
  /** What the wallet must split again. */
  resplit: Wallet['resplit']
  released: { setId: string; purpose: Purpose; digest: string | undefined }[]
  /** Every body and answer that passed through the frame. */
  seen: string[]
  /** Awaited before a request is answered. */
  before: ((route: CustodyRoute) => Promise<void>) | undefined
  /** Called before an answer is sent. May throw instead. */
  fault: ((route: CustodyRoute) => void) | undefined
}

type Kept = Pick<Wallet, 'walletId' | 'accounts' | 'recoverySetId'>

export async function createCustodyServer(): Promise<CustodyServer> {
  const pair = await generateKeyPair('ECDH-ES', { crv: 'P-256' })
  const { x = '', y = '' } = await exportJWK(pair.publicKey)
  const publicKey = { kty: 'EC', crv: 'P-256', x, y } as const
  let kept: Kept | undefined
  const pending = new Map<string, string>()

  const open = async (sealed: string) =>
    Uint8Array.from((await compactDecrypt(sealed, pair.privateKey)).plaintext)

  const walletOf = (deviceId: string): Wallet | null => {
    const set = server.active.get(deviceId)
    if (!kept) return null
    return {
      ...kept,
      custody: server.custody,
      ...(set && server.mailbox !== undefined && { mailbox: server.mailbox }),
      createdAtMs: 0,
      heldUntilMs: null,
      frozenAtMs: null,
      deleteAtMs: null,
      resplit: server.resplit,
      set: set ? { ...set, createdAtMs: 0 } : null,
      recovery: null,
      requests: [],
    }
  }

  const handlers = {
    'wallet/get': async (deviceId: string) => ({
      deviceId,
      wallet: walletOf(deviceId),
    }),
    async 'wallet/create'(deviceId: string, body: CustodyBody<'wallet/create'>) {
      if (kept) throw new KeysError('wallet_exists')
      const plain = await open(body.deposit)
      if (plain.length !== 34 + 34 + 32 + 34) throw new KeysError('body_malformed')
      const { walletId, accounts, recoverySetId, setId } = body
      kept = { walletId, accounts, recoverySetId }
      server.recovery = plain.slice(0, 100)
      server.shares.set(setId, plain.slice(100))
      server.active.set(deviceId, { setId, epoch: 1 })
      const { epk } = body
      const released = await handlers['sets/release'](deviceId, { setId, purpose: 'prove', epk })
      return { wallet: walletOf(deviceId), ...released }
    },
    async 'sets/release'(_: string, body: CustodyBody<'sets/release'>) {
      const { setId, purpose, digest, epk } = body
      const share = purpose === 'recover' ? server.recovery : server.shares.get(setId)
      if (!share) throw new KeysError('set_unknown')
      server.released.push({ setId, purpose, digest })
      const sealed = await new CompactEncrypt(share)
        .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM' })
        .encrypt(await importJWK({ ...epk }, 'ECDH-ES'))
      return { sealed }
    },
    async 'sets/reshare'(deviceId: string, body: CustodyBody<'sets/reshare'>) {
      const plain = await open(body.deposit)
      const { recoverySetId } = body
      if (kept && recoverySetId !== undefined) kept = { ...kept, recoverySetId }
      if (recoverySetId !== undefined) server.recovery = plain.slice(0, 100)
      server.shares.set(body.setId, recoverySetId === undefined ? plain : plain.slice(100))
      pending.set(deviceId, body.setId)
      const epoch = (server.active.get(deviceId)?.epoch ?? 0) + 1
      return { setId: body.setId, epoch, createdAtMs: 0 }
    },
    async 'sets/activate'(deviceId: string, { setId }: CustodyBody<'sets/activate'>) {
      const old = server.active.get(deviceId)
      const epoch = (old?.epoch ?? 0) + 1
      if (pending.get(deviceId) !== setId) throw new KeysError('set_unknown')
      if (old) server.shares.delete(old.setId)
      server.active.set(deviceId, { setId, epoch })
      return { setId, epoch, createdAtMs: 0 }
    },
  }

  const server: CustodyServer = {
    shares: new Map(),
    active: new Map(),
    recovery: undefined,
    custody: 'operator-recoverable',
    mailbox: undefined,
    resplit: { recovery: false, device: false },
    released: [],
    depositKey: async () => ({ keyId: 'pepper.1', publicKey }),
    seen: [],
    before: undefined,
    fault: undefined,
    as: (deviceId) => async (route, body) => {
      if (!(route in handlers)) throw new KeysError('not_found')
      const handle = handlers[route as keyof typeof handlers] as (
        deviceId: string,
        body: unknown,
      ) => Promise<unknown>
      await server.before?.(route)
      const answer = await handle(deviceId, v.parse(custodyRoutes[route].body, body))
      server.seen.push(JSON.stringify(body), JSON.stringify(answer))
      server.fault?.(route)
      return answer
    },
  }
  return server
}
