// For tests: the service in front of stand-ins for Bitcoin nodes.
import { onTestFinished } from 'vitest'
import {
  type BitcoinChain,
  type BitcoinChainOptions,
  createBitcoinChain,
} from '../../../devnet/src/bitcoin/chain.ts'
import { type BitcoinNodeOptions, startBitcoinNode } from '../../../devnet/src/bitcoin/server.ts'
import { paymentHex } from '../../../devnet/src/bitcoin/transaction.ts'
import { chainOf } from './chain.ts'

const TESTNET = 'bip122:000000000933ea01ad0ee984209779ba'
export const MAINNET = 'bip122:000000000019d6689c085ae165831e93'

/** A node and what it was asked, without what the service asks to know its chain and height. */
export async function startBitcoin(
  options: BitcoinChainOptions & Omit<BitcoinNodeOptions, 'chain'> & { chain?: BitcoinChain } = {},
) {
  const chain = options.chain ?? createBitcoinChain(options)
  const asked: string[] = []
  const onCall: BitcoinNodeOptions['onCall'] = ({ method, params }) => {
    if (method === 'getblockcount' || (method === 'getblockhash' && params[0] === 0)) return
    asked.push(method)
  }
  const node = await startBitcoinNode({ ...options, chain, onCall })
  onTestFinished(() => node.stop())
  return { chain, asked, url: node.rpcUrl }
}

export const serveBitcoin = (
  nodes: readonly { url: string }[],
  options: Parameters<typeof chainOf>[1] = {},
) => {
  const chain = chainOf(
    nodes.map(({ url }) => url),
    { chainId: TESTNET, ...options },
  )
  onTestFinished(() => chain[Symbol.asyncDispose]())
  return chain
}

/** Pays all but a fee of a block's coins. */
export const paymentOf = ({ blocks }: BitcoinChain, height: number, fee = 1000n) =>
  paymentHex({
    txid: blocks[height]?.transactions[0]?.txid ?? '',
    satoshis: 50n * 10n ** 8n - fee,
  })
