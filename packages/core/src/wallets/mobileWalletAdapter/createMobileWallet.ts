// Wallet apps on this phone as one wallet of the Wallet Standard. Each request opens the app for a session of its own.
import { base58 } from '@scure/base'
import * as v from 'valibot'
import { UserRejectedError, WalletResponseError } from '../../errors/wallet.ts'
import { createListeners } from '../listeners.ts'
import type { Authorization, AuthorizationStore } from './authorization.ts'
import { type AuthorizeAnswer, authorize, authorizeSignIn, type Identity } from './authorize.ts'
import { mobileWallet } from './mobileWallet.ts'
import { type SendOptions, sendTransactions, signMessages, signTransactions } from './requests.ts'
import type { Session } from './session.ts'

export interface MobileWalletParameters {
  identity: Identity
  store: AuthorizationStore
  /** Opens a wallet app, and a session with it for as long as `work` takes. @param base the wallet's own link */
  transact<T>(base: string | undefined, work: (session: Session) => Promise<T>): Promise<T>
  /** The Wallet Standard's name of the cluster that the page is on. */
  chain(): string
}

interface Input {
  account: { address: string }
  chain?: string
  options?: SendOptions
}
type MessageInput = Input & { message: Uint8Array }
type TransactionInput = Input & { transaction: Uint8Array }

interface Account {
  address: string
  publicKey: Uint8Array
  chains: readonly string[]
  features: readonly string[]
  label?: string
}

const chains = ['solana:mainnet', 'solana:devnet', 'solana:testnet', 'solana:localnet'] as const
const version = '1.0.0'
const supportedTransactionVersions = ['legacy', 0] as const

