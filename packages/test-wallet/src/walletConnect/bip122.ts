import { hex } from '@scure/base'
import type { BitcoinTestWallet } from '../bitcoin/createBitcoinTestWallet.ts'
import { isRecord } from '../shared/hex.ts'
import type { Family } from './family.ts'

/** CAIP-2 ids, by their Wallet Standard names. */
const networks: Readonly<Record<string, string>> = {
  'bip122:000000000019d6689c085ae165831e93': 'bitcoin:mainnet',
  'bip122:000000000933ea01ad0ee984209779ba': 'bitcoin:testnet',
}

type Call = (input: object) => Promise<unknown>

/** A Bitcoin wallet with its own verbs. It shares its payment address and signs texts. */
export function bip122Family({ standard }: BitcoinTestWallet): Family {
  const feature = (name: string) => {
    const [, method = ''] = name.split(':')
    return (standard.features as unknown as Record<string, Record<string, Call>>)[name]?.[method]
  }
  const addresses = () =>
    standard.accounts.flatMap(({ address, label }) => (label === 'payment' ? [address] : []))

  async function signMessage({ account, message }: Record<string, unknown>): Promise<unknown> {
    const shared = standard.accounts.find(({ address }) => address === account)
    const input = { account: shared, message: new TextEncoder().encode(String(message)) }
    const answer = await feature('bitcoin:signMessage')?.(input)
    const signed: unknown = Array.isArray(answer) ? answer[0] : undefined
    const signature = isRecord(signed) ? signed.signature : undefined
    // Anything but a signature is sent unchanged.
    return signature instanceof Uint8Array
      ? { address: account, signature: hex.encode(signature) }
      : answer
  }

  return {
    namespace: 'bip122',
    methods: ['signMessage', 'getAccountAddresses'],
    events: ['bip122_addressesChanged'],
    chains: (proposed) =>
      proposed.filter((chain) =>
        (standard.chains as readonly string[]).includes(networks[chain] ?? ''),
      ),
    async connect() {
      await feature('bitcoin:connect')?.({ purposes: ['payment'] })
      return addresses()
    },
    addresses,
    async request({ method, params }) {
      if (method === 'signMessage') return signMessage(isRecord(params) ? params : {})
      if (method === 'getAccountAddresses') return addresses().map((address) => ({ address }))
      throw Object.assign(new Error('Unknown method.'), { code: 4200 })
    },
    follow({ onAccounts }) {
      const events = standard.features['standard:events'] as {
        on(event: string, listener: () => void): () => void
      }
      return events.on('change', () => onAccounts(addresses()))
    },
    forget: async () => feature('standard:disconnect')?.({}),
  }
}
