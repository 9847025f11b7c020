// Talks to a Bitcoin wallet through its provider object (WBIP-001 with the additions of sats-connect).
import { parseBitcoinAddress } from '@aureus/protocol/addresses'
import * as v from 'valibot'
import { UserRejectedError, WalletResponseError } from '../../../errors/wallet.ts'
import { readConnection, SignatureSchema } from '../answers.ts'
import type { BitcoinConnection, BitcoinWallet } from '../wallet.ts'
import { askProvider, type BitcoinProvider, refusalOf } from './ask.ts'
import { followProvider } from './follow.ts'
import { type Account, AccountSchema } from './schemas.ts'

/** How long to wait: wallets without support for this may never answer. */
const FORGET_MS = 500

const purposes = ['payment', 'ordinals'] as const

/** Newest first. Older wallets only know the later ones. */
const connectRequests = [
  { method: 'wallet_connect', params: { addresses: purposes } },
  { method: 'getAccounts', params: { purposes } },
  { method: 'getAddresses', params: { purposes } },
]

const MessageAnswerSchema = v.object({
  signature: SignatureSchema,
  address: v.optional(v.string()),
})

/** @throws WalletResponseError */
export function connectionOf(method: string, { addresses, network }: Account): BitcoinConnection {
  const connection = readConnection(addresses, network?.bitcoin?.name)
  if (connection) return connection
  throw new WalletResponseError(method, { details: 'no address of one Bitcoin network' })
}

/** @param sends whether the provider offers `sendTransfer` */
export function createProviderWallet(provider: BitcoinProvider, sends?: boolean): BitcoinWallet {
  const readAccount = async (signal?: AbortSignal) => {
    const method = 'wallet_getAccount'
    return connectionOf(method, await askProvider(provider, { method }, AccountSchema, signal))
  }

  async function firstKnown(signal?: AbortSignal): Promise<BitcoinConnection> {
    for (const [index, request] of connectRequests.entries()) {
      const isLast = index === connectRequests.length - 1
      try {
        const account = await askProvider(provider, request, AccountSchema, signal)
        return connectionOf(request.method, account)
      } catch (error) {
        if (isLast || refusalOf(error) !== 'unknown') throw error
      }
    }
    throw new WalletResponseError('getAddresses')
  }

  return {
    source: provider,
    sender: sends ? provider : undefined,
    connect: ({ signal } = {}) => firstKnown(signal),

    async reconnect({ signal } = {}) {
      try {
        return await readAccount(signal)
      } catch (error) {
        const refusal = refusalOf(error)
        if (refusal === 'unknown') return 'silent'
        if (refusal === 'denied' || error instanceof UserRejectedError) return 'unauthorized'
        throw error
      }
    },

    async disconnect() {
      const signal = AbortSignal.timeout(FORGET_MS)
      const forget = (method: string) => askProvider(provider, { method }, v.unknown(), signal)
      await forget('wallet_disconnect')
        .catch(() => forget('wallet_renouncePermissions'))
        .catch(() => undefined)
    },

    async signMessage({ address, message }, { signal } = {}) {
      const kind = parseBitcoinAddress(address)?.kind
      const segwit = kind === 'p2wpkh' || kind === 'p2tr'
      const params = {
        address,
        message,
        // The wallet must not choose: some sign for a segwit address in a non-standard form.
        protocol: segwit ? 'BIP322' : 'ECDSA',
        // Leather needs the address type.
        ...(segwit && { paymentType: kind }),
      }
      const request = { method: 'signMessage', params }
      const answer = await askProvider(provider, request, MessageAnswerSchema, signal)
      if (answer.address === undefined || answer.address === address) return answer.signature
      throw new WalletResponseError(request.method, { details: 'another address signed' })
    },

    follow: (now, emit) => followProvider(provider, { now, readAccount, emit }),
  }
}
