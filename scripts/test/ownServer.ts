// A server with settings of the test's own, in its own process, for the build that all tests share.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject, onTestFinished } from 'vitest'
import { startServerProcess } from '../../apps/server/src/testing/serverProcess.ts'
import { entries } from '../process/paths.ts'

export interface OwnServer extends AsyncDisposable {
  url: string
  /** What it has printed so far. */
  output(): string
}

/** Runs it until the test ends. @param environment its settings besides port and data. @returns its url */
export async function serveWith(environment: NodeJS.ProcessEnv = {}): Promise<string> {
  const server = await startOwnServer([entries.server], environment)
  onTestFinished(() => server[Symbol.asyncDispose]())
  return server.url
}

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
  return {
    url: await ready,
    output,
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL')
      await exited
      rmSync(folder, { recursive: true })
    },
  }
}
