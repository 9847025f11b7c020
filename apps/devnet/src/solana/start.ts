// Starts the Solana chain, for its process and for tests.

import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { gunzipSync, gzipSync } from 'node:zlib'
import { createKeyPairSignerFromPrivateKeyBytes, type KeyPairSigner } from '@solana/kit'
import * as v from 'valibot'
import { replaceFile } from '../chain/durableFile.ts'
import { DirectoryInUseError, type DirectoryLock, lockDirectory } from '../chain/lock.ts'
import {
  readSnapshot,
  setAsideSnapshot,
  snapshotNames,
  writeSnapshot,
} from '../chain/snapshotFile.ts'
import type { Log } from '../log/log.ts'
import { type ChainState, createChain, type SolanaChain } from './chain/chain.ts'
import { createAirdrop } from './faucet/airdrop.ts'
import { placeLiquidity } from './faucet/liquidity.ts'
import { placeTestMint, TEST_MINT } from './faucet/testMint.ts'
import { startRpcServer } from './rpc/server.ts'

export interface SolanaOptions {
  dir: string
  /** 0 picks a free one. */
  port: number
  faucetToken: string
  /** The address of a market maker, which gets SOL and test tokens to trade with. */
  marketMaker?: string | undefined
  log: Log
  /** Milliseconds since 1970. */
  now?: () => number
}

export interface Solana {
  rpcUrl: string
  testMint: string
  /** Saves the chain and stops the server. A second call waits for the first. */
  stop(): Promise<void>
}

/** A chain whose devnet was killed first saves itself. */
const LOCK_TIMEOUT_MS = 4000

/**
 * Starts the chain from the state in `dir`.
 * @throws DirectoryInUseError if another chain keeps running in `dir`
 */
export async function startSolana(options: SolanaOptions): Promise<Solana> {
  const { dir, port, faucetToken, marketMaker, log, now } = options
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  const undo = new AsyncDisposableStack()
  try {
    const lock = await lockWhenFree(dir)
    undo.defer(() => lock.release())
    const faucet = await loadFaucetSigner(dir, log)
    const chain = await restoreChain(dir, log, now)
    placeTestMint(chain, faucet.address)
    if (marketMaker !== undefined) await placeLiquidity(chain, marketMaker)
    const saves = startSaves(chain, dir, log)
    saves.take()
    // Registered before the server and so run after it: the last state includes its last transaction.
    undo.defer(() => saves.stop())
    const airdrop = createAirdrop(chain, faucet)
    const changed = saves.request
    const server = await startRpcServer({ chain, airdrop, changed, port, faucetToken, log })
    undo.defer(() => server.stop())
    let stopping: Promise<void> | undefined
    return {
      rpcUrl: server.rpcUrl,
      testMint: TEST_MINT,
      stop: () => (stopping ??= undo.disposeAsync()),
    }
  } catch (error) {
    await undo.disposeAsync()
    throw error
  }
}

async function lockWhenFree(dir: string): Promise<DirectoryLock> {
  for (const endMs = performance.now() + LOCK_TIMEOUT_MS; ; ) {
    try {
      return lockDirectory(dir)
    } catch (error) {
      if (!(error instanceof DirectoryInUseError) || performance.now() > endMs) throw error
      await wait(20)
    }
  }
}

// The Solana faucet's key: created once per state directory, readable by its owner only.

async function loadFaucetSigner(dir: string, log: Log): Promise<KeyPairSigner> {
  const path = join(dir, 'faucet.key')
  if (existsSync(path)) {
    const stored = readFileSync(path, 'utf8').trim()
    if (/^[0-9a-f]{64}$/.test(stored))
      return createKeyPairSignerFromPrivateKeyBytes(Buffer.from(stored, 'hex'))
    const aside = `${path}.damaged-${new Date().toISOString().replaceAll(':', '-')}`
    renameSync(path, aside)
    log.warn(
      `The Solana faucet's key was damaged; it was moved to ${aside} and replaced with a new one.`,
    )
  }
  const seed = randomBytes(32)
  replaceFile(path, `${seed.toString('hex')}\n`)
  return createKeyPairSignerFromPrivateKeyBytes(seed)
}

