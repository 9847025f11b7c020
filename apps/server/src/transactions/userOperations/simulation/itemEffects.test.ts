import { encodeAbiParameters, encodeEventTopics, parseAbi, zeroAddress } from 'viem'
import { expect, test } from 'vitest'
import { itemEffectsOf } from './itemEffects.ts'

const sender = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const other = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const contract = '0x5FbDB2315678afecb367f032d93F642f64180aa3'

const [transfer, single, batch, approval, all, fungible] = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 indexed id)',
  'event TransferSingle(address indexed by, address indexed from, address indexed to, uint256 id, uint256 value)',
  'event TransferBatch(address indexed by, address indexed from, address indexed to, uint256[] ids, uint256[] values)',
  'event Approval(address indexed owner, address indexed operator, uint256 indexed id)',
  'event ApprovalForAll(address indexed owner, address indexed operator, bool approved)',
  'event Transfer(address indexed from, address indexed to, uint256 value)',
])
type Event =
  | typeof transfer
  | typeof single
  | typeof batch
  | typeof approval
  | typeof all
  | typeof fungible

const log = (event: Event, args: Record<string, unknown>, values: unknown[] = []) => {
  const plain = event.inputs.filter((input) => !('indexed' in input && input.indexed))
  return {
    address: contract,
    topics: encodeEventTopics({ abi: [event], args } as never) as `0x${string}`[],
    data: encodeAbiParameters(plain as never, values as never),
  }
}
const tell = (...logs: ReturnType<typeof log>[]) => itemEffectsOf(sender, logs)
const item = (id: string, change: string) => ({ address: contract, id, change })

test('behavior: reports the items that leave and arrive', () => {
  const [out, into] = [
    { from: sender, to: other },
    { from: other, to: sender },
  ]
  expect(tell(log(transfer, { ...out, id: 7n })).items).toEqual([item('7', '-1')])
  expect(tell(log(transfer, { ...out, id: 7n }), log(transfer, { ...into, id: 7n })).items).toEqual(
    [],
  )
  expect(tell(log(single, { by: other, ...into }, [8n, 5n])).items).toEqual([item('8', '5')])
  expect(
    tell(
      log(batch, { by: other, ...out }, [
        [1n, 2n],
        [3n, 4n],
      ]),
    ).items,
  ).toEqual([item('1', '-3'), item('2', '-4')])
})

test('behavior: reports who may move items afterwards', () => {
  const given = { owner: sender, operator: other }
  const one = log(approval, { ...given, id: 7n })
  const many = log(all, given, [true])
  expect(tell(one, many).operators).toEqual([
    { token: contract, operator: other, id: '7' },
    { token: contract, operator: other },
  ])
  const gone = [
    log(approval, { ...given, operator: zeroAddress, id: 7n }),
    log(all, given, [false]),
  ]
  expect(tell(one, many, ...gone).operators).toEqual([])
})

test('behavior: ignores fungible tokens and items of other accounts', () => {
  const told = tell(
    log(fungible, { from: sender, to: other }, [5n]),
    log(transfer, { from: other, to: contract, id: 7n }),
    log(all, { owner: other, operator: sender }, [true]),
  )
  expect(told).toEqual({ items: [], operators: [] })
})
