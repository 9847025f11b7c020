// The devnet as a process, normally a child of `npm start`.
import { join } from 'node:path'
import { type CaipNetworkId, CUSTOM_NETWORK_ID, SOLANA_DEVNET_ID } from '@aureus/protocol'
import { startBaseAccount } from './baseAccount/baseAccount.ts'
import { startDapp } from './dapp/dapp.ts'
import { type Devnet, startDevnet } from './devnet.ts'
import { startFarcaster } from './farcaster/farcaster.ts'
import { startFurtherChains } from './furtherChains/furtherChains.ts'
import { startInbox } from './inbox/inbox.ts'
import { createDeliver, type Till } from './onramp/deliver/deliver.ts'
import { createEvmTill } from './onramp/deliver/evmTill.ts'
import { createSolanaTill } from './onramp/deliver/solanaTill.ts'
import { startOnramp } from './onramp/onramp.ts'
import { createPhone } from './phone/phone.ts'
import { createPhoneHandler } from './phone/server.ts'
import { startSafe } from './safe/safe.ts'
import { parseSettings } from './settings.ts'
import { startStandins } from './social/standins.ts'
import { startSwapServices } from './swapServices/swapServices.ts'

const STOP_TIMEOUT_MS = 2800

const isChild = process.send !== undefined
const log = {
  // Without an IPC channel, standard output holds one line of JSON and nothing else.
  info: (message: string) => (isChild ? console.log(message) : console.error(message)),
  warn: (message: string) => console.error(message),
}

function fail(error: unknown): never {
  log.warn(error instanceof Error ? error.message : String(error))
  process.exit(1)
}

function readSettings() {
  try {
    return parseSettings(process.env)
  } catch (error) {
    fail(error)
  }
}

const settings = readSettings()
const starting = startAll()
let stopping = false

async function startAll() {
  const undo = new AsyncDisposableStack()
  try {
    const devnet = await startDevnet(settings, log)
    undo.defer(devnet.stop)
    const swapServices = await startSwapServices({
      port: settings.swapPort,
      rpcUrl: devnet.rpcUrl,
    })
    undo.defer(swapServices.stop)
    const standins = await startSocial()
    undo.defer(() => standins?.stop())
    const farcaster = await startFarcasterStandin(devnet)
    undo.defer(() => farcaster?.stop())
    const safe = await startSafeStandin(devnet)
    undo.defer(() => safe?.stop())
    const baseAccount = await startBaseAccountStandin(devnet)
    undo.defer(() => baseAccount?.stop())
    const furtherChains = await startNodes()
    undo.defer(() => furtherChains?.stop())
    const onramp = await startOnrampStandins(devnet)
    undo.defer(() => onramp?.stop())
    const dapp = await startExample(devnet)
    undo.defer(() => dapp?.stop())
    const inbox = await startMail(devnet, undo)
    const stop = () => undo.disposeAsync()
    return {
      ...devnet,
      inbox,
      dapp,
      standins,
      farcaster,
      safe,
      baseAccount,
      furtherChains,
      onramp,
      swapServices,
      stop,
    }
  } catch (error) {
    await undo.disposeAsync()
    throw error
  }
}

async function startSocial() {
  const { walletUrl, socialPort: port } = settings
  return walletUrl === undefined ? undefined : startStandins({ port, walletUrl })
}

async function startFarcasterStandin({ rpcUrl: devnetRpcUrl }: Devnet) {
  const { walletUrl, dir, farcasterPort: port, farcasterRpcPort: rpcPort } = settings
  if (walletUrl === undefined) return undefined
  return startFarcaster({ dir: join(dir, 'farcaster'), port, rpcPort, devnetRpcUrl })
}

async function startSafeStandin({ rpcUrl }: Devnet) {
  const { walletUrl, dapp, safePort: port } = settings
  if (walletUrl === undefined) return undefined
  return startSafe({ port, rpcUrl, appUrl: dapp?.server ?? 'http://localhost:3000' })
}

async function startBaseAccountStandin({ rpcUrl, contracts }: Devnet) {
  const { walletUrl, baseAccountPort: port } = settings
  if (walletUrl === undefined) return undefined
  return startBaseAccount({ port, rpcUrl, factory: contracts.accountFactory })
}

/** For the server in front of them. */
async function startNodes() {
  const { walletUrl, bitcoinPort, bitcoinIndexerPort, nearPort, faucetToken: secret } = settings
  if (walletUrl === undefined) return undefined
  return startFurtherChains({ bitcoinPort, bitcoinIndexerPort, nearPort, secret })
}

async function startOnrampStandins({ rpcUrl, solana, contracts: { testToken } }: Devnet) {
  const { dapp, onrampPort: port, faucetToken, brand } = settings
  if (dapp === undefined) return undefined
  const tills = new Map<CaipNetworkId, Till>()
  tills.set(`eip155:${CUSTOM_NETWORK_ID}`, createEvmTill({ rpcUrl, brand }))
  if (solana) tills.set(SOLANA_DEVNET_ID, await createSolanaTill({ ...solana, faucetToken }))
  return startOnramp({
    port,
    secret: faucetToken,
    appUrl: dapp.server,
    testToken,
    solana: solana !== undefined,
    deliver: createDeliver(tills),
    log,
  })
}

