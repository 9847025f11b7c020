// Presents the remote wallet to Bitcoin connectors as a Wallet Standard wallet.
// Requests: https://docs.reown.com/advanced/multichain/rpc-reference/bitcoin-rpc
import * as v from 'valibot'
import { networkNameOf } from '../../../chains/bip122/networks.ts'
import type { StandardWallet } from '../../standard/wallet.ts'
import type { SessionAccount } from '../session.ts'
import type { ProviderParameters } from './eip155.ts'
import { createStandardProvider, type StandardAccount } from './standard.ts'

const family = 'bip122'

/** Hex according to the request reference, base64 from Bitcoin's own tools. */
const SignedSchema = v.object({
  signature: v.pipe(
    v.string(),
    v.maxLength(8192),
    v.transform((text) => (/^(?:[0-9a-f]{2})+$/i.test(text) ? fromHex(text) : fromBase64(text))),
  ),
})

const fromHex = (text: string) =>
  Uint8Array.from(text.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
const fromBase64 = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))

interface MessageInput {
  account: StandardAccount
  message: Uint8Array
}

export function createBip122Provider(parameters: ProviderParameters): StandardWallet {
  const { walletConnect } = parameters
  const shared = () => walletConnect.session?.namespaces[family]?.accounts ?? []

  async function signMessage(...inputs: readonly MessageInput[]) {
    const signed = []
    for (const { account, message } of inputs) {
      const { address } = account
      const caipNetworkId = shared().find((one) => one.address === address)?.caipNetworkId ?? ''
      const params = { account: address, address, message: new TextDecoder().decode(message) }
      const request = { namespace: family, caipNetworkId, method: 'signMessage', params } as const
      const answer = v.safeParse(SignedSchema, await walletConnect.request(request))
      // The connector rejects a missing signature.
      const signature = answer.success ? answer.output.signature : undefined
      signed.push({ signedMessage: message, signature })
    }
    return signed
  }

  return createStandardProvider({
    ...parameters,
    namespace: family,
    connect: 'bitcoin:connect',
    chains: ['bitcoin:mainnet', 'bitcoin:testnet'],
    features: { 'bitcoin:signMessage': { version: '1.0.0', signMessage } },
    accountsOf,
  })
}

function accountsOf(accounts: readonly SessionAccount[]): readonly StandardAccount[] {
  return accounts.flatMap(({ caipNetworkId, address }) => {
    const name = networkNameOf(caipNetworkId)
    // The session does not include public keys.
    const publicKey = new Uint8Array()
    return name ? [{ address, publicKey, chains: [`bitcoin:${name}`], features: [] }] : []
  })
}
