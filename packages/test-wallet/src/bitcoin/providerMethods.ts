// The methods of a provider object.
import { base64 } from '@scure/base'
import { invalidParams, unauthorized } from '../shared/errors.ts'
import { isRecord } from '../shared/hex.ts'
import type { Prepared } from '../shared/perform.ts'
import type { BitcoinAddress, Purpose } from './addresses.ts'
import { connecting, leaving } from './connecting.ts'
import type { Core } from './control.ts'
import type { Settings } from './options.ts'
import { signPsbt } from './psbt.ts'
import { type Recipient, send } from './send.ts'
import { type Protocol, signText } from './signMessage.ts'

type Params = Readonly<Record<string, unknown>>

/** @throws ProviderRpcError before the person is asked */
export type ProviderMethod = (core: Core, settings: Settings, params: Params) => Prepared

const bothPurposes: readonly Purpose[] = ['payment', 'ordinals']

function purposesOf(value: unknown): readonly Purpose[] {
  if (value === undefined) return bothPurposes
  if (Array.isArray(value) && value.every((one) => typeof one === 'string'))
    return value.filter((one): one is Purpose => bothPurposes.includes(one as Purpose))
  throw invalidParams('Expected a list of purposes.')
}

export const describe = ({ address, publicKey, purpose, addressType }: BitcoinAddress) => ({
  address,
  publicKey,
  purpose,
  addressType,
  walletType: 'software',
})

const networkOf = ({ network }: Settings) => ({
  bitcoin: { name: network === 'mainnet' ? 'Mainnet' : 'Testnet' },
})

const accountOf = (settings: Settings, list: readonly BitcoinAddress[]) => ({
  id: settings.info.id,
  addresses: list.map(describe),
  walletType: 'software',
  network: networkOf(settings),
})

const wallet_connect: ProviderMethod = (core, settings, { addresses }) =>
  connecting(core, purposesOf(addresses), (list) => accountOf(settings, list))

const getAccounts: ProviderMethod = (core, _, { purposes }) =>
  connecting(core, purposesOf(purposes), (list) => list.map(describe))

const getAddresses: ProviderMethod = (core, settings, { purposes }) =>
  connecting(core, purposesOf(purposes), (list) => ({
    addresses: list.map(describe),
    network: networkOf(settings),
  }))

/** Never asks. Refuses a site without permission. */
const wallet_getAccount: ProviderMethod = ({ state }, settings) => {
  if (state.visible().length === 0) throw unauthorized()
  return { run: () => accountOf(settings, state.visible()) }
}

const wallet_getNetwork: ProviderMethod = (_, settings) => ({ run: () => networkOf(settings) })

const disconnect: ProviderMethod = (core) => ({
  run() {
    leaving(core).run()
    return null
  },
})

function requireAddress({ state }: Core, address: unknown): BitcoinAddress {
  const found = state.findVisible(address)
  if (found) return found
  throw unauthorized()
}

function protocolOf(value: unknown): Protocol | undefined {
  if (value === undefined || value === 'BIP322' || value === 'ECDSA') return value
  throw invalidParams('protocol must be BIP322 or ECDSA.')
}

const signMessage: ProviderMethod = (core, _, { address, message, protocol }) => {
  if (typeof message !== 'string') throw invalidParams('message must be a string.')
  const account = requireAddress(core, address)
  const wanted = protocolOf(protocol)
  return {
    asks: true,
    run: () => ({
      signature: signText(core.signing, account, new TextEncoder().encode(message), wanted),
      address: account.address,
      protocol: wanted ?? (account.addressType === 'p2sh' ? 'ECDSA' : 'BIP322'),
    }),
  }
}

const signsPsbt: ProviderMethod = (core, _, { psbt, signInputs }) => {
  if (typeof psbt !== 'string' || !isRecord(signInputs))
    throw invalidParams('Expected { psbt, signInputs }.')
  const inputs = Object.entries(signInputs).map(([address, indexes]) => ({
    account: requireAddress(core, address),
    indexes: Array.isArray(indexes) ? (indexes as number[]) : [],
  }))
  return {
    asks: true,
    run: () => ({ psbt: base64.encode(signPsbt(base64.decode(psbt), inputs)) }),
  }
}

const sendTransfer: ProviderMethod = ({ state }, { chain, network }, { recipients }) => {
  const account = state.visible().find(({ purpose }) => purpose === 'payment')
  if (!account) throw unauthorized()
  if (!Array.isArray(recipients) || recipients.length === 0 || !recipients.every(isRecipient))
    throw invalidParams('Expected { recipients } with addresses and amounts.')
  return { asks: true, run: () => send({ account, chain, network, recipients }) }
}

const isRecipient = (one: unknown): one is Recipient =>
  isRecord(one) && typeof one.address === 'string' && Number.isSafeInteger(one.amount)

/** Without a prototype, so that a method named `constructor` is unknown. */
export const providerMethods: Record<string, ProviderMethod | undefined> = Object.assign(
  Object.create(null),
  {
    wallet_connect,
    wallet_getAccount,
    wallet_getNetwork,
    wallet_disconnect: disconnect,
    wallet_renouncePermissions: disconnect,
    getAccounts,
    getAddresses,
    signMessage,
    signPsbt: signsPsbt,
    sendTransfer,
  },
)