async function startExample({ contracts }: Devnet) {
  const { walletUrl, dapp } = settings
  if (walletUrl === undefined || dapp === undefined) return undefined
  return startDapp({ ...dapp, walletUrl, token: contracts.testToken })
}

async function startMail(devnet: Devnet, undo: AsyncDisposableStack) {
  const { inboxPort: port, smtpPort, dir, brand, faucetToken } = settings
  if (port === undefined) return undefined
  const { relayUrl, rpcUrl } = devnet
  const solana = devnet.solana && { ...devnet.solana, faucetToken }
  const phone = createPhone({ dir: join(dir, 'phone'), relayUrl, rpcUrl, solana, brand, log })
  undo.defer(() => phone.stop())
  const inbox = await startInbox({
    dir: join(dir, 'inbox'),
    port,
    smtpPort,
    phone: createPhoneHandler(phone),
    log,
  })
  undo.defer(() => inbox.stop())
  return inbox
}

async function stop() {
  if (stopping) return
  stopping = true
  setTimeout(() => fail('The devnet did not stop in time.'), STOP_TIMEOUT_MS).unref()
  // A signal may arrive during the start, which takes under a second.
  await starting.then((devnet) => devnet.stop()).catch(fail)
  process.exit(0)
}

process.on('SIGINT', stop)
process.on('SIGTERM', stop)
process.on('SIGHUP', stop)
process.on('disconnect', stop)

try {
  const devnet = await starting
  const { rpcUrl, faucetUrl, contracts, names, smartAccounts, tokenList, relayUrl, died } = devnet
  const { solana, feePayer, market, indexer, inbox, standins, dapp, farcaster, safe, baseAccount } =
    devnet
  const { furtherChains, onramp, swapServices } = devnet
  const ready = {
    type: 'ready',
    rpcUrl,
    faucetUrl,
    contracts,
    ...(names && { names }),
    ...(smartAccounts && { smartAccounts }),
    tokenList,
    relayUrl,
    indexer: indexer && { indexerUrl: indexer.indexerUrl, pricesUrl: indexer.pricesUrl },
    solana: solana && {
      rpcUrl: solana.rpcUrl,
      testMint: solana.testMint,
      ...(feePayer !== undefined && { feePayer }),
    },
    market: market && { url: market.url },
    swapServices: { cowUrl: swapServices.cowUrl, lifiUrl: swapServices.lifiUrl },
    inbox: inbox && { url: inbox.url, smtpUrl: inbox.smtpUrl },
    social: standins && { url: standins.url },
    dapp: dapp && { url: dapp.url },
    farcaster: farcaster && { url: farcaster.url, rpcUrls: farcaster.rpcUrls },
    safe: safe && { url: safe.url },
    baseAccount: baseAccount && { url: baseAccount.url },
    furtherChains: furtherChains && {
      bitcoinUrl: furtherChains.bitcoinUrl,
      bitcoinIndexerUrl: furtherChains.bitcoinIndexerUrl,
      nearUrl: furtherChains.nearUrl,
    },
    onramp: onramp && { url: onramp.url, settings: onramp.settings },
  }
  void died.then((reason) => {
    if (!stopping)
      fail(
        `The chain stopped unexpectedly: anvil ${reason}. Its saved state is kept. Start it again.`,
      )
  })
  if (isChild && process.connected) process.send?.(ready, () => undefined)
  if (isChild) log.info(`${settings.brand} Testnet is at ${rpcUrl}`)
  if (isChild && solana) log.info(`${settings.brand} Solana Testnet is at ${solana.rpcUrl}`)
  if (isChild && market) log.info(`A market maker on Solana is at ${market.url}`)
  if (isChild && inbox) log.info(`The inbox is at ${inbox.url}, the phone at ${inbox.url}/phone`)
  if (isChild && standins) log.info(`Stand-ins for sign-in providers are at ${standins.url}`)
  if (isChild && dapp) log.info(`A site that sends batches is at ${dapp.url}`)
  if (isChild && farcaster) log.info(`The stand-in for Farcaster is at ${farcaster.url}`)
  if (isChild && safe) log.info(`The stand-in for Safe{Wallet} is at ${safe.url}`)
  if (isChild && furtherChains) log.info('Bitcoin and NEAR have nodes here, and Bitcoin an indexer')
  if (isChild && onramp) log.info(`Stand-ins that sell coins for money are at ${onramp.url}`)
  if (isChild && baseAccount) log.info(`The stand-in for Base Account is at ${baseAccount.url}`)
  if (!isChild) console.log(JSON.stringify(ready))
} catch (error) {
  fail(error)
}
