// The wallet at the other end as Bitcoin adapters know wallets.
// Requests: https://docs.reown.com/advanced/multichain/rpc-reference/bitcoin-rpc
import * as v from 'valibot'
import type { SessionAccount } from '../session.ts'
import type { ProviderParameters } from './eip155.ts'
import { type StandardAccount, standardPage } from './standard.ts'

const family = 'bip122'

/** The standard's names of networks, by the CAIP-2 reference. */
const networkNames = new Map([
  ['000000000019d6689c085ae165831e93', 'mainnet'],
  ['000000000933ea01ad0ee984209779ba', 'testnet'],
  ['00000000da84f2bafbbc53dee25a72ae', 'testnet4'],
  ['00000008819873e925422c1ff0f99f7c', 'signet'],
])

/** Hex by the description of the requests; base64 as Bitcoin's own tools write it. */
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

export function bip122Page(parameters: ProviderParameters): EventTarget {
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
      // What is none is the adapter's to refuse.
      const signature = answer.success ? answer.output.signature : undefined
      signed.push({ signedMessage: message, signature })
    }
    return signed
  }

  return standardPage({
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
    const name = networkNames.get(caipNetworkId.slice(family.length + 1))
    // Which key an address is of, no wallet says here.
    const publicKey = new Uint8Array()
    return name ? [{ address, publicKey, chains: [`bitcoin:${name}`], features: [] }] : []
  })
}
