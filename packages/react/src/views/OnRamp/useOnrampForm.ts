// What the form shows: the session, what providers offer here, and the order that both make.

import { parseAmount } from '@aureus/core'
import { onrampOptionsQuery, onrampProvidersQuery } from '@aureus/core/onramp'
import type { OnrampProviderInfo } from '@aureus/protocol/onramp'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useAccount } from '../../hooks/useAccount.ts'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { useQuery } from '../../hooks/useQuery.ts'
import { decimalsOf } from '../../onramp/figures.ts'
import { useClient } from '../../provider/useClient.ts'
import { accountOn, assetsFor, type Chosen, type OnrampAsset, settle } from './choices.ts'
import { countryOf } from './countries.ts'
import { type OnrampFormSession, type OnrampFormState, onrampSession } from './onrampSession.ts'

export interface UseOnrampFormReturnType {
  state: OnrampFormState
  session: OnrampFormSession
  /** `waiting`: for the first answer. */
  status: 'waiting' | 'success' | 'error'
  /** Why the options are unknown. */
  error: unknown
  retry(): void
  providers: readonly OnrampProviderInfo[]
  countries: readonly string[]
  country: string | undefined
  /** Coins that the account can hold. */
  assets: readonly OnrampAsset[]
  currencies: readonly string[]
  /** Undefined while a country is missing, or if nothing is offered there. */
  chosen: Chosen | undefined
  /** Of the amount. */
  decimals: number
}

/** Asks for offers whenever the order becomes another one. */
export function useOnrampForm(): UseOnrampFormReturnType {
  const client = useClient()
  const session = onrampSession(client)
  const state = useSyncExternalStore(session.subscribe, session.getState, session.getState)
  const account = useAccount()
  const { network } = useNetwork()
  const { direction, choice, amount } = state

  // The first answer says which countries there are; the guess from the browser follows it.
  const [first, providers] = useOffers(direction, undefined)
  const known = first.value
  const country =
    state.country ??
    known?.country ??
    (known && countryOf(globalThis.navigator?.languages ?? [], known.countries))
  const isFirst = country === known?.country
  const [own] = useOffers(direction, isFirst ? undefined : country)
  const options = isFirst ? first : own
  const assets = useMemo(
    () =>
      assetsFor(options.value?.assets ?? [], account, {
        activeNetworkId: network.caipNetworkId,
      }),
    [options.value, account, network],
  )
  const currencies = options.value?.currencies ?? []
  const chosen = country === undefined ? undefined : settle({ assets, currencies }, choice, country)
  const decimals =
    direction === 'sell'
      ? (chosen?.asset.decimals ?? 18)
      : decimalsOf(chosen?.currency.currency ?? 'USD')
  const parsed = parseAmount(amount, decimals)
  const status = toStatus(providers.status, options.status)
  const request =
    chosen && country !== undefined && parsed.ok
      ? {
          direction,
          account: accountOn(chosen.asset, account),
          asset: assetOf(chosen.asset),
          country,
          currency: chosen.currency.currency,
          amount: plain(amount),
          ...(chosen.method && { method: chosen.method }),
        }
      : undefined
  // The form may change with every press, but only another order asks again. Until the options are here there is no
  // order, though the session may still have one with its offers: from before the view opened.
  const asked = JSON.stringify(request)
  useEffect(() => {
    if (status !== 'waiting') session.ask(asked === undefined ? undefined : JSON.parse(asked))
  }, [asked, session, status])
  return {
    state,
    session,
    status,
    error: options.error ?? providers.error,
    retry() {
      void options.refresh()
      void providers.refresh()
    },
    providers: (providers.value ?? []).filter(({ directions }) => directions.includes(direction)),
    countries: known?.countries ?? [],
    country,
    assets,
    currencies: currencies.map(({ currency }) => currency),
    chosen,
    decimals,
  }
}

function useOffers(direction: 'buy' | 'sell', country: string | undefined) {
  const client = useClient()
  const loadOptions = useMemo(
    () => async () => onrampOptionsQuery(client, { direction, country }),
    [client, direction, country],
  )
  const loadProviders = useMemo(() => async () => onrampProvidersQuery(client), [client])
  return [useQuery(loadOptions), useQuery(loadProviders)] as const
}

function toStatus(...all: readonly string[]): UseOnrampFormReturnType['status'] {
  if (all.includes('error')) return 'error'
  return all.every((one) => one === 'success') ? 'success' : 'waiting'
}

const assetOf = ({ chainId, address }: OnrampAsset) => ({
  chainId,
  ...(address !== undefined && { address }),
})

/** As the server reads numbers: no leading or trailing zeros or points that people type. */
function plain(amount: string): string {
  const [whole = '', fraction = ''] = amount.trim().split('.')
  const digits = fraction.replace(/0+$/, '')
  return (whole.replace(/^0+(?=\d)/, '') || '0') + (digits && `.${digits}`)
}