export function createMobileWallet({ identity, store, transact, chain }: MobileWalletParameters) {
  const changes = createListeners<object>()
  const held = () => store.get().authorization

  function keep(authorization: Authorization | undefined): void {
    const before = JSON.stringify(wallet.accounts)
    const { ended } = store.get()
    store.set({ ...(authorization && { authorization }), ...(ended && { ended }) })
    changes.tell({ features: wallet.features })
    if (JSON.stringify(wallet.accounts) !== before) changes.tell({ accounts: wallet.accounts })
  }

  /** Opens the app for one question, after it has authorized this site on the chain. */
  function ask<T>(
    wanted: { chain?: string | undefined; signIn?: object },
    work: (session: Session, answer: AuthorizeAnswer) => Promise<T>,
  ): Promise<T> {
    const kept = held()
    return transact(kept?.base, async (session) => {
      await tellEnd(session, kept?.base)
      const { signIn, chain: named = kept?.chain ?? chain() } = wanted
      // Wallets refuse a token and a sign-in with the same code. So the token goes first, and needs no approval.
      const later = kept && !session.legacy ? signIn : undefined
      const parameters = { identity, chain: named, kept, signIn: later ? undefined : signIn }
      const answer = await authorize(session, parameters).catch((error: unknown) => {
        if (kept && error instanceof UserRejectedError) keep(undefined)
        throw error
      })
      keep(answer.authorization)
      if (!later) return work(session, answer)
      const { authorization } = answer
      const signed = await authorizeSignIn(session, identity, { authorization, signIn: later })
      keep(signed.authorization)
      return work(session, signed)
    })
  }

  /** Tells the wallet of an authorization that the visitor ended, if it opens by the same link. */
  async function tellEnd({ request }: Session, base: string | undefined): Promise<void> {
    const { ended, ...rest } = store.get()
    if (!ended || ended.base !== base) return
    store.set(rest)
    // The wallet's answer would not say whether the token was valid.
    await request('deauthorize', { auth_token: ended.token }, v.unknown()).catch(() => undefined)
  }

  async function connect({ silent = false } = {}) {
    if (!silent && !held()) await ask({}, async () => undefined)
    return { accounts: wallet.accounts }
  }

  /** Does not open the app. */
  async function disconnect() {
    const kept = held()
    if (!kept) return
    store.set({ ended: { token: kept.token, ...(kept.base && { base: kept.base }) } })
    changes.tell({ accounts: wallet.accounts })
  }

  async function signMessage(...inputs: MessageInput[]) {
    const { address } = requireOne(inputs)
    const messages = inputs.map(({ message }) => message)
    return ask({}, async (session, { authorization }) => {
      requireAccount(authorization, address)
      const signatures = await signMessages(session, { address, messages })
      return signatures.map((signature, index) => ({ signedMessage: messages[index], signature }))
    })
  }

  async function signIn(input: { address?: string } = {}) {
    return ask({ signIn: input }, async (session, { authorization, signedIn }) => {
      const address = signedIn
        ? base58.encode(signedIn.address)
        : (input.address ?? authorization.accounts[0]?.address ?? '')
      requireAccount(authorization, address)
      const account = wallet.accounts.find((one) => one.address === address)
      if (signedIn)
        return [{ account, signedMessage: signedIn.signed_message, signature: signedIn.signature }]
      const { composeSignIn } = await import('./composeSignIn.ts')
      const signedMessage = new TextEncoder().encode(composeSignIn(input, address))
      const [signature] = await signMessages(session, { address, messages: [signedMessage] })
      return [{ account, signedMessage, signature }]
    })
  }

  async function signTransaction(...inputs: TransactionInput[]) {
    const { address, chain } = requireOne(inputs)
    const transactions = inputs.map(({ transaction }) => transaction)
    return ask({ chain }, async (session, { authorization }) => {
      requireAccount(authorization, address, chain)
      const signed = await signTransactions(session, transactions)
      return signed.map((signedTransaction) => ({ signedTransaction }))
    })
  }

  async function signAndSendTransaction(...inputs: TransactionInput[]) {
    const { address, chain, options } = requireOne(inputs)
    const transactions = inputs.map(({ transaction }) => transaction)
    return ask({ chain }, async (session, { authorization }) => {
      requireAccount(authorization, address, chain)
      const signatures = await sendTransactions(session, transactions, options)
      return signatures.map((signature) => ({ signature }))
    })
  }

  const optional = {
    'solana:signIn': { version, signIn },
    'solana:signTransaction': { version, supportedTransactionVersions, signTransaction },
    'solana:signAndSendTransaction': {
      version,
      supportedTransactionVersions,
      signAndSendTransaction,
    },
  }
  const wallet = {
    version,
    name: mobileWallet.name,
    icon: mobileWallet.icon,
    chains,
    /** All, before a wallet app has said what it supports. */
    get features(): Record<string, object> {
      const offered: readonly string[] = held()?.features ?? Object.keys(optional)
      return {
        'standard:connect': { version, connect },
        'standard:disconnect': { version, disconnect },
        'standard:events': { version, on },
        'solana:signMessage': { version, signMessage },
        ...Object.fromEntries(Object.entries(optional).filter(([name]) => offered.includes(name))),
      }
    },
    get accounts(): readonly Account[] {
      const features = Object.keys(wallet.features).filter((name) => name.startsWith('solana:'))
      return (held()?.accounts ?? []).map((account) => ({
        ...account,
        publicKey: base58.decode(account.address),
        features,
      }))
    },
  }

  function on(_: 'change', listener: (change: object) => void) {
    return changes.subscribe(listener)
  }
  return wallet
}

/**
 * The inputs of one call go into one question, which is about one account and one chain.
 * @throws TypeError
 */
function requireOne(inputs: readonly Input[]) {
  const [first] = inputs
  const address = first?.account.address
  if (address === undefined || !inputs.every((one) => isLike(one, first)))
    throw new TypeError('Expected inputs of one account and one chain')
  return { address, chain: first?.chain, options: first?.options }
}

const isLike = ({ account, chain }: Input, first: Input | undefined) =>
  account.address === first?.account.address && chain === first.chain

/** A wallet may authorize other accounts than before. @throws WalletResponseError */
function requireAccount({ accounts }: Authorization, address: string, chain?: string): void {
  const account = accounts.find((one) => one.address === address)
  if (!account)
    throw new WalletResponseError('authorize', { details: 'the account is not authorized' })
  if (chain !== undefined && !account.chains.includes(chain))
    throw new WalletResponseError('authorize', { details: 'the chain is not authorized' })
}
