// The product's server alone, in its own process.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { buildProduct } from '../../scripts/build/build.ts'
import { entries } from '../../scripts/process/paths.ts'
import { findFreePort } from '../../scripts/process/portFree.ts'

export interface BenchServer {
  url: string
  child: ChildProcess
}

/**
 * @param env the settings to measure
 * @throws Error if it ends before it is ready
 */
export async function startServer(env: Record<string, string>): Promise<BenchServer> {
  await buildProduct()
  const port = await findFreePort()
  const child = fork(entries.server, {
    env: {
      ...process.env,
      PORT: String(port),
      // Several run side by side, possibly next to one that a developer uses.
      ...(env['NODE_ENV'] !== 'production' && { WALLET_PORT: String(await findFreePort()) }),
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
      ...env,
    },
  })
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`the server ended with ${String(code)}`)
  })
  await Promise.race([once(child, 'message'), ended])
  ended.catch(() => undefined)
  return { url: `http://127.0.0.1:${port}`, child }
}