// Restores the chain from its snapshots.

/**
 * Loads the newest intact snapshot. A damaged one is renamed and reported, never overwritten. If none is
 * left, the chain starts empty.
 */
async function restoreChain(dir: string, log: Log, now?: () => number): Promise<SolanaChain> {
  let lost = false
  for (const name of snapshotNames) {
    try {
      const packed = await readSnapshot(dir, name)
      if (packed) return createChain(unpackState(packed), now)
    } catch (error) {
      lost = true
      const reason = error instanceof Error ? error.message.split('\n')[0] : String(error)
      const aside = setAsideSnapshot(dir, name)
      log.warn(`The Solana snapshot ${name} cannot be used (${reason}); it was moved to ${aside}.`)
    }
  }
  if (lost) log.warn('No usable Solana snapshot is left. The Solana chain starts empty.')
  return createChain({ genesisMs: (now ?? Date.now)(), ledger: [] }, now)
}

// Saves the chain to disk.

/** The longest that a change stays unsaved. */
const DELAY_MS = 250
/** A long ledger takes longer to write. Spend at most a tenth of the time on it. */
const REST_FACTOR = 9

interface Saves {
  /** Call after a change. It is saved soon. */
  request(): void
  /** Saves now. @throws Error if writing fails */
  take(): void
  /** Saves what is unsaved, then stops. */
  stop(): void
}

function startSaves(chain: SolanaChain, dir: string, log: Log): Saves {
  let timer: NodeJS.Timeout | undefined
  let tookMs = 0
  let failing = false
  let stopped = false

  function take() {
    clearTimeout(timer)
    timer = undefined
    const startMs = performance.now()
    writeSnapshot(dir, packState(chain.state()))
    tookMs = performance.now() - startMs
    if (failing) log.info('Saving the Solana chain works again.')
    failing = false
  }

  function request() {
    if (stopped || timer) return
    timer = setTimeout(save, Math.max(DELAY_MS, tookMs * REST_FACTOR))
  }

  function save() {
    try {
      take()
    } catch (error) {
      const reason = error instanceof Error ? error.message.split('\n')[0] : String(error)
      if (!failing)
        log.warn(`The Solana chain could not be saved to ${dir} (${reason}). Trying again.`)
      failing = true
      request()
    }
  }

  return {
    request,
    take,
    stop() {
      stopped = true
      if (timer) save()
      clearTimeout(timer)
    },
  }
}

// The chain's whole state in one gzip file, whose checksum (RFC 1952) reveals damage, as for the EVM chain's
// snapshots. Content: 4 bytes of length (big endian), that many bytes of JSON, then the runtime's snapshot.

const HeaderSchema = v.object({
  version: v.literal(1),
  genesisMs: v.pipe(v.number(), v.safeInteger()),
  ledger: v.unknown(),
})

function packState({ genesisMs, ledger, runtime }: Required<ChainState>): Uint8Array {
  const header = Buffer.from(JSON.stringify({ version: 1, genesisMs, ledger }))
  const length = Buffer.alloc(4)
  length.writeUInt32BE(header.length)
  // 16 ms instead of 45 at the default level, for a sixth more bytes (measured).
  return gzipSync(Buffer.concat([length, header, runtime]), { level: 1 })
}

/** @throws Error for a file that `packState` did not write */
function unpackState(packed: Uint8Array): Required<ChainState> {
  const bytes = gunzipSync(packed)
  const end = 4 + bytes.readUInt32BE(0)
  const header = v.parse(HeaderSchema, JSON.parse(bytes.toString('utf8', 4, end)))
  return { genesisMs: header.genesisMs, ledger: header.ledger, runtime: bytes.subarray(end) }
}
