// Reads a Bitcoin network through the server, which asks an indexer. Wallets make the transactions, and set their fees.
import { AureusError, adapterErrors, parseCaipNetworkId, toCaipAddress } from '@aureus/protocol'
import { parseBitcoinRecipient } from '@aureus/protocol/addresses'
import { BitcoinStatusSchema } from '@aureus/protocol/history'
import { parseAmount } from '../../amounts/parseAmount.ts'
import { getTokenBalances } from '../../api/account.ts'
import { ApiUnreachableError, callApi } from '../../api/api.ts'
import type {
  Chain,
  ChainParameters,
  ChainTransfer,
  TransferParameters,
} from '../../client/chain.ts'
import type { ParsedRecipient } from '../../client/recipient.ts'
import { InsufficientFundsError } from '../../errors/send.ts'

/** A payment can arrive, and be shown, long before the next block. */
const LOOK_EVERY_MS = 30_000
/** A block takes ten minutes, and every look asks the indexer. */
const RECEIPT_EVERY_MS = 10_000
/** The least that a transaction with one input and one output costs: 110 virtual bytes, 1 satoshi each. */
const LEAST_FEE = 110n

export function createBitcoinChain({ caipNetworkId, server }: ChainParameters): Chain {
  const { reference } = parseCaipNetworkId(caipNetworkId)

  async function readBalance(address: string): Promise<bigint> {
    const account = toCaipAddress(caipNetworkId, address)
    const balances = await getTokenBalances(server, account, server.signal)
    const coin = balances.find((one) => one.address === undefined)
    const amount = coin && parseAmount(coin.quantity.numeric, Number(coin.quantity.decimals))
    // Zero is not an amount that somebody would type.
    if (amount?.ok === false && amount.problem === 'zero') return 0n
    if (!amount?.ok) throw new ApiUnreachableError(new TypeError('the balance has no coin'))
    return amount.value
  }

  const readStatus = (txid: string) =>
    callApi(server, 'GET /v1/bitcoin/transaction/{txid}', {
      params: { txid },
      query: { chainId: caipNetworkId },
      schema: BitcoinStatusSchema,
      signal: server.signal,
    })

  async function readReceipt(txid: string) {
    const { status, blockHeight = 0 } = await readStatus(txid)
    return status === 'confirmed' ? { status, blockNumber: BigInt(blockHeight) } : null
  }

  async function prepareTransfer(parameters: TransferParameters): Promise<ChainTransfer> {
    const { from, to, amount, token } = parameters
    if (token !== undefined) throw new AureusError(adapterErrors.unsupportedNamespace)
    if (amount === 'max') {
      const details = 'The wallet sets the fee, so what is left beside it is not known.'
      throw new AureusError(adapterErrors.estimateGas, { details })
    }
    const available = await readBalance(from)
    if (amount + LEAST_FEE > available) throw new InsufficientFundsError('amount', available)
    return {
      amount,
      fee: { expected: 0n, max: 0n },
      feeByWallet: true,
      toContract: false,
      transaction: { to, value: amount },
    }
  }

  return {
    readBalance,
    readTokenBalance: unsupported,
    readHead: async () => BigInt(Math.floor(Date.now() / LOOK_EVERY_MS)),
    readReceipt,
    receiptEveryMs: RECEIPT_EVERY_MS,
    async checkTransaction(transaction, isOld) {
      const { status, blockHeight = 0 } = await readStatus(transaction.hash)
      if (status === 'confirmed')
        return { ...transaction, status, blockNumber: BigInt(blockHeight) }
      // An indexer may take a while to learn of it.
      return { ...transaction, status: status === 'unknown' && isOld ? status : 'pending' }
    },
    estimate: unsupported,
    prepareTransfer,
    parseRecipient: (text) => parseRecipient(text, reference),
  }
}

async function unsupported(): Promise<never> {
  throw new AureusError(adapterErrors.unsupportedNamespace)
}

function parseRecipient(text: string, reference: string): ParsedRecipient {
  const trimmed = text.trim()
  if (trimmed === '') return { kind: 'problem', problem: 'empty' }
  const address = parseBitcoinRecipient(trimmed, reference)
  return address === undefined ? { kind: 'problem', problem: 'form' } : { kind: 'address', address }
}
