import { encodeAbiParameters, encodeEventTopics, erc1155Abi, numberToHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { parseMultiTokenLog, TRANSFER_BATCH, TRANSFER_SINGLE } from './multiTokenLogs.ts'

const operator = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const from = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const to = '0x00000000219ab540356cBB839Cbe05303d7705Fa'
const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const topicsOf = (eventName: 'TransferSingle' | 'TransferBatch') =>
  encodeEventTopics({ abi: erc1155Abi, eventName, args: { operator, from, to } })
const logOf = (eventName: 'TransferSingle' | 'TransferBatch', data: string) => ({
  address: token.toLowerCase(),
  blockNumber: '0x10',
  transactionHash: `0x${'ab'.repeat(32)}`,
  transactionIndex: '0x2',
  logIndex: '0x3',
  topics: topicsOf(eventName),
  data,
})
const lists = [{ type: 'uint256[]' }, { type: 'uint256[]' }] as const
const single = encodeAbiParameters([{ type: 'uint256' }, { type: 'uint256' }], [7n, 5n])

describe('parseMultiTokenLog', () => {
  test('behavior: uses the topics of the standard', () => {
    expect(topicsOf('TransferSingle')[0]).toBe(TRANSFER_SINGLE)
    expect(topicsOf('TransferBatch')[0]).toBe(TRANSFER_BATCH)
  })

  test('behavior: parses single and batch transfers', () => {
    const common = { token, from, to, kind: 'nft', height: 16, index: 2, logIndex: 3 }
    expect(parseMultiTokenLog(logOf('TransferSingle', single))).toMatchObject([
      { ...common, value: 7n, amount: 5n },
    ])
    const data = encodeAbiParameters(lists, [
      [1n, 2n ** 255n],
      [3n, 4n],
    ])
    expect(parseMultiTokenLog(logOf('TransferBatch', data))).toMatchObject([
      { ...common, value: 1n, amount: 3n },
      { ...common, value: 2n ** 255n, amount: 4n },
    ])
  })

  test('behavior: keeps the first twenty of thousands in one event', () => {
    const ids = Array.from({ length: 2000 }, (_, id) => BigInt(id))
    const data = encodeAbiParameters(lists, [ids, ids])
    expect(parseMultiTokenLog(logOf('TransferBatch', data))).toHaveLength(20)
  })

  test.each([
    ['nothing', '0x'],
    ['half of an event', single.slice(0, 66)],
    ['lists of different lengths', encodeAbiParameters(lists, [[1n, 2n], [3n]])],
    ['a false length', `0x${'00'.repeat(31)}40${'ff'.repeat(64)}`],
  ])('error: %s', (_, data) => {
    const event = data === '0x' || data.length === 66 ? 'TransferSingle' : 'TransferBatch'
    expect(parseMultiTokenLog(logOf(event, data))).toBeUndefined()
  })

  test('error: ignores other events', () => {
    const other = { ...logOf('TransferSingle', single), topics: [numberToHex(1, { size: 32 })] }
    expect(parseMultiTokenLog(other)).toBeUndefined()
  })
})
