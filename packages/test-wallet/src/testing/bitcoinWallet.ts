// What the Bitcoin wallet's tests share: the keys of published vectors, and the wallet in both dialects.
import { createBitcoinTestWallet } from '../bitcoin/createBitcoinTestWallet.ts'
import type { BitcoinTestWalletOptions } from '../bitcoin/options.ts'

/** The keys of BIP-322's test vectors and of bitcoinjs-message's. */
export const keys = [
  'bb051cd0dda0246f33c5a9e133ebd8e7bc02a92af6c41adc131ccd7826c5b004',
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
] as const

export const addresses = {
  payment: 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l',
  ordinals: 'bc1ppv609nr0vr25u07u95waq5lucwfm6tde4nydujnu8npg4q75mr5sxq8lt3',
} as const

export const bytes = (text: string) => new TextEncoder().encode(text)

export type DialectName = 'standard' | 'provider'

/** The same requests in each dialect. The provider's errors are thrown, like the standard's. */
export function bitcoinWalletWith(
  dialect: DialectName,
  options: Partial<BitcoinTestWalletOptions> = {},
) {
  const wallet = createBitcoinTestWallet({
    name: 'Gold',
    id: 'Gold.BitcoinProvider',
    privateKeys: keys,
    ...options,
  })
  const { standard, provider } = wallet
  const features: Readonly<Record<string, object>> = standard.features
  const call = (feature: string, method: string, ...inputs: unknown[]): unknown =>
    Reflect.get(features[feature] ?? {}, method)(...inputs)

  async function request(method: string, params?: unknown) {
    const answer = (await provider.request(method, params)) as { result?: unknown; error?: unknown }
    if (answer.error) throw answer.error
    return answer.result
  }

  async function connect(): Promise<string[]> {
    if (dialect === 'provider')
      return (
        (await request('wallet_connect')) as { addresses: { address: string }[] }
      ).addresses.map(({ address }) => address)
    const answer = await call('bitcoin:connect', 'connect', { purposes: ['payment', 'ordinals'] })
    return (answer as { accounts: { address: string }[] }).accounts.map(({ address }) => address)
  }

  async function sign(address: string, message: string): Promise<unknown> {
    if (dialect === 'provider') return request('signMessage', { address, message })
    const account = standard.accounts.find((one) => one.address === address) ?? { address }
    return call('bitcoin:signMessage', 'signMessage', { account, message: bytes(message) })
  }

  const disconnect = () =>
    dialect === 'provider'
      ? request('wallet_disconnect')
      : call('standard:disconnect', 'disconnect')

  const methods =
    dialect === 'provider'
      ? { connect: 'wallet_connect', sign: 'signMessage' }
      : { connect: 'bitcoin:connect', sign: 'bitcoin:signMessage' }
  return { ...wallet, call, request, connect, sign, disconnect, methods }
}
