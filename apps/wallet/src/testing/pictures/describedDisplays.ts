// Questions about calls that a descriptor puts into words, in the language of the catalogues.
import { compileDocument, DocumentSchema } from '@aureus/protocol/descriptorDocuments'
import { type Descriptor, inWords } from '@aureus/protocol/descriptors'
import { enPhrases } from '@aureus/protocol/phrases'
import * as v from 'valibot'
import { encodeFunctionData, maxUint256, parseAbi } from 'viem'
import pool from '../../../descriptors/aave-v3-pool.json' with { type: 'json' }
import { describeTransaction } from '../../approval/describe/describeTransaction.ts'
import type { Loaded } from '../../approval/describe/told.ts'
import type { Display } from '../../approval/display.ts'
import { noReadings } from '../../transactions/descriptors/readings.ts'
import { account, other, question, token, unknownBalances } from '../question.ts'

const to = '0xe32fAEA74003b089C1B69713a15bf23FEc8b1dFC'
const abi = parseAbi([
  'function supply(address asset,uint256 amount,address onBehalfOf,uint16 referralCode)',
  'function repay(address asset,uint256 amount,uint256 interestRateMode,address onBehalfOf)',
])
const supply = encodeFunctionData({
  abi,
  functionName: 'supply',
  args: [token, 1_000_000_000n, account, 0],
})
const repay = encodeFunctionData({
  abi,
  functionName: 'repay',
  args: [token, maxUint256, 2n, other],
})

function descriptors(source: { origin: string; reviewers: string[] }): readonly Descriptor[] {
  return compileDocument(v.parse(DocumentSchema, pool), source)
    .descriptors.map((one) => inWords(one.descriptor, enPhrases))
    .filter(({ address }) => address === to.toLowerCase())
}

const deposit = encodeFunctionData({
  abi: parseAbi(['function deposit(uint256 assets, address receiver)']),
  args: [1_000_000_000n, account],
})

const described = (
  data: `0x${string}`,
  source?: { origin: string; reviewers: string[] },
  loaded?: Loaded,
): Display =>
  describeTransaction({
    ...question,
    transaction: {
      to,
      value: 0n,
      data,
      highestFee: 63_000_000_000_000n,
      isDear: false,
      serializable: { type: 'eip1559', chainId: 99_199, nonce: 7, to, data },
    },
    claimOf: (contract) => (contract === token ? { symbol: 'TST', decimals: 6 } : undefined),
    descriptorOf: () => source && descriptors(source),
    ...loaded,
    balances: unknownBalances,
    fails: false,
  })

export const describedDisplays = {
  vault: () =>
    described(deposit, undefined, { readings: { ...noReadings, vaultAsset: () => token } }),
  /** Of a proxy that runs other code. */
  outdated: () =>
    described(supply, undefined, {
      descriptorOf: () =>
        descriptors({ origin: 'Aureus', reviewers: [] }).map((one) => ({
          ...one,
          conditions: [{ slot: `0x${'0'.repeat(64)}`, allowed: [`0x${'1'.repeat(64)}`] }],
        })),
    }),
  own: () => described(supply, { origin: 'Aureus', reviewers: [] }),
  unreviewed: () => described(repay, { origin: 'Registry of ERC-7730, 3b66ba2', reviewers: [] }),
}
