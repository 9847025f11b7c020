// Prepares a transfer before asking the wallet: checks funds, estimates the fee and inspects the recipient.

import {
  AureusError,
  type CaipAddress,
  type CaipNetworkId,
  isSolanaChain,
  thrown,
} from '@aureus/protocol'
import { chainOf } from '../api/chain.ts'
import type {
  Chain,
  ChainTransfer,
  Estimate,
  TransferParameters,
  TransferTokenFee,
} from '../client/chain.ts'
import type { Client } from '../client/client.ts'
import { EMBEDDED_WALLET_ID } from '../client/embeddedWallet.ts'
import type { TransactionRequest } from '../client/transactionRequest.ts'
import { TransferOutdatedError } from '../errors/send.ts'
import { isStillActive } from '../state/requireActiveWallet.ts'
import { activeAccount } from '../state/select.ts'
import { SAFE_WALLET_ID } from '../wallets/safe/safeWalletId.ts'

interface Asked {
  chain: Chain
  asked: TransferParameters
  caipNetworkId: CaipNetworkId
  signal: AbortSignal | undefined
}

/** Undefined if the visitor pays the fee. Of a Safe, the owner pays who executes it; the embedded wallet says who else does. */
async function prepareSponsored(
  client: Client,
  { chain, asked, caipNetworkId, signal }: Asked,
): Promise<(ChainTransfer & Pick<PreparedTransfer, 'sponsor'>) | undefined> {
  const { connectedWalletInfo } = activeAccount(client.state)
  const prepare = () => chain.prepareTransfer({ ...asked, sponsored: true })
  if (connectedWalletInfo?.id === SAFE_WALLET_ID)
    return { ...(await prepare()), sponsor: { name: connectedWalletInfo.name, isOwner: true } }
  if (connectedWalletInfo?.id !== EMBEDDED_WALLET_ID) return undefined
  const { readFeeSponsor, readSponsor } = await import('./readSponsor.ts')
  if (isSolanaChain(caipNetworkId))
    return readFeeSponsor(client, { from: asked.from, caipNetworkId, prepare, signal })
  return readSponsor(client, { caipNetworkId, prepare, signal })
}

/** Undefined if the account has the coins, or if the operator accepts no token. */
async function prepareTokenFee(client: Client, asked: Asked) {
  const { readTokenFee } = await import('./readTokenFee.ts')
  return readTokenFee(client, asked)
}

export interface PrepareTransferParameters {
  to: string
  /** Base units of the asset, or `max` for everything, minus the fee if the asset also pays it. */
  amount: bigint | 'max'
  /** A token's contract or mint. Defaults to the native coin. */
  token?: string
  /**
   * Pay the fee in a token that the operator accepts, where the account has too few coins for it. Only the embedded wallet
   * can, with a smart account on an EVM chain.
   */
  feeInToken?: boolean
  signal?: AbortSignal
}

/** A transfer, bound to the account and network that it was prepared for. */
export interface PreparedTransfer {
  caipAddress: CaipAddress
  caipNetworkId: CaipNetworkId
  from: string
  to: string
  /** Base units. */
  amount: bigint
  token?: string
  /** Nothing if a `sponsor` pays. */
  fee: Estimate['fee']
  /** The wallet makes the transaction and sets the fee, so that `fee` is zero. On Bitcoin. */
  feeByWallet?: true
  /** Who pays the fee in place of the visitor. On EVM chains it is then sent with `wallet_sendCalls`. */
  sponsor?: {
    name: string
    /** One of the account's owners pays, when executing it. */
    isOwner?: boolean
  }
  /** Paid in place of `fee`. It is then sent with `wallet_sendCalls`, too. */
  tokenFee?: TransferTokenFee
  /** The recipient is a contract or a program, and may be unable to return funds. */
  toContract: boolean
  transaction: TransactionRequest
}

/**
 * @throws InsufficientFundsError; TokenFeeRefusedError; TransferOutdatedError; AureusError `No ActiveCaipAddress found`, `Network not found`,
 * `WagmiAdapter:estimateGas - error estimating gas`; RpcError, ApiError, ApiUnreachableError; the signal's
 * reason if it aborts.
 */
export async function prepareTransfer(
  client: Client,
  { to, amount, token, feeInToken = false, signal }: PrepareTransferParameters,
): Promise<PreparedTransfer> {
  const { address: from, caipAddress } = activeAccount(client.state)
  if (!from || !caipAddress) throw new AureusError(thrown.noActiveCaipAddress)
  const caipNetworkId = client.state.network.getState().activeNetworkId
  const chain = await chainOf(client, { caipNetworkId, signal })
  const asked = { from, to, amount, ...(token && { token }) }
  const pricing = { chain, asked, caipNetworkId, signal }
  const prepare = async () =>
    (await (feeInToken ? prepareTokenFee(client, pricing) : prepareSponsored(client, pricing))) ??
    (await chain.prepareTransfer(asked))
  const { transaction, ...figures } = await prepare().catch((error) => {
    // A failure for an account that is no longer active is irrelevant.
    throw isStillActive(client, caipAddress) ? error : new TransferOutdatedError()
  })
  if (!isStillActive(client, caipAddress)) throw new TransferOutdatedError()
  return { caipAddress, caipNetworkId, from, to, ...(token && { token }), ...figures, transaction }
}
