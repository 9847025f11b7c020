// Balances: a contract's value, read again with each new block
import type { Client } from '@aureus/core'
import { observe } from '@aureus/core/queries'
import { readContractQuery } from '@aureus/core/viem'
import { erc20Abi } from 'viem'

const token = { abi: erc20Abi, address: '0x70ce000000000000000000000000000000000001' } as const

export function run(client: Client) {
  const query = readContractQuery(client, { ...token, functionName: 'totalSupply' })
  return new Promise((resolve) => {
    const following = observe(client, query, ({ status, value }) => {
      if (status !== 'success' && status !== 'error') return
      following.end()
      resolve(value ?? status)
    })
  })
}
