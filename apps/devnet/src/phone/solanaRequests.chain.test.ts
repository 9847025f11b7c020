// The phone's Solana account, on a Solana chain of this test's own.
import { SOLANA_DEVNET_ID } from '@aureus/protocol'
import { base58 } from '@scure/base'
import {
  appendTransactionMessageInstruction,
  compileTransaction,
  createNoopSigner,
  createTransactionMessage,
  generateKeyPairSigner,
  getBase64EncodedWireTransaction,
  type KeyPairSigner,
  pipe,
  type Signature,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
  signatureBytes,
  verifySignature,
} from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import { describe, expect, test } from 'vitest'
import { SOL, startTestChain, type TestChain } from '../solana/testing/client.ts'
import { solanaFamily } from './solanaRequests.ts'

const chainId = SOLANA_DEVNET_ID
const MAINNET = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

async function start() {
  const chain = await startTestChain()
  const signer = await chain.funded()
  return { chain, signer, family: solanaFamily(signer, chain.rpcUrl) }
}

/** An unsigned transfer, as a site builds it. */
async function transfer(chain: TestChain, from: KeyPairSigner, amount: bigint) {
  const { value: blockhash } = await chain.rpc.getLatestBlockhash().send()
  const { address: destination } = await generateKeyPairSigner()
  const source = createNoopSigner(from.address)
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (empty) => setTransactionMessageFeePayer(from.address, empty),
    (paid) => setTransactionMessageLifetimeUsingBlockhash(blockhash, paid),
    (alive) =>
      appendTransactionMessageInstruction(
        getTransferSolInstruction({ source, destination, amount }),
        alive,
      ),
  )
  const transaction = getBase64EncodedWireTransaction(compileTransaction(message))
  return { destination, params: { transaction, pubkey: from.address } }
}

describe('solanaFamily', () => {
  test('behavior: shows a text and signs it', async () => {
    const { signer, family } = await start()
    const text = 'Grüße <b>phone</b>'
    const bytes = new TextEncoder().encode(text)
    const params = { message: base58.encode(bytes), pubkey: signer.address }
    const { asked, perform } = family.prepare({ chainId, method: 'solana_signMessage', params })
    expect(asked).toMatchObject({ text, facts: [['Network', chainId]] })
    const { signature } = (await perform()) as { signature: Signature }
    const { publicKey } = signer.keyPair
    expect(await verifySignature(publicKey, signatureBytes(base58.decode(signature)), bytes)).toBe(
      true,
    )
  })

  test("behavior: shows a transfer's recipient and amount, and sends it once approved", async () => {
    const { chain, signer, family } = await start()
    const { destination, params } = await transfer(chain, signer, SOL / 2n)
    const method = 'solana_signAndSendTransaction'
    const { asked, perform } = family.prepare({ chainId, method, params })
    expect(asked.facts).toEqual([
      ['Network', chainId],
      ['To', destination],
      ['Amount', '0.5 SOL'],
    ])
    expect(await chain.balance(destination)).toBe(0n)
    expect(await perform()).toEqual({ signature: expect.stringMatching(/^[1-9A-Za-z]{64,88}$/) })
    await expect.poll(() => chain.balance(destination)).toBe(SOL / 2n)
  })

  test('behavior: returns a signed transaction on any network', async () => {
    const { chain, signer, family } = await start()
    const { destination, params } = await transfer(chain, signer, SOL)
    const request = { chainId: MAINNET, method: 'solana_signTransaction', params }
    const signed = (await family.prepare(request).perform()) as { transaction: string }
    await chain.ask('sendTransaction', [signed.transaction, { encoding: 'base64' }])
    await expect.poll(() => chain.balance(destination)).toBe(SOL)
  })

  test('error: rejects requests that it does not support', async () => {
    const { chain, signer, family } = await start()
    const { params } = await transfer(chain, signer, 1n)
    const send = 'solana_signAndSendTransaction'
    const other = { ...params, pubkey: (await generateKeyPairSigner()).address }
    for (const [method, asked, network, code] of [
      [send, params, MAINNET, 4901],
      [send, other, chainId, 4100],
      [send, { ...params, transaction: 'AAAA' }, chainId, -32602],
      [send, { ...params, transaction: '%' }, chainId, -32602],
      ['solana_signMessage', { message: '0', pubkey: signer.address }, chainId, -32602],
      ['solana_signAllTransactions', params, chainId, 4200],
    ] as const)
      expect(() => family.prepare({ chainId: network, method, params: asked })).toThrow(
        expect.objectContaining({ code }),
      )
  })
})
