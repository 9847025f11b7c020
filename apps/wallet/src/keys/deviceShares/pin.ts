// What a device remembers about who can open its wallet. The server reports that too, but a changed row or an older
// backup changes the report. A pin only ever gets stronger.
import type { Wallet } from '@aureus/protocol/custody'

/**
 * From weak to strong:
 * - `second`: two servers keep the recovery shares, and neither opens the wallet alone.
 * - `owner`: only the owner's devices and factors open it.
 */
export const pins = ['second', 'owner'] as const
export type Pin = (typeof pins)[number]

/** What the server reports. A device believes it when it makes the pin stronger: then it gives away less. */
export type Reported = Pick<Wallet, 'custody' | 'second'>

export function pinFor({ custody, second }: Reported): Pin | undefined {
  if (custody === 'user-only') return 'owner'
  return second ? 'second' : undefined
}

const rank = (pin: Pin | undefined): number => (pin ? pins.indexOf(pin) : -1)

export const isWeaker = (one: Pin | undefined, other: Pin | undefined): boolean =>
  rank(one) < rank(other)

export const strongest = (all: readonly (Pin | undefined)[]): Pin | undefined =>
  pins.findLast((pin) => all.includes(pin))

/** Whether the server reports more people who can open the wallet than the device knows of. */
export const disagrees = (pin: Pin | undefined, reported: Reported): boolean =>
  isWeaker(pinFor(reported), pin)

/** Whether the server names another mailbox for the second server's code than the device knows of. */
export const isOtherMailbox = (known: string | undefined, named: string | undefined): boolean =>
  known !== undefined && named !== undefined && known !== named
