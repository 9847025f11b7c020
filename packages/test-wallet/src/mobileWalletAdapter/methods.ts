// What a wallet app answers to a page, carried out by a scripted Solana wallet.
import { base58, base64 } from '@scure/base'
import type { Wallet } from '@wallet-standard/base'

import type { MobileWalletQuirks } from './quirks.ts'

export class ProtocolError extends Error {
  readonly code: number
  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

interface Shared {
  address: string
  publicKey: Uint8Array
}

/** What a token stands for. */
export interface Grant {
  chain: string
}

export interface MethodsParameters {
  /** Carries the requests out. */
  wallet: Wallet
  quirks: MobileWalletQuirks
  legacy: boolean
  /** By token. They outlive sessions. */
  grants: Map<string, Grant>
}

type Params = Record<string, unknown>

/** The methods of one session. */
export function createMethods({ wallet, quirks, legacy, grants }: MethodsParameters) {
  let authorized: Grant | undefined

  /** Runs a feature of the wallet. @throws what the wallet throws */
  async function run<T>(feature: string, ...inputs: unknown[]): Promise<T> {
    const offered = wallet.features as Record<string, Record<string, unknown>>
    const method = offered[feature]?.[feature.split(':')[1] ?? '']
    if (typeof method !== 'function') throw new ProtocolError(-32601, 'Method not found')
    return (await method(...inputs)) as T
  }

  async function authorize(params: Params) {
    const chain = legacy ? fromCluster(params['cluster']) : String(params['chain'])
    if (!(wallet.chains as readonly string[]).includes(chain))
      throw new ProtocolError(-7, 'Chain not supported')
    const token = params['auth_token']
    const known = typeof token === 'string' ? grants.get(token) : undefined
    if (token !== undefined && (!known || quirks.refusesTokens)) {
      if (typeof token === 'string') grants.delete(token)
      throw new ProtocolError(-1, 'The authorization has expired')
    }
    const silent = known?.chain === chain
    const { sign_in_payload: payload } = params
    const writes = payload !== undefined && !legacy && !quirks.withoutSignInResult
    const signed = writes
      ? await run<[{ account: Shared; signedMessage: Uint8Array; signature: Uint8Array }]>(
          'solana:signIn',
          payload,
        )
      : undefined
    const { accounts } = await run<{ accounts: readonly Shared[] }>(
      'standard:connect',
      ...(silent ? [{ silent: true }] : []),
    )
    if (accounts.length === 0) throw new ProtocolError(-1, 'Not authorized')
    return grant(accounts, chain, silent && typeof token === 'string' ? token : undefined, signed)
  }

  function grant(
    accounts: readonly Shared[],
    chain: string,
    token: string = crypto.randomUUID(),
    signed?: readonly { account: Shared; signedMessage: Uint8Array; signature: Uint8Array }[],
  ) {
    authorized = { chain }
    grants.set(token, authorized)
    return {
      auth_token: token,
      accounts: accounts.map(({ publicKey, address }) => ({
        address: base64.encode(publicKey),
        display_address: address,
        display_address_format: 'base58',
        label: 'Main',
        ...(!legacy && { chains: wallet.chains }),
      })),
      ...(quirks.linkBase && { wallet_uri_base: quirks.linkBase }),
      ...(signed?.[0] && {
        sign_in_result: {
          address: base64.encode(signed[0].account.publicKey),
          signed_message: base64.encode(signed[0].signedMessage),
          signature: base64.encode(signed[0].signature),
          signature_type: 'ed25519',
        },
      }),
    }
  }

  /** @throws ProtocolError unless the session is authorized */
  function privileged() {
    if (!authorized) throw new ProtocolError(-1, 'Not authorized')
    return { chain: authorized.chain, accounts: wallet.accounts }
  }

  const payloadsOf = ({ payloads }: Params) => (payloads as string[]).map(base64.decode)

  const methods: Record<string, (params: Params) => unknown> = {
    authorize,
    reauthorize(params) {
      const known = grants.get(String(params['auth_token']))
      return authorize({ ...params, cluster: clusterOf(known?.chain) })
    },
    deauthorize({ auth_token }) {
      grants.delete(String(auth_token))
      authorized = undefined
      return run('standard:disconnect').then(() => ({}))
    },
    get_capabilities: () => ({
      max_transactions_per_request: 10,
      supported_transaction_versions: ['legacy', 0],
      ...(legacy
        ? { supports_sign_and_send_transactions: true }
        : { features: quirks.features ?? ['solana:signTransactions', 'solana:signInWithSolana'] }),
    }),
    async sign_messages(params) {
      const { accounts } = privileged()
      const addresses = (params['addresses'] as string[]).map((one) =>
        base58.encode(base64.decode(one)),
      )
      const account = accounts.find(({ address }) => address === addresses[0])
      const inputs = payloadsOf(params).map((message) => ({ account, message }))
      const signed = await run<{ signedMessage: Uint8Array; signature: Uint8Array }[]>(
        'solana:signMessage',
        ...inputs,
      )
      return {
        signed_payloads: signed.map(({ signedMessage, signature }) =>
          base64.encode(
            quirks.signatureAlone ? signature : Uint8Array.from([...signedMessage, ...signature]),
          ),
        ),
      }
    },
    async sign_transactions(params) {
      const { accounts, chain } = privileged()
      const [account] = accounts
      const inputs = payloadsOf(params).map((transaction) => ({ account, chain, transaction }))
      const signed = await run<{ signedTransaction: Uint8Array }[]>(
        'solana:signTransaction',
        ...inputs,
      )
      return { signed_payloads: signed.map((one) => base64.encode(one.signedTransaction)) }
    },
    async sign_and_send_transactions(params) {
      const { accounts, chain } = privileged()
      const [account] = accounts
      const inputs = payloadsOf(params).map((transaction) => ({ account, chain, transaction }))
      const sent = await run<{ signature: Uint8Array }[]>(
        'solana:signAndSendTransaction',
        ...inputs,
      )
      return { signatures: sent.map(({ signature }) => base64.encode(signature)) }
    },
  }
  return methods
}

const clusters = [
  ['solana:mainnet', 'mainnet-beta'],
  ['solana:testnet', 'testnet'],
  ['solana:devnet', 'devnet'],
] as const

const fromCluster = (cluster: unknown) =>
  clusters.find(([, name]) => name === cluster)?.[0] ?? String(cluster)

const clusterOf = (chain: string | undefined) =>
  clusters.find(([name]) => name === chain)?.[1] ?? chain
