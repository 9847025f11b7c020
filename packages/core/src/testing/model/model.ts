// For the model-based test: the expected state of a browser, and how each step changes it.
import { privateKeyToAccount } from 'viem/accounts'
import { KEYS, WALLETS } from './browser.ts'

/** `[1][1]` is the second wallet's second account. */
export const ADDRESSES = KEYS.map((keys) => keys.map((key) => privateKeyToAccount(key).address))

/** Networks with sign-in. 10 is configured without it; 424242 is not configured. */
export const SIGN_IN_CHAINS: readonly number[] = [99199, 1]

export interface Model {
  readonly required: boolean
  readonly scope: 'network' | undefined
  /** Wallets by index, in connection order. */
  connected: number[]
  active: number | undefined
  /** Index of the active wallet's account that the page shows. */
  shown: number
  /** By wallet: whether it shares accounts with the site, its selected account and its chain. */
  permitted: boolean[]
  selected: number[]
  chain: number[]
  /** In the server's form: `eip155:1:0x…`. */
  sessions: Set<string>
}

export const createModel = ({ required, scope }: Pick<Model, 'required' | 'scope'>): Model => ({
  required,
  scope,
  connected: [],
  active: undefined,
  shown: 0,
  permitted: [false, false],
  selected: [0, 0],
  chain: [99199, 99199],
  sessions: new Set(),
})

/** The first wallet shares the selected account, the second both. */
export function sharedBy(model: Model, wallet: number): readonly string[] {
  const addresses = ADDRESSES[wallet] as string[]
  return wallet === 0 ? [addresses[model.selected[0] as number] as string] : addresses
}

export function activePlace(model: Model) {
  const { active, shown, chain } = model
  if (active === undefined) return undefined
  const address = ADDRESSES[active]?.[shown] as string
  return { wallet: WALLETS[active] as string, address, chain: chain[active] as number }
}

export function isSignedIn(model: Model): boolean {
  const place = activePlace(model)
  if (!place || !SIGN_IN_CHAINS.includes(place.chain)) return false
  if (model.scope) return model.sessions.has(`eip155:${place.chain}:${place.address}`)
  return [...model.sessions].some((session) => session.endsWith(`:${place.address}`))
}

export function canSignIn(model: Model): boolean {
  const place = activePlace(model)
  return place !== undefined && SIGN_IN_CHAINS.includes(place.chain) && !isSignedIn(model)
}

export function statusOf(model: Model) {
  if (isSignedIn(model)) return 'signed-in'
  return canSignIn(model) ? 'required' : 'idle'
}

export function connectTo(model: Model, wallet: number): void {
  model.permitted[wallet] = true
  if (!model.connected.includes(wallet)) model.connected.push(wallet)
  activate(model, wallet)
}

export function activate(model: Model, wallet: number, shown = model.selected[wallet]): void {
  model.active = wallet
  model.shown = shown as number
}

export function endSessionsOf(model: Model, addresses: readonly string[]): void {
  for (const session of model.sessions)
    if (addresses.some((address) => session.endsWith(address))) model.sessions.delete(session)
}

/** Removes a wallet. Another connected one becomes active. */
export function loseWallet(model: Model, wallet: number): void {
  model.permitted[wallet] = false
  if (!model.connected.includes(wallet)) return
  model.connected = model.connected.filter((one) => one !== wallet)
  endSessionsOf(model, sharedBy(model, wallet))
  if (model.active !== wallet) return
  const next = model.connected.at(-1)
  if (next === undefined) model.active = undefined
  else activate(model, next)
}

export function selectAccount(model: Model, wallet: number, account: number): void {
  if (model.selected[wallet] === account) return
  const before = sharedBy(model, wallet)
  model.selected[wallet] = account
  if (!model.connected.includes(wallet)) return
  const after = sharedBy(model, wallet)
  endSessionsOf(
    model,
    before.filter((address) => !after.includes(address)),
  )
  if (model.active === wallet) model.shown = account
}
