// Hooks: read and write a contract
import { useAccount } from '@aureus/react'
import { useReadContract, useWriteContract } from '@aureus/react/viem'
import { erc20Abi, formatUnits, parseUnits } from 'viem'

const token = { abi: erc20Abi, address: '0x70ce000000000000000000000000000000000001' } as const
const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

export function Example() {
  const { address = to } = useAccount()
  const { value, refresh } = useReadContract({
    ...token,
    functionName: 'balanceOf',
    args: [address as `0x${string}`],
  })
  const { status, writeContract } = useWriteContract()
  const send = async () => {
    await writeContract({ ...token, functionName: 'transfer', args: [to, parseUnits('1', 6)] })
    await refresh()
  }
  return (
    <button type="button" disabled={status === 'waiting'} onClick={send}>
      Send one of {value === undefined ? '…' : formatUnits(value, 6)}
    </button>
  )
}
