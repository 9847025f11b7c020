// The methods of the stand-in, with the errors of Bitcoin Core.
import { type BitcoinChain, type Block, blockHex } from './chain.ts'
import { parseTransaction, type Transaction } from './transaction.ts'
import { coins, headerInWords, transactionInWords } from './words.ts'

export class BitcoinError extends Error {
  override name = 'BitcoinError'
  readonly code: number

  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

type Method = (chain: BitcoinChain, params: readonly unknown[]) => unknown

const FEE_RATE = 0.00002
const MAX_FEE_RATE = 0.1

export const bitcoinMethods: Readonly<Record<string, Method>> = {
  getblockcount: ({ blocks }) => blocks.length - 1,
  getbestblockhash: ({ blocks }) => blocks.at(-1)?.hash,
  getblockhash: (chain, [height]) => blockAt(chain, height).hash,
  getblockchaininfo: ({ network, blocks }) => ({
    chain: network,
    blocks: blocks.length - 1,
    headers: blocks.length - 1,
    bestblockhash: blocks.at(-1)?.hash,
    difficulty: 1,
    time: blocks.at(-1)?.time,
    verificationprogress: 1,
    initialblockdownload: false,
    pruned: false,
    warnings: [],
  }),
  getblock(chain, [hash, verbosity = 1]) {
    const block = blockOf(chain, hash)
    if (isBare(verbosity)) return blockHex(block)
    return { ...headerInWords(chain, block), tx: block.transactions.map(({ txid }) => txid) }
  },
  getblockheader(chain, [hash, verbose = true]) {
    const block = blockOf(chain, hash)
    return isBare(verbose) ? block.header.toString('hex') : headerInWords(chain, block)
  },
  getblockstats(chain, [height]) {
    const { height: found, time } = blockAt(chain, height)
    return { height: found, time }
  },
  estimatesmartfee: (_, [blocks]) => ({ feerate: FEE_RATE, blocks }),
  getmempoolinfo: ({ pool }) => ({
    loaded: true,
    size: pool.size,
    bytes: [...pool.values()].reduce((sum, { virtualBytes }) => sum + virtualBytes, 0),
    mempoolminfee: 0.00001,
    minrelaytxfee: 0.00001,
  }),
  getmempoolentry({ pool }, [txid]) {
    const waiting = pool.get(String(txid))
    if (!waiting) throw new BitcoinError(-5, 'Transaction not in mempool')
    return { vsize: waiting.virtualBytes, fees: { base: 0.00001 }, depends: [] }
  },
  getrawtransaction(chain, [txid, verbose]) {
    const found = chain.find(String(txid))
    if (!found)
      throw new BitcoinError(
        -5,
        'No such mempool or blockchain transaction. Use gettransaction for wallet transactions.',
      )
    const { transaction, block } = found
    if (!verbose) return transaction.hex
    return {
      ...transactionInWords(transaction),
      hex: transaction.hex,
      ...(block && {
        blockhash: block.hash,
        confirmations: chain.blocks.length - block.height,
        time: block.time,
      }),
    }
  },
  decoderawtransaction: (_, [hex]) => transactionInWords(decoded(hex)),
  gettxout(chain, [txid, output, withPool = true]) {
    const found = chain.unspent(String(txid), Number(output), withPool === true)
    if (!found) return null
    const block = chain.find(String(txid))?.block
    return {
      bestblock: chain.blocks.at(-1)?.hash,
      confirmations: block ? chain.blocks.length - block.height : 0,
      value: coins(found.satoshis),
      scriptPubKey: { hex: found.script, type: 'nonstandard' },
      coinbase: false,
    }
  },
  testmempoolaccept(chain, [all]) {
    return (all as unknown[]).map((hex) => {
      const transaction = decoded(hex)
      const { txid, virtualBytes: vsize } = transaction
      try {
        const fee = check(chain, transaction)
        return { txid, wtxid: txid, allowed: true, vsize, fees: { base: coins(fee) } }
      } catch (error) {
        return { txid, wtxid: txid, allowed: false, 'reject-reason': (error as Error).message }
      }
    })
  },
  sendrawtransaction(chain, [hex, maxFeeRate = MAX_FEE_RATE]) {
    const transaction = decoded(hex)
    const { txid, virtualBytes } = transaction
    // Bitcoin Core accepts it again.
    if (chain.pool.has(txid)) return txid
    if (chain.unspent(txid, 0, false))
      throw new BitcoinError(-27, 'Transaction outputs already in utxo set')
    const fee = check(chain, transaction)
    const limit = Number(maxFeeRate)
    if (limit > 0 && coins(fee) / virtualBytes > limit / 1000)
      throw new BitcoinError(
        -25,
        'Fee exceeds maximum configured by user (e.g. -maxtxfee, maxfeerate)',
      )
    chain.add(transaction)
    return txid
  },
  // What a public service must not pass on.
  getnetworkinfo: () => ({
    subversion: '/Satoshi:30.0.0/',
    localaddresses: [{ address: '10.0.0.7' }],
  }),
  getwalletinfo: () => ({ walletname: 'operator', balance: 21 }),
  stop: () => 'Bitcoin Core stopping',
}

const isBare = (verbose: unknown) => verbose === 0 || verbose === false

function blockAt({ blocks }: BitcoinChain, height: unknown): Block {
  if (typeof height !== 'number')
    throw new BitcoinError(-3, 'JSON value is not an integer as expected')
  const block = blocks[height]
  if (!block) throw new BitcoinError(-8, 'Block height out of range')
  return block
}

function blockOf(chain: BitcoinChain, hash: unknown): Block {
  const block = chain.block(String(hash))
  if (!block) throw new BitcoinError(-5, 'Block not found')
  return block
}

function decoded(hex: unknown): Transaction {
  try {
    return parseTransaction(String(hex))
  } catch {
    throw new BitcoinError(-22, 'TX decode failed. Make sure the tx has at least one input.')
  }
}

/** @returns the fee in satoshis */
function check(chain: BitcoinChain, { inputs, outputs }: Transaction): bigint {
  const spent = inputs.map(({ txid, output }) => chain.unspent(txid, output, true))
  if (spent.some((one) => one === undefined))
    throw new BitcoinError(-25, 'bad-txns-inputs-missingorspent')
  const sum = (all: readonly ({ satoshis: bigint } | undefined)[]) =>
    all.reduce((total, one) => total + (one?.satoshis ?? 0n), 0n)
  const fee = sum(spent) - sum(outputs)
  if (fee < 0n) throw new BitcoinError(-26, 'bad-txns-in-belowout')
  if (fee === 0n) throw new BitcoinError(-26, 'min relay fee not met, 0 < 100')
  return fee
}
