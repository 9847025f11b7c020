// Chains in memory: Bitcoin with a node and an indexer, and NEAR with a node, all on this machine.
import { createHmac, generateKeyPairSync } from 'node:crypto'
import { createBitcoinChain } from '../bitcoin/chain.ts'
import { startEsplora } from '../bitcoin/esplora/server.ts'
import { startBitcoinNode } from '../bitcoin/server.ts'
import { createNearChain } from '../near/chain.ts'
import { startNearNode } from '../near/server.ts'
import { publicKeyOf } from '../near/transaction.ts'

/** Often enough to see one, if not as rarely as on the real chain. */
const BLOCK_EVERY_MS = 60_000
const ACCOUNT = 'alice.testnet'
const NEAR_COIN = 10n ** 24n
/** Satoshis: 0.05 coins for each address. */
const GRANT = 5_000_000n

export interface FurtherChains {
  /** In the form of `RPC_URLS`, with the node's login. Its chain begins with the genesis block of the test network. */
  bitcoinUrl: string
  /** Its indexer, in the form of `BITCOIN_INDEXERS`. It grants coins to each address that it is first asked about. */
  bitcoinIndexerUrl: string
  nearUrl: string
  stop(): Promise<void>
}

export interface FurtherChainsOptions {
  /** 0 picks a free one. */
  bitcoinPort: number
  /** 0 picks a free one. */
  bitcoinIndexerPort: number
  /** 0 picks a free one. */
  nearPort: number
  /** The node's password derives from it, so that it is the same after a restart. */
  secret: string
}

/** Starts listening on 127.0.0.1. Both chains are new at each start. */
export async function startFurtherChains(options: FurtherChainsOptions): Promise<FurtherChains> {
  const { bitcoinPort, bitcoinIndexerPort, nearPort, secret } = options
  const password = createHmac('sha256', secret).update('aureus/bitcoin-node/v1').digest('hex')
  const chain = createBitcoinChain()
  const login = { user: 'aureus', password }
  const undo = new AsyncDisposableStack()
  try {
    const bitcoin = await startBitcoinNode({ chain, port: bitcoinPort, login })
    undo.defer(bitcoin.stop)
    const indexer = await startEsplora({ chain, port: bitcoinIndexerPort, grant: GRANT })
    undo.defer(indexer.stop)
    // Its private key is thrown away.
    const publicKey = publicKeyOf(generateKeyPairSync('ed25519').privateKey)
    const accounts = { [ACCOUNT]: { amount: 100n * NEAR_COIN, publicKey } }
    const near = await startNearNode({ chain: createNearChain({ accounts }), port: nearPort })
    undo.defer(near.stop)
    const mining = setInterval(() => chain.mine(), BLOCK_EVERY_MS)
    undo.defer(() => clearInterval(mining))
    return {
      bitcoinUrl: bitcoin.rpcUrl,
      bitcoinIndexerUrl: indexer.url,
      nearUrl: near.rpcUrl,
      stop: () => undo.disposeAsync(),
    }
  } catch (error) {
    await undo.disposeAsync()
    throw error
  }
}
