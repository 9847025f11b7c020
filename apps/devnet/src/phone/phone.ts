// A WalletConnect wallet for people without a phone at hand. It starts when its page is first opened.
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
  /** Where its key and sessions are stored. */
  dir: string
  relayUrl: string
  /** Of the devnet's EVM chain. */
  rpcUrl: string
  /** Of the devnet's Solana chain, if it runs. */
  solana?: { rpcUrl: string; testMint: string; faucetToken: string } | undefined
  brand: string
  log: Log
}

export type Phone = ReturnType<typeof createPhone>

/** Topped up to this balance at each start. */
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
    // Loading this takes a third of a second. Only people who use the phone pay for it.
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
      // It can sign without funds.
      await createSolanaFaucet(faucet)(signer.address).catch(() => undefined)
    }
    return [solanaFamily(signer, solana.rpcUrl)]
  }

  return {
    questions,
    /** Starts the wallet on first use; later calls share it. */
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
