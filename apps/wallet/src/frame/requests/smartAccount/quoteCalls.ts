import { numberToHex } from 'viem'
import { requireAccount, requireWallet } from '../../../identity/context/account.ts'
import { readTransaction } from '../../../transactions/transaction/request.ts'
import { createOperations } from '../../../transactions/userOperations/operations.ts'
import {
  prepareOperation,
  requireSmartAccount,
} from '../../../transactions/userOperations/prepareOperation.ts'
import { keepQuote } from '../../../transactions/userOperations/quotes.ts'
import type { Handler } from '../handler.ts'

/** Prices the calls as `wallet_sendCalls` would. Only an operation with a fee in a token is remembered. */
export const quoteCalls: Handler<'quoteCalls'> = async (context, payload, { signal }) => {
  const { chain, config, preference, session } = context
  const network = chain.find(payload.chainId)
  if (network.caipNetworkId.startsWith('solana:')) {
    const { quoteFee } = await import('../../signing/solana/quoteFee.ts')
    return quoteFee(context, { network, calls: payload.calls, signal })
  }
  const { factory } = requireSmartAccount(network)
  // The plain account of such a network sends transactions, which the visitor pays for.
  if (factory && preference.on(network) === 'eoa') return {}
  const account = await requireAccount(context, network)
  const owner = (await requireWallet(context)).accounts.evm
  const calls = payload.calls.map((call) => {
    const { to = '', value = 0n, data } = readTransaction([call])
    return { to, value, data: data === '0x' ? undefined : data }
  })
  const operations = createOperations(session)
  const prepared = await prepareOperation({
    operations,
    network,
    account,
    owner,
    calls,
    ...(payload.tokenFee && { showsTokenFee: true }),
    signal,
  })
  const { operation, sponsor, fails, tokenFee, tokenFeeRefused } = prepared
  // A page that prefers the plain account sends plain transactions, which the visitor pays for.
  const isSmart = preference.on(network) === 'smartAccount'
  const isPaid = operation.paymaster !== undefined && isSmart
  if (tokenFee)
    keepQuote(context.host, { account, caipNetworkId: network.caipNetworkId, calls }, prepared)
  // While the visitor reads the page's review.
  void Promise.allSettled([
    import('../../signing/approveMethod.ts'),
    import('../../signing/sendOperation.ts'),
  ])
  return {
    ...(isPaid && { sponsor: { name: sponsor?.name ?? config.brand.name } }),
    ...(tokenFee &&
      isSmart && {
        tokenFee: { token: tokenFee.token, amount: numberToHex(BigInt(tokenFee.amount)) },
      }),
    ...(tokenFeeRefused && isSmart && { tokenFeeRefused }),
    ...(fails && { fails }),
  }
}
