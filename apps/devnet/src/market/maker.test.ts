import { SOLANA_DEVNET_ID } from '@aureus/protocol'
import { messageBytes, readSolanaTransaction, withSignature } from '@aureus/protocol/solana'
import { generateKeyPairSigner, type KeyPairSigner, signBytes } from '@solana/kit'
import { describe, expect, test } from 'vitest'
import { TEST_MINT } from '../solana/faucet/testMint.ts'
import { createMaker } from './maker.ts'

const coin = { chainId: SOLANA_DEVNET_ID }
const token = { ...coin, address: TEST_MINT as string }

async function setUp() {
  const [signer, visitor] = [await generateKeyPairSigner(), await generateKeyPairSigner()]
  const clock = { nowMs: 1000 }
  const sent: string[] = []
  const maker = createMaker({
    signer,
    mint: TEST_MINT,
    clock: () => clock.nowMs,
    chain: {
      blockhash: async () => TEST_MINT,
      exists: async () => true,
      send: async (transaction) => String(sent.push(transaction)),
    },
  })
  const quoted = await maker.quote({
    account: `${SOLANA_DEVNET_ID}:${visitor.address}`,
    sell: coin,
    buy: token,
    exact: 'sell',
    amount: 1_000_000_000n,
  })
  if ('refused' in quoted) throw new Error(quoted.refused)
  const { id } = quoted
  const built = async () => {
    const answer = await maker.build(id)
    if ('refused' in answer) throw new Error(answer.refused)
    return Buffer.from(answer.transaction, 'base64')
  }
  return { maker, visitor, clock, sent, id, built }
}

async function signedBy(signer: KeyPairSigner, transaction: Uint8Array, as = signer.address) {
  const read = readSolanaTransaction(transaction)
  const signature = await signBytes(signer.keyPair.privateKey, messageBytes(read))
  return Buffer.from(withSignature(read, as, signature)).toString('base64')
}

describe('createMaker', () => {
  test('behavior: signs last and sends, once for one quote', async () => {
    const { maker, visitor, sent, id, built } = await setUp()
    const signed = await signedBy(visitor, await built())
    const answers = await Promise.all([maker.execute(id, signed), maker.execute(id, signed)])
    expect(answers[0]).toEqual(answers[1])
    expect(sent).toHaveLength(1)
    const slots = Buffer.from(sent[0] ?? '', 'base64').subarray(65, 129)
    expect(slots.some((byte) => byte !== 0)).toBe(true)
  })

  test('error: does not sign a message that differs in one byte', async () => {
    const { maker, visitor, sent, id, built } = await setUp()
    const transaction = await built()
    transaction.set([transaction.at(-1) === 0 ? 1 : 0], transaction.length - 1)
    const changed = await signedBy(visitor, transaction)
    expect(await maker.execute(id, changed)).toEqual({ refused: 'changed' })
    expect(sent).toEqual([])
  })

  test("error: does not sign without the visitor's signature", async () => {
    const { maker, visitor, sent, id, built } = await setUp()
    const transaction = await built()
    const stranger = await generateKeyPairSigner()
    const foreign = await signedBy(stranger, transaction, visitor.address)
    for (const one of [transaction.toString('base64'), foreign, 'AAAA', ''])
      expect(await maker.execute(id, one)).toEqual({ refused: 'changed' })
    expect(sent).toEqual([])
  })

  test('error: builds and signs nothing after the quote has expired, or without one', async () => {
    const { maker, visitor, clock, sent, id, built } = await setUp()
    const signed = await signedBy(visitor, await built())
    expect(await maker.execute('unknown', signed)).toEqual({ refused: 'expired' })
    clock.nowMs += 60_000
    expect(await maker.execute(id, signed)).toEqual({ refused: 'expired' })
    expect(await maker.build(id)).toEqual({ refused: 'expired' })
    expect(sent).toEqual([])
  })

  test('error: trades no other pair', async () => {
    const { maker, visitor } = await setUp()
    const account = `${SOLANA_DEVNET_ID}:${visitor.address}` as const
    const ask = (sell: object, buy: object) =>
      maker.quote({
        account,
        sell: { ...coin, ...sell },
        buy: { ...coin, ...buy },
        exact: 'sell',
        amount: 1_000_000_000n,
      })
    for (const [sell, buy] of [
      [coin, coin],
      [coin, { address: visitor.address }],
      [{ chainId: 'eip155:99199' }, { chainId: 'eip155:99199' }],
    ] as const)
      expect(await ask(sell, buy)).toEqual({ refused: 'no_route' })
  })
})
