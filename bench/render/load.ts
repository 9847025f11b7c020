// Asks a server for a page as fast as it answers.
import { Agent, get } from 'node:http'

export type Load = { requests: number; perSecond: number; latenciesMs: number[] }

/**
 * @param connections kept open, each with one request at a time
 * @throws Error on any answer but 200
 */
export async function load(url: string, connections: number, forMs: number): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const latenciesMs: number[] = []
  const startedMs = performance.now()
  async function visit(): Promise<void> {
    while (performance.now() - startedMs < forMs) {
      const beforeMs = performance.now()
      await ask(url, agent)
      latenciesMs.push(performance.now() - beforeMs)
    }
  }
  try {
    await Promise.all(Array.from({ length: connections }, visit))
  } finally {
    agent.destroy()
  }
  const requests = latenciesMs.length
  return { requests, perSecond: (requests * 1000) / (performance.now() - startedMs), latenciesMs }
}

function ask(url: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { accept: 'text/html' } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answers ${response.statusCode}`))
      response.on('end', resolve).on('error', reject).resume()
    }).on('error', reject)
  })
}

/** The latency that 99 of 100 requests do not exceed. */
export function p99(latenciesMs: readonly number[]): number {
  const sorted = latenciesMs.toSorted((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * 0.99) - 1] ?? Number.NaN
}
