import type { TestWallet } from '../eip155/createTestWallet.ts'
import type { Family } from './family.ts'

/** An EVM wallet with its own verbs. */
export function eip155Family({ provider, control }: TestWallet): Family {
  const idOf = (chain: string) => Number(chain.slice('eip155:'.length))
  return {
    namespace: 'eip155',
    methods: [
      'eth_sendTransaction',
      'personal_sign',
      'eth_signTypedData_v4',
      'wallet_switchEthereumChain',
      'wallet_addEthereumChain',
    ],
    events: ['accountsChanged', 'chainChanged'],
    chains: (proposed) =>
      proposed.filter((chain) => control.state.chains.some(({ id }) => id === idOf(chain))),
    connect: async () =>
      addressesIn(await provider.request({ method: 'eth_requestAccounts', params: [] })),
    addresses: () => control.state.accounts,
    async request({ chainId, method, params }) {
      // A request over a relay names its chain.
      if (method === 'eth_sendTransaction' && control.state.chainId !== idOf(chainId))
        control.changeChain(idOf(chainId))
      return provider.request({ method, params })
    },
    follow({ onAccounts, onChain }) {
      provider.on('accountsChanged', onAccounts)
      provider.on('chainChanged', onChain)
      return () => {
        provider.removeListener('accountsChanged', onAccounts)
        provider.removeListener('chainChanged', onChain)
      }
    },
    forget: async () =>
      provider.request({ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] }),
  }
}

function addressesIn(answer: unknown): readonly string[] {
  const isList = Array.isArray(answer) && answer.length > 0
  if (isList && answer.every((one) => /^0x[0-9a-fA-F]{40}$/.test(String(one)))) return answer
  throw new TypeError('The wallet has no account to share.')
}
