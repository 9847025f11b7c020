// The wallet at the other end as an adapter of each chain family: the family's own one, which checks what
// wallets answer, in a place where this wallet is the only one.
import type { ChainNamespace } from '@aureus/protocol'
import type { Adapter, AdapterConnection } from '../../client/adapter.ts'
import { WALLET_CONNECT_ID } from '../../client/walletConnector.ts'
import type { Wallet } from '../../state/connect.ts'
import type { WalletConnect } from './createWalletConnect.ts'
import type { ProviderParameters } from './providers/eip155.ts'
import { eip155Page } from './providers/eip155.ts'

export type RemoteParameters = ProviderParameters & {
  networks: Parameters<
    typeof import('../standard/solana/createSolanaAdapter.ts').createSolanaAdapter
  >[1]
}

/** Loaded with the first use of each family. */
const makers: Record<ChainNamespace, (parameters: RemoteParameters) => Promise<Adapter>> = {
  async eip155(parameters) {
    const { createEip155Adapter } = await import('../injected/createEip155Adapter.ts')
    return createEip155Adapter(eip155Page(parameters))
  },
  async solana(parameters) {
    const [{ createSolanaAdapter }, { solanaPage }] = await Promise.all([
      import('../standard/solana/createSolanaAdapter.ts'),
      import('./providers/solana.ts'),
    ])
    return createSolanaAdapter(solanaPage(parameters), parameters.networks)
  },
  async bip122(parameters) {
    const [{ createBip122Adapter }, { bip122Page }] = await Promise.all([
      import('../bitcoin/createBip122Adapter.ts'),
      import('./providers/bip122.ts'),
    ])
    return createBip122Adapter(bip122Page(parameters))
  },
}

/** The wallet under the one id that it has in every family, named as it calls itself. */
export function walletOf({ session }: WalletConnect, namespace: ChainNamespace): Wallet {
  const { name = 'WalletConnect', namespaces } = session ?? {}
  const agreed = namespaces?.[namespace]?.accounts.map(({ caipNetworkId }) => caipNetworkId)
  return {
    id: WALLET_CONNECT_ID,
    name,
    namespace,
    ...(agreed && { networks: [...new Set(agreed)] }),
  }
}

/** Of one family, under the one id. */
export async function createRemoteAdapter(
  namespace: ChainNamespace,
  parameters: RemoteParameters,
): Promise<Adapter> {
  const { walletConnect } = parameters
  const inner = await makers[namespace](parameters)
  const [found] = await new Promise<readonly Wallet[]>((resolve) => {
    inner.discover(resolve)
  })
  const own = found?.id ?? WALLET_CONNECT_ID
  const idOf = (id: string) => (id === WALLET_CONNECT_ID ? own : id)
  const named = (answer: AdapterConnection): AdapterConnection => ({
    ...answer,
    wallet: walletOf(walletConnect, namespace),
  })
  const { signIn, chain, request } = inner

  return {
    namespace,
    discover(listener) {
      listener([walletOf(walletConnect, namespace)])
      return () => undefined
    },
    connect: async (id, options) => named(await inner.connect(idOf(id), options)),
    async reconnect(id, options) {
      const answer = await inner.reconnect(idOf(id), options)
      return typeof answer === 'string' ? answer : named(answer)
    },
    disconnect: (id) => inner.disconnect(idOf(id)),
    switchNetwork: (parameters, options) =>
      inner.switchNetwork({ ...parameters, walletId: idOf(parameters.walletId) }, options),
    signMessage: (parameters, options) =>
      inner.signMessage({ ...parameters, walletId: idOf(parameters.walletId) }, options),
    ...(signIn && {
      signIn: (parameters, options) =>
        signIn({ ...parameters, walletId: idOf(parameters.walletId) }, options),
    }),
    sendTransaction: (parameters, options) =>
      inner.sendTransaction({ ...parameters, walletId: idOf(parameters.walletId) }, options),
    ...(request && {
      request: (parameters, options) =>
        request({ ...parameters, walletId: idOf(parameters.walletId) }, options),
    }),
    ...(chain && { chain }),
    subscribe: (listener) =>
      inner.subscribe((event) => listener({ ...event, walletId: WALLET_CONNECT_ID })),
  }
}
