// Shared by `npm start` and `npm run dev`: runs one product until it is stopped.
import { randomBytes } from 'node:crypto'
import { styleText } from 'node:util'
import {
  bitcoinChain,
  devnetEnvironment,
  keepCompiledCode,
  loadDotEnv,
  nearChain,
  serverEnvironment,
  solanaChain,
} from './environment.ts'
import { ProblemError, reportAndExit } from './ProblemError.ts'
import { dataDirectory } from './paths.ts'
import { type CommandWithPort, requireFreePort } from './portFree.ts'
import { type Ports, parsePorts } from './ports.ts'
import { readableLog } from './readableLog.ts'
import type { DevnetReady } from './readyMessage.ts'
import { createRestartPolicy } from './restartPolicy.ts'
import { claimRun, type RunFile } from './runFile.ts'
import { onShutdown } from './shutdown.ts'
import { createSupervisor, type Supervisor, type SupervisorOptions } from './supervisor.ts'

export type RunOptions = Pick<SupervisorOptions, 'entries' | 'createPolicy'> & {
  /** For the advice when a port is in use. */
  commandWithPort: CommandWithPort
  /** All settings. Without it they are those of the shell and of `.env`. */
  environment?: NodeJS.ProcessEnv
  /** Runs before anything starts, once the ports and the data directory are available. */
  prepare?: (signal: AbortSignal) => Promise<unknown>
  /** Called when both are ready. */
  onReady?: (supervisor: Supervisor) => void
}

/** Configurable for tests that kill the server repeatedly. */
function restartLimit(env: NodeJS.ProcessEnv): number {
  const limit = Number(env['RESTART_LIMIT'] || 5)
  if (Number.isInteger(limit) && limit >= 0) return limit
  throw new ProblemError(
    'RESTART_LIMIT must be a whole number: the restarts of a child per minute.',
  )
}

/** Prints all URLs, and finally that the product is ready. Ends the process when the product stops. */
export async function runProduct(options: RunOptions): Promise<void> {
  const environment = options.environment ?? shellEnvironment()
  const faucetToken = randomBytes(32).toString('hex')
  const place = () => {
    return { ...parsePorts(environment), faucetToken }
  }
  let run: RunFile | undefined

  const supervisor = createSupervisor({
    createPolicy: () => createRestartPolicy({ max: restartLimit(environment) }),
    ...options,
    devnetEnv: (previous) => devnetEnvironment(environment, place(), previous),
    serverEnv: (devnet) => serverEnvironment(environment, place(), devnet),
    say: (line) => console.log(line),
    onLine: (name, line) => console.log(`${styleText('dim', `${name} │`)} ${readableLog(line)}`),
    onPids: (pids) => run?.recordChildren(pids),
    onGiveUp(line) {
      console.error(line)
      shutdown.begin(1)
    },
  })

  const shutdown = onShutdown(
    async () => {
      await supervisor.stop()
      run?.release()
    },
    () => supervisor.kill(),
  )

  try {
    const { port, ...others } = parsePorts(environment)
    const url = `http://localhost:${port}`
    const dataDir = dataDirectory(environment)
    run = await claimRun(dataDir, url)
    if (run.reclaimed > 0) console.log('Ended processes that an earlier run had left behind.')
    for (const each of [port, ...Object.values(others)])
      await requireFreePort(each, options.commandWithPort)
    await options.prepare?.(shutdown.signal)
    const { devnet } = await supervisor.start().catch((error: Error) => {
      throw new ProblemError(`${error.message} See its output above.`)
    })
    for (const line of addressLines(url, others, devnet)) console.log(line)
    console.log(`  data         ${dataDir}`)
    console.log(`Aureus is ready at ${url}`)
    options.onReady?.(supervisor)
  } catch (error) {
    // Already stopping.
    if (shutdown.signal.aborted) return
    run?.release()
    reportAndExit(error)
  }
}

function shellEnvironment(): NodeJS.ProcessEnv {
  loadDotEnv()
  keepCompiledCode()
  return process.env
}

function addressLines(
  url: string,
  { walletPort, inboxPort, adminPort }: Omit<Ports, 'port'>,
  devnet: DevnetReady | undefined,
): string[] {
  const wallet = `  the wallet   http://localhost:${walletPort} (on its own origin)`
  const operators = `  the console  http://localhost:${adminPort} (for operators)`
  if (!devnet) return [wallet, operators]
  const { solana, relayUrl, indexer, names, social, dapp, farcaster, safe, baseAccount, onramp } =
    devnet
  const { universalResolver } = names ?? {}
  return [
    `  chain 99199  ${url}/v1/?chainId=eip155:99199`,
    `  its node     ${devnet.rpcUrl} (this machine only)`,
    solana && `  Solana       ${url}/v1/?chainId=${solanaChain}`,
    solana && `  its node     ${solana.rpcUrl} (this machine only)`,
    devnet.furtherChains && `  Bitcoin      ${url}/v1/?chainId=${bitcoinChain} (a stand-in)`,
    devnet.furtherChains &&
      `  its indexer  ${devnet.furtherChains.bitcoinIndexerUrl} (a stand-in too)`,
    devnet.furtherChains && `  NEAR         ${url}/v1/?chainId=${nearChain} (a stand-in)`,
    wallet,
    operators,
    relayUrl && `  relay        ${relayUrl} (WalletConnect)`,
    indexer && `  indexer      ${indexer.indexerUrl} (and made-up prices)`,
    universalResolver && `  names        ${universalResolver} (universal resolver)`,
    `  its emails   http://localhost:${inboxPort} (the inbox of this machine)`,
    `  its phone    http://localhost:${inboxPort}/phone (a wallet to approve by hand)`,
    social && `  stand-ins    ${social.url} (for Google, GitHub and others)`,
    dapp && `  a site       ${dapp.url} (sends batches of calls)`,
    farcaster && `  Farcaster    ${farcaster.url} (a stand-in too; mini apps at /mini-app)`,
    safe && `  Safe{Wallet} ${safe.url} (a stand-in too; shows this page in a frame)`,
    onramp && `  to buy coins ${onramp.url} (stand-ins for MoonPay, Stripe and others)`,
    baseAccount && `  Base Account ${baseAccount.url} (a stand-in too; opens as a window)`,
  ].flatMap((line) => line || [])
}
