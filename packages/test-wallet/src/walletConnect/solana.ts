import { base58, base64 } from '@scure/base'
import { isRecord } from '../shared/hex.ts'
import type { SolanaTestWallet } from '../solana/createSolanaTestWallet.ts'
import type { Family } from './family.ts'

/** CAIP-2 ids, by their Wallet Standard names. */
const clusters: Readonly<Record<string, string>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:mainnet',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:devnet',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'solana:testnet',
}
const clusterOf = (chain: string) => clusters[chain] ?? 'solana:localnet'

type Call = (input?: object) => Promise<unknown>

/** A Solana wallet with its own verbs. */
export function solanaFamily({ standard }: SolanaTestWallet): Family {
  function call(feature: string, input?: object): Promise<unknown> {
    const [, method = ''] = feature.split(':')
    const held = (standard.features as Record<string, Record<string, Call>>)[feature]
    if (!held?.[method]) throw new TypeError(`The wallet does not offer ${feature}.`)
    return held[method](input)
  }

  const accountOf = (address: unknown) =>
    standard.accounts.find((account) => account.address === address) ?? { address }

  const performs: Record<string, (params: Record<string, unknown>, chain: string) => unknown> = {
    async solana_signMessage({ message, pubkey }) {
      const input = { account: accountOf(pubkey), message: base58.decode(String(message)) }
      return signatureIn(await call('solana:signMessage', input))
    },
    async solana_signTransaction({ transaction, pubkey }, chain) {
      const account = accountOf(pubkey)
      const input = { account, chain, transaction: base64.decode(String(transaction)) }
      const answer = await call('solana:signTransaction', input)
      const signed = only(answer)?.signedTransaction
      if (!(signed instanceof Uint8Array)) return answer
      return {
        signature: base58.encode(signed.subarray(1, 65)),
        transaction: base64.encode(signed),
      }
    },
    async solana_signAndSendTransaction({ transaction, pubkey }, chain) {
      const account = accountOf(pubkey)
      const input = { account, chain, transaction: base64.decode(String(transaction)) }
      return signatureIn(await call('solana:signAndSendTransaction', input))
    },
  }

  return {
    namespace: 'solana',
    methods: Object.keys(performs),
    events: ['accountsChanged'],
    chains: (proposed) =>
      proposed.filter((chain) => (standard.chains as readonly string[]).includes(clusterOf(chain))),
    async connect() {
      const answer = await call('standard:connect')
      const accounts = isRecord(answer) && Array.isArray(answer.accounts) ? answer.accounts : []
      const addresses = accounts.map((one: unknown) => (isRecord(one) ? one.address : undefined))
      const isAddress = (one: unknown) =>
        typeof one === 'string' && /^[1-9A-Za-z]{32,44}$/.test(one)
      if (addresses.length > 0 && addresses.every(isAddress)) return addresses as string[]
      throw new TypeError('The wallet has no account to share.')
    },
    addresses: () => standard.accounts.map(({ address }) => address),
    async request({ chainId, method, params }) {
      const perform = performs[method]
      if (!perform) throw Object.assign(new Error('Unknown method.'), { code: 4200 })
      return perform(isRecord(params) ? params : {}, clusterOf(chainId))
    },
    follow({ onAccounts }) {
      const events = standard.features['standard:events'] as {
        on(event: string, listener: (value: unknown) => void): () => void
      }
      return events.on('change', (change) => {
        const accounts = isRecord(change) ? change.accounts : change
        const isList = Array.isArray(accounts) && accounts.every(isRecord)
        onAccounts(isList ? accounts.map((one) => isRecord(one) && one.address) : accounts)
      })
    },
    forget: () => call('standard:disconnect'),
  }
}

const only = (answer: unknown) =>
  Array.isArray(answer) && answer.length === 1 && isRecord(answer[0]) ? answer[0] : undefined

/** Anything but a signature is sent unchanged. */
function signatureIn(answer: unknown): unknown {
  const signature = only(answer)?.signature
  return signature instanceof Uint8Array ? { signature: base58.encode(signature) } : answer
}
