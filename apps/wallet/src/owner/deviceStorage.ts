// Where this browser keeps the device of the app: its key, its session and its shares. Browsers keep the storage of a
// frame apart if the page around it is on another site. This window then works with the storage of the wallet's frame in
// the page that opened it, through that frame's own objects. They are of one origin, so no message passes between them.
import type { Wallet } from '@aureus/protocol/custody'
import { type WalletFrame, walletFrames } from '../identity/pages/walletFrames.ts'
import { CHANNEL } from '../identity/session/tabs.ts'
import { createWorker } from '../keys/createWorker.ts'
import { createIndexedDbShares } from '../keys/deviceShares/indexedDb.ts'
import { type Pin, pinFor } from '../keys/deviceShares/pin.ts'
import { isOfKey } from '../keys/deviceShares/record.ts'
import type { KeyWorker } from '../keys/keyWorker.ts'
import { KeysError } from '../lib/faults/KeysError.ts'
import { createStore, type Store, type StoreName } from '../lib/store/store.ts'
import { databases } from '../lib/store/webStorage.ts'

type Realm = Omit<WalletFrame, 'aureusSocialFlow'>

export interface DeviceStorage {
  store<T>(name: StoreName): Store<T>
  /** Of what the wallet of the device's share of this set was made; undefined without that share. */
  madeOf(setId: string): Promise<'words' | 'key' | undefined>
  /** What the device remembers about who can open the wallet, with what the server says about it now. */
  pinOf(wallet: Wallet): Promise<Pin | undefined>
  /** Where the second server may mail its code: what the device remembers, or else what the server says now. */
  mailboxOf(wallet: Wallet): Promise<string | undefined>
  /** Remembers what the server says now. The owner confirmed it. */
  confirmMailbox(wallet: Wallet): Promise<void>
  locks: Pick<LockManager, 'request'>
  /**
   * Runs something with a Worker of this script.
   * @throws KeysError `page_gone` if the storage goes away meanwhile: what the Worker was asked then never ends
   */
  withWorker<T>(workerUrl: string, run: (start: () => KeyWorker) => Promise<T>): Promise<T>
  /** Otherwise the browser may delete the shares when the disk is full. */
  persist(): Promise<void>
  /** Tells the wallet's frames that the session has ended. */
  tellSignOut(): Promise<void>
}

/** The page that opened this window may still be loading its frame. */
const PATIENCE_MS = 5_000
const POLL_MS = 100
const GONE_POLL_MS = 500
const PROBE = 'probe'

/** This document's own storage, unless a wallet's frame opened this window and has other storage. Never rejects. */
export async function findDeviceStorage(view: Window = window): Promise<DeviceStorage> {
  const own = ownStorage(view)
  const frame = await findFrame(view)
  return !frame || (await isShared(own, frame)) ? own : ofFrame(view, frame)
}

/** Of the page that opened this window. */
async function findFrame(view: Window): Promise<Realm | undefined> {
  const untilMs = performance.now() + PATIENCE_MS
  for (;;) {
    const [frame] = walletFrames(view)
    const isOver = !view.opener || view.opener.closed || performance.now() > untilMs
    if (frame || isOver) return frame
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}

export const ownStorage = (view: Window = window): DeviceStorage =>
  storageOf(async () => view as Realm)

/** A reload of the page replaces its frame. */
function ofFrame(view: Window, first: Realm): DeviceStorage {
  let frame = first
  return storageOf(async () => {
    if (frame.closed) frame = (await findFrame(view)) ?? frame
    if (frame.closed) throw new KeysError('page_gone')
    return frame
  })
}

/** Whether the frame reads what this document writes. */
async function isShared({ store }: DeviceStorage, frame: Realm): Promise<boolean> {
  const mark = crypto.randomUUID()
  const mine = store<string>('session')
  try {
    await mine.set(PROBE, mark)
    return (await createStore('session', databases(frame)).get(PROBE)) === mark
  } catch {
    // Where this document stores nothing, only the frame can have the device.
    return false
  } finally {
    await mine.delete(PROBE).catch(() => undefined)
  }
}

/** @param realm throws `page_gone` once the frame is gone */
function storageOf(realm: () => Promise<Realm>): DeviceStorage {
  async function during<T>(run: (there: Realm) => Promise<T>): Promise<T> {
    const there = await realm()
    let timer: ReturnType<typeof setInterval> | undefined
    const gone = new Promise<never>((_, reject) => {
      timer = setInterval(() => {
        if (there.closed) reject(new KeysError('page_gone'))
      }, GONE_POLL_MS)
    })
    return Promise.race([run(there), gone]).finally(() => clearInterval(timer))
  }

  return {
    store: <T>(name: StoreName): Store<T> => {
      const using = <R>(run: (store: Store<T>) => Promise<R>) =>
        during((there) => run(createStore<T>(name, databases(there))))
      return {
        // A value has the classes of the realm that read it, and `instanceof` is false for those of another.
        get: async (key) => structuredClone(await using((store) => store.get(key))),
        set: (key, value) => using((store) => store.set(key, value)),
        delete: (key) => using((store) => store.delete(key)),
        clear: () => using((store) => store.clear()),
      }
    },
    madeOf: (setId) =>
      during(async (there) => {
        const record = await createIndexedDbShares(databases(there)).get(setId)
        return record && (isOfKey(record) ? 'key' : 'words')
      }),
    pinOf: (wallet) =>
      during(async (there) => {
        const shares = createIndexedDbShares(databases(there))
        const pin = pinFor(wallet)
        if (pin) await shares.pin(wallet.walletId, pin)
        return shares.pinOf(wallet.walletId)
      }),
    mailboxOf: ({ walletId, mailbox }) =>
      during(async (there) => {
        const shares = createIndexedDbShares(databases(there))
        if (mailbox !== undefined) await shares.pinMailbox(walletId, mailbox)
        return shares.mailboxOf({ walletId })
      }),
    confirmMailbox: ({ walletId, mailbox }) =>
      during(async (there) => {
        if (mailbox === undefined) return
        await createIndexedDbShares(databases(there)).pinMailbox(walletId, mailbox, {
          isConfirmed: true,
        })
      }),
    locks: {
      request: (...asked: Parameters<LockManager['request']>) =>
        during(({ navigator }) => navigator.locks.request(...asked)),
    } as Pick<LockManager, 'request'>,
    withWorker: (workerUrl, run) =>
      during((there) => run(() => createWorker(workerUrl, there.Worker))),
    async persist() {
      await during(async ({ navigator }) => navigator.storage?.persist?.()).catch(() => false)
    },
    tellSignOut: () =>
      during(async ({ BroadcastChannel }) => {
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- it only reaches its own origin
        new BroadcastChannel(CHANNEL).postMessage('signOut')
      }),
  }
}
