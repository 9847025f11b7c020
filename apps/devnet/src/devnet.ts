// Starts the whole devnet, for `main.ts` and for tests of the product.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type PrivateKeyAccount, parseEther } from 'viem'
import { type ChainClient, chainClient } from './chain/client.ts'
import { loadKey } from './chain/keyFile.ts'
import { lockDirectory } from './chain/lock.ts'
import { forgetProcesses, reclaimOrphan, recordProcesses } from './chain/orphan.ts'
import { restoreChain } from './chain/restore.ts'
import { saveChain, startSnapshots } from './chain/snapshot.ts'
import { deployDelegationFramework } from './contracts/delegationFramework.ts'
import { type DevnetContracts, deployContracts } from './contracts/deploy.ts'
import { deployNames, type NameContracts } from './contracts/deployNames.ts'
import { deploySmartAccounts, type SmartAccountContracts } from './contracts/deploySmartAccounts.ts'
import { deployLendingPool } from './contracts/lendingPool.ts'
import { loadOperatorKeys } from './contracts/operatorKeys.ts'
import { writeTokenList } from './contracts/tokenList.ts'
import { deployUniswap } from './contracts/uniswap/deployUniswap.ts'
import { fillPools } from './contracts/uniswap/liquidity.ts'
import { createFaucet, fillFaucet } from './faucet/faucet.ts'
import { loadFaucetAccount } from './faucet/faucetKey.ts'
import { loadFeePayer } from './faucet/feePayer.ts'
import { type FaucetChains, grantOn } from './faucet/grantOn.ts'
import { startFaucetServer } from './faucet/server.ts'
import { createSolanaFaucet } from './faucet/solanaFaucet.ts'
import { type Indexer, startIndexer } from './indexer/server.ts'
import { type Log, silentLog } from './log/log.ts'
import { loadMarketMaker } from './market/key.ts'
import { startMarket } from './market/server.ts'
import { startRelay } from './relay/server.ts'
import type { DevnetSettings } from './settings.ts'
import { keepSolana, type SolanaService } from './solana/keep.ts'
import { deploySwapServices } from './swapServices/deploySwapServices.ts'

export interface Devnet {
  /** The chain's JSON-RPC, including administration methods: loopback only. */
  rpcUrl: string
  faucetUrl: string
  contracts: DevnetContracts
  /** Absent if the settings name no zone. */
  names: NameContracts | undefined
  /** Absent without the operator's keys. */
  smartAccounts: SmartAccountContracts | undefined
  /** A token list with the test tokens of both chains. */
  tokenList: string
  /** The Solana chain, loopback only. Absent if it is off or cannot run. */
  solana: Pick<SolanaService, 'rpcUrl' | 'testMint'> | undefined
  /** The funded account that pays fees on it. Absent without the operator's keys. */
  feePayer: string | undefined
  /** The market maker on the Solana chain. Absent if it is off, or there is no such chain. */
  market: { url: string } | undefined
  /** The local WalletConnect relay. */
  relayUrl: string
  /** Absent if it is off. */
  indexer: Pick<Indexer, 'indexerUrl' | 'pricesUrl'> | undefined
  /** Resolves with the reason if the chain ends by itself, and otherwise stays pending. */
  died: Promise<string>
  /** Saves the chain and ends everything. A second call waits for the first. */
  stop(): Promise<void>
}

/** The same number of SOL as of ether: 18 decimals to 9. */
const WEI_PER_LAMPORT = 10n ** 9n
const FEE_PAYER_LAMPORTS = 10n ** 9n
// After this the orphan counts as hung and is not rescued.
const RESCUE_TIMEOUT_MS = 5000

