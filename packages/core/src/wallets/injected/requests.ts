// The requests to an EVM wallet. They are in a separate chunk because checksums need a hash, which the page does
// not need until the visitor chooses a wallet.
import * as v from 'valibot'
import { textToHex } from '../../chains/eip155/hex.ts'
import { transactionOf } from '../../chains/eip155/transaction.ts'
import type { Connector, RequestOptions, WalletConnection } from '../../client/connector.ts'
import { codesOf } from '../../errors/codes.ts'
import { ChainIdNotFoundError, WalletError, WalletResponseError } from '../../errors/wallet.ts'
import { retry } from '../../promise/retry.ts'
import type { Hold } from '../createHold.ts'
import { whenSeen } from '../whenSeen.ts'
import { AccountsSchema, ChainIdSchema, SignatureSchema, TransactionHashSchema } from './answers.ts'
import type { InjectedWallet } from './discovery.ts'
import { followWallet, listenTo } from './follow.ts'
import { keepAsking } from './keepAsking.ts'
import type { Eip1193Provider } from './provider.ts'
import { requestProvider } from './requestProvider.ts'
import { switchChain } from './switchChain.ts'

/** How long to wait: wallets without support for this may never answer. */
const REVOKE_MS = 500

/** Between the questions to a wallet that restarted. */
const RESUME_MS = 500

/** EIP-1193 and JSON-RPC. */
const unknownMethod = [4200, -32601]

type Held = Hold<Eip1193Provider>
/** The first parameter of a connector method. */
type First<N extends 'switchNetwork' | 'signMessage' | 'sendTransaction' | 'request'> = Parameters<
  Required<Connector>[N]
>[0]

export interface Asked {
  found: InjectedWallet
  hold: Held
  page: EventTarget
}

export async function connect(
  asked: Asked,
  { signal }: RequestOptions = {},
): Promise<WalletConnection> {
  const connection = await establish(asked, 'eth_requestAccounts', signal)
  if (connection) return connection
  throw new WalletResponseError('eth_requestAccounts', { details: 'no account' })
}

/** A wallet that does not answer is asked again until the signal aborts. */
export const reconnect = async (asked: Asked, { signal }: RequestOptions = {}) => {
  const ask = (until: AbortSignal) => read(asked, 'eth_accounts', until)
  const connection = await keepAsking(ask, asked.page, signal)
  return connection ? take(asked, connection) : ('unauthorized' as const)
}

/** Calls back when the wallet says that it shares accounts or has its chains, and when the visitor returns. */
export function whenUnlocked({ found: { provider }, page }: Asked, listener: () => void) {
  const stops = [
    listenTo(provider, 'accountsChanged', AccountsSchema, ({ length }) => length > 0 && listener()),
    listenTo(provider, 'connect', v.unknown(), listener),
    whenSeen(page, listener),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Takes up the connection with the provider that replaced a dead one. */
export async function resume(asked: Asked): Promise<void> {
  const ask = () => establish(asked, 'eth_accounts', undefined)
  // It shares nothing for a moment while it starts.
  const connection = await retry(ask, { interval: RESUME_MS })
  if (!connection) return asked.hold.emit({ type: 'disconnect' })
  const { accounts, caipNetworkId } = connection
  asked.hold.emit({ type: 'accounts', accounts })
  asked.hold.emit({ type: 'network', caipNetworkId })
}

type Method = 'eth_requestAccounts' | 'eth_accounts'
interface Shared {
  provider: Eip1193Provider
  accounts: readonly string[]
  chainId: number
}

/** @returns `undefined` if the wallet is locked or shares nothing. Throws like `requestProvider`. */
async function establish(
  asked: Asked,
  method: Method,
  signal: AbortSignal | undefined,
): Promise<WalletConnection | undefined> {
  const shared = await read(asked, method, signal)
  return shared && take(asked, shared)
}

/** Like `establish`, without following the wallet. */
async function read(
  { found: { provider } }: Asked,
  method: Method,
  signal: AbortSignal | undefined,
): Promise<Shared | undefined> {
  const accounts = await requestProvider(provider, { method }, AccountsSchema, signal)
  if (accounts.length === 0) return undefined
  return { provider, accounts, chainId: await readChainId(provider, signal) }
}

function take({ hold, page }: Asked, { provider, accounts, chainId }: Shared): WalletConnection {
  hold.take(provider, (emit) => followWallet(provider, { page, accounts, emit }))
  return {
    accounts: accounts.map((address) => ({ address })),
    caipNetworkId: `eip155:${chainId}`,
  }
}

/** @throws ChainIdNotFoundError if the wallet answers with no chain id, or does not know the method */
async function readChainId(
  provider: Eip1193Provider,
  signal: AbortSignal | undefined,
): Promise<number> {
  try {
    return await requestProvider(provider, { method: 'eth_chainId' }, ChainIdSchema, signal)
  } catch (cause) {
    const isMissing =
      cause instanceof WalletResponseError ||
      (cause instanceof WalletError && unknownMethod.some((code) => codesOf(cause.cause).has(code)))
    throw isMissing ? new ChainIdNotFoundError({ cause }) : cause
  }
}

/** MIP-2. Best effort, because wallets may keep the permission. Never throws. */
export async function revoke(provider: Eip1193Provider): Promise<void> {
  const request = { method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] }
  await requestProvider(provider, request, v.unknown(), AbortSignal.timeout(REVOKE_MS)).catch(
    () => undefined,
  )
}

export async function switchNetwork(
  hold: Held,
  { network, rpcUrl }: First<'switchNetwork'>,
  { signal }: RequestOptions = {},
): Promise<void> {
  const chainId = await switchChain(hold.require(), network, rpcUrl, signal)
  hold.emit({ type: 'network', caipNetworkId: `eip155:${chainId}` })
}

export function signMessage(
  hold: Held,
  { address, message }: First<'signMessage'>,
  { signal }: RequestOptions = {},
): Promise<string> {
  const request = { method: 'personal_sign', params: [textToHex(message), address] }
  return requestProvider(hold.require(), request, SignatureSchema, signal)
}

export function sendTransaction(
  hold: Held,
  { call: _, ...parameters }: First<'sendTransaction'>,
  { signal }: RequestOptions = {},
): Promise<string> {
  const request = { method: 'eth_sendTransaction', params: [transactionOf(parameters)] }
  return requestProvider(hold.require(), request, TransactionHashSchema, signal)
}

export const request = (
  hold: Held,
  asked: First<'request'>,
  { signal }: RequestOptions = {},
): Promise<unknown> => requestProvider(hold.require(), asked, v.unknown(), signal)
