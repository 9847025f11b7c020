// Transactions: call a contract, typed by its ABI
import { activeAccount, type Client, waitForTransaction } from '@aureus/core'
import { readContract, writeContract } from '@aureus/core/viem'
import { erc20Abi, parseUnits } from 'viem'

const token = { abi: erc20Abi, address: '0x70ce000000000000000000000000000000000001' } as const
const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

export async function run(client: Client) {
  const { address } = activeAccount(client.state)
  const balance = () =>
    readContract(client, {
      ...token,
      functionName: 'balanceOf',
      args: [address as `0x${string}`],
    })
  const before = await balance()
  const hash = await writeContract(client, {
    ...token,
    functionName: 'transfer',
    args: [to, parseUnits('1.5', 6)],
  })
  await waitForTransaction(client, { hash })
  return { before, after: await balance() }
}
