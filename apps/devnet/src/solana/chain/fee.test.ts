import { type Instruction } from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import { describe, expect, test } from 'vitest'
import { SOL, startTestChain } from '../testing/client.ts'

const BUDGET = 'ComputeBudget111111111111111111111111111111'

const unitLimit = (units: number) => {
  const data = Buffer.alloc(5)
  data[0] = 2
  data.writeUInt32LE(units, 1)
  return { programAddress: BUDGET, data } as unknown as Instruction
}
const unitPrice = (microLamports: bigint) => {
  const data = Buffer.alloc(9)
  data[0] = 3
  data.writeBigUInt64LE(microLamports, 1)
  return { programAddress: BUDGET, data } as unknown as Instruction
}
const memo = {
  programAddress: 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
  data: Buffer.from('a'),
} as unknown as Instruction

describe('feeOf', () => {
  test.each<[string, Instruction[], bigint]>([
    ['one signature', [], 5000n],
    ['a price with default units', [unitPrice(1_000_000n)], 5000n + 6000n],
    ['a price with a deployed program', [memo, unitPrice(1_000_000n)], 5000n + 206_000n],
    ['a limit, rounded up', [unitLimit(50_000), unitPrice(1_000_001n)], 5000n + 50_001n],
    [
      'a limit above the maximum',
      [unitLimit(9_000_000), unitPrice(1_000_000n)],
      5000n + 1_400_000n,
    ],
  ])('behavior: charges %s as the runtime does', async (_, budget, fee) => {
    const chain = await startTestChain()
    const [from, to] = [await chain.funded(), await chain.funded()]
    const transfer = getTransferSolInstruction({
      source: from,
      destination: to.address,
      amount: SOL,
    })
    const wire = await chain.sign(from, [...budget, transfer])
    const message = Buffer.from(wire, 'base64').subarray(65).toString('base64')
    expect((await chain.ask('getFeeForMessage', [message])).result).toMatchObject({
      value: Number(fee),
    })
    const signature = await chain.rpc.sendTransaction(wire, { encoding: 'base64' }).send()
    expect(await chain.balance(from.address)).toBe(9n * SOL - fee)
    const options = { maxSupportedTransactionVersion: 0, encoding: 'json' } as const
    expect((await chain.rpc.getTransaction(signature, options).send())?.meta?.fee).toBe(fee)
  })
})
