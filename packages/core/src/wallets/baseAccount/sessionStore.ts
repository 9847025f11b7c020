// What a reload needs to go on without a window. It is in IndexedDB, because only there can the browser keep a key that
// no script can read.
import * as v from 'valibot'
import { AccountsSchema, ChainIdSchema } from '../injected/answers.ts'
import { PublicKeySchema } from './messages.ts'

const DATABASE = 'aureus.baseAccount'
const STORE = 'session'
const KEY = 'current'

const CryptoKeySchema = v.custom<CryptoKey>((value) => value instanceof CryptoKey)

const SessionSchema = v.object({
  keys: v.object({ privateKey: CryptoKeySchema, publicKey: CryptoKeySchema }),
  /** The window's public key. */
  peer: PublicKeySchema,
  accounts: v.pipe(AccountsSchema, v.minLength(1)),
  chainId: ChainIdSchema,
  /** Those that the wallet has. */
  chains: v.array(ChainIdSchema),
  /** EIP-5792, by the chain's id in hex. */
  capabilities: v.record(v.string(), v.record(v.string(), v.unknown())),
})
export type Session = v.InferOutput<typeof SessionSchema>

export interface SessionStore {
  /** Undefined without a session, and for one that does not fit the schema. */
  get(): Promise<Session | undefined>
  set(session: Session | undefined): Promise<void>
}

/** Where one value is kept. */
export interface Place {
  read(): Promise<unknown>
  write(value: unknown): Promise<void>
}

/** Without a readable place, the session ends with the page. */
export function createSessionStore(place: Place = indexedDbPlace()): SessionStore {
  let memory: Session | undefined
  return {
    async get() {
      const stored = await place.read().catch(() => memory)
      const parsed = v.safeParse(SessionSchema, stored)
      return parsed.success ? parsed.output : undefined
    },
    async set(session) {
      memory = session
      // Blocked or full.
      await place.write(session).catch(() => undefined)
    },
  }
}

/** Every tab of the site has the same one. */
function indexedDbPlace(): Place {
  async function within(
    mode: IDBTransactionMode,
    act: (store: IDBObjectStore) => IDBRequest,
  ): Promise<unknown> {
    const database = await open()
    try {
      return await settled(act(database.transaction(STORE, mode).objectStore(STORE)))
    } finally {
      database.close()
    }
  }
  return {
    read: () => within('readonly', (store) => store.get(KEY)),
    async write(value) {
      await within('readwrite', (store) =>
        value === undefined ? store.delete(KEY) : store.put(value, KEY),
      )
    },
  }
}

function open(): Promise<IDBDatabase> {
  const opening = indexedDB.open(DATABASE, 1)
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(STORE))
  return settled(opening)
}

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error))
  })
