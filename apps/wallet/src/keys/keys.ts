// The wallet of the person at this device, as the frame uses it. Keys stay in the Worker, and only signatures leave it.
import type { DeviceSet, Wallet, WalletState } from '@aureus/protocol/custody'
import { DeviceSetSchema, WalletSchema, WalletStateSchema } from '@aureus/protocol/custody'
import type { Authorization } from '@aureus/protocol/operations'
import * as v from 'valibot'
import type { Hex } from 'viem'
import { KeysError, mayBeOutdated } from '../lib/faults/KeysError.ts'
import type { DeviceShares } from './deviceShares/deviceShares.ts'
import { isOtherMailbox, pinFor } from './deviceShares/pin.ts'
import type { CustodyCall, KeyWorker } from './keyWorker.ts'
import { SHARES_LOCK } from './sharesLock.ts'
import type {
  OperationRequest,
  PermissionToSign,
  SignedOperation,
  SignRequest,
  UndelegationRequest,
} from './signRequest.ts'
import { AHEAD } from './worker/ahead.ts'
import type { Command, ShownAccount, ToSign } from './worker/messages.ts'

export type { ShownAccount } from './worker/messages.ts'

export interface Keys {
  /** The server's state: whether there is a wallet, and whether this device can open it. */
  state(): Promise<WalletState>
  /** Takes the state that the server sent along with a new session. The next `state()` answers it, if it comes soon. */
  foresee(state: WalletState): void
  /** Creates a wallet for a person who has none. @param known the server's state, if it was just read */
  create(known?: WalletState): Promise<Wallet>
  /**
   * Gives a device without a share its own, once the server allows it: at once if another device approves, otherwise
   * after the delay. `code` is the second server's, if that has R₀. @throws KeysError `recovery_waits`
   */
  recover(code?: string): Promise<DeviceSet>
  /** Replaces this device's set of shares, and the wallet's recovery set when due. */
  reshare(): Promise<DeviceSet>
  /**
   * Whether this device has its share of the wallet's set, as far as it can tell without opening the wallet. Remembers
   * what the server says about who can open the wallet.
   */
  holds(wallet: Wallet): Promise<boolean>
  /** Whether the server asks to split the recovery set, and this device may. */
  maySplitRecovery(wallet: Pick<Wallet, 'walletId' | 'resplit' | 'mailbox'>): Promise<boolean>
  /**
   * The owner has just changed the address to this one, with codes from both mailboxes. If that is where the second
   * server would mail its code, this device may make a deposit for it.
   */
  confirmMailbox(address: string): Promise<void>
  /** Verifies that this device can open the wallet. */
  prove(): Promise<Wallet>
  /**
   * - `message`, `typedData`: the signature, 65 bytes.
   * - `transaction`: the serialized signed transaction.
   * - `solana`: the signature, 64 bytes.
   * @throws KeysError `AnotherAccountError` if the session's wallet is not `account`
   */
  sign(request: SignRequest, options: SignOptions): Promise<Hex>
  /** Signs a user operation of `account`. @throws as `sign` */
  signOperation(request: OperationRequest, options: SignOptions): Promise<SignedOperation>
  /** Signs a permission of `account`, 65 bytes. @throws as `sign`; KeysError `PermissionTooLongError` */
  signPermission(request: PermissionToSign, options: SignOptions): Promise<Hex>
  /** Signs what takes the account's code away on one network. @throws as `sign` */
  signUndelegation(request: UndelegationRequest, options: SignOptions): Promise<Authorization>
  /** Loads what the next command needs and starts its Worker. Reports no failure: the command does. */
  prepare(options: { toSign: boolean }): void
  /** Ends a prepared Worker that was not needed. */
  rest(): void
}

export interface SignOptions {
  /** The account that the person saw. */
  account: ShownAccount
  signal?: AbortSignal
}

export interface CreateKeysParameters {
  call: CustodyCall
  start: () => KeyWorker
  locks?: Pick<LockManager, 'request'>
  shares?: () => Promise<SharesOfFrame>
}

type SharesOfFrame = Pick<DeviceShares, 'has' | 'pin' | 'pinOf' | 'mailboxOf' | 'pinMailbox'>

interface OfDevice {
  deviceId: string
  wallet: Wallet
}

const browserShares = async () =>
  (await import('./deviceShares/indexedDb.ts')).createIndexedDbShares()

/** Far less than what another device needs to change anything. */
const FORESEEN_MS = 5000

