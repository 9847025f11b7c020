// Shared by `npm start` and `npm run dev`: runs one product until it is stopped.
import { randomBytes } from 'node:crypto'
import { styleText } from 'node:util'
import {
  devnetEnvironment,
  keepCompiledCode,
  loadDotEnv,
  serverEnvironment,
  solanaChain,
} from './environment.ts'
import { ProblemError, reportAndExit } from './ProblemError.ts'
import { dataDirectory } from './paths.ts'
import { requireFreePort } from './portFree.ts'
import { parsePorts } from './ports.ts'
import { readableLog } from './readableLog.ts'
import { createRestartPolicy } from './restartPolicy.ts'
import { claimRun, type RunFile } from './runFile.ts'
import { onShutdown } from './shutdown.ts'
import { createSupervisor, type Supervisor, type SupervisorOptions } from './supervisor.ts'

export type RunOptions = Pick<SupervisorOptions, 'entries' | 'createPolicy'> & {
  /** The command that the user ran, for the advice when the port is in use. */
  command: string
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
  loadDotEnv()
  keepCompiledCode()
  const faucetToken = randomBytes(32).toString('hex')
  const place = () => {
    return { ...parsePorts(process.env), faucetToken }
  }
  let run: RunFile | undefined

  const supervisor = createSupervisor({
    createPolicy: () => createRestartPolicy({ max: restartLimit(process.env) }),
    ...options,
    devnetEnv: (previous) => devnetEnvironment(process.env, place(), previous),
    serverEnv: (devnet) => serverEnvironment(process.env, place(), devnet),
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
    const { port, walletPort, inboxPort } = parsePorts(process.env)
    const url = `http://localhost:${port}`
    const dataDir = dataDirectory(process.env)
    run = await claimRun(dataDir, url)
    if (run.reclaimed > 0) console.log('Ended processes that an earlier run had left behind.')
    for (const each of [port, walletPort, inboxPort]) await requireFreePort(each, options.command)
    await options.prepare?.(shutdown.signal)
    const { devnet } = await supervisor.start().catch((error: Error) => {
      throw new ProblemError(`${error.message} See its output above.`)
    })
    console.log(`  chain 99199  ${url}/v1/?chainId=eip155:99199`)
    console.log(`  its node     ${devnet.rpcUrl} (this machine only)`)
    if (devnet.solana) {
      console.log(`  Solana       ${url}/v1/?chainId=${solanaChain}`)
      console.log(`  its node     ${devnet.solana.rpcUrl} (this machine only)`)
    }
    console.log(`  the wallet   http://localhost:${walletPort} (on its own origin)`)
    if (devnet.relayUrl) console.log(`  relay        ${devnet.relayUrl} (WalletConnect)`)
    if (devnet.indexer)
      console.log(`  indexer      ${devnet.indexer.indexerUrl} (and made-up prices)`)
    const { universalResolver } = devnet.names ?? {}
    if (universalResolver) console.log(`  names        ${universalResolver} (universal resolver)`)
    console.log(`  its emails   http://localhost:${inboxPort} (the inbox of this machine)`)
    console.log(`  its phone    http://localhost:${inboxPort}/phone (a wallet to approve by hand)`)
    if (devnet.social)
      console.log(`  stand-ins    ${devnet.social.url} (for Google, GitHub and others)`)
    if (devnet.dapp) console.log(`  a site       ${devnet.dapp.url} (sends batches of calls)`)
    if (devnet.farcaster)
      console.log(`  Farcaster    ${devnet.farcaster.url} (a stand-in too; mini apps at /mini-app)`)
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
