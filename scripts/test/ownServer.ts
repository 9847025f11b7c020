// A server with settings of the test's own, in its own process.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inject, onTestFinished } from 'vitest'
import { startServerProcess } from '../../apps/server/src/testing/serverProcess.ts'
import { entries } from '../process/paths.ts'

export interface OwnServer extends AsyncDisposable {
  url: string
  /** What it has printed so far. */
  output(): string
}

/**
 * Runs it until the test ends, on the build that all tests share.
 * @param environment its settings besides port and data
 * @returns its url
 */
export async function serveWith(environment: NodeJS.ProcessEnv = {}): Promise<string> {
  const server = await startOwnServer([entries.server], environment)
  onTestFinished(() => server[Symbol.asyncDispose]())
  return server.url
}

/** The program that serves the build in another folder. */
export const serverFor = (dist: string) =>
  [fileURLToPath(new URL('distServer.ts', import.meta.url)), dist] as const

/** @param program what Node.js runs, with its arguments. It sends its url when it is ready. */
export async function startOwnServer(
  program: readonly [string, ...string[]],
  environment: NodeJS.ProcessEnv,
): Promise<OwnServer> {
  const folder = mkdtempSync(join(tmpdir(), 'aureus-own-server-'))
  const { child, ready, exited, output } = startServerProcess(
    {
      PORT: '0',
      DATA_DIR: join(folder, 'data'),
      LOG_LEVEL: 'silent',
      TEST_LANGUAGE: process.env['TEST_LANGUAGE'],
      // The chain of the product that all tests share.
      RPC_URLS: `eip155:99199=${inject('baseUrl')}/v1/?chainId=eip155:99199&projectId=aureus`,
      ...environment,
    },
    program,
  )
  const end = async () => {
    child.kill('SIGKILL')
    await exited
    rmSync(folder, { recursive: true })
  }
  try {
    return { url: await ready, output, [Symbol.asyncDispose]: end }
  } catch (error) {
    await end()
    throw error
  }
}
