// What a page learns about an account with an address of its own. Loaded where a network has such accounts, and small,
// because the first document names everything that loads with it.
import type { WalletNetwork } from '@aureus/protocol'
import type { WalletAccounts } from '@aureus/protocol/custody'
import type { ConnectResult, EmbeddedReply } from '@aureus/protocol/embedded'
import { ownerOn } from '../../lib/chain/ownerOn.ts'
import { isContractOn } from './account.ts'
import type { FrameContext } from './context.ts'

/** @throws EmbeddedFault `network` */
async function contractAddress(
  { rpc }: Pick<FrameContext, 'rpc'>,
  network: WalletNetwork,
  owner: string,
): Promise<string> {
  const { contractAddressOn } = await import(
    '../../transactions/contractAccount/contractAccountOn.ts'
  )
  return contractAddressOn(network, owner, rpc)
}

/** The owner's address, or that of the contract which the visitor chose. @throws EmbeddedFault `network` */
export async function accountOn(
  context: Pick<FrameContext, 'preference' | 'rpc'>,
  network: WalletNetwork,
  accounts: WalletAccounts,
): Promise<string> {
  const owner = ownerOn(network.caipNetworkId, accounts)
  return isContractOn(context.preference, network)
    ? contractAddress(context, network, owner)
    : owner
}

/** Puts the chosen account before the plain one. @throws EmbeddedFault `network` */
export async function asContract(
  context: Pick<FrameContext, 'rpc'>,
  network: WalletNetwork,
  result: ConnectResult,
): Promise<void> {
  const owner = result.address
  result.address = await contractAddress(context, network, owner)
  result.accounts = [
    { address: result.address, type: 'smartAccount' },
    ...(result.accounts ?? []).map((one) =>
      one.address === owner ? { ...one, type: 'eoa' as const } : one,
    ),
  ]
}

/** Moves to a network, and says which account is in use there. @throws EmbeddedFault `unknownChain`, `network` */
export async function switchAccount(
  context: FrameContext,
  chainId: string,
): Promise<EmbeddedReply<'switchNetwork'>> {
  const { chain, opened, preference } = context
  const network = chain.find(chainId)
  const address = opened && (await accountOn(context, network, opened.accounts))
  const { caipNetworkId } = chain.switchTo(chainId)
  if (!address) return { chainId: caipNetworkId }
  return { chainId: caipNetworkId, account: { address, type: preference.on(network) } }
}
