// What the form begins with, and what remains of a visitor's choice when the offer of a country changes.
import type { AccountState, NetworkState } from '@aureus/core'
import {
  type CaipAddress,
  type CaipNetworkId,
  parseCaipNetworkId,
  toCaipAddress,
} from '@aureus/protocol'
import type { OnrampOptions, PaymentMethod } from '@aureus/protocol/onramp'
import { isSameAsset, type SwapAsset } from '@aureus/protocol/swap'
import { usualCurrency } from './countries.ts'

const namespaceOf = (id: CaipNetworkId) => parseCaipNetworkId(id).namespace

export type OnrampAsset = OnrampOptions['assets'][number]
export type OnrampCurrency = OnrampOptions['currencies'][number]

/** Undefined: not chosen by the visitor. */
export interface Choice {
  asset?: SwapAsset | undefined
  currency?: string | undefined
  method?: PaymentMethod | undefined
}

export interface Chosen {
  asset: OnrampAsset
  currency: OnrampCurrency
  /** Absent: any. */
  method: PaymentMethod | undefined
}

type Account = Pick<AccountState, 'address' | 'isContractAccount'>
type Place = Pick<NetworkState, 'activeNetworkId'>

/** The coins that the active account can hold: those of its chain family, or of its network if it is a contract there. */
export function assetsFor(
  assets: readonly OnrampAsset[],
  { isContractAccount }: Account,
  { activeNetworkId }: Place,
): readonly OnrampAsset[] {
  const isOwn = (chainId: CaipNetworkId) =>
    isContractAccount
      ? chainId === activeNetworkId
      : namespaceOf(chainId) === namespaceOf(activeNetworkId)
  const own = assets.filter(({ chainId }) => isOwn(chainId))
  const isHere = ({ chainId }: OnrampAsset) => chainId === activeNetworkId
  return [...own.filter(isHere), ...own.filter((asset) => !isHere(asset))]
}

/** The active account on the coin's network. */
export const accountOn = (
  { chainId }: SwapAsset,
  { address = '' }: Pick<Account, 'address'>,
): CaipAddress => toCaipAddress(chainId, address)

/** The visitor's choices where they are still offered, and the usual ones in place of the others. */
export function settle(
  { assets, currencies }: { assets: readonly OnrampAsset[] } & Pick<OnrampOptions, 'currencies'>,
  { asset, currency, method }: Choice,
  country: string | undefined,
): Chosen | undefined {
  const chosenAsset = assets.find((one) => asset && isSameAsset(one, asset)) ?? assets[0]
  const find = (name: string | undefined) => currencies.find((one) => one.currency === name)
  const chosenCurrency =
    find(currency) ?? find(usualCurrency(country)) ?? find('USD') ?? find('EUR') ?? currencies[0]
  if (!chosenAsset || !chosenCurrency) return undefined
  const isOffered = method !== undefined && chosenCurrency.methods.includes(method)
  return {
    asset: chosenAsset,
    currency: chosenCurrency,
    method: isOffered ? method : undefined,
  }
}
