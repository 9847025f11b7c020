import type { Network } from '@aureus/protocol'
import type { HistoryItem, Transfer } from '@aureus/protocol/history'
import { formatUnits } from 'viem'
import type { Token } from '../tokens/token.ts'
import type { EvmTransaction } from './evmTransactions.ts'
import { isSpam } from './isSpam.ts'
import type { TransferLog } from './transferLog.ts'

export interface EvmMove {
  transaction: EvmTransaction
  /** The account's logs only. */
  logs: readonly TransferLog[]
  confirmed: boolean
  minedAt: string
}

export function toEvmItem(
  { network, tokens }: { network: Network; tokens: readonly Token[] },
  account: string,
  { transaction, logs, confirmed, minedAt }: EvmMove,
): HistoryItem {
  const { hash, from: sender, to: recipient, value } = transaction
  const between = (from: string, to: string) => ({
    direction: directionOf(account, from, to),
    from,
    to,
  })
  const transfers: Transfer[] = []
  if (confirmed && value > 0n && recipient && [sender, recipient].includes(account as never))
    transfers.push({
      kind: 'native',
      ...between(sender, recipient),
      quantity: quantityOf(value, network.nativeCurrency.decimals),
    })
  for (const log of logs) {
    const listed = tokens.find(({ address }) => address === log.token)
    const { name, symbol, decimals } = listed ?? {}
    transfers.push({
      kind: log.kind,
      ...between(log.from, log.to),
      token: {
        address: log.token,
        ...(name !== undefined && { name }),
        ...(symbol !== undefined && { symbol }),
      },
      ...(log.kind === 'nft' && { tokenId: String(log.value) }),
      ...(log.amount !== undefined && { quantity: quantityOf(log.amount, 0) }),
      ...(log.kind === 'fungible' &&
        decimals !== undefined && { quantity: quantityOf(log.value, decimals) }),
    })
  }
  return {
    chainId: network.caipNetworkId,
    hash,
    minedAt,
    status: confirmed ? 'confirmed' : 'failed',
    sender,
    ...(recipient && { recipient }),
    transfers,
    spam: isSpam({ account, sender, transfers }),
  }
}

export const quantityOf = (amount: bigint, decimals: number) => ({
  decimals: String(decimals),
  numeric: formatUnits(amount, decimals),
})

const directionOf = (account: string, from: string, to: string): Transfer['direction'] =>
  from !== account ? 'in' : to === account ? 'self' : 'out'
