// Links a connected account to the signed-in one, and unlinks.
import {
  AureusError,
  type CaipAddress,
  type CaipNetworkId,
  isChainNamespace,
  type LinkedAccounts,
  type LinkNonce,
  type LinkRequest,
  parseCaipAddress,
  parseCaipNetworkId,
  type Session,
  thrown,
  toCaipAddress,
} from '@aureus/protocol'
import { deleteLink, getLinkNonce, postLink } from '../api/linkedAccounts.ts'
import type { Client } from '../client/client.ts'
import { WalletNotFoundError } from '../errors/wallet.ts'
import { forgetQueries } from '../queries/known.ts'
import { dropTokens } from '../server/knownTokens.ts'
import { signMessage } from '../signIn/signMessage.ts'
import {
  addressesOf,
  type ConnectionKey,
  type ConnectionsState,
  findConnection,
} from '../state/connections.ts'
import { connectorOf } from '../wallets/registry.ts'
import { type LinkableAccount, signInNetwork } from './linkableAccounts.ts'
import { LINKED_ACCOUNTS_KEY } from './linkedAccountsQuery.ts'

export interface LinkAccountParameters {
  /** An account of a connected wallet. It signs on its wallet's network if that has sign-in, else on another of its family. */
  account: Pick<LinkableAccount, 'namespace' | 'connectorId' | 'address'>
  /** Called before each of the two approvals with the account (CAIP-10) that signs. */
  onSign?: (account: CaipAddress) => void
  signal?: AbortSignal
}

/** There is no signed-in account to link another to. */
export class NotSignedInError extends AureusError {
  override name = 'NotSignedInError'
  constructor() {
    super('No account is signed in')
  }
}

/**
 * Has both accounts sign that they have one owner: the account to link first, then the signed-in one. Their wallets must
 * be connected.
 * @returns all accounts of the owner
 * @throws NotSignedInError, WalletNotFoundError, UserRejectedError, RequestPendingError, WalletError, ApiError with the
 * reason `account_linked_elsewhere` for an account of another owner, ApiUnreachableError, RequestAbortedError
 */
export async function linkAccount(
  client: Client,
  { account, onSign, signal = new AbortController().signal }: LinkAccountParameters,
): Promise<LinkedAccounts> {
  const session = sessionOf(client)
  const connections = client.state.connections.getState()
  const holder = holderOf(connections, session)
  const caip = toCaipAddress(networkOf(client, account), account.address)
  const asked = await getLinkNonce(client, { session, account: caip }, signal)
  const sign = async (key: ConnectionKey, { account: by, fields }: LinkNonce['linked']) => {
    onSign?.(by)
    const { address: accountAddress, chainId } = parseCaipAddress(by)
    const connector = await connectorOf(client, key)
    return signMessage(connector, { ...fields, accountAddress, chainId }, signal)
  }
  const linked = await sign(account, asked.linked)
  const signedIn = await sign(holder, asked.signedIn)
  const body: LinkRequest = { signedIn, linked }
  const answer = await postLink(client, body, signal)
  await changed(client)
  return answer
}

/**
 * Unlinks an account for every site at once.
 * @param account CAIP-10, as in the list
 * @throws NotSignedInError, ApiError, ApiUnreachableError
 */
export async function unlinkAccount(
  client: Client,
  { account }: { account: CaipAddress },
): Promise<void> {
  await deleteLink(client, { session: sessionOf(client), account })
  await changed(client)
}

/** Tokens from before name the accounts of before. */
async function changed(client: Client): Promise<void> {
  await dropTokens(client)
  forgetQueries(client, LINKED_ACCOUNTS_KEY)
}

function sessionOf(client: Client): Session {
  const { session } = client.state.signIn.getState()
  if (!session) throw new NotSignedInError()
  return session
}

function networkOf(client: Client, key: ConnectionKey): CaipNetworkId {
  const connection = findConnection(client.state.connections.getState(), key)
  if (!connection) throw new WalletNotFoundError(key.connectorId)
  const network = signInNetwork(connection, key.namespace, client.config.signIn.chains)
  if (!network) throw new AureusError(thrown.siwxNotEnabled)
  return network
}

/** The connected wallet of the signed-in account. */
function holderOf(connections: ConnectionsState, { data }: Session): ConnectionKey {
  const { namespace } = parseCaipNetworkId(data.chainId)
  const found = isChainNamespace(namespace)
    ? connections[namespace]?.find((connection) =>
        addressesOf(connection).includes(data.accountAddress),
      )
    : undefined
  if (!found || !isChainNamespace(namespace)) throw new WalletNotFoundError(data.accountAddress)
  return { namespace, connectorId: found.connectorId }
}
