// For tests: the second server in its own process, as `npm run escrow` starts it.
import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { escrowKeyOf } from '../../embedded/escrow/server.ts'
import { writeEscrowKey } from '../../embedded/escrowLink/settings.ts'
import type { TestDatabase } from '../../platform/db/eachDatabase.ts'
import { openKms } from '../../platform/kms/openKms.ts'
import { WALLET_URL } from '../walletDevice.ts'
import { freePort } from './freePort.ts'

const COMMAND = fileURLToPath(new URL('../../app/commands/escrowCommand.ts', import.meta.url))

export interface SecondProcess {
  isGone(): boolean
  /** `kill -9`. Resolves when the process is gone. */
  kill(): Promise<void>
}

/** @param settings others than those below */
export async function startSecondProcess(
  { parameters }: Pick<TestDatabase, 'parameters'>,
  settings: Record<string, string> = {},
) {
  const folder = mkdtempSync(join(tmpdir(), 'aureus-second-'))
  const dataDir = parameters.dataDir || join(folder, 'data')
  const { databaseUrl } = parameters
  const port = await freePort()
  const token = randomBytes(32).toString('base64url')
  const start = () =>
    startProcess({
      DATA_DIR: dataDir,
      ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
      PORT: String(port),
      WALLET_URL,
      ESCROW_TOKEN: token,
      SMTP_URL: 'smtp://127.0.0.1:1',
      LOG_LEVEL: 'silent',
      ...settings,
    })
  const process = await start()
  const kms = openKms({ production: true, dataDir, kmsDir: `${dataDir}.keys` })
  return {
    process,
    /** After a kill. */
    again: start,
    dataDir,
    environment: {
      ESCROW_URL: `http://127.0.0.1:${port}`,
      ESCROW_TOKEN: token,
      ESCROW_KEY: writeEscrowKey(await escrowKeyOf(kms)),
    },
    remove() {
      for (const one of [folder, `${dataDir}.keys`]) rmSync(one, { recursive: true, force: true })
    },
  }
}

async function startProcess(environment: Record<string, string>): Promise<SecondProcess> {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const child = fork(COMMAND, {
    env: { PATH, NODE_COMPILE_CACHE, ...environment },
    execArgv: [],
    silent: true,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  const exited = once(child, 'exit')
  await Promise.race([once(child, 'message'), exited.then(() => Promise.reject(new Error(output)))])
  return {
    isGone: () => child.killed,
    async kill() {
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await exited
    },
  }
}
