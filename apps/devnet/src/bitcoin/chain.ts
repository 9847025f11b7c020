// A chain of blocks in memory, without proof of work, above a real genesis block.
import { compactSize, hash256, readHash, uint32, writtenHash } from './bytes.ts'
import { coinbaseHex, parseTransaction, type Transaction } from './transaction.ts'

export type BitcoinNetwork = 'main' | 'test'

/** The genesis blocks differ in time and nonce alone. Their coinbase is Satoshi's. */
const geneses: Record<BitcoinNetwork, { time: number; nonce: number }> = {
  main: { time: 1_231_006_505, nonce: 2_083_236_893 },
  test: { time: 1_296_688_602, nonce: 414_098_458 },
}
const GENESIS_TRANSACTION =
  '01000000010000000000000000000000000000000000000000000000000000000000000000ffffffff4d04ffff001d0104455468652054696d65732030332f4a616e2f32303039204368616e63656c6c6f72206f6e206272696e6b206f66207365636f6e64206261696c6f757420666f722062616e6b73ffffffff0100f2052a01000000434104678afdb0fe5548271967f1a67130b7105cd6a828e03909a67962e0ea1f61deb649f6bc3f4cef38c4f35504e51ec112de5c384df7ba0b8d578a4c702b6bf11d5fac00000000'
const EASIEST_BITS = 0x1d00ffff
const BLOCK_S = 600

export interface Block {
  height: number
  hash: string
  header: Buffer
  time: number
  transactions: readonly Transaction[]
}

export interface BitcoinChain {
  readonly network: BitcoinNetwork
  readonly blocks: readonly Block[]
  readonly pool: ReadonlyMap<string, Transaction>
  block(hash: string): Block | undefined
  /** A transaction with its block, which one in the pool does not have. */
  find(txid: string): { transaction: Transaction; block?: Block } | undefined
  /** An output that nothing in a block has spent, nor in the pool if that counts. */
  unspent(
    txid: string,
    output: number,
    withPool: boolean,
  ): { satoshis: bigint; script: string } | undefined
  add(transaction: Transaction): void
  /** Without a check. */
  addHex(hex: string): void
  /** A block with all that is in the pool. */
  mine(count?: number): void
}

export interface BitcoinChainOptions {
  network?: BitcoinNetwork
  /** Of the newest block. */
  height?: number
  /** Unix milliseconds. */
  now?: () => number
}

export function createBitcoinChain({
  network = 'test',
  height = 120,
  now = Date.now,
}: BitcoinChainOptions = {}): BitcoinChain {
  const blocks: Block[] = []
  const byHash = new Map<string, Block>()
  const mined = new Map<string, { transaction: Transaction; block: Block }>()
  const pool = new Map<string, Transaction>()

  function append(
    transactions: readonly Transaction[],
    { time, nonce }: { time: number; nonce: number },
  ) {
    const previous = blocks.at(-1)?.hash ?? '00'.repeat(32)
    const header = Buffer.concat([
      uint32(1),
      readHash(previous),
      merkleRoot(transactions.map(({ txid }) => readHash(txid))),
      uint32(time),
      uint32(EASIEST_BITS),
      uint32(nonce),
    ])
    const hash = writtenHash(hash256(header))
    const block = { height: blocks.length, hash, header, time, transactions }
    blocks.push(block)
    byHash.set(hash, block)
    for (const transaction of transactions) mined.set(transaction.txid, { transaction, block })
  }

  function mineAt(time: number): void {
    const transactions = [parseTransaction(coinbaseHex(blocks.length)), ...pool.values()]
    pool.clear()
    append(transactions, { time, nonce: blocks.length })
  }

  append([parseTransaction(GENESIS_TRANSACTION)], geneses[network])
  const nowS = Math.floor(now() / 1000)
  for (let left = height - 1; left >= 0; left--) mineAt(nowS - left * BLOCK_S)

  const add = (transaction: Transaction) => void pool.set(transaction.txid, transaction)
  const spends = ({ inputs }: Transaction, txid: string, output: number) =>
    inputs.some((input) => input.txid === txid && input.output === output)

  return {
    network,
    blocks,
    pool,
    block: (hash) => byHash.get(hash),
    find(txid) {
      const waiting = pool.get(txid)
      return waiting ? { transaction: waiting } : mined.get(txid)
    },
    unspent(txid, output, withPool) {
      const transaction = mined.get(txid)?.transaction ?? (withPool ? pool.get(txid) : undefined)
      const spenders = [
        ...[...mined.values()].map((one) => one.transaction),
        ...(withPool ? pool.values() : []),
      ]
      if (spenders.some((one) => spends(one, txid, output))) return undefined
      return transaction?.outputs[output]
    },
    add,
    addHex: (hex) => add(parseTransaction(hex)),
    mine(count = 1) {
      for (let left = count; left > 0; left--) mineAt(Math.floor(now() / 1000))
    },
  }
}

export const blockHex = ({ header, transactions }: Block): string =>
  Buffer.concat([header, compactSize(transactions.length)]).toString('hex') +
  transactions.map(({ hex }) => hex).join('')

function merkleRoot(hashes: readonly Buffer[]): Buffer {
  let level = hashes
  while (level.length > 1) {
    const pairs = level
    level = Array.from({ length: Math.ceil(pairs.length / 2) }, (_, at) => {
      const left = pairs[2 * at] as Buffer
      return hash256(Buffer.concat([left, pairs[2 * at + 1] ?? left]))
    })
  }
  return level[0] as Buffer
}
