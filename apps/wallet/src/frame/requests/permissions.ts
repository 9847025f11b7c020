// The permissions to spend that the account has granted (ERC-7715), for the account view.
import { requireWallet } from '../../identity/context/account.ts'
import { EmbeddedFault } from '../../lib/faults/EmbeddedFault.ts'
import {
  contextOf,
  createPermissionsApi,
} from '../../transactions/executionPermissions/permissionsApi.ts'
import { readToken } from '../../transactions/transaction/readToken.ts'
import type { Handler } from './handler.ts'

/** With what each token's contract says about its symbol and decimals. */
export const listPermissions: Handler<'listPermissions'> = async (context, _, { signal }) => {
  const { config, rpc, session } = context
  const account = (await requireWallet(context)).accounts.evm
  const all = await createPermissionsApi(session).list(signal)
  const own = all.filter(({ terms }) => terms.from === account)
  const permissions = await Promise.all(
    own.map(async ({ hash, caipNetworkId, terms, origin, claimedName, grantedAtMs, status }) => {
      const { to, token: contract, amount, periodS, startS, expiryS, payees } = terms
      const network = config.networks.find((one) => one.caipNetworkId === caipNetworkId)
      const claim = contract && network && (await readToken({ network, rpc, signal, contract }))
      return {
        id: hash,
        caipNetworkId,
        to,
        payees,
        ...(contract && {
          token: {
            address: contract,
            ...(claim && { decimals: claim.decimals }),
            ...(claim?.symbol !== undefined && { symbol: claim.symbol }),
          },
        }),
        amount,
        ...(periodS !== undefined && { periodSeconds: periodS }),
        startsAt: startS,
        expiresAt: expiryS,
        origin,
        ...(claimedName !== undefined && { claimedName }),
        grantedAtMs,
        status,
      }
    }),
  )
  return { permissions }
}

/** Asks as for `wallet_revokeExecutionPermission`. */
export const revokePermission: Handler<'revokePermission'> = async (
  context,
  { id },
  { signal },
) => {
  await requireWallet(context)
  const all = await createPermissionsApi(context.session).list(signal)
  const found = all.find(({ hash }) => hash === id)
  if (!found) throw new EmbeddedFault('invalid', 'The permission is not known.')
  await context.sign({
    method: 'wallet_revokeExecutionPermission',
    params: [{ permissionContext: contextOf(found) }],
    network: context.chain.find(found.caipNetworkId),
    signal,
  })
  return {}
}
