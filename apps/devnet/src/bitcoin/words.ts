// How Bitcoin Core writes blocks and transactions in words.
import type { BitcoinChain, Block } from './chain.ts'
import type { Transaction } from './transaction.ts'

/** Amounts are numbers of coins with eight decimals. */
export const coins = (satoshis: bigint): number => Number(satoshis) / 1e8

export function headerInWords({ blocks }: BitcoinChain, block: Block) {
  const { height, hash, header, time, transactions } = block
  const next = blocks[height + 1]?.hash
  return {
    hash,
    confirmations: blocks.length - height,
    height,
    version: header.readInt32LE(),
    versionHex: Buffer.from(header.subarray(0, 4).toReversed()).toString('hex'),
    merkleroot: Buffer.from(header.subarray(36, 68).toReversed()).toString('hex'),
    time,
    mediantime: time,
    nonce: header.readUInt32LE(76),
    bits: '1d00ffff',
    difficulty: 1,
    nTx: transactions.length,
    ...(height > 0 && { previousblockhash: blocks[height - 1]?.hash }),
    ...(next && { nextblockhash: next }),
  }
}

export const transactionInWords = (one: Transaction) => ({
  txid: one.txid,
  version: one.version,
  size: one.bytes,
  vsize: one.virtualBytes,
  locktime: one.lockTime,
  vin: one.inputs.map(({ txid, output, sequence }) =>
    /^0+$/.test(txid) ? { coinbase: '', sequence } : { txid, vout: output, sequence },
  ),
  vout: one.outputs.map(({ satoshis, script }, n) => ({
    value: coins(satoshis),
    n,
    scriptPubKey: { hex: script, type: 'nonstandard' },
  })),
})
