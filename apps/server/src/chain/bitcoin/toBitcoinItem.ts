// What a Bitcoin transaction moved from or to an account. A transaction spends whole outputs, and what is too much returns
// to the sender as change, so that the account's own inputs and outputs only say something together.
import type { Network } from '@aureus/protocol'
import { addressOfScript, bitcoinNetworkOf, scriptOfAddress } from '@aureus/protocol/addresses'
import type { HistoryItem, Transfer } from '@aureus/protocol/history'
import { quantityOf } from '../history/toEvmItem.ts'
import { sumOf } from './checkPage.ts'
import type { IndexedTransaction } from './schemas.ts'

/** Payments of exchanges may have thousands of recipients. The others become one transfer. */
const MAX_RECIPIENTS = 20

interface ToItemParameters {
  network: Network
  address: string
  /** Milliseconds since 1970. Stands in for the time of a block. */
  nowMs: number
}

export function toBitcoinItem(
  { network, address, nowMs }: ToItemParameters,
  { txid, vin, vout, fee, status }: IndexedTransaction,
): HistoryItem {
  const { decimals } = network.nativeCurrency
  const own = scriptOfAddress(address)
  const kind = bitcoinNetworkOf(String(network.id)) ?? 'mainnet'
  const addressOf = (script: string) => addressOfScript(script, kind)
  const spent = vin.flatMap(({ prevout }) => prevout ?? [])
  const isOwn = ({ scriptpubkey }: { scriptpubkey: string }) => scriptpubkey === own
  const isSender = spent.length > 0 && spent.every(isOwn)
  const sender = addressOf(spent[0]?.scriptpubkey ?? '') ?? ''
  const transfer = (value: number, rest: Omit<Transfer, 'kind' | 'quantity'>): Transfer => ({
    kind: 'native',
    ...rest,
    quantity: quantityOf(BigInt(value), decimals),
  })

  function transfers(): Transfer[] {
    if (!isSender) {
      const given = sumOf(spent.filter(isOwn))
      const change = sumOf(vout.filter(isOwn)) - given
      // If several people pay together, the transaction does not say who pays whom.
      const from = given === 0 && sender ? { from: sender } : {}
      if (change > 0) return [transfer(change, { direction: 'in', ...from, to: address })]
      return change < 0 ? [transfer(-change, { direction: 'out', from: address })] : []
    }
    const paid = vout.filter((one) => !isOwn(one) && one.value > 0)
    const others = Array.from(
      Map.groupBy(paid, ({ scriptpubkey }) => scriptpubkey),
      ([script, outputs]) => ({ to: addressOf(script), value: sumOf(outputs) }),
    )
    if (others.length === 0)
      return [transfer(sumOf(vout), { direction: 'self', from: address, to: address })]
    const named = others.slice(0, MAX_RECIPIENTS)
    const rest = sumOf(others.slice(MAX_RECIPIENTS))
    return [
      ...named.map(({ to, value }) =>
        transfer(value, { direction: 'out', from: address, ...(to && { to }) }),
      ),
      ...(rest > 0 ? [transfer(rest, { direction: 'out', from: address })] : []),
    ]
  }

  const moved = transfers()
  const [first] = moved
  return {
    chainId: network.caipNetworkId,
    hash: txid,
    minedAt: new Date(status.confirmed ? status.block_time * 1000 : nowMs).toISOString(),
    status: status.confirmed ? 'confirmed' : 'pending',
    sender,
    ...(first?.to !== undefined && { recipient: first.to }),
    transfers: moved,
    ...(isSender && { fee: quantityOf(BigInt(fee), decimals) }),
    spam: false,
  }
}
