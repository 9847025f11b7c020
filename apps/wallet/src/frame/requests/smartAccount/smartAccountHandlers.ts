// Handlers for smart accounts. Loaded on first use, after the login's.

import { evmChainId, isSolanaChain } from '@aureus/protocol'
import { numberToHex } from 'viem'
import { requireAccount, requireWallet } from '../../../identity/context/account.ts'
import type { FrameContext } from '../../../identity/context/context.ts'
import { EmbeddedFault } from '../../../lib/faults/EmbeddedFault.ts'
import { contractAddressOn } from '../../../transactions/contractAccount/contractAccountOn.ts'
import { inTurn } from '../../../transactions/transaction/inTurn.ts'
import { readTransaction } from '../../../transactions/transaction/request.ts'
import {
  type AccountCodes,
  createOperations,
} from '../../../transactions/userOperations/operations.ts'
import {
  prepareOperation,
  requireSmartAccount,
} from '../../../transactions/userOperations/prepareOperation.ts'
import { keepQuote } from '../../../transactions/userOperations/quotes.ts'
import { recoverOnce } from '../../signing/signFor.ts'
import type { Handlers } from '../answer.ts'
import type { Handler } from '../handler.ts'
import { listPermissions, revokePermission } from '../permissions.ts'

/** Prices the calls as `wallet_sendCalls` would. Only an operation with a fee in a token is remembered. */
const quoteCalls: Handler<'quoteCalls'> = async (context, payload, { signal }) => {
  const { chain, config, preference, session } = context
  const network = chain.find(payload.chainId)
  if (isSolanaChain(network.caipNetworkId)) {
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

/** Asks the visitor, then signs what takes the account's code away. The operator sends it and pays for it. */
const removeDelegation: Handler<'removeDelegation'> = async (context, { chainId }, { signal }) => {
  const { chain, config, host, keys, questions, session } = context
  const { walletId, accounts } = await requireWallet(context)
  const address = accounts.evm
  const network = chain.find(chainId)
  const { caipNetworkId } = network
  if (requireSmartAccount(network).factory)
    throw new EmbeddedFault('unsupported', `On ${network.name} the smart account is a contract.`)
  const operations = createOperations(session)
  const read = async () => {
    const found = await operations.accounts(address, signal)
    const account = found.find((one) => one.caipNetworkId === caipNetworkId)
    if (account) return account
    throw new EmbeddedFault('network', `${network.name} cannot be reached.`)
  }
  return questions.run(signal, async (show) => {
    const { code, codeAddress } = await read()
    if (code === 'none' || codeAddress === undefined)
      throw new EmbeddedFault('invalid', 'The account is a plain one.')
    const { describeUndelegation } = await import(
      '../../../approval/describe/operations/describeUndelegation.ts'
    )
    const question = { origin: host.origin, claimedName: host.claimedName, network }
    await show(
      describeUndelegation(
        { ...question, account: address },
        { code, codeAddress, product: config.brand.name },
      ),
    )
    const shown = { account: { walletId, family: 'eip155', address }, signal } as const
    return inTurn({ network, account: address, signal }, async () => {
      // What the account sent during the question counts its nonce up.
      const { authorizationNonce: nonce } = await read()
      const asked = { chainId: evmChainId(network.caipNetworkId), nonce }
      const sign = () => keys.signUndelegation(asked, shown)
      const authorization = await recoverOnce(context, { sign, signal }).finally(() => keys.rest())
      return operations.undelegate({ caipNetworkId, address, authorization })
    })
  })
}

// The code of the user's EVM account by network (EIP-7702). Pages that may use the wallet may read it: it is public.

/** One entry for each network with smart accounts whose node answers. */
const getDelegations: Handler<'getDelegations'> = async (context, _, { signal }) => {
  const accounts = await readAccounts(context, signal)
  return {
    delegations: accounts.map(({ caipNetworkId, code, codeAddress, address }) => ({
      caipNetworkId,
      code,
      ...(code !== 'none' && codeAddress && { delegate: codeAddress }),
      ...(address && { address }),
    })),
  }
}

/** Nothing is deployed in advance: the first operation brings the account's code along. */
const initSmartAccount: Handler<'initSmartAccount'> = async (context, _, { signal }) => {
  const network = context.chain.current('eip155')
  requireSmartAccount(network)
  const own = await requireAccount(context, network)
  const accounts = await readAccounts(context, signal)
  const here = accounts.find(({ caipNetworkId }) => caipNetworkId === network.caipNetworkId)
  return { address: here?.address ?? own, isDeployed: here?.code === 'ours' }
}

async function readAccounts(context: FrameContext, signal: AbortSignal): Promise<AccountCodes> {
  const { config, rpc, session } = context
  const owner = (await requireWallet(context)).accounts.evm
  if (!config.networks.some(({ smartAccount }) => smartAccount)) return []
  const accounts = await createOperations(session).accounts(owner, signal)
  const checked = await Promise.all(
    accounts.map(async (account) => {
      const network = config.networks.find((one) => one.caipNetworkId === account.caipNetworkId)
      if (!network || !account.address) return [account]
      // The server's word is not enough for an address that people send coins to.
      const address = await contractAddressOn(network, owner, rpc).catch(() => undefined)
      return address === account.address ? [account] : []
    }),
  )
  return checked.flat()
}

export const smartAccountHandlers: Handlers = {
  getDelegations,
  initSmartAccount,
  listPermissions,
  quoteCalls,
  removeDelegation,
  revokePermission,
}
