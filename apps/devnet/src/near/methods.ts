// The methods of the stand-in, with the errors of nearcore: a name, a cause with a name and facts, and an older form.
import {
  genesisHashes,
  hashOf,
  InvalidTransaction,
  type NearBlock,
  type NearChain,
} from './chain.ts'
import { parseTransaction } from './transaction.ts'

export type ErrorName = 'REQUEST_VALIDATION_ERROR' | 'HANDLER_ERROR' | 'INTERNAL_ERROR'

export class NearError extends Error {
  override name = 'NearError'
  readonly kind: ErrorName
  override readonly cause: { name: string; info: object }
  readonly data: unknown

  constructor(
    kind: ErrorName,
    name: string,
    { info = {}, data = name }: { info?: object; data?: unknown } = {},
  ) {
    super(name)
    this.kind = kind
    this.cause = { name, info }
    this.data = data
  }
}

type Params = Readonly<Record<string, unknown>>
type Method = (chain: NearChain, params: Params, list: readonly unknown[]) => unknown

const GAS_PRICE = '100000000'
const PROTOCOL_VERSION = 81

export const nearMethods: Readonly<Record<string, Method>> = {
  status(chain) {
    const { height, hash, madeAtMs } = chain.newest()
    return {
      chain_id: chain.network,
      genesis_hash: genesisHashes[chain.network],
      protocol_version: PROTOCOL_VERSION,
      latest_protocol_version: PROTOCOL_VERSION,
      sync_info: {
        latest_block_hash: hash,
        latest_block_height: height,
        latest_block_time: new Date(madeAtMs).toISOString(),
        syncing: false,
      },
      validators: [],
      version: { version: 'stand-in', build: 'stand-in' },
    }
  },
  block(chain, params, [id]) {
    const block = blockOf(chain, { block_id: id, ...params })
    return {
      author: 'validator.testnet',
      chunks: [{ chunk_hash: chunkHashOf(block), shard_id: 0, height_included: block.height }],
      header: {
        height: block.height,
        hash: block.hash,
        prev_hash: chain.at(block.height - 1)?.hash ?? '1'.repeat(32),
        timestamp: block.madeAtMs * 1e6,
        timestamp_nanosec: String(BigInt(block.madeAtMs) * 1_000_000n),
        gas_price: GAS_PRICE,
      },
    }
  },
  chunk(chain, params, [id]) {
    const asked = params['chunk_id'] ?? id
    const block =
      asked === undefined
        ? blockOf(chain, params)
        : recent(chain).find((one) => chunkHashOf(one) === asked)
    if (!block)
      throw new NearError('HANDLER_ERROR', 'UNKNOWN_CHUNK', { info: { chunk_hash: asked } })
    return {
      author: 'validator.testnet',
      header: {
        chunk_hash: chunkHashOf(block),
        height_created: block.height,
        height_included: block.height,
        shard_id: 0,
      },
      transactions: [],
      receipts: [],
    }
  },
  gas_price: (chain, params, [id]) => {
    const block_id = params['block_id'] ?? id
    if (typeof block_id === 'number' || typeof block_id === 'string') blockOf(chain, { block_id })
    return { gas_price: GAS_PRICE }
  },
  validators: (chain) => ({
    current_validators: [{ account_id: 'validator.testnet', stake: '1', is_slashed: false }],
    next_validators: [],
    epoch_height: 1,
    epoch_start_height: chain.newest().height - 100,
  }),
  EXPERIMENTAL_changes: (chain, params) => ({
    block_hash: blockOf(chain, params).hash,
    changes: [],
  }),
  query,
  tx: (chain, params, list) => statusOf(chain, params, list),
  EXPERIMENTAL_tx_status: (chain, params, list) => ({
    ...statusOf(chain, params, list),
    receipts: [],
  }),
  send_tx: send,
  broadcast_tx_commit: send,
  broadcast_tx_async(chain, params, list) {
    const transaction = signedIn(params, list)
    // Whatever becomes of it.
    try {
      if (!chain.outcome(transaction.hash)) chain.execute(transaction)
    } catch (error) {
      if (!(error instanceof InvalidTransaction)) throw error
    }
    return transaction.hash
  },
  // What a public service must not pass on.
  network_info: () => ({ active_peers: [{ addr: '10.0.0.7:24567' }], num_active_peers: 1 }),
  sandbox_patch_state: () => ({}),
}

