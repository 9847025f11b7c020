// The operator's wallet: it signs in to the console, and once more for what moves money or custody. Loaded on first use.
import {
  type Client,
  type ConnectionStorage,
  connect,
  createClient,
  deviceStorage,
  discover,
  signMessage,
  type Wallet,
  WalletNotFoundError,
} from '@aureus/core'
import { browserAdapters } from '@aureus/core/app'
import { createEip155Adapter } from '@aureus/core/eip155'
import {
  type CaipNetworkId,
  formatSignInMessage,
  type PublicConfig,
  parseCaipAddress,
  parseCaipNetworkId,
} from '@aureus/protocol'
import { AdminNonceSchema, type AdminSession, AdminSessionSchema } from '@aureus/protocol/admin'
import * as v from 'valibot'
import { ask } from '../api/callAdmin.ts'

export type Purpose = 'signIn' | 'stepUp'

/** A wallet is chosen for each signature, so nothing is kept for the next visit. */
const noStorage: ConnectionStorage = { get: () => null, set: () => {}, device: deviceStorage }

/** Without the product's sign-in, features and embedded wallet, which are not served on this origin. */
export function openWallets(config: PublicConfig): Client {
  const { brand, projectId, networks } = config
  return createClient({
    config: {
      brand,
      projectId,
      networks,
      origin: location.origin,
      signIn: { enabled: false, required: false, chains: [] },
      features: { faucet: null },
    },
    adapters: browserAdapters(createEip155Adapter),
    storage: noStorage,
  })
}

export const findWallets = discover

/**
 * Connects the wallet and has its account sign the console's message.
 * @throws AdminError if the server refuses; UserRejectedError, RequestPendingError, WalletError and others of `connect`
 */
export async function signWith(
  client: Client,
  { wallet, purpose }: { wallet: Wallet; purpose: Purpose },
): Promise<AdminSession> {
  const { caipAddress } = await connect(client, { wallet })
  if (!caipAddress) throw new WalletNotFoundError(wallet.id)
  const { address, chainId } = parseCaipAddress(caipAddress)
  const given = await post('/v1/session/nonce', { for: purpose })
  const { networks, resources, ...fields } = v.parse(AdminNonceSchema, await given.json())
  const message = formatSignInMessage({
    ...fields,
    // An empty list would be a line of its own.
    ...(resources?.length && { resources }),
    accountAddress: address,
    chainId: networkFor(networks, chainId),
  })
  const signature = await signMessage(client, { message })
  const path = purpose === 'signIn' ? '/v1/session' : '/v1/session/step-up'
  const answer = await post(path, { message, signature })
  return v.parse(AdminSessionSchema, await answer.json())
}

/** The wallet's own network if the server accepts it, else the first of its chain family. */
export function networkFor(
  accepted: readonly CaipNetworkId[],
  current: CaipNetworkId,
): CaipNetworkId {
  const { namespace } = parseCaipNetworkId(current)
  const others = accepted.filter((network) => parseCaipNetworkId(network).namespace === namespace)
  return others.includes(current) ? current : (others[0] ?? current)
}

const post = (path: string, body: object) =>
  ask(path, { method: 'POST', body: JSON.stringify(body) })
