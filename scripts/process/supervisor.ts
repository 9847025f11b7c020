// Runs the devnet and the server, and keeps them running.
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
  entries: Record<ChildName, string>
  /** A devnet that comes back is asked for the addresses it had. */
  devnetEnv: (previous: DevnetReady | undefined) => NodeJS.ProcessEnv
  serverEnv: (devnet: DevnetReady) => NodeJS.ProcessEnv
  /** What the supervisor itself has to say. */
  say: (line: string) => void
  onLine: (name: ChildName, line: string) => void
  onPids: (pids: Partial<Record<ChildName, number>>) => void
  /** A child cannot be kept alive; called once, with a line for the person. */
  onGiveUp: (line: string) => void
  createPolicy?: () => RestartPolicy
}

export type Supervisor = {
  /** Resolves when both are ready; rejects when one ends before it was. */
  start: () => Promise<{ devnet: DevnetReady; server: ServerReady }>
  /** Ends the server, to start it again at once: its sources have changed. */
  restartServer: () => Promise<void>
  /** Server first, so that it can drain while the chain still answers. */
  stop: () => Promise<void>
  kill: () => void
}

const stopWithinMs = 8_000
/** A little more than the server itself allows; the rest belongs to the devnet's last snapshot. */
const serverDrainMs = 5_300

export function createSupervisor(options: SupervisorOptions): Supervisor {
  const createPolicy = options.createPolicy ?? createRestartPolicy
  const children: { devnet?: ManagedChild<DevnetReady>; server?: ManagedChild<ServerReady> } = {}
  let devnetReady: DevnetReady | undefined
  /** Ended on purpose: its next start neither waits nor counts. */
  let replaced: ManagedChild<ServerReady> | undefined
  let stopping: Promise<void> | undefined
  let ended = false

  const reportPids = () =>
    options.onPids({
      ...(children.devnet && { devnet: children.devnet.pid }),
      ...(children.server && { server: children.server.pid }),
    })

  async function startDevnet(): Promise<DevnetReady> {
    if (ended) throw new Error('told to stop')
    children.devnet = startChild({
      entry: options.entries.devnet,
      env: options.devnetEnv(devnetReady),
      readySchema: devnetReadySchema,
      onLine: (line) => options.onLine('devnet', line),
    })
    reportPids()
    return children.devnet.ready
  }

  async function startServer(): Promise<ServerReady> {
    if (ended) throw new Error('told to stop')
    if (!devnetReady) throw new Error('the devnet is not ready')
    children.server = startChild({
      entry: options.entries.server,
      env: options.serverEnv(devnetReady),
      readySchema: serverReadySchema,
      onLine: (line) => options.onLine('server', line),
    })
    reportPids()
    return children.server.ready
  }

  /** Waits for each end of a child and starts it again, until told to stop or it ends too often. */
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
        options.say(`The ${name} ended (${how}): starting it again in ${delayMs / 1000} s.`)
        await wait(delayMs)
        if (ended) return
      }
      // A start that fails ends the child, which the next turn sees.
      cameUp = await restart().then(
        () => true,
        () => false,
      )
      if (!cameUp) children[name]?.kill()
      else if (!ended) options.say(`The ${name} runs again.`)
    }
  }

  function giveUp(name: ChildName, how: string | undefined) {
    if (ended) return
    options.onGiveUp(
      `The ${name} ends again and again (the last time: ${how}). Its lines above say why; mend that and start anew.`,
    )
  }

  async function restartDevnet() {
    const before = devnetReady
    devnetReady = await startDevnet()
    if (before && isSamePlace(before, devnetReady)) return
    // The chain answers elsewhere now, which the server only learns from its settings.
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
        devnetReady = await startDevnet().catch(failed('devnet'))
        const server = await startServer().catch(failed('server'))
        void keep('devnet', restartDevnet)
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