function query(chain: NearChain, params: Params, list: readonly unknown[]): object {
  const [path = '', data] = list
  const [kind, accountOfPath] = String(path).split('/')
  const type = params['request_type'] ?? (kind === 'account' ? 'view_account' : kind)
  const named = params['account_id']
  const id = typeof named === 'string' ? named : String(accountOfPath)
  const block = blockOf(chain, params)
  const at = { block_height: block.height, block_hash: block.hash }
  const account = chain.accounts.get(id)
  if (!account)
    throw new NearError('HANDLER_ERROR', 'UNKNOWN_ACCOUNT', {
      info: { ...at, requested_account_id: id },
      data: `account ${id} does not exist while viewing`,
    })
  const { amount, keys } = account
  if (type === 'view_account')
    return {
      amount: String(amount),
      locked: '0',
      code_hash: '1'.repeat(32),
      storage_usage: 182,
      ...at,
    }
  if (type === 'view_access_key_list')
    return {
      keys: [...keys].map(([public_key, nonce]) => ({
        public_key,
        access_key: { nonce: Number(nonce), permission: 'FullAccess' },
      })),
      ...at,
    }
  if (type === 'view_access_key') {
    const nonce = keys.get(String(params['public_key'] ?? data))
    if (nonce === undefined)
      throw new NearError('HANDLER_ERROR', 'UNKNOWN_ACCESS_KEY', { info: at })
    return { nonce: Number(nonce), permission: 'FullAccess', ...at }
  }
  throw new NearError('HANDLER_ERROR', 'NO_CONTRACT_CODE', { info: { contract_account_id: id } })
}

function send(chain: NearChain, params: Params, list: readonly unknown[]): object {
  const transaction = signedIn(params, list)
  // What was executed before is not executed again.
  if (!chain.outcome(transaction.hash)) {
    try {
      chain.execute(transaction)
    } catch (error) {
      if (!(error instanceof InvalidTransaction)) throw error
      throw new NearError('HANDLER_ERROR', 'INVALID_TRANSACTION', {
        data: { TxExecutionError: { InvalidTxError: error.reason } },
      })
    }
  }
  if (params['wait_until'] === 'NONE') return { final_execution_status: 'NONE' }
  return statusOf(chain, { tx_hash: transaction.hash }, [])
}

function statusOf(chain: NearChain, params: Params, list: readonly unknown[]): object {
  const hash =
    typeof params['signed_tx_base64'] === 'string'
      ? signedIn(params, []).hash
      : String(params['tx_hash'] ?? list[0])
  const found = chain.outcome(hash)
  if (!found)
    throw new NearError('HANDLER_ERROR', 'UNKNOWN_TRANSACTION', {
      info: { requested_transaction_hash: hash },
      data: `Transaction ${hash} doesn't exist`,
    })
  const { transaction, height } = found
  const { signerId, receiverId, publicKey, nonce, deposit } = transaction
  return {
    final_execution_status: height <= chain.final().height ? 'FINAL' : 'EXECUTED_OPTIMISTIC',
    status: { SuccessValue: '' },
    transaction: {
      hash,
      signer_id: signerId,
      receiver_id: receiverId,
      public_key: publicKey,
      nonce: Number(nonce),
      actions: [{ Transfer: { deposit: String(deposit) } }],
    },
    transaction_outcome: { id: hash, block_hash: chain.at(height)?.hash },
    receipts_outcome: [],
  }
}

function signedIn(params: Params, [first]: readonly unknown[]) {
  try {
    return parseTransaction(String(params['signed_tx_base64'] ?? first))
  } catch {
    throw new NearError('REQUEST_VALIDATION_ERROR', 'PARSE_ERROR', {
      data: 'Failed parsing args: Failed to decode transaction',
    })
  }
}

function blockOf(chain: NearChain, { block_id: id, finality }: Params): NearBlock {
  if (typeof id !== 'number' && typeof id !== 'string')
    return finality === 'final' || finality === 'near-final' ? chain.final() : chain.newest()
  const block = chain.at(id)
  if (!block)
    throw new NearError('HANDLER_ERROR', 'UNKNOWN_BLOCK', {
      data: `DB Not Found Error: BLOCK: ${id}`,
    })
  return block
}

const chunkHashOf = ({ height, hash }: NearBlock) => hashOf(`chunk ${height} ${hash}`)

function recent(chain: NearChain): NearBlock[] {
  const { height } = chain.newest()
  return Array.from({ length: 100 }, (_, back) => chain.at(height - back)).flatMap(
    (block) => block ?? [],
  )
}
