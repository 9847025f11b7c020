// The wallet of the person at this device, as the frame uses it. Keys stay in the Worker; what leaves it are
// signatures.
import type { DeviceSet, Wallet, WalletState } from '@aureus/protocol/custody'
import { DeviceSetSchema, WalletSchema, WalletStateSchema } from '@aureus/protocol/custody'
import * as v from 'valibot'
import type { Hex } from 'viem'
import type { DeviceShares } from './deviceShares/deviceShares.ts'
import { KeysError } from './KeysError.ts'
import type { CustodyCall, KeyWorker } from './keyWorker.ts'
import { SHARES_LOCK } from './sharesLock.ts'
import type { SignRequest } from './signRequest.ts'
import type { Command, ShownAccount } from './worker/messages.ts'

export type { ShownAccount } from './worker/messages.ts'

export interface Keys {
  /** What the server has: whether there is a wallet, and whether this device opens it. */
  state(): Promise<WalletState>
  /** Makes the wallet of a person who has none. */
  create(): Promise<Wallet>
  /**
   * Gives a device without a share its own, once the server lets it: at once with another device's approval,
   * else after the delay. @throws KeysError `recovery_waits`
   */
  recover(): Promise<DeviceSet>
  /** Gives this device a new set of shares in place of its own, and the wallet a new recovery set where that is due. */
  reshare(): Promise<DeviceSet>
  /** Whether this device has its share of the set, as far as can be told without opening the wallet. */
  holds(setId: string): Promise<boolean>
  /** Sees that this device opens the wallet. */
  prove(): Promise<Wallet>
  /**
   * - `message`, `typedData`: the signature, 65 bytes.
   * - `transaction`: the serialized signed transaction.
   * - `solana`: the signature, 64 bytes.
   * @throws KeysError `AnotherAccountError` where the session's wallet is not `account`
   */
  sign(request: SignRequest, options: SignOptions): Promise<Hex>
}

export interface SignOptions {
  /** What the person saw. */
  account: ShownAccount
  signal?: AbortSignal
}

export interface CreateKeysParameters {
  call: CustodyCall
  start: () => KeyWorker
  locks?: Pick<LockManager, 'request'>
  shares?: () => Promise<Pick<DeviceShares, 'has'>>
}

const browserShares = async () =>
  (await import('./deviceShares/indexedDb.ts')).createIndexedDbShares()

/** Every function throws KeysError, whose `reason` says why. */
export function createKeys({
  call,
  start,
  locks = navigator.locks,
  shares = browserShares,
}: CreateKeysParameters): Keys {
  async function run(command: Command, signal?: AbortSignal): Promise<unknown> {
    const { runInWorker } = await import('./keyWorker.ts')
    return runInWorker({ command, call, start, signal })
  }

  async function state(): Promise<WalletState> {
    return v.parse(WalletStateSchema, await call('wallet/get', {}))
  }

  async function ofWallet() {
    const { deviceId, wallet } = await state()
    if (!wallet) throw new KeysError('wallet_none')
    return { deviceId, wallet }
  }

  /** Side by side with others of its kind, but never while new shares take the place of the old ones. */
  function withShares(ask: (ofDevice: { deviceId: string; wallet: Wallet }) => Promise<unknown>) {
    return locks.request(SHARES_LOCK, { mode: 'shared' }, async () => ask(await ofWallet()))
  }

  return {
    state,
    async create() {
      const { deviceId, wallet } = await state()
      if (wallet) throw new KeysError('wallet_exists')
      // A browser may otherwise take the share away when its disk is full.
      await globalThis.navigator?.storage?.persist?.().catch(() => false)
      return v.parse(WalletSchema, await run({ type: 'create', deviceId }))
    },
    async recover() {
      await globalThis.navigator?.storage?.persist?.().catch(() => false)
      return v.parse(DeviceSetSchema, await run({ type: 'recover', ...(await ofWallet()) }))
    },
    async reshare() {
      const asked = await ofWallet()
      const { recovery } = asked.wallet.resplit
      return v.parse(DeviceSetSchema, await run({ type: 'reshare', ...asked, recovery }))
    },
    holds: async (setId) => (await shares()).has(setId),
    async prove() {
      return v.parse(
        WalletSchema,
        await withShares((ofDevice) => run({ type: 'prove', ...ofDevice })),
      )
    },
    async sign(request, { account, signal }) {
      const { signWith } = await import('./signWith.ts')
      return signWith(request, (asked) =>
        withShares((ofDevice) => run({ ...asked, ...ofDevice, account }, signal)),
      )
    },
  }
}
