// Indexes which accounts took part in which transactions of the devnet's chain, block by block.
import { type Address, erc20Abi, erc721Abi, getAddress, type Hash, parseEventLogs } from 'viem'
import type { ChainClient } from '../chain/client.ts'

/** Blocks read in parallel. */
const BLOCKS = 100

export interface IndexedTransfer {
  kind: 'fungible' | 'nft'
  token: Address
  from: Address
  to: Address
  /** Base units, or the id of an NFT. */
  value: bigint
}

export interface IndexedTransaction {
  hash: Hash
  /** Of the block; the index is of the transaction in it. */
  height: number
  index: number
  /** Milliseconds since 1970. */
  minedAtMs: number
  sender: Address
  recipient: Address | null
  /** Of the coin, base units. */
  value: bigint
  transfers: IndexedTransfer[]
}

export interface ChainIndex {
  /** Reads new blocks. Concurrent callers share one read. */
  sync(): Promise<void>
  /** Newest first. */
  of(account: Address): readonly IndexedTransaction[]
  /** Tokens that the account ever sent or received. */
  tokensOf(account: Address): readonly Address[]
}

export function createChainIndex(client: ChainClient): ChainIndex {
  const byAccount = new Map<Address, IndexedTransaction[]>()
  let next = 0
  let syncing: Promise<void> | undefined

  async function readOn(): Promise<void> {
    const head = Number(await client.getBlockNumber())
    // A chain restored from an older snapshot has different blocks.
    if (head < next - 1) {
      byAccount.clear()
      next = 0
    }
    while (next <= head) {
      const last = Math.min(next + BLOCKS - 1, head)
      for (const one of await readBlocks(client, next, last)) note(one)
      next = last + 1
    }
  }

  function note(transaction: IndexedTransaction): void {
    const { sender, recipient, transfers } = transaction
    const parties = [sender, recipient, ...transfers.flatMap(({ from, to }) => [from, to])]
    for (const party of new Set(parties)) {
      if (!party) continue
      const list = byAccount.get(party) ?? []
      byAccount.set(party, list)
      list.push(transaction)
    }
  }

  return {
    sync() {
      syncing ??= readOn().finally(() => {
        syncing = undefined
      })
      return syncing
    },
    of: (account) => byAccount.get(account)?.toReversed() ?? [],
    tokensOf(account) {
      const moved = (byAccount.get(account) ?? []).flatMap(({ transfers }) => transfers)
      const own = moved.filter(
        ({ kind, from, to }) => kind === 'fungible' && [from, to].includes(account),
      )
      return [...new Set(own.map(({ token }) => token))]
    },
  }
}

async function readBlocks(
  client: ChainClient,
  first: number,
  last: number,
): Promise<IndexedTransaction[]> {
  const heights = Array.from({ length: last - first + 1 }, (_, at) => BigInt(first + at))
  const [blocks, logs] = await Promise.all([
    Promise.all(
      heights.map((blockNumber) => client.getBlock({ blockNumber, includeTransactions: true })),
    ),
    client.getLogs({ fromBlock: BigInt(first), toBlock: BigInt(last) }),
  ])
  // ERC-20 and ERC-721 share this event's signature, but ERC-721 also indexes the last argument.
  const fungible = parseEventLogs({ abi: erc20Abi, eventName: 'Transfer', logs })
  const unique = parseEventLogs({ abi: erc721Abi, eventName: 'Transfer', logs })
  const moves = [
    ...fungible.map(({ args, ...log }) => ({ ...log, kind: 'fungible' as const, ...args })),
    ...unique.map(({ args, ...log }) => ({
      ...log,
      kind: 'nft' as const,
      ...args,
      value: args.tokenId,
    })),
  ]
  const byHash = Map.groupBy(moves, ({ transactionHash }) => transactionHash)
  return blocks.flatMap(({ number, timestamp, transactions }) =>
    transactions.map(({ hash, transactionIndex, from, to, value }) => ({
      hash,
      height: Number(number),
      index: transactionIndex,
      minedAtMs: Number(timestamp) * 1000,
      sender: getAddress(from),
      recipient: to && getAddress(to),
      value,
      transfers: (byHash.get(hash) ?? []).map((move) => ({
        kind: move.kind,
        token: getAddress(move.address),
        from: move.from,
        to: move.to,
        value: move.value,
      })),
    })),
  )
}
