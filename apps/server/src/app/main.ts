// `node apps/server/src/app/main.ts`: runs one server until it is told to stop.

import cluster from 'node:cluster'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer as createTcpServer } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { EXIT_SETTINGS, SettingsError } from '../platform/settings/problem.ts'
import { killWorkers, startWorkers, WorkerEnded } from '../platform/workers/primary.ts'
import { openSpending } from '../platform/workers/spending.ts'
import type { Settings } from './config/settings.ts'
import { readSettings } from './config/settings.ts'
import { unknownVariables } from './config/unknownVariables.ts'
import { version } from './serverFigures.ts'
import { endOnSignals, stopServer } from './stopping.ts'

/** What a worker may take beyond the time for its requests. */
const END_MS = 1000

try {
  await start()
} catch (error) {
  process.exitCode = report(error)
  // The IPC channel keeps the process alive. The parent reads the exit code.
  if (process.connected) process.disconnect?.()
}

async function start(): Promise<void> {
  const environment = cluster.isPrimary ? await choosePorts(process.env) : process.env
  const settings = readSettings(environment)
  if (cluster.isPrimary && settings.workers > 1) await serveByWorkers(settings, environment)
  else await serve(settings)
  // After the log line of the same turn, which says the same.
  setImmediate(() => process.send?.({ type: 'ready', url: settings.publicOrigin }))
}

async function serveByWorkers(
  { workers, shutdown }: Settings,
  environment: NodeJS.ProcessEnv,
): Promise<void> {
  const say = (line: string) => console.error(line)
  nameUnknown(say)
  const endWithinMs = shutdown.delayMs + shutdown.timeoutMs + END_MS
  const started = startWorkers({ workers, environment, endWithinMs, say })
  // Also while they start: they end as soon as they can.
  endOnSignals({
    stop: () =>
      started.then(
        (primary) => primary.end(),
        () => undefined,
      ),
    cut: killWorkers,
  })
  await started
}

async function serve(settings: Settings): Promise<void> {
  // A process above workers does without this code.
  const { createServer } = await import('./server.ts')
  const app = await createServer(settings, cluster.isWorker ? { spending: openSpending() } : {})
  if (cluster.isPrimary) nameUnknown((line) => app.log.warn(line))
  const buildId = async () => (await app.currentBuild())?.buildId
  // First, because a reader of its log may stop it as soon as it listens.
  endOnSignals({
    stop: async () => {
      const beside = [app.walletOrigin, app.adminOrigin].filter((one) => one !== null)
      await stopServer([app, ...beside], { ...settings.shutdown, build: await buildId() })
    },
  })
  try {
    await app.listen({
      port: settings.port,
      host: settings.host,
      listenTextResolver: (address) => `Aureus listens at ${address}`,
    })
    await listenBeside(app.walletOrigin, 'WALLET_PORT', {
      name: 'wallet',
      port: settings.wallet?.port,
      host: settings.host,
    })
    await listenBeside(app.adminOrigin, 'ADMIN_PORT', { name: 'console', ...settings.admin })
  } catch (error) {
    await app.close()
    throw error
  }
  app.log.info({ version, build: await buildId() }, 'serving')
}

interface Beside {
  name: string
  port?: number | undefined
  host?: string
}

async function listenBeside(
  origin: FastifyInstance | null,
  setting: 'WALLET_PORT' | 'ADMIN_PORT',
  { name, port, host = '' }: Beside,
): Promise<void> {
  if (!origin || port === undefined) return
  try {
    const listenTextResolver = (address: string) => `The ${name} listens at ${address}`
    await origin.listen({ port, host, listenTextResolver })
  } catch (error) {
    if (error instanceof Error) Object.assign(error, { setting })
    throw error
  }
}

function nameUnknown(say: (line: string) => void): void {
  for (const line of unknownVariables(process.env)) say(line)
}

/** `PORT=0` picks free ports now, because the origins must be known before the first request. */
async function choosePorts(environment: NodeJS.ProcessEnv): Promise<NodeJS.ProcessEnv> {
  if (environment['PORT'] !== '0') return environment
  const [PORT = '', free = '', another = ''] = await freePorts(3)
  // A server without an embedded wallet refuses a port for it.
  const hasWallet = environment['NODE_ENV'] !== 'production' || environment['WALLET_URL']
  return {
    ...environment,
    PORT,
    ...(hasWallet && { WALLET_PORT: environment['WALLET_PORT'] || free }),
    ...(environment['ADMIN_ACCOUNTS'] && { ADMIN_PORT: environment['ADMIN_PORT'] || another }),
  }
}

/** All are held until the last is found, so that none is found twice. */
async function freePorts(count: number): Promise<string[]> {
  const probes = Array.from({ length: count }, () => createTcpServer().listen(0, '127.0.0.1'))
  await Promise.all(probes.map((probe) => once(probe, 'listening')))
  const ports = probes.map((probe) => String((probe.address() as AddressInfo).port))
  for (const probe of probes) probe.close()
  await Promise.all(probes.map((probe) => once(probe, 'close')))
  return ports
}

/** Prints one line per problem with its remedy. Returns the exit code. */
function report(error: unknown): number {
  if (error instanceof WorkerEnded) return error.exitCode
  if (error instanceof SettingsError) {
    for (const { name, remedy } of error.problems) console.error(`${name}: ${remedy}`)
    if (cluster.isPrimary) nameUnknown((line) => console.error(line))
    return EXIT_SETTINGS
  }
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  const port = error instanceof Error && 'setting' in error ? String(error.setting) : 'PORT'
  if (code === 'EADDRINUSE')
    console.error(
      `${port}: is in use by another program. Stop that program or set ${port} to a free port.`,
    )
  else if (code === 'EACCES')
    console.error(`${port}: this user may not listen on it. Set ${port} to 1024 or higher.`)
  else if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    console.error(
      `${port === 'ADMIN_PORT' ? 'ADMIN_HOST' : 'HOST'}: is not an address of this machine. Leave it unset or set it to one.`,
    )
  else console.error(error)
  return 1
}
