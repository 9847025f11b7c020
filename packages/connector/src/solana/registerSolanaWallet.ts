// The wallet's Solana account as a wallet of the Wallet Standard, which Solana's libraries list.
// https://github.com/wallet-standard/wallet-standard
import { decodeBase58, encodeBase58 } from '../base/base58.ts'
import { ProviderRpcError } from '../base/errors.ts'
import { type PageStorage, pageStorage, readRemembered, remember } from '../base/remembered.ts'
import { list, matching, object, type Shape } from '../base/shape.ts'
import { createWalletWindow, type WalletWindow } from '../window/createWalletWindow.ts'

const clusters = {
  'solana:mainnet': 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'solana:devnet': 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  'solana:testnet': 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
} as const

export interface RegisterSolanaWalletOptions {
  /** Origin of the wallet, such as `https://wallet.example.com`. */
  wallet: string
  /** The wallet's name, as lists of wallets show it. */
  name: string
  /** A data URL of a square picture. */
  icon: `data:image/${string}`
  /** The clusters that this page uses, which the operator of the wallet must serve. The first one is the default. */
  chains: readonly (keyof typeof clusters | 'solana:localnet')[]
  /** CAIP-2 id of the cluster that this page calls `solana:localnet`. */
  localnet?: string
}

interface Surroundings {
  window?: WalletWindow
  storage?: PageStorage
  view?: Window
}

export interface SolanaAccount {
  address: string
  publicKey: Uint8Array
  chains: readonly string[]
  features: readonly string[]
}

interface Input {
  account: { address: string }
  chain?: string
  message: Uint8Array
  transaction: Uint8Array
}

type Listener = (changed: { accounts: readonly SolanaAccount[] }) => void

const isAddress = matching(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)
const isConnected = object({ address: isAddress })
const base58Text = matching(/^[1-9A-HJ-NP-Za-km-z]{64,88}$/)
const base64Text = matching(/^[A-Za-z0-9+/]{4,1644}={0,2}$/)
const resultOf = <T>(shape: Shape<T>) => object({ result: shape })
const isSignature = resultOf(object({ signature: base58Text }))
const isSigned = resultOf(object({ transaction: base64Text }))
const isAllSigned = resultOf(object({ transactions: list(base64Text) }))

const toBase64 = (bytes: Uint8Array) =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
const fromBase64 = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))

/** @returns the registered wallet */
export function registerSolanaWallet(
  options: RegisterSolanaWalletOptions,
  given: Surroundings = {},
) {
  const { wallet: origin, name, icon, chains, localnet } = options
  const { window: walletWindow = createWalletWindow(origin), storage = pageStorage } = given
  const view = given.view ?? window
  const key = `aureus.connector.solana ${origin}`
  const idOf = new Map<string, string | undefined>([
    ...Object.entries(clusters),
    ['solana:localnet', localnet],
  ])
  const listeners = new Set<Listener>()
  let accounts: readonly SolanaAccount[] = []
  let connecting: Promise<unknown> | undefined
  const version = '1.0.0'

  function setAccounts(addresses: readonly string[]): void {
    accounts = addresses.map((address) =>
      Object.freeze({
        address,
        publicKey: decodeBase58(address),
        chains,
        features: Object.keys(features).filter((feature) => feature.startsWith('solana:')),
      }),
    )
    remember(key, { accounts: [...addresses] }, storage)
    for (const listener of new Set(listeners)) listener({ accounts })
  }

  function chainId(chain: string | undefined): string {
    const named = chain ?? chains[0]
    const id = named !== undefined && chains.includes(named as never) && idOf.get(named)
    if (id) return id
    throw new ProviderRpcError(4902, 'This wallet does not know the cluster.')
  }

  async function connect({ silent = false }: { silent?: boolean | undefined } = {}) {
    if (accounts.length === 0 && !silent) {
      connecting ??= walletWindow
        .request('getUser', { chainId: chainId(undefined) }, isConnected)
        .then(({ address }) => setAccounts([address]))
        .finally(() => (connecting = undefined))
      await connecting
    }
    return { accounts }
  }

  async function ask<T>(
    { account, chain }: Pick<Input, 'account' | 'chain'>,
    asked: { method: string; params: object; shape: Shape<{ result: T }> },
  ): Promise<T> {
    const { method, params, shape } = asked
    if (!accounts.some(({ address }) => address === account.address))
      throw new ProviderRpcError(4100, 'This account is not connected.')
    const payload = {
      method,
      params: { ...params, pubkey: account.address },
      chainId: chainId(chain),
    }
    try {
      return (await walletWindow.request('rpcRequest', payload, shape)).result
    } catch (error) {
      // The owner disconnected this site, signed out, or has another account now.
      if (error instanceof ProviderRpcError && error.code === 4100) setAccounts([])
      throw error
    }
  }

  /** One after another, because the owner approves each. */
  const each =
    <T>(answer: (input: Input) => Promise<T>) =>
    async (...inputs: readonly Input[]): Promise<readonly T[]> => {
      const answers: T[] = []
      for (const input of inputs) answers.push(await answer(input))
      return answers
    }

  const signOne = each(async (input) => {
    const params = { transaction: toBase64(input.transaction) }
    const asked = { method: 'solana_signTransaction', params, shape: isSigned }
    const { transaction } = await ask(input, asked)
    return { signedTransaction: fromBase64(transaction) }
  })

  /** One question for several transactions of an account on a cluster. */
  async function signTransaction(...inputs: readonly Input[]) {
    const [first] = inputs
    const isAlike = ({ account, chain }: Input) =>
      account.address === first?.account.address && chain === first.chain
    if (!first || inputs.length === 1 || !inputs.every(isAlike)) return signOne(...inputs)
    const params = { transactions: inputs.map(({ transaction }) => toBase64(transaction)) }
    const asked = { method: 'solana_signAllTransactions', params, shape: isAllSigned }
    const { transactions } = await ask(first, asked)
    return transactions.map((signed) => ({ signedTransaction: fromBase64(signed) }))
  }

  const signMessage = each(async (input) => {
    const params = { message: encodeBase58(input.message) }
    const asked = { method: 'solana_signMessage', params, shape: isSignature }
    const { signature } = await ask(input, asked)
    return { signedMessage: input.message, signature: decodeBase58(signature) }
  })

  const signAndSendTransaction = each(async (input) => {
    const params = { transaction: toBase64(input.transaction) }
    const asked = { method: 'solana_signAndSendTransaction', params, shape: isSignature }
    return { signature: decodeBase58((await ask(input, asked)).signature) }
  })

  const supportedTransactionVersions = ['legacy', 0] as const
  const features = {
    'standard:connect': { version, connect },
    'standard:disconnect': { version, disconnect: async () => setAccounts([]) },
    'standard:events': {
      version,
      on(_event: 'change', listener: Listener) {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    },
    'solana:signMessage': { version, signMessage },
    'solana:signTransaction': { version, supportedTransactionVersions, signTransaction },
    'solana:signAndSendTransaction': {
      version,
      supportedTransactionVersions,
      signAndSendTransaction,
    },
  } as const

  const known = readRemembered(key, storage)?.accounts ?? []
  if (known.every(isAddress)) setAccounts(known)

  const wallet = Object.freeze({
    version,
    name,
    icon,
    chains,
    features,
    get accounts() {
      return accounts
    },
  })
  const register = (api: { register(one: object): unknown }) => void api.register(wallet)
  view.addEventListener('wallet-standard:app-ready', (event) =>
    register((event as CustomEvent<Parameters<typeof register>[0]>).detail),
  )
  view.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
  return wallet
}
