// Runs the devnet and the server, and restarts them if they end.
import { setTimeout as wait } from 'node:timers/promises'
import { type ManagedChild, startChild } from './childProcess.ts'
import {
  type DevnetReady,
  devnetReadySchema,
  type ServerReady,
  serverReadySchema,
} from './readyMessage.ts'
import { createRestartPolicy, type RestartPolicy } from './restartPolicy.ts'

export type ChildName = 'devnet' | 'server'

export type SupervisorOptions = {
  /** Without a devnet the server runs alone. */
  entries: { server: string; devnet?: string | undefined }
  /** Receives the devnet's previous addresses when it restarts. */
  devnetEnv: (previous: DevnetReady | undefined) => NodeJS.ProcessEnv
  serverEnv: (devnet: DevnetReady | undefined) => NodeJS.ProcessEnv
  /** Receives the supervisor's own messages. */
  say: (line: string) => void
  onLine: (name: ChildName, line: string) => void
  onPids: (pids: Partial<Record<ChildName, number>>) => void
  /** Called once, with a message, if a child cannot be kept running. */
  onGiveUp: (line: string) => void
  createPolicy?: () => RestartPolicy
}

export type Supervisor = {
  /** Resolves when both are ready. Rejects if one ends first. */
  start: () => Promise<{ devnet: DevnetReady | undefined; server: ServerReady }>
  /** Restarts the server immediately, because its sources have changed. */
  restartServer: () => Promise<void>
  /** Stops the server first, so that it can drain while the chain still answers. */
  stop: () => Promise<void>
  kill: () => void
}

const stopWithinMs = 8_000
/** Slightly more than the server's own limit. The rest is for the devnet's last snapshot. */
const serverDrainMs = 5_300

export function createSupervisor(options: SupervisorOptions): Supervisor {
  const createPolicy = options.createPolicy ?? createRestartPolicy
  const children: { devnet?: ManagedChild<DevnetReady>; server?: ManagedChild<ServerReady> } = {}
  let devnetReady: DevnetReady | undefined
  /** Stopped on purpose: its next start is immediate and does not count. */
  let replaced: ManagedChild<ServerReady> | undefined
  let stopping: Promise<void> | undefined
  let ended = false

  const reportPids = () =>
    options.onPids({
      ...(children.devnet && { devnet: children.devnet.pid }),
      ...(children.server && { server: children.server.pid }),
    })

  async function startDevnet(entry: string): Promise<DevnetReady> {
    if (ended) throw new Error('told to stop')
    children.devnet = startChild({
      entry,
      env: options.devnetEnv(devnetReady),
      readySchema: devnetReadySchema,
      onLine: (line) => options.onLine('devnet', line),
    })
    reportPids()
    return children.devnet.ready
  }

  async function startServer(): Promise<ServerReady> {
    if (ended) throw new Error('told to stop')
    if (options.entries.devnet && !devnetReady) throw new Error('the devnet is not ready')
    children.server = startChild({
      entry: options.entries.server,
      env: options.serverEnv(devnetReady),
      readySchema: serverReadySchema,
      onLine: (line) => options.onLine('server', line),
    })
    reportPids()
    return children.server.ready
  }

  /** Restarts a child whenever it ends, until stopped or until it ends too often. */
  async function keep(name: ChildName, restart: () => Promise<unknown>) {
    const policy = createPolicy()
    let cameUp = true
    for (;;) {
      const child = children[name]
      const how = await child?.exited
      if (ended) return
      if (!child || child !== replaced) {
        const delayMs = policy.next(Date.now(), cameUp)
        if (delayMs === null) return giveUp(name, how)
        options.say(`The ${name} ended (${how}). Restarting it in ${delayMs / 1000} s.`)
        await wait(delayMs)
        if (ended) return
      }
      // A failed start ends the child, which the next iteration handles.
      cameUp = await restart().then(
        () => true,
        () => false,
      )
      if (!cameUp) children[name]?.kill()
      else if (!ended) options.say(`The ${name} is running again.`)
    }
  }

  function giveUp(name: ChildName, how: string | undefined) {
    if (ended) return
    options.onGiveUp(
      `The ${name} keeps ending (last time: ${how}). See its output above, fix the cause and start again.`,
    )
  }

  async function restartDevnet(entry: string) {
    const before = devnetReady
    devnetReady = await startDevnet(entry)
    if (before && isSamePlace(before, devnetReady)) return
    // The chain's address has changed, and the server learns it only from its settings.
    await restartServer()
  }

  async function restartServer() {
    replaced = children.server
    await replaced?.stop(serverDrainMs)
  }

  async function stopBoth() {
    const deadlineMs = Date.now() + stopWithinMs
    await children.server?.stop(serverDrainMs)
    await children.devnet?.stop(deadlineMs - Date.now())
  }

  return {
    async start() {
      try {
        const { devnet } = options.entries
        if (devnet) devnetReady = await startDevnet(devnet).catch(failed('devnet'))
        const server = await startServer().catch(failed('server'))
        if (devnet) void keep('devnet', () => restartDevnet(devnet))
        void keep('server', startServer)
        return { devnet: devnetReady, server }
      } catch (error) {
        await this.stop()
        throw error
      }
    },
    restartServer,
    stop() {
      ended = true
      stopping ??= stopBoth()
      return stopping
    },
    kill() {
      ended = true
      children.server?.kill()
      children.devnet?.kill()
    },
  }
}

function isSamePlace(a: DevnetReady, b: DevnetReady): boolean {
  return (
    a.rpcUrl === b.rpcUrl &&
    a.faucetUrl === b.faucetUrl &&
    a.indexer?.indexerUrl === b.indexer?.indexerUrl &&
    a.inbox?.smtpUrl === b.inbox?.smtpUrl &&
    a.social?.url === b.social?.url &&
    a.solana?.rpcUrl === b.solana?.rpcUrl
  )
}

const failed = (name: ChildName) => (error: Error) => {
  throw new Error(`The ${name} did not start (${error.message}).`, { cause: error })
}
