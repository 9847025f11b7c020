// What the indexer says about addresses and transactions, in the form of Esplora.
import { addressOfScript } from '@aureus/protocol/addresses'
import type { BitcoinChain, Block } from '../chain.ts'
import type { Transaction } from '../transaction.ts'

interface Placed {
  transaction: Transaction
  /** Absent while it is in the pool. */
  block?: Block | undefined
}

type Output = Transaction['outputs'][number]

const networks = { main: 'mainnet', test: 'testnet' } as const
const COINBASE = /^0+$/

/** The whole chain, newest first: what waits, then the blocks. */
function* allOf({ pool, blocks }: BitcoinChain): Generator<Placed> {
  for (const transaction of [...pool.values()].toReversed()) yield { transaction }
  for (const block of blocks.toReversed())
    for (const transaction of block.transactions.toReversed()) yield { transaction, block }
}

const spentBy = (chain: BitcoinChain, { inputs }: Transaction): (Output | undefined)[] =>
  inputs.map(({ txid, output }) => chain.find(txid)?.transaction.outputs[output])

/** Those that pay to the script or spend from it. */
export const touching = (chain: BitcoinChain, script: string): Placed[] =>
  [...allOf(chain)].filter(({ transaction }) =>
    [...transaction.outputs, ...spentBy(chain, transaction)].some((one) => one?.script === script),
  )

const total = (outputs: readonly (Output | undefined)[]) =>
  Number(outputs.reduce((sum, one) => sum + (one?.satoshis ?? 0n), 0n))

/** `chain_stats` and `mempool_stats` of an address. */
export function statsOf(chain: BitcoinChain, script: string) {
  const all = touching(chain, script)
  const isOwn = (one: Output | undefined) => one?.script === script
  const sum = (counted: readonly Placed[]) => {
    const funded = counted.flatMap(({ transaction }) => transaction.outputs).filter(isOwn)
    const spent = counted.flatMap(({ transaction }) => spentBy(chain, transaction)).filter(isOwn)
    return {
      funded_txo_count: funded.length,
      funded_txo_sum: total(funded),
      spent_txo_count: spent.length,
      spent_txo_sum: total(spent),
      tx_count: counted.length,
    }
  }
  return {
    chain_stats: sum(all.filter(({ block }) => block)),
    mempool_stats: sum(all.filter(({ block }) => !block)),
  }
}

/** What is unspent, counting the pool. */
export const unspentOf = (chain: BitcoinChain, script: string) =>
  touching(chain, script).flatMap(({ transaction: { txid, outputs }, block }) =>
    outputs.flatMap((one, vout) =>
      one.script === script && chain.unspent(txid, vout, true)
        ? [{ txid, vout, status: statusOf(block), value: Number(one.satoshis) }]
        : [],
    ),
  )

export const statusOf = (block: Block | undefined) =>
  block
    ? {
        confirmed: true,
        block_height: block.height,
        block_hash: block.hash,
        block_time: block.time,
      }
    : { confirmed: false }

export function transactionInJson(chain: BitcoinChain, { transaction, block }: Placed) {
  const { txid, version, lockTime, inputs, outputs, bytes, virtualBytes } = transaction
  const spent = spentBy(chain, transaction)
  const isCoinbase = inputs.some((one) => COINBASE.test(one.txid))
  const output = ({ script, satoshis }: Output) => {
    const address = addressOfScript(script, networks[chain.network])
    return {
      scriptpubkey: script,
      scriptpubkey_asm: '',
      scriptpubkey_type: kindOf(script),
      ...(address && { scriptpubkey_address: address }),
      value: Number(satoshis),
    }
  }
  return {
    txid,
    version,
    locktime: lockTime,
    vin: inputs.map((one, at) => {
      const prevout = spent[at]
      return {
        txid: one.txid,
        vout: one.output,
        prevout: prevout ? output(prevout) : null,
        scriptsig: '',
        scriptsig_asm: '',
        is_coinbase: isCoinbase,
        sequence: one.sequence,
      }
    }),
    vout: outputs.map(output),
    size: bytes,
    weight: virtualBytes * 4,
    fee: isCoinbase ? 0 : total(spent) - total(outputs),
    status: statusOf(block),
  }
}

function kindOf(script: string): string {
  if (script.startsWith('0014')) return 'v0_p2wpkh'
  if (script.startsWith('0020')) return 'v0_p2wsh'
  if (script.startsWith('5120')) return 'v1_p2tr'
  if (script.startsWith('76a914')) return 'p2pkh'
  if (script.startsWith('a914')) return 'p2sh'
  return script.startsWith('6a') ? 'op_return' : 'unknown'
}
