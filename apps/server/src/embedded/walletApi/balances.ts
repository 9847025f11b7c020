// `POST /v1/balances` of the wallet origin: balances of an account on several chains. The frame passes them to
// pages that may use its wallet.
import { type BalancesReply, BalancesRequestSchema } from '@aureus/protocol/walletApi'
import type { BalanceRoutesParameters } from '../../chain/account/balanceRoutes.ts'
import { readBalances } from '../../chain/account/balances.ts'
import { readsOf } from '../../chain/families/families.ts'
import { UpstreamError } from '../../chain/rpc/failure.ts'
import { parseTokenAddress } from '../../chain/tokens/token.ts'
import { logFailure } from '../../platform/outbound/httpService.ts'
import type { RegisterRoute } from './route.ts'

/** Low, because each request asks every chain. */
const REQUESTS_PER_MINUTE = 60

export function registerWalletBalances(
  route: RegisterRoute,
  { settings, accounts, tokens, sources }: BalanceRoutesParameters,
): void {
  const { networks } = settings
  route({
    path: '/v1/balances',
    guard: 'session',
    needs: 'session',
    body: BalancesRequestSchema,
    perMinute: REQUESTS_PER_MINUTE,
    async handle({ body, request }): Promise<BalancesReply> {
      const wanted = networks.filter(({ caipNetworkId }) => body.chainIds.includes(caipNetworkId))
      const onFailure = (error: unknown) =>
        logFailure(request.log, error, 'balance provider failed')
      const read = wanted.map(async (network) => {
        const { caipNetworkId: chainId } = network
        const reads = readsOf(accounts, network)
        const address = parseTokenAddress(chainId, body.address)
        if (!reads || address === undefined) return []
        const of = { network, address, tokens: tokens.get(chainId) ?? [] }
        try {
          return [{ chainId, balances: await readBalances(reads, of, { ...sources, onFailure }) }]
        } catch (error) {
          if (error instanceof UpstreamError) return []
          throw error
        }
      })
      return { chains: (await Promise.all(read)).flat() }
    },
  })
}
