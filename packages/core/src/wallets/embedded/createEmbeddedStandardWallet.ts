// The embedded wallet's Solana account as a Wallet Standard wallet, for Solana libraries.
import { base58 } from '@scure/base'
import { toBase64 } from '../../chains/solana/base64.ts'
import { chainOfNetwork } from '../../chains/solana/clusters.ts'
import type { Client } from '../../client/client.ts'
import { addressesOf, findConnection } from '../../state/connections.ts'
import type { StandardWallet } from '../standard/wallet.ts'
import { askSolana } from './solanaRequest.ts'
import { EMBEDDED_WALLET_ID } from './wallet.ts'

interface Input {
  account: { address: string }
  message: Uint8Array
  transaction: Uint8Array
  /** Such as `solana:mainnet`. */
  chain?: string
}

/** Its accounts and its chain are those of the page's connection. */
export function createEmbeddedStandardWallet(client: Client): StandardWallet {
  const key = { namespace: 'solana', connectorId: EMBEDDED_WALLET_ID } as const
  const connection = () => findConnection(client.state.connections.getState(), key)
  const networks = client.config.networks.filter(
    ({ chainNamespace }) => chainNamespace === 'solana',
  )

  /** The configured network that the caller named; the wallet's own without a name. */
  function networkOf(chain: string | undefined) {
    const own = connection()?.caipNetwork.caipNetworkId
    if (chain === undefined || (own && chainOfNetwork(own) === chain)) return own
    return networks.find(({ caipNetworkId }) => chainOfNetwork(caipNetworkId) === chain)
      ?.caipNetworkId
  }

  const each =
    <T>(answer: (input: Input) => Promise<T>) =>
    async (...inputs: readonly Input[]): Promise<readonly T[]> => {
      const answers = []
      // One after another, because the visitor approves each.
      for (const input of inputs) answers.push(await answer(input))
      return answers
    }

  const signMessage = each(async ({ account, message }) => {
    const params = { message: base58.encode(message), pubkey: account.address }
    const { signature } = await askSolana(client, 'solana_signMessage', params)
    return { signedMessage: message, signature }
  })
  const asked = ({ account, transaction }: Input) => ({
    transaction: toBase64(transaction),
    pubkey: account.address,
  })
  const signTransaction = each(async (input) => {
    const options = { chainId: networkOf(input.chain) }
    const signed = await askSolana(client, 'solana_signTransaction', asked(input), options)
    return { signedTransaction: signed.transaction }
  })
  const signAndSendTransaction = each(async (input) => {
    const options = { chainId: networkOf(input.chain) }
    const method = 'solana_signAndSendTransaction'
    const { signature } = await askSolana(client, method, asked(input), options)
    return { signature }
  })

  const version = '1.0.0'
  const supportedTransactionVersions = ['legacy', 0]
  const features = {
    'solana:signMessage': { version, signMessage },
    'solana:signTransaction': { version, supportedTransactionVersions, signTransaction },
    'solana:signAndSendTransaction': {
      version,
      supportedTransactionVersions,
      signAndSendTransaction,
    },
  }
  const chains = networks.map(({ caipNetworkId }) => chainOfNetwork(caipNetworkId))
  return {
    version,
    name: client.config.brand.name,
    chains,
    features,
    get accounts() {
      return addressesOf(connection()).map((address) => ({
        address,
        publicKey: base58.decode(address),
        chains,
        features: Object.keys(features),
      }))
    },
  }
}
