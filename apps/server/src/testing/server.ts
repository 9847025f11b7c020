// For tests: a server with its own database and without a port.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { puzzleKinds } from '@aureus/protocol/puzzles'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse as Response } from 'fastify'
import type { Settings } from '../app/config/settings.ts'
import { readSettings } from '../app/config/settings.ts'
import { createServer } from '../app/server.ts'
import type { CreateServerOptions } from '../app/serverOptions.ts'
import { breachOf, textOf } from './contract.ts'
import { placeMigratedFile } from './migratedFile.ts'

export interface TestServer extends AsyncDisposable {
  app: FastifyInstance
  settings: Settings
  /** The log so far, by line. */
  logged: string[]
  clock: { nowMs: number }
}

/** Nothing listens on these ports, so nodes that must not be asked cannot answer. */
const DEAD_RPC_URLS = 'eip155:1=http://127.0.0.1:1,http://127.0.0.2:1 eip155:10=http://127.0.0.1:1'

/** Crowds of tests that are about something else solve no puzzles. */
const BUSY_RATES = puzzleKinds.map((kind) => `${kind}=1000000`).join(' ')

const production = { PUBLIC_ORIGIN: 'https://app.aureus.example', PROJECT_ID: '0123456789abcdef' }

export async function createTestServer(
  environment: NodeJS.ProcessEnv = {},
  options: CreateServerOptions = {},
): Promise<TestServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'aureus-server-'))
  await placeMigratedFile(dataDir)
  const settings = readSettings({
    DATA_DIR: dataDir,
    PUZZLE_RATES: BUSY_RATES,
    ...(environment['NODE_ENV'] === 'production' && production),
    ...environment,
    NETWORKS: environment['NETWORKS'] ?? 'eip155:1 eip155:10',
    RPC_URLS: environment['RPC_URLS'] ?? DEAD_RPC_URLS,
  })
  const logged: string[] = []
  const clock = { nowMs: Date.UTC(2026, 10, 20, 12) }
  const app = await createServer(settings, {
    clock: () => clock.nowMs,
    logStream: { write: (line) => logged.push(line) },
    webDist: join(dataDir, 'not-built'),
    maxEventLoopDelayMs: 0,
    // A list that changes counts at once.
    listsFreshMs: 0,
    // Sweeps begin within a minute of real time. A test that moves its clock would lose rows at any moment.
    onSweeper: (sweeper) => void sweeper.stop(),
    ...options,
  })
  holdToContract(app)
  return {
    app,
    settings,
    logged,
    clock,
    async [Symbol.asyncDispose]() {
      await app.close()
      rmSync(dataDir, { recursive: true })
      rmSync(`${dataDir}.keys`, { recursive: true, force: true })
    },
  }
}

/** Fails the test unless the OpenAPI document describes every answer to `inject`. */
function holdToContract(app: FastifyInstance): void {
  const inject = app.inject.bind(app) as (options: InjectOptions | string) => Promise<Response>
  const held = async (options: InjectOptions | string): Promise<Response> => {
    const answer = await inject(options)
    const { statusCode: status, headers, raw } = answer
    const body = textOf(headers['content-encoding'], answer.rawPayload)
    const { method = 'GET', url = '/' } = raw.req
    const contentType = headers['content-type']
    const breach = breachOf(app, { method, url, status, contentType, body })
    if (breach !== undefined) throw new Error(breach)
    return answer
  }
  app.inject = held as FastifyInstance['inject']
}
