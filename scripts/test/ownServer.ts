// A server with settings of the test's own, in its own process, for the build that all tests share.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject, onTestFinished } from 'vitest'
import { MAIN, startServerProcess } from '../../apps/server/src/testing/serverProcess.ts'

/** @param environment its settings besides port and data. @returns its url */
export const serveWith = (environment: NodeJS.ProcessEnv = {}): Promise<string> =>
  runServer([MAIN], environment)

/**
 * Runs a server until the test ends.
 * @param program what Node.js runs, with its arguments. It sends its url when it is ready.
 * @returns the url
 */
export async function runServer(
  program: readonly [string, ...string[]],
  environment: NodeJS.ProcessEnv,
): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'aureus-own-server-'))
  const { child, ready, exited } = startServerProcess(
    {
      PORT: '0',
      DATA_DIR: join(folder, 'data'),
      LOG_LEVEL: 'silent',
      // The chain of the product that all tests share.
      RPC_URLS: `eip155:99199=${inject('baseUrl')}/v1/?chainId=eip155:99199&projectId=aureus`,
      ...environment,
    },
    program,
  )
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await exited
    rmSync(folder, { recursive: true })
  })
  return ready
}
