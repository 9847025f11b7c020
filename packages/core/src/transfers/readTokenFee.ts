// A transfer from the embedded wallet whose fee is paid in a token. Loaded only once the coins do not suffice.
import { type CaipNetworkId, isEvmChain } from '@aureus/protocol'
import { numberToHex } from '../chains/eip155/hex.ts'
import type { Chain, ChainTransfer, TransferParameters, TransferTokenFee } from '../client/chain.ts'
import type { Client } from '../client/client.ts'
import { EMBEDDED_WALLET_ID } from '../client/embeddedWallet.ts'
import { embeddedWalletOf } from '../embedded/wallet/embeddedWalletOf.ts'
import { readNetworks } from '../embedded/wallet/followDelegations.ts'
import { EmbeddedWalletError } from '../errors/embedded.ts'
import { TokenFeeRefusedError } from '../errors/send.ts'
import { activeAccount } from '../state/select.ts'

type Paid = ChainTransfer & { sponsor?: { name: string } | undefined; tokenFee?: TransferTokenFee }

export interface ReadTokenFeeParameters {
  chain: Chain
  asked: TransferParameters
  caipNetworkId: CaipNetworkId
  signal: AbortSignal | undefined
}

/** Gas differs a little with the amount, so the fee may rise by this part of it when the amount is final. */
const ROOM = 20n

/** @throws TokenFeeRefusedError, and as `readSponsor` */
export async function readTokenFee(
  client: Client,
  { chain, asked, caipNetworkId, signal }: ReadTokenFeeParameters,
): Promise<Paid | undefined> {
  const { connectedWalletInfo } = activeAccount(client.state)
  if (connectedWalletInfo?.id !== EMBEDDED_WALLET_ID || !isEvmChain(caipNetworkId)) return undefined
  const wallet = embeddedWalletOf(client)

  async function quote(amount: bigint | 'max') {
    const transfer = await chain.prepareTransfer({ ...asked, amount, sponsored: true })
    const { to, value = 0n, data } = transfer.transaction
    const call = { to, value: numberToHex(value), ...(data && { data }) }
    const { sponsor, tokenFee, tokenFeeRefused, fails } = await wallet.request(
      'quoteCalls',
      { chainId: caipNetworkId, calls: [call], tokenFee: true },
      signal,
    )
    const payer = tokenFee
      ? { tokenFee: { ...tokenFee, amount: BigInt(tokenFee.amount), product: sponsor?.name ?? '' } }
      : { sponsor }
    const paid: Paid | undefined = sponsor && !fails ? { ...transfer, ...payer } : undefined
    return { amount: transfer.amount, paid, refused: tokenFeeRefused }
  }

  /** The fee comes from what is sent. Half of it leaves enough for the fee, and costs about as much gas. */
  async function quoteLess(): Promise<Paid> {
    const all = await chain.prepareTransfer({ ...asked, amount: 'max', sponsored: true })
    const balance = all.amount
    const half = balance > 1n ? await quote(balance / 2n) : undefined
    const fee = half?.paid?.tokenFee
    if (!fee || fee.token !== asked.token)
      throw new TokenFeeRefusedError(half?.refused ?? 'balance')
    const most = balance - fee.amount - fee.amount / ROOM
    if (most <= 0n || asked.amount !== 'max')
      throw new TokenFeeRefusedError('balance', { fee, most })
    const { paid, refused = 'balance' } = await quote(most)
    if (!paid) throw new TokenFeeRefusedError(refused, { fee, most })
    // Now the fee is that of the final amount. What the room has kept can go, too.
    const exact = balance - (paid.tokenFee?.amount ?? 0n)
    return exact > most ? ((await quote(exact)).paid ?? paid) : paid
  }

  try {
    if (!(await readNetworks(wallet, signal)).includes(caipNetworkId)) return undefined
    const { paid, refused } = await quote(asked.amount)
    if (paid || !refused) return paid
    if (refused === 'balance' && asked.token !== undefined) return await quoteLess()
    throw new TokenFeeRefusedError(refused)
  } catch (error) {
    if (error instanceof EmbeddedWalletError) return undefined
    throw error
  }
}
