import { describe, expect, test } from 'vitest'
import type { Answer } from './ask.ts'
import { checkNodes } from './nodes.ts'
import type { Patient } from './patient.ts'

const BITCOIN = 'bip122:000000000019d6689c085ae165831e93'
const NOW_S = 1_700_000_000

/** A server with a Bitcoin node that answers with these results, by method. */
function patientWith(results: Record<string, unknown>): Patient {
  const answer = (body: unknown): Answer => ({
    status: 200,
    headers: {},
    all: () => [],
    body: Buffer.from(JSON.stringify(body)),
    bodyMs: 0,
    atMs: 0,
  })
  const table = new Map(Object.entries(results))
  return {
    origin: 'https://app.example.com',
    reach: {},
    clock: () => NOW_S * 1000,
    page: answer({}),
    config: {
      origin: 'https://app.example.com',
      projectId: 'aureus',
      networks: [{ caipNetworkId: BITCOIN, name: 'Bitcoin' }],
      rpcChains: [BITCOIN],
      features: { swap: [] },
    },
    async ask(_, { body } = {}) {
      const { id, method } = JSON.parse(String(body))
      return answer({ jsonrpc: '2.0', id, result: table.get(method) })
    },
  }
}

const newest = (ageS: number) => ({
  getbestblockhash: 'ab'.repeat(32),
  getblockheader: { height: 900_000, time: NOW_S - ageS },
})

describe('checkNodes', () => {
  test.each([
    ['of an hour ago', newest(3600), 'ok', 'Bitcoin is at block 900000, 3600 s old'],
    [
      'of half a day ago',
      newest(43_200),
      'wrong',
      'Bitcoin is at block 900000, which is 43200 s old',
    ],
    ['of nothing', {}, 'wrong', 'Bitcoin does not answer'],
  ])('behavior: reports a Bitcoin node with a block %s', async (_, results, verdict, found) => {
    expect(await checkNodes(patientWith(results))).toMatchObject([
      { check: `nodes/${BITCOIN}`, verdict, found },
    ])
  })
})
