import { readFileSync } from 'node:fs'
import { CUSTOM_NETWORK_ID } from '@aureus/protocol'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { lendingPool } from './lendingPool.ts'
import { uniswapContracts } from './uniswap/deployUniswap.ts'

const DocumentSchema = v.object({
  context: v.object({
    contract: v.object({
      deployments: v.array(v.object({ chainId: v.number(), address: v.string() })),
    }),
  }),
})

test.each([
  ['aave-v3-pool', lendingPool.address],
  ['weth', uniswapContracts.wrappedCoin.address],
])('behavior: the wallet’s descriptor %s names the contract of the devnet', (name, address) => {
  const file = new URL(`../../../wallet/descriptors/${name}.json`, import.meta.url)
  const { context } = v.parse(DocumentSchema, JSON.parse(readFileSync(file, 'utf8')))
  expect(context.contract.deployments).toContainEqual({ chainId: CUSTOM_NETWORK_ID, address })
})
