// Talks to a Bitcoin wallet by the Wallet Standard: `bitcoin:connect`, `bitcoin:signMessage`
// (https://github.com/ExodusMovement/bitcoin-wallet-standard).
import * as v from 'valibot'
import { WalletResponseError } from '../../../errors/wallet.ts'
import { createEmptyMoment } from '../../emptyMoment.ts'
import { requestFeature } from '../../standard/request.ts'
import {
  featureMethod,
  isStandardWallet,
  read,
  type StandardWallet,
} from '../../standard/wallet.ts'
import { whenSeen } from '../../whenSeen.ts'
import { readConnection, SignatureSchema, signatureText } from '../answers.ts'
import type { BitcoinConnection, BitcoinWallet } from '../wallet.ts'
import { accountsOf, bytesOf, readAccounts, type StandardAccount } from './accounts.ts'
import { followStandardWallet } from './follow.ts'

/** How long to wait: wallets without support for this may never answer. */
const FORGET_MS = 500

const CHAINS = 'bitcoin:'
const ConnectedSchema = v.object({ accounts: v.array(v.unknown()) })
const SignedSchema = v.array(v.unknown())
const MAX_SIGNATURE_BYTES = 3072

/** Whether the wallet has the required features. */
export function isBitcoinWallet(wallet: StandardWallet): boolean {
  const has = (feature: string, method: string) =>
    featureMethod(wallet, feature, method) !== undefined
  return has('bitcoin:connect', 'connect') && has('bitcoin:signMessage', 'signMessage')
}

/** The standard does not name purposes, so the address kind decides. Skips accounts of other chains. */
function connectionOf(
  accounts: readonly StandardAccount[] | undefined = [],
): BitcoinConnection | undefined {
  const chains = accounts.map((account) => account.chains.find((chain) => chain.startsWith(CHAINS)))
  const ours = accounts.filter((_, index) => chains[index] !== undefined)
  return readConnection(ours, chains.find((chain) => chain)?.slice(CHAINS.length))
}

/** Expects exactly one signature for the one message. */
function signatureIn([answer, ...more]: readonly unknown[]): string | undefined {
  if (!isStandardWallet(answer) || more.length > 0) return undefined
  const bytes = bytesOf(read(answer, 'signature'), MAX_SIGNATURE_BYTES)
  const parsed = v.safeParse(SignatureSchema, bytes && signatureText(bytes))
  return parsed.success ? parsed.output : undefined
}

export function createStandardWallet(wallet: StandardWallet): BitcoinWallet {
  const shared = () => connectionOf(accountsOf(wallet))

  return {
    source: wallet,
    async connect({ signal } = {}) {
      const feature = 'bitcoin:connect'
      const inputs = [{ purposes: ['payment', 'ordinals'] }]
      const request = { feature, method: 'connect', inputs, schema: ConnectedSchema, signal }
      const { accounts } = await requestFeature(wallet, request)
      const connection = connectionOf(readAccounts(accounts))
      if (connection) return connection
      throw new WalletResponseError(feature, { details: 'no address of one Bitcoin network' })
    },

    async reconnect({ signal } = {}) {
      const known = shared()
      if (known) return known
      const feature = 'standard:connect'
      if (!featureMethod(wallet, feature, 'connect')) return 'silent'
      const inputs = [{ silent: true }]
      const request = { feature, method: 'connect', inputs, schema: ConnectedSchema, signal }
      const { accounts } = await requestFeature(wallet, request)
      return connectionOf(readAccounts(accounts)) ?? 'unauthorized'
    },

    async disconnect() {
      const request = {
        feature: 'standard:disconnect',
        method: 'disconnect',
        inputs: [],
        schema: v.unknown(),
        signal: AbortSignal.timeout(FORGET_MS),
      }
      await requestFeature(wallet, request).catch(() => undefined)
    },

    async signMessage({ address, message }, { signal } = {}) {
      const feature = 'bitcoin:signMessage'
      const account = accountsOf(wallet).find((one) => one.address === address)?.source
      if (!account) throw new WalletResponseError(feature, { details: 'the account is not shared' })
      const inputs = [{ account, message: new TextEncoder().encode(message) }]
      const request = {
        feature,
        method: 'signMessage',
        inputs,
        schema: SignedSchema,
        signal,
      }
      const signature = signatureIn(await requestFeature(wallet, request))
      if (signature) return signature
      throw new WalletResponseError(feature, { details: 'expected a signature' })
    },

    follow(before, emit, page) {
      let last = JSON.stringify(before)
      const look = () => {
        const now = shared()
        if (!now) return moment.begin()
        moment.end()
        const text = JSON.stringify(now)
        // `change` events also report changes that do not affect this site.
        if (text === last) return
        last = text
        emit({ type: 'accounts', accounts: now.accounts })
        emit({ type: 'network', caipNetworkId: now.caipNetworkId })
      }
      const moment = createEmptyMoment(
        () => {
          if (!shared()) return 'nothing'
          look()
          return 'something'
        },
        () => emit({ type: 'disconnect' }),
      )
      const unfollow = followStandardWallet(wallet, look)
      // Some wallets never list accounts, so an empty list says nothing about access.
      const unsee = shared() && whenSeen(page, look)
      return () => {
        moment.end()
        unfollow()
        unsee?.()
      }
    },
  }
}
