// Starts the Solana chain, for its process and for tests.
import { mkdirSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { DirectoryInUseError, type DirectoryLock, lockDirectory } from '../chain/lock.ts'
import type { Log } from '../log/log.ts'
import { createAirdrop } from './faucet/airdrop.ts'
import { loadFaucetSigner } from './faucet/faucetKey.ts'
import { placeTestMint, TEST_MINT } from './faucet/testMint.ts'
import { startRpcServer } from './rpc/server.ts'
import { restoreChain } from './state/restoreChain.ts'
import { startSaves } from './state/saveChain.ts'

export interface SolanaOptions {
  dir: string
  /** 0 picks a free one. */
  port: number
  faucetToken: string
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
  const { dir, port, faucetToken, log, now } = options
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  const undo = new AsyncDisposableStack()
  try {
    const lock = await lockWhenFree(dir)
    undo.defer(() => lock.release())
    const faucet = await loadFaucetSigner(dir, log)
    const chain = await restoreChain(dir, log, now)
    placeTestMint(chain, faucet.address)
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
