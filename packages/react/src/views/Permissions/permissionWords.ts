// A permission to spend in words.
import type { Network } from '@aureus/protocol'
import type { EmbeddedPermission } from '@aureus/protocol/embedded'
import type { PermissionMessages } from '../../messages/en.permissions.ts'
import { inFull } from '../../ui/amount.ts'
import { shortenAddress } from '../../ui/shortenAddress.ts'

/** How much it allows, per period or in all. */
export function limitOf(
  { token, amount, periodSeconds }: EmbeddedPermission,
  { nativeCurrency }: Pick<Network, 'nativeCurrency'>,
  words: PermissionMessages,
  language: string,
): string {
  const { decimals } = token ?? nativeCurrency
  const symbol = token ? (token.symbol ?? shortenAddress(token.address)) : nativeCurrency.symbol
  const value = BigInt(amount)
  const written =
    decimals === undefined
      ? words.baseUnits(value.toString())
      : inFull(value, { decimals, symbol }, language)
  return periodSeconds === undefined ? words.once(written) : words.per(written, periodSeconds)
}

/** The page that asked, without what every origin has. */
export const hostOf = ({ origin }: EmbeddedPermission): string =>
  URL.canParse(origin) ? new URL(origin).host : origin

export const hasEnded = ({ status }: EmbeddedPermission): boolean =>
  status === 'expired' || status === 'revoked'
