// Whether the product pays the fee of a Solana transaction, as `solana_signAndSendTransaction` would ask.
import type { WalletNetwork } from '@aureus/protocol'
import type { EmbeddedPayload, EmbeddedQuote } from '@aureus/protocol/embedded'
import { requireAccount } from '../../../identity/context/account.ts'
import type { FrameContext } from '../../../identity/context/context.ts'
import { EmbeddedFault } from '../../../lib/faults/EmbeddedFault.ts'
import { toBase64 } from '../../../transactions/transaction/solana/base64.ts'
import { prepareFee } from './payFee.ts'
import { readTransactions } from './readParams.ts'

export interface QuoteFeeParameters {
  network: WalletNetwork
  calls: EmbeddedPayload<'quoteCalls'>['calls']
  signal: AbortSignal
}

/** @throws EmbeddedFault `unsupported` where the visitor pays every fee; `invalid` */
export async function quoteFee(
  context: FrameContext,
  { network, calls, signal }: QuoteFeeParameters,
): Promise<EmbeddedQuote> {
  if (!network.feesPaid)
    throw new EmbeddedFault('unsupported', `This wallet pays no fees on ${network.name}.`)
  const account = await requireAccount(context, network)
  const [{ data } = {}] = calls
  if (data === undefined) return {}
  const params = { transaction: toBase64(bytesOf(data)) }
  const [transaction] = readTransactions(params, { account, several: false })
  const { post } = context.session
  const paid = transaction && (await prepareFee({ account, network, post, signal }, transaction))
  return paid ? { sponsor: { name: paid.sponsor } } : {}
}

const bytesOf = (hex: string): Uint8Array =>
  Uint8Array.from(hex.slice(2).match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