/**
 * Starts chain 99199 from the state in `dir`, with its contracts and faucet, and the Solana chain in a
 * separate process. Takes 0.5 to 0.8 s, and 0.2 s less later on.
 * @throws DirectoryInUseError if a devnet already runs in `dir`; UnsupportedPlatformError.
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
      log.info(`Stopped the chain that an earlier run left behind (process ${reclaimed}).`)

    const marketMaker =
      settings.marketPort === undefined ? undefined : await loadMarketMaker(dir, log)
    const startingSolana = startSolana(settings, { marketMaker: marketMaker?.address, log })
    undo.defer(async () => (await startingSolana)?.stop())
    const { anvil, client } = await restoreChain({ dir, rpcPort, brand, log })
    undo.defer(async () => {
      await anvil.stop()
      forgetProcesses(dir)
    })
    const account = loadFaucetAccount(dir, log)
    await fillFaucet(client, account.address)
    const contracts = await deployContracts(client, account, brand)
    await deployUniswap(client, account)
    await fillPools(client, account, contracts)
    await deploySwapServices(client, account)
    await deployLendingPool(client, account)
    const names =
      settings.names &&
      (await deployNames(client, account, {
        ...settings.names,
        signer: loadKey(settings.names.keyFile, "names' gateway key", log).address,
      }))
    const smartAccounts =
      settings.operatorKeys &&
      (await deploySmartAccounts(client, account, loadOperatorKeys(settings.operatorKeys)))
    if (smartAccounts)
      await deployDelegationFramework({ ...client, deploy: client.sendTransactionSync }, account)

    let ended = false
    const died = anvil.exited.then((reason) => {
      ended = true
      return reason ?? new Promise<never>(() => undefined)
    })
    const snapshots = startSnapshots({ client, dir, log })
    // Registered before the faucet and so run after it: the last snapshot includes its last grant.
    undo.defer(async () => {
      await snapshots.stop()
      if (!ended) await snapshots.take().catch((error: unknown) => log.warn(unsaved(error)))
    })
    await snapshots.take()
    recordProcesses(dir, anvil)

    const relay = await startRelay({
      port: settings.relayPort ?? 0,
      file: join(dir, 'relay.sqlite'),
      log,
    })
    undo.defer(() => relay.stop())
    const { testToken, testDollar } = contracts
    const indexer =
      settings.indexerPort === undefined
        ? undefined
        : await startIndexer({
            port: settings.indexerPort,
            client,
            tokens: [testToken, testDollar],
            log,
          })
    undo.defer(() => indexer?.stop())
    const solana = await startingSolana
    const feePayer = await fundFeePayer(settings, log, solana)
    const market =
      marketMaker &&
      solana &&
      (await startMarket({
        port: settings.marketPort ?? 0,
        token: settings.faucetToken,
        rpcUrl: solana.rpcUrl,
        mint: solana.testMint,
        signer: marketMaker,
        log,
      }))
    undo.defer(() => market?.stop())
    const faucet = await startFaucetServer({
      port: controlPort,
      token: settings.faucetToken,
      grant: grantOn(faucets(settings, log, { client, account, contracts, solana })),
      log,
    })
    // Stops both chains in parallel, because stopping has a time limit.
    undo.defer(() => void solana?.stop())
    undo.defer(() => faucet.stop())

    let stopping: Promise<void> | undefined
    return {
      rpcUrl: anvil.rpcUrl,
      faucetUrl: faucet.faucetUrl,
      contracts,
      names,
      smartAccounts,
      tokenList: writeTokenList(dir, { brand, testToken, testDollar, solana }),
      solana,
      feePayer,
      market,
      relayUrl: relay.relayUrl,
      indexer,
      died,
      stop: () => (stopping ??= undo.disposeAsync()),
    }
  } catch (error) {
    await undo.disposeAsync()
    throw error
  }
}

function startSolana(
  settings: DevnetSettings,
  { marketMaker, log }: { marketMaker: string | undefined; log: Log },
): Promise<SolanaService | undefined> {
  if (settings.solana === false) return Promise.resolve(undefined)
  return keepSolana({
    dir: join(settings.dir, 'solana'),
    port: settings.solanaPort ?? 0,
    faucetToken: settings.faucetToken,
    marketMaker,
    log,
  })
}

/** Each start adds to it: a fee is a hundred thousandth of that. */
async function fundFeePayer(
  { operatorKeys, faucetToken: token }: DevnetSettings,
  log: Log,
  solana: SolanaService | undefined,
): Promise<string | undefined> {
  if (!operatorKeys || !solana) return undefined
  const address = await loadFeePayer(operatorKeys.dir)
  const grant = createSolanaFaucet({ ...solana, token, amount: FEE_PAYER_LAMPORTS, log })
  // It warns. Visitors then pay.
  return grant(address).then(
    () => address,
    () => undefined,
  )
}

interface Chains {
  client: ChainClient
  account: PrivateKeyAccount
  contracts: DevnetContracts
  solana: SolanaService | undefined
}

function faucets(
  { faucetAmount: amount = parseEther('10'), faucetToken: token }: DevnetSettings,
  log: Log,
  { client, account, contracts: { testToken }, solana }: Chains,
): FaucetChains {
  return {
    eip155: createFaucet({ client, account, testToken, amount, log }),
    ...(solana && {
      solana: createSolanaFaucet({ ...solana, token, amount: amount / WEI_PER_LAMPORT, log }),
    }),
  }
}

function unsaved(error: unknown): string {
  return `The chain could not be saved: ${error instanceof Error ? error.message : String(error)}`
}
