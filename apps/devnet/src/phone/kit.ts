// The phone's end of the relay: turns incoming requests into questions, and sends the answers.
import { openRelayWallet, type Proposal, type RelayRequest } from '@aureus/test-wallet/relay'
import { type PhoneFamily, RequestError } from './family.ts'
import { createWalletApp } from './mobileWallet/walletApp.ts'
import type { Questions } from './questions.ts'
import type { openStorage } from './storage.ts'

export interface KitOptions {
  relayUrl: string
  families: readonly PhoneFamily[]
  questions: Questions
  storage: ReturnType<typeof openStorage>
}

export interface PhoneSession {
  topic: string
  site: string
  networks: readonly string[]
}

/** CAIP-25: the person declined. */
const rejected = () => new RequestError(5000, 'User rejected.')

export type PhoneKit = Awaited<ReturnType<typeof startKit>>

export async function startKit({ relayUrl, families, questions, storage }: KitOptions) {
  const wallet = await openRelayWallet({
    relayUrl,
    projectId: 'devnet-phone',
    metadata: {
      name: 'Devnet phone',
      description: 'A test wallet to approve by hand. It holds only test funds.',
      url: 'https://phone.example',
      icons: [],
    },
    storage,
    approve,
    answer,
    errorOf: wire,
    onApproved: questions.tell,
    onDeleted: questions.tell,
  })
  const { kit, topics } = wallet
  const solana = families.find(({ namespace }) => namespace === 'solana')
  const app = solana && createWalletApp({ family: solana, questions })

  async function approve({ requiredNamespaces, optionalNamespaces, proposer }: Proposal) {
    const proposed = (namespace: PhoneFamily['namespace']) => [
      ...(requiredNamespaces[namespace]?.chains ?? []),
      ...(optionalNamespaces[namespace]?.chains ?? []),
    ]
    const homes = families.map(({ home }) => home)
    const networks = [
      ...new Set(families.flatMap(({ namespace }) => proposed(namespace))),
    ].toSorted((a, b) => Number(homes.includes(b)) - Number(homes.includes(a)))
    if (networks.length === 0) throw new RequestError(5100, 'Unsupported chains.')
    const chosen = await questions.ask({
      title: 'Connect',
      site: nameOf(proposer.metadata),
      facts: [['Address', proposer.metadata.url]],
      networks,
    })
    const agreed = families.flatMap(({ namespace, address, methods, events }) => {
      const chains = networks.filter(
        (network) => network.startsWith(`${namespace}:`) && chosen?.includes(network),
      )
      const accounts = chains.map((chain) => `${chain}:${address}`)
      if (chains.length === 0) return []
      return [[namespace, { chains, accounts, methods: [...methods], events: [...events] }]]
    })
    if (agreed.length === 0) throw rejected()
    return Object.fromEntries(agreed)
  }

  async function answer({ topic, chainId, method, params }: RelayRequest): Promise<unknown> {
    const sessions = kit.getActiveSessions()
    const session = Object.hasOwn(sessions, topic) ? sessions[topic] : undefined
    const family = families.find(({ namespace }) => chainId.startsWith(`${namespace}:`))
    if (!family) throw new RequestError(5100, 'Unsupported chains.')
    const { asked, perform } = family.prepare({ chainId, method, params })
    if (!(await questions.ask({ ...asked, site: nameOf(session?.peer.metadata) }))) throw rejected()
    return perform()
  }

  return {
    /** @param link of WalletConnect or of Mobile Wallet Adapter. Rejects if it leads nowhere. */
    async pair(link: string): Promise<void> {
      if (link.startsWith('wc:')) await wallet.pair(link)
      else if (app) await app.open(link)
      else throw new RequestError(5100, 'No Solana chain runs.')
    },
    sessions: (): readonly PhoneSession[] =>
      Object.values(kit.getActiveSessions()).map(({ topic, peer, namespaces }) => ({
        topic,
        site: nameOf(peer.metadata),
        networks: families.flatMap(({ namespace }) => namespaces[namespace]?.chains ?? []),
      })),
    async end(topic: string) {
      if (!topics().includes(topic)) return
      await wallet.disconnect(topic)
      questions.tell()
    },
    accounts: families.map(({ address }) => address),
    async stop() {
      questions.clear()
      await app?.stop()
      await wallet.stop()
    },
  }
}

const wire = (error: unknown) =>
  error instanceof RequestError
    ? { code: error.code, message: error.message }
    : { code: -32603, message: error instanceof Error ? error.message : 'The phone failed.' }

const nameOf = (metadata: { name: string; url: string } | undefined) =>
  metadata?.name || metadata?.url || 'A site'
