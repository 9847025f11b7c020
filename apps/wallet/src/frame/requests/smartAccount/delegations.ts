// The code of the user's EVM account by network (EIP-7702). Pages that may use the wallet may read it: it is public.
import { requireAccount, requireWallet } from '../../../identity/context/account.ts'
import type { FrameContext } from '../../../identity/context/context.ts'
import { contractAddressOn } from '../../../transactions/contractAccount/contractAccountOn.ts'
import {
  type AccountCodes,
  createOperations,
} from '../../../transactions/userOperations/operations.ts'
import { requireSmartAccount } from '../../../transactions/userOperations/prepareOperation.ts'
import type { Handler } from '../handler.ts'

/** One entry for each network with smart accounts whose node answers. */
export const getDelegations: Handler<'getDelegations'> = async (context, _, { signal }) => {
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
export const initSmartAccount: Handler<'initSmartAccount'> = async (context, _, { signal }) => {
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
