// Answers of the embedded wallet's frame with a scripted wallet of one chain family behind it.
import { type CaipNetworkId, toChecksumAddress } from '@aureus/protocol'
import type { EmbeddedErrorCode } from '@aureus/protocol/embedded'
import type { Family } from '@aureus/test-wallet/walletConnect'
import { classifyWalletError } from '../errors/classify.ts'
import { type FrameAnswers, Refusal } from './scriptedFrame.ts'

const codes: Readonly<Record<string, EmbeddedErrorCode>> = {
  UserRejectedError: 'rejected',
  RequestPendingError: 'pending',
  UnknownChainError: 'unknownChain',
}

/** Passes a refusal's code. An error that cannot be serialised counts as the wallet's failure. */
async function answer<T>(method: string, ask: () => Promise<T>): Promise<T> {
  try {
    return structuredClone(await ask())
  } catch (error) {
    throw new Refusal(codes[classifyWalletError(method, error).name] ?? 'internal')
  }
}

/** The frame checksums EVM addresses. Malformed ones pass unchanged. */
const written = (address: unknown) =>
  /^0x[0-9a-fA-F]{40}$/.test(String(address)) ? toChecksumAddress(String(address)) : address

export type EmbeddedLogin = 'email' | 'social'

const people = {
  email: { email: 'ada@example.com' },
  social: { email: null, userName: 'ada', socialProvider: 'github' },
} as const

/**
 * @param ask the wallet's unparsed answer to a request for accounts
 * @param chains the wallet's chains, its initial one first
 */
export function familyAnswers(
  family: Family,
  ask: () => Promise<unknown>,
  chains: readonly CaipNetworkId[],
  login: EmbeddedLogin,
): FrameAnswers {
  const [start] = chains as [CaipNetworkId]
  const open = async ({ chainId = start }: { chainId?: CaipNetworkId | undefined }) => {
    const held = family.addresses()
    const shared = held.length > 0 ? held : await ask()
    if (!Array.isArray(shared)) return shared as never
    return { address: written(shared[0]) as string, chainId, ...people[login] }
  }
  const known = (chainId: CaipNetworkId) => {
    if (chains.includes(chainId)) return chainId
    throw new Refusal('unknownChain')
  }
  return {
    isConnected: async () => ({ isConnected: family.addresses().length > 0 }),
    getUser: (asked) => answer('getUser', () => open(asked)),
    ...(login === 'social' && {
      getSocialRedirectUri: () => ({
        uri: 'https://wallet.example.com/oauth/start',
        ticketUri: `aureus:ticket:${'f'.repeat(22)}`,
      }),
      connectSocial: (asked) => answer('connectSocial', () => open(asked)),
    }),
    switchNetwork: ({ chainId }) => ({ chainId: known(chainId) }),
    rpcRequest: ({ method, params, chainId = start }) =>
      answer(method, async () => ({ result: await family.request({ chainId, method, params }) })),
    async signOut() {
      await family.forget().catch(() => undefined)
      return {}
    },
    abort: () => ({}),
  }
}
