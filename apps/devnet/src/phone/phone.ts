// A wallet at the other end of the relay, for people who have no phone at hand. It starts with the first look.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { createKeyPairSignerFromPrivateKeyBytes, createSolanaRpc } from '@solana/kit'
import { hexToBytes, parseEther } from 'viem'
import { type ChainClient, chainClient } from '../chain/client.ts'
import { loadKey, loadSecret } from '../chain/keyFile.ts'
import { createSolanaFaucet } from '../faucet/solanaFaucet.ts'
import type { Log } from '../log/log.ts'
import type { PhoneFamily } from './family.ts'
import type { PhoneKit } from './kit.ts'
import { createQuestions } from './questions.ts'
import { eip155Family } from './requests.ts'
import { solanaFamily } from './solanaRequests.ts'
import { openStorage } from './storage.ts'

export interface PhoneOptions {
  /** Where its key and its sessions are kept. */
  dir: string
  relayUrl: string
  /** Of the devnet's chain. */
  rpcUrl: string
  /** Of the devnet's Solana chain, where it runs. */
  solana?: { rpcUrl: string; testMint: string; faucetToken: string } | undefined
  brand: string
  log: Log
}

export type Phone = ReturnType<typeof createPhone>

/** It never has less when it starts. */
const ENOUGH = parseEther('10')
const ENOUGH_LAMPORTS = 10_000_000_000n

export function createPhone({ dir, relayUrl, rpcUrl, solana, brand, log }: PhoneOptions) {
  const questions = createQuestions()
  let starting: Promise<PhoneKit> | undefined

  async function start(): Promise<PhoneKit> {
    mkdirSync(dir, { recursive: true, mode: 0o700 })
    const account = loadKey(join(dir, 'account.key'), 'phone’s key', log)
    const client = chainClient(rpcUrl, brand)
    await fund(client, account.address)
    const families = [eip155Family(account, client), ...(await solanaFamilies())]
    // A third of a second that nobody waits for who has a phone.
    const { startKit } = await import('./kit.ts')
    const storage = openStorage(join(dir, 'sessions.json'))
    return startKit({ relayUrl, families, questions, storage })
  }

  async function solanaFamilies(): Promise<readonly PhoneFamily[]> {
    if (!solana) return []
    const secret = loadSecret(join(dir, 'solana.key'), 'phone’s Solana key', log)
    const signer = await createKeyPairSignerFromPrivateKeyBytes(hexToBytes(secret))
    const { value } = await createSolanaRpc(solana.rpcUrl).getBalance(signer.address).send()
    if (value < ENOUGH_LAMPORTS) {
      const faucet = { ...solana, token: solana.faucetToken, amount: ENOUGH_LAMPORTS, log }
      // Without money it signs all the same.
      await createSolanaFaucet(faucet)(signer.address).catch(() => undefined)
    }
    return [solanaFamily(signer, solana.rpcUrl)]
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
