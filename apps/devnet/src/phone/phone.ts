// A wallet at the other end of the relay, for people who have no phone at hand. It starts with the first look.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseEther } from 'viem'
import { type ChainClient, chainClient } from '../chain/client.ts'
import { loadKey } from '../chain/keyFile.ts'
import type { Log } from '../log.ts'
import type { PhoneKit } from './kit.ts'
import { createQuestions } from './questions.ts'
import { openStorage } from './storage.ts'

export interface PhoneOptions {
  /** Where its key and its sessions are kept. */
  dir: string
  relayUrl: string
  /** Of the devnet's chain. */
  rpcUrl: string
  brand: string
  log: Log
}

export type Phone = ReturnType<typeof createPhone>

/** It never has less when it starts. */
const ENOUGH = parseEther('10')

export function createPhone({ dir, relayUrl, rpcUrl, brand, log }: PhoneOptions) {
  const questions = createQuestions()
  let starting: Promise<PhoneKit> | undefined

  async function start(): Promise<PhoneKit> {
    mkdirSync(dir, { recursive: true, mode: 0o700 })
    const account = loadKey(join(dir, 'account.key'), 'phone’s key', log)
    const client = chainClient(rpcUrl, brand)
    await fund(client, account.address)
    // A third of a second that nobody waits for who has a phone.
    const { startKit } = await import('./kit.ts')
    const storage = openStorage(join(dir, 'sessions.json'))
    return startKit({ relayUrl, account, client, questions, storage })
  }

  return {
    questions,
    /** The one wallet, started where it was not. */
    kit(): Promise<PhoneKit> {
      starting ??= start()
      starting.catch(() => (starting = undefined))
      return starting
    },
    async stop(): Promise<void> {
      await (await starting?.catch(() => undefined))?.stop()
    },
  }
}

async function fund(client: ChainClient, address: `0x${string}`): Promise<void> {
  if ((await client.getBalance({ address })) < ENOUGH)
    await client.setBalance({ address, value: ENOUGH })
}
