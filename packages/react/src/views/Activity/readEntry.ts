// Turns a history entry into what a visitor reads: its kind, the other party and the amounts.
import { formatAmount, parseAmount } from '@aureus/core'
import type { ActivityEntry } from '@aureus/core/activity'
import { writeDecimal } from '@aureus/protocol/amounts'
import { shortenAddress } from '../../ui/shortenAddress.ts'

type Transfer = NonNullable<ActivityEntry['transfers']>[number]

export interface ReadAmount {
  /** `none`: sent to the account itself, or nothing moved. */
  sign: 'in' | 'out' | 'none'
  /** Absent if the token's decimals are unknown, and for a single NFT. */
  text?: string
  /** The unit: a symbol, an NFT's number, or the token's address. */
  unit: string
  /** The full text: every digit, or the whole address. */
  title: string
}

export interface ReadEntry {
  kind: 'sent' | 'received' | 'exchanged' | 'self' | 'call'
  /** The other party's address; empty if unknown. */
  other: string
  amounts: readonly ReadAmount[]
}

/**
 * @param account whose activity it is, which decides the direction of amounts
 * @param coin of the entry's network; without it, coin amounts are left out
 * @param language of amounts
 */
export function readEntry(
  entry: ActivityEntry,
  account: string,
  coin: { decimals: number; symbol: string } | undefined,
  language: string,
): ReadEntry {
  const { transfers = [], from, to, value, kind, status } = entry
  if (transfers.length > 0) {
    const way = wayOf(transfers)
    const main = transfers.find(
      ({ direction }) => direction === (way === 'received' ? 'in' : 'out'),
    )
    const other = way === 'received' ? main?.from : way === 'exchanged' ? to : main?.to
    const amounts = transfers.flatMap((one) => amountOf(one, coin, language) ?? [])
    return { kind: way, other: other ?? '', amounts }
  }
  const received = from !== account
  const isCall = kind === 'call'
  const moved = status === 'confirmed' || status === 'pending'
  const { text, full } = formatAmount(value, coin?.decimals ?? 0, language)
  // `<0.000001` takes no sign.
  const signed = moved && value > 0n && !text.startsWith('<')
  const sign = signed ? (received ? 'in' : 'out') : 'none'
  const amount =
    coin && ({ sign, text, unit: coin.symbol, title: `${full} ${coin.symbol}` } as const)
  return {
    kind: isCall ? 'call' : received ? 'received' : 'sent',
    other: received ? from : to,
    amounts: amount && !(isCall && value === 0n) ? [amount] : [],
  }
}

function wayOf(transfers: readonly Transfer[]): ReadEntry['kind'] {
  const ways = new Set(transfers.map(({ direction }) => direction))
  if (ways.has('in') && ways.has('out')) return 'exchanged'
  return ways.has('in') ? 'received' : ways.has('out') ? 'sent' : 'self'
}

function amountOf(
  { kind, direction, token, quantity, tokenId }: Transfer,
  coin: { symbol: string } | undefined,
  language: string,
): ReadAmount | undefined {
  const sign = direction === 'self' ? 'none' : direction
  const unit =
    kind === 'native' ? coin?.symbol : (token?.symbol ?? shortenAddress(token?.address ?? ''))
  if (unit === undefined) return undefined
  const where = token?.symbol === undefined && token ? token.address : unit
  if (kind === 'nft') {
    const many = quantity && quantity.numeric !== '1' && { text: quantity.numeric }
    return { sign, ...many, unit: `${unit} #${shortId(tokenId)}`, title: `${where} #${tokenId}` }
  }
  if (!quantity) return { sign, unit, title: where }
  const decimals = Number(quantity.decimals)
  const parsed = parseAmount(quantity.numeric, decimals)
  const { text, full } = parsed.ok
    ? formatAmount(parsed.value, decimals, language)
    : fullOnly(writeDecimal(quantity.numeric, language))
  const signed = !text.startsWith('<') && /[1-9]/.test(quantity.numeric)
  return { sign: signed ? sign : 'none', text, unit, title: `${full} ${where}` }
}

/** More digits than the token has stay as they are. */
const fullOnly = (full: string) => ({ text: full, full })

/** An NFT's number may be as long as a hash. */
const shortId = (id = '') => (id.length > 8 ? `${id.slice(0, 4)}…${id.slice(-3)}` : id)
