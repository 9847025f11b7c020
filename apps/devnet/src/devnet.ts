// The whole devnet in one call, for `main.ts` and for tests of the product.
import { mkdirSync } from 'node:fs'
import { parseEther } from 'viem'
import { chainClient } from './chain/client.ts'
import { lockDirectory } from './chain/lock.ts'
import { forgetProcesses, reclaimOrphan, recordProcesses } from './chain/orphan.ts'
import { restoreChain } from './chain/restore.ts'
import { saveChain, startSnapshots } from './chain/snapshot.ts'
import { type DevnetContracts, deployContracts } from './contracts/deploy.ts'
import { createFaucet, fillFaucet } from './faucet/faucet.ts'
import { loadFaucetAccount } from './faucet/faucetKey.ts'
import { startFaucetServer } from './faucet/server.ts'
import { type Log, silentLog } from './log.ts'
import type { DevnetSettings } from './settings.ts'

export interface Devnet {
  /** JSON-RPC of the chain, administration methods included: for loopback only. */
  rpcUrl: string
  faucetUrl: string
  contracts: DevnetContracts
  /** Resolves with the reason if the chain ends by itself; stays open otherwise. */
  died: Promise<string>
  /** Saves the chain and ends everything; a second call waits for the first. */
  stop(): Promise<void>
}

// A rescue that takes longer is given up: the orphan hangs.
const RESCUE_TIMEOUT_MS = 5000

/**
 * Starts chain 99199 with what `dir` remembers, its contracts and its faucet: 0.3 to 0.6 s.
 * @throws DirectoryInUseError when a devnet already runs on `dir`; UnsupportedPlatformError.
 */
export async function startDevnet(settings: DevnetSettings, log: Log = silentLog): Promise<Devnet> {
  const { dir, brand = 'Aureus', rpcPort = 0, controlPort = 0 } = settings
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  const undo = new AsyncDisposableStack()
  try {
    const lock = lockDirectory(dir)
    undo.defer(() => lock.release())
    const reclaimed = await reclaimOrphan(dir, (url) =>
      saveChain(chainClient(url, brand, RESCUE_TIMEOUT_MS), dir),
    )
    if (reclaimed)
      log.info(`Ended the chain that an earlier run left behind (process ${reclaimed}).`)

    const { anvil, client } = await restoreChain({ dir, rpcPort, brand, log })
    undo.defer(async () => {
      await anvil.stop()
      forgetProcesses(dir)
    })
    const account = loadFaucetAccount(dir, log)
    await fillFaucet(client, account.address)
    const contracts = await deployContracts(client, account, brand)

    let ended = false
    const died = anvil.exited.then((reason) => {
      ended = true
      return reason ?? new Promise<never>(() => undefined)
    })
    const snapshots = startSnapshots({ client, dir, log })
    // Registered before the faucet and so run after it: the last snapshot holds its last grant.
    undo.defer(async () => {
      await snapshots.stop()
      if (!ended) await snapshots.take().catch((error: unknown) => log.warn(unsaved(error)))
    })
    await snapshots.take()
    recordProcesses(dir, anvil)

    const faucet = await startFaucetServer({
      port: controlPort,
      token: settings.faucetToken,
      grant: createFaucet({
        client,
        account,
        testToken: contracts.testToken,
        amount: settings.faucetAmount ?? parseEther('10'),
        log,
      }),
      log,
    })
    undo.defer(() => faucet.stop())

    let stopping: Promise<void> | undefined
    return {
      rpcUrl: anvil.rpcUrl,
      faucetUrl: faucet.faucetUrl,
      contracts,
      died,
      stop: () => (stopping ??= undo.disposeAsync()),
    }
  } catch (error) {
    await undo.disposeAsync()
    throw error
  }
}

function unsaved(error: unknown): string {
  return `The chain could not be saved: ${error instanceof Error ? error.message : String(error)}`
}
