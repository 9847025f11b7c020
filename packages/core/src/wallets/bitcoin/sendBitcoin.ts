// Has a wallet pay. It chooses the coins and the fee, and shows them to its owner.
import { AureusError, adapterErrors } from '@aureus/protocol'
import * as v from 'valibot'
import type { Connector, RequestOptions } from '../../client/connector.ts'
import { UnknownChainError, WalletResponseError } from '../../errors/wallet.ts'
import type { ConnectionAccount } from '../../state/connections.ts'
import { askProvider, refusalOf } from './provider/ask.ts'
import type { BitcoinWallet } from './wallet.ts'

interface Connected {
  speaker: BitcoinWallet
  caipNetworkId: string
  accounts: readonly ConnectionAccount[]
}

const SentSchema = v.object({
  txid: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/i), v.toLowerCase()),
})

/** @returns the transaction's id. @throws as `Connector.sendTransaction`, UnknownChainError */
export async function sendBitcoin(
  { speaker: { sender }, accounts, ...held }: Connected,
  { from, caipNetworkId, transaction }: Parameters<Connector['sendTransaction']>[0],
  { signal }: RequestOptions = {},
): Promise<string> {
  const method = 'sendTransfer'
  const { to, value = 0n, data, token } = transaction
  if (!sender || data || token) throw new AureusError(adapterErrors.unsupportedNamespace)
  if (held.caipNetworkId !== caipNetworkId) throw new UnknownChainError()
  // Wallets take no sender. Coins of the ordinals account may carry inscriptions.
  if (!accounts.some(({ address, type }) => address === from && type === 'payment'))
    throw new WalletResponseError(method, { details: 'it pays from another account' })
  const ask = (amount: number | string) => {
    const params = { recipients: [{ address: to, amount }] }
    return askProvider(sender, { method, params }, SentSchema, signal)
  }
  // Amounts of sats-connect are numbers. Leather's are text: it refuses a number before it asks its owner.
  const { txid } = await ask(Number(value)).catch((error: unknown) => {
    if (refusalOf(error) === 'malformed') return ask(String(value))
    throw error
  })
  return txid
}