/** Every function throws KeysError with a `reason`. */
export function createKeys({
  call,
  start,
  locks = navigator.locks,
  shares = browserShares,
}: CreateKeysParameters): Keys {
  const spare = createSpareWorker(start)

  async function run(command: Command, signal?: AbortSignal): Promise<unknown> {
    const { runInWorker } = await import('./keyWorker.ts')
    return runInWorker({ command, call, start: spare.take, signal })
  }

  let last: OfDevice | undefined
  let foreseen: { state: WalletState; untilMs: number } | undefined

  async function state(): Promise<WalletState> {
    const known = foreseen
    foreseen = undefined
    const isKnown = known !== undefined && performance.now() < known.untilMs
    const read = isKnown ? known.state : v.parse(WalletStateSchema, await call('wallet/get', {}))
    const { deviceId, wallet } = read
    last = wallet ? { deviceId, wallet } : undefined
    return read
  }

  async function ofWallet(): Promise<OfDevice> {
    const { deviceId, wallet } = await state()
    if (!wallet) throw new KeysError('wallet_none')
    return { deviceId, wallet }
  }

  /** Runs concurrently with others of its kind, but never while shares are being replaced. */
  function withShares(ask: (ofDevice: OfDevice) => Promise<unknown>) {
    return locks.request(SHARES_LOCK, { mode: 'shared' }, async () => {
      if (last) {
        try {
          return await ask(last)
        } catch (error) {
          if (!mayBeOutdated(error)) throw error
        }
      }
      return ask(await ofWallet())
    })
  }

  const signerFor =
    ({ account, signal }: SignOptions) =>
    (asked: ToSign) =>
      withShares((ofDevice) => run({ ...asked, ...ofDevice, account }, signal))

  return {
    state,
    foresee(state) {
      foreseen = { state, untilMs: performance.now() + FORESEEN_MS }
    },
    async create(known) {
      const { deviceId, wallet: other } = known ?? (await state())
      if (other) throw new KeysError('wallet_exists')
      // Otherwise the browser may delete the share when the disk is full.
      await globalThis.navigator?.storage?.persist?.().catch(() => false)
      const wallet = v.parse(WalletSchema, await run({ type: 'create', deviceId }))
      last = { deviceId, wallet }
      return wallet
    },
    async recover(code) {
      await globalThis.navigator?.storage?.persist?.().catch(() => false)
      return v.parse(DeviceSetSchema, await run({ type: 'recover', ...(await ofWallet()), code }))
    },
    async reshare() {
      const asked = await ofWallet()
      const { recovery } = asked.wallet.resplit
      return v.parse(DeviceSetSchema, await run({ type: 'reshare', ...asked, recovery }))
    },
    async holds({ walletId, set, mailbox, ...reported }) {
      const here = await shares()
      const pin = pinFor(reported)
      if (pin) await here.pin(walletId, pin)
      if (mailbox !== undefined) await here.pinMailbox(walletId, mailbox)
      return set !== null && here.has(set.setId)
    },
    async maySplitRecovery({ walletId, resplit, mailbox }) {
      if (!resplit.recovery) return false
      const here = await shares()
      if ((await here.pinOf(walletId)) === 'owner') return false
      return !isOtherMailbox(await here.mailboxOf({ walletId }), mailbox)
    },
    async confirmMailbox(address) {
      const { wallet } = await state()
      if (wallet?.mailbox !== address) return
      await (await shares()).pinMailbox(wallet.walletId, address, { isConfirmed: true })
    },
    async prove() {
      return v.parse(
        WalletSchema,
        await withShares((ofDevice) => run({ type: 'prove', ...ofDevice })),
      )
    },
    async sign(request, options) {
      return (await import('./signWith.ts')).signWith(request, signerFor(options))
    },
    async signOperation(request, options) {
      return (await import('./signOperation.ts')).signOperation(request, signerFor(options))
    },
    async signPermission(request, options) {
      return (await import('./signOperation.ts')).signPermission(request, signerFor(options))
    },
    async signUndelegation(request, options) {
      return (await import('./signOperation.ts')).signUndelegation(request, signerFor(options))
    },
    prepare({ toSign }) {
      spare.prepare(toSign ? undefined : AHEAD)
      const signing = () => [import('./signWith.ts'), import('./signOperation.ts')]
      void Promise.allSettled([import('./keyWorker.ts'), ...(toSign ? signing() : [])])
    },
    rest: spare.rest,
  }
}

// A Worker that is started before its command, while the visitor types or reads, so that its code is loaded when the
// command comes. It knows nothing of the person until then, and like every other Worker it gets one command.

interface SpareWorker {
  /** Starts one unless there is one. */
  /** @param message for a new one, if it can already begin */
  prepare(message?: object): void
  /** The spare one, or a new one. The caller ends it. */
  take(): KeyWorker
  /** Ends the spare one. */
  rest(): void
}

export function createSpareWorker(start: () => KeyWorker): SpareWorker {
  let spare: KeyWorker | undefined
  function rest(): void {
    spare?.terminate()
    spare = undefined
  }
  return {
    prepare(message) {
      if (spare) return
      const started = start()
      spare = started
      if (message) started.postMessage(message, [])
      // Its code did not load. Whoever needs a Worker starts another one and learns of the failure there.
      started.addEventListener('error', () => {
        if (spare === started) rest()
      })
    },
    take() {
      const taken = spare ?? start()
      spare = undefined
      return taken
    },
    rest,
  }
}
