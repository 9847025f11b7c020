// What the wallet reads of the chain for a description. A node's answer can only take words away, and a collection's name
// is its own claim.
import { compileDocument, DocumentSchema } from '@aureus/protocol/descriptorDocuments'
import * as v from 'valibot'
import { encodeAbiParameters, encodeFunctionData, type Hex, parseAbi } from 'viem'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { describeTransaction } from '../../approval/describe/describeTransaction.ts'
import type { RpcCall } from '../../lib/chain/rpc.ts'
import {
  account,
  network,
  other,
  question,
  token,
  unknownBalances,
} from '../../testing/question.ts'
import { readDescriptors } from './readDescriptors.ts'

const SLOT = '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc'
const SIGNATURE = 'lend(address collection,uint256 id)'
const data = encodeFunctionData({ abi: parseAbi([`function ${SIGNATURE}`]), args: [token, 7n] })

function serve() {
  const document = v.parse(DocumentSchema, {
    context: {
      contract: {
        deployments: [{ chainId: 99_199, address: other }],
        proxy: { type: 'EIP-1967', expectedImplementations: [{ address: token }] },
      },
    },
    display: {
      formats: {
        [SIGNATURE]: {
          intent: 'Lend',
          fields: [
            {
              path: 'id',
              label: 'Item',
              format: 'nftName',
              params: { collectionPath: 'collection' },
            },
          ],
        },
      },
    },
  })
  const { descriptors } = compileDocument(document, { origin: 'Aureus', reviewers: [] })
  const file = JSON.stringify(descriptors.map((one) => one.descriptor))
  vi.stubGlobal('fetch', async (url: string) =>
    url === `/descriptors/99199/${other.toLowerCase()}.json`
      ? new Response(file)
      : new Response('', { status: 404 }),
  )
}
afterEach(() => vi.unstubAllGlobals())

const running = (code: string): Hex => `0x${code.slice(2).padStart(64, '0').toLowerCase()}`
const named = (name: string) => encodeAbiParameters([{ type: 'string' }], [name])

async function tell({ word, name }: { word: unknown; name?: Hex }) {
  serve()
  const rpc = async ({ method, params }: RpcCall) => {
    if (method === 'eth_call' && name) return name
    if (method !== 'eth_getStorageAt' || word === undefined) throw new Error('no answer')
    expect(params).toEqual([other.toLowerCase(), SLOT, 'latest'])
    return word
  }
  const { signal } = new AbortController()
  const call = { to: other, value: 0n, data }
  const loaded = await readDescriptors({ network, account, rpc, signal }, [call])
  const display = describeTransaction({
    ...question,
    ...loaded,
    transaction: { ...call, to: other, highestFee: 1n, isDear: false, serializable: {} },
    claimOf: () => undefined,
    balances: unknownBalances,
    fails: false,
  })
  return {
    title: display.title,
    rows: display.rows.map(({ label, value }) => [label, value]),
    dangers: display.warnings.filter(({ level }) => level === 'danger').map(({ text }) => text),
  }
}

describe('what a description needs of the chain', () => {
  test('behavior: a proxy that runs the described code keeps its words', async () => {
    const { title, dangers } = await tell({ word: running(token) })
    expect(title).toBe('Lend')
    expect(dangers).toEqual([])
  })

  test('behavior: an item has its collection’s name as a claim, and the collection’s address', async () => {
    const { rows } = await tell({ word: running(token), name: named('Cool \u202ecats') })
    const at = rows.findIndex(([label]) => label === 'Item')
    expect(rows.slice(at, at + 2)).toEqual([
      ['Item', '“Cool ⟨U+202E⟩cats” #7'],
      ['', token],
    ])
  })

  test('behavior: a collection without a name has only its address', async () => {
    const { rows } = await tell({ word: running(token) })
    expect(rows).toContainEqual(['Item', '#7'])
    expect(rows).toContainEqual(['', token])
  })

  test.each([
    ['runs other code', running(account)],
    ['is not a proxy', running('0x')],
    ['gives no answer', undefined],
    ['gives a short word', token],
    ['gives a number', 1],
  ])('error: a contract that %s is shown as it is, with a warning', async (_, word) => {
    const { title, rows, dangers } = await tell({ word })
    expect(title).toBe('Call a contract')
    expect(rows).toContainEqual(['Data', data])
    expect(dangers).toHaveLength(2)
    expect(dangers[1]).toContain('doesn’t confirm')
  })
})
