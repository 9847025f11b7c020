// For tests: Solana's own client, connected to a private chain.
import {
  type Address,
  appendTransactionMessageInstructions,
  createSolanaRpc,
  createTransactionMessage,
  generateKeyPairSigner,
  getBase64EncodedWireTransaction,
  type Instruction,
  type KeyPairSigner,
  pipe,
  type Signature,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import { onTestFinished } from 'vitest'
import { faucetToken, recordingLog, temporaryDirectory } from '../../testing/fixtures.ts'
import { startSolana } from '../start.ts'

export const SOL = 1_000_000_000n

/** A chain that stops with the test, unless the test stopped it. */
export async function startTestChain(options: { dir?: string; now?: () => number } = {}) {
  const { dir = temporaryDirectory(), now } = options
  const log = recordingLog()
  const solana = await startSolana({ dir, port: 0, faucetToken, log, ...(now && { now }) })
  onTestFinished(() => solana.stop())
  return { ...clientOf(solana.rpcUrl), solana, dir, log }
}

export type TestChain = ReturnType<typeof clientOf>

export function clientOf(rpcUrl: string) {
  const rpc = createSolanaRpc(rpcUrl)

  /** Sends one raw request. */
  async function ask(method: string, params?: unknown, headers: Record<string, string> = {}) {
    const response = await fetch(rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    })
    return (await response.json()) as {
      result?: unknown
      error?: { code: number; message: string }
    }
  }

  async function sign(payer: KeyPairSigner, instructions: readonly Instruction[]) {
    const { value: latestBlockhash } = await rpc.getLatestBlockhash().send()
    const message = pipe(
      createTransactionMessage({ version: 0 }),
      (empty) => setTransactionMessageFeePayerSigner(payer, empty),
      (paid) => setTransactionMessageLifetimeUsingBlockhash(latestBlockhash, paid),
      (alive) => appendTransactionMessageInstructions(instructions, alive),
    )
    return getBase64EncodedWireTransaction(await signTransactionMessageWithSigners(message))
  }

  const send = async (payer: KeyPairSigner, instructions: readonly Instruction[]) =>
    rpc.sendTransaction(await sign(payer, instructions), { encoding: 'base64' }).send()

  const transfer = (source: KeyPairSigner, destination: Address, amount: bigint) =>
    send(source, [getTransferSolInstruction({ source, destination, amount })])

  const airdrop = async (to: Address, amount = 10n * SOL) => {
    const authorization = `Bearer ${faucetToken}`
    const { result } = await ask('requestAirdrop', [to, Number(amount)], { authorization })
    return result as Signature
  }

  async function funded() {
    const signer = await generateKeyPairSigner()
    await airdrop(signer.address)
    return signer
  }

  const balance = async (address: Address) => (await rpc.getBalance(address).send()).value

  return { rpc, rpcUrl, ask, sign, send, transfer, airdrop, funded, balance }
}
