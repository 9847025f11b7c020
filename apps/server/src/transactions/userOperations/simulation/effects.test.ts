import { encodeAbiParameters, encodeEventTopics, erc20Abi, zeroAddress } from 'viem'
import { expect, test } from 'vitest'
import type { ChainReader } from '../chainReader.ts'
import { simulate } from './effects.ts'

const sender = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const other = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3'

const moved = (to: typeof other | typeof zeroAddress, value: bigint) => ({
  address: token,
  topics: encodeEventTopics({ abi: erc20Abi, eventName: 'Transfer', args: { from: sender, to } }),
  data: encodeAbiParameters([{ type: 'uint256' }], [value]),
})

test('behavior: says what of a token ceases to exist', async () => {
  const reader = {
    entryPoint: other,
    request: async () => [
      { calls: [{ status: '0x1', logs: [moved(zeroAddress, 4n), moved(other, 3n)] }] },
    ],
  } as unknown as ChainReader
  const simulated = await simulate({
    reader,
    sender,
    code: undefined,
    callData: '0x',
    calls: [],
    tokens: [],
  })
  expect(simulated?.effects?.tokens).toEqual([{ address: token, change: '-7', burned: '4' }])
})
