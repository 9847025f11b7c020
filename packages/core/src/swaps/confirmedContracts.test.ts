import { SETTLER_REGISTRY } from '@aureus/protocol/swap'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { ChainCall } from '../client/chain.ts'
import { readConfirmed } from './confirmedContracts.ts'

const settler = 'AbCdEf0123456789AbCdEf0123456789AbCdEf01'
const answering =
  (answer: string): ChainCall =>
  async ({ params, schema }) => {
    expect(params).toEqual([
      { to: SETTLER_REGISTRY, data: `0x6352211e${'2'.padStart(64, '0')}` },
      'latest',
    ])
    return v.parse(schema, answer)
  }

test('behavior: reads the present Settler of 0x', async () => {
  const confirmed = await readConfirmed(answering(`0x${'0'.repeat(24)}${settler}`), '0x')
  expect([...confirmed]).toEqual([`0x${settler.toLowerCase()}`])
})
test('behavior: asks for no other source', async () => {
  const call: ChainCall = async () => expect.unreachable()
  expect([...(await readConfirmed(call, 'uniswap'))]).toEqual([])
})
test.each(['0x', `0x${'f'.repeat(64)}`])(
  'error: confirms nothing if the registry answers %s',
  async (answer) => {
    expect([...(await readConfirmed(answering(answer), '0x'))]).toEqual([])
  },
)
