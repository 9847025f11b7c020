// Replicas that end, and replicas that are replaced.
import { setTimeout as wait } from 'node:timers/promises'
import type { Cluster } from '../cluster.ts'
import type { Replica } from '../parts/replica.ts'
import { type Fault, rejoin } from './fault.ts'

const AWAY_MS = 3000

export const nothing: Fault = {
  name: 'nothing, for comparison',
  allowed: { failed: 0 },
  async run() {
    await wait(AWAY_MS)
    return []
  },
}

export const kill: Fault = {
  name: 'kill -9 of a replica',
  allowed: {},
  async run(cluster) {
    const [replica] = cluster.replicas
    await replica.end('SIGKILL')
    await wait(AWAY_MS)
    await rejoin(cluster, replica)
    return []
  },
}

/** Visitors lose nothing, whether or not the proxy repeats what was refused. */
export const terminate = (door: 'retrying' | 'plain'): Fault => ({
  name: `SIGTERM, proxy ${door === 'plain' ? 'without' : 'with'} retries`,
  allowed: { failed: 0 },
  async run(cluster) {
    const [, replica] = cluster.replicas
    cluster.doors = cluster.ports[door]
    const problems = await replace(cluster, replica)
    cluster.doors = cluster.ports.retrying
    return problems
  },
})

export const rollingRestart: Fault = {
  name: 'rolling restart',
  allowed: { failed: 0 },
  run: (cluster) => roll(cluster),
}

/** The newer build adds a column, which the older one then meets. */
export const forwardAndBack: Fault = {
  name: 'newer build, and back',
  allowed: { failed: 0 },
  async run(cluster) {
    const { newer, current } = cluster.builds
    return [...(await roll(cluster, newer)), ...(await roll(cluster, current))]
  },
}

async function roll(cluster: Cluster, entry?: string): Promise<string[]> {
  const problems: string[] = []
  for (const replica of cluster.replicas) problems.push(...(await replace(cluster, replica, entry)))
  return problems
}

async function replace(cluster: Cluster, replica: Replica, entry?: string): Promise<string[]> {
  const how = await replica.end('SIGTERM')
  await rejoin(cluster, replica, { entry })
  return how === 'exit code 0' ? [] : [`${replica.name} ended with ${how}`]
}
