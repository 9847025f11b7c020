// The chain, and the inbox for emails.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { entries } from '../../../scripts/process/paths.ts'
import { findFreePort } from '../../../scripts/process/portFree.ts'
import { type DevnetReady, devnetReadySchema } from '../../../scripts/process/readyMessage.ts'
import { readiness, run } from './processes.ts'

export interface Devnet {
  ready: DevnetReady
  inboxUrl: string
  stop(): Promise<void>
}

export async function startDevnet(
  folder: string,
  { keysDir, faucetToken }: { keysDir: string; faucetToken: string },
): Promise<Devnet> {
  mkdirSync(keysDir, { recursive: true, mode: 0o700 })
  const devnet = run(process.execPath, [entries.devnet], {
    log: join(folder, 'devnet.log'),
    ipc: true,
    env: {
      ...process.env,
      DEVNET_DIR: join(folder, 'devnet'),
      DEVNET_FAUCET_TOKEN: faucetToken,
      DEVNET_KEYS_DIR: keysDir,
      DEVNET_SOLANA: 'off',
      INBOX_PORT: String(await findFreePort()),
    },
  })
  const ready = v.parse(devnetReadySchema, await readiness(devnet, 'the devnet'))
  if (!ready.inbox) throw new Error('the devnet has no inbox')
  return {
    ready,
    inboxUrl: ready.inbox.url,
    stop: async () => {
      await devnet.end('SIGTERM')
    },
  }
}
