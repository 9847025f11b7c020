// Transactions on Solana that a source built: the server reads them as pages and wallets do, before it passes them on.
import { parseCaipAddress } from '@aureus/protocol'
import { messageBytes, readSolanaTransaction } from '@aureus/protocol/solana'
import { isSameAsset, readSolanaSwap, type SolanaSwapReading } from '@aureus/protocol/swap'
import { base58 } from '@scure/base'
import { type BuildAsked, type SourceQuote, SwapRefused } from './source.ts'

const SIGNATURE_BYTES = 64

interface Expected extends Pick<BuildAsked, 'asked'> {
  readonly quoted: Pick<SourceQuote, 'sellAmount' | 'minimum' | 'gas'>
}

/**
 * @param transaction in base64
 * @throws SwapRefused unless it is the swap that was quoted
 */
export function checkBuilt(
  transaction: string,
  { asked, quoted }: Expected,
  tables?: ReadonlyMap<string, readonly string[]>,
): SolanaSwapReading {
  const { chainId, address } = parseCaipAddress(asked.account)
  const message = messageOf(transaction)
  const read = readSolanaSwap({ message, chainId, account: address, ...(tables && { tables }) })
  if ('rejection' in read) throw new SwapRefused('unavailable')
  const { sell, buy, networkFee } = read.reading
  const isQuoted =
    isSameAsset(sell.asset, asked.sell) &&
    isSameAsset(buy.asset, asked.buy) &&
    sell.atMost <= quoted.sellAmount &&
    buy.atLeast >= quoted.minimum &&
    networkFee <= (quoted.gas ?? 0n)
  if (!isQuoted) throw new SwapRefused('unavailable')
  return read.reading
}

/** The first signature of a transaction in base64. */
export const transactionIdOf = (transaction: string): string =>
  base58.encode(Buffer.from(transaction, 'base64').subarray(1, 1 + SIGNATURE_BYTES))

/** What is signed, of a transaction in base64. @throws SwapRefused */
export function messageOf(transaction: string): Uint8Array {
  try {
    return messageBytes(readSolanaTransaction(Buffer.from(transaction, 'base64')))
  } catch {
    throw new SwapRefused('unavailable')
  }
}
