// The wallet as the Wallet Standard defines it, with the features that Bitcoin wallets register.
import { base64 } from '@scure/base'
import type { Listener } from '../shared/emitter.ts'
import { invalidParams, unauthorized } from '../shared/errors.ts'
import { isRecord } from '../shared/hex.ts'
import type { Prepared } from '../shared/perform.ts'
import { perform } from '../shared/perform.ts'
import type { BitcoinAddress, Purpose } from './addresses.ts'
import { connecting, leaving } from './connecting.ts'
import type { Core } from './control.ts'
import type { Settings } from './options.ts'
import { signPsbt } from './psbt.ts'
import { signText } from './signMessage.ts'

const version = '1.0.0'
const bothPurposes: readonly Purpose[] = ['payment', 'ordinals']

function requirePurposes(input: unknown): readonly Purpose[] {
  const purposes = isRecord(input) ? input.purposes : undefined
  if (Array.isArray(purposes) && purposes.every((one) => bothPurposes.includes(one as Purpose)))
    return purposes as Purpose[]
  throw invalidParams('Expected { purposes } of payment and ordinals.')
}

function requireInputs(inputs: readonly unknown[]): readonly Record<string, unknown>[] {
  if (inputs.length > 0 && inputs.every(isRecord)) return inputs
  throw invalidParams('Expected at least one input.')
}

function requireBytes(value: unknown, name: string): Uint8Array {
  if (value instanceof Uint8Array) return value
  throw invalidParams(`${name} must be bytes.`)
}

/** The signature as bytes. With a prefix it is not base64, so its text is encoded. */
const toBytes = (signature: string) =>
  signature.startsWith('smp') ? new TextEncoder().encode(signature) : base64.decode(signature)

/** @returns the wallet to register with `wallet-standard:register-wallet` */
export function createStandardWallet(core: Core, settings: Settings) {
  const { state, signing, script, log, emitter, quirks } = core
  const { info, network, hasFeature } = settings
  const chain = `bitcoin:${network}` as const
  const features = ['bitcoin:signMessage', 'bitcoin:signTransaction'] as const

  const accountOf = ({ address, publicKey, purpose }: BitcoinAddress) =>
    Object.freeze({
      address,
      publicKey: Uint8Array.from(publicKey.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16)),
      chains: [chain],
      features: features.filter(hasFeature),
      label: purpose,
    })
  const accounts = () => state.visible().map(accountOf)

  function requireAccount(account: unknown): BitcoinAddress {
    const found = isRecord(account) ? state.findVisible(account.address) : undefined
    if (found) return found
    throw unauthorized()
  }

  /** Logged and scripted under the feature's name. */
  function ask(method: string, params: readonly unknown[], prepare: () => Prepared) {
    log.add({ method, params })
    return perform({ script, method, prepare, isLocked: () => state.snapshot().locked })
  }

  const connect = (...params: unknown[]) =>
    ask('bitcoin:connect', params, () =>
      connecting(core, requirePurposes(params[0]), (list) => ({ accounts: list.map(accountOf) })),
    )

  /** Silent: answers with what is already shared, without asking. */
  const standardConnect = (...params: unknown[]) =>
    ask('standard:connect', params, () => {
      const silent = isRecord(params[0]) && params[0].silent === true && !quirks.ignoresSilent
      if (silent) return { run: () => ({ accounts: accounts() }) }
      return connecting(core, bothPurposes, (list) => ({ accounts: list.map(accountOf) }))
    })

  const signMessage = (...params: unknown[]) =>
    ask('bitcoin:signMessage', params, () => {
      const inputs = requireInputs(params).map(({ account, message }) => ({
        account: requireAccount(account),
        message: requireBytes(message, 'message'),
      }))
      return {
        asks: true,
        run: () =>
          inputs.map(({ account, message }) => ({
            signedMessage: message,
            signature: toBytes(signText(signing, account, message)),
          })),
      }
    })

  const signTransaction = (...params: unknown[]) =>
    ask('bitcoin:signTransaction', params, () => {
      const inputs = requireInputs(params).map(({ psbt, inputsToSign }) => ({
        psbt: requireBytes(psbt, 'psbt'),
        inputs: requireInputs(Array.isArray(inputsToSign) ? inputsToSign : []).map((one) => ({
          account: requireAccount(one.account),
          indexes: Array.isArray(one.signingIndexes) ? (one.signingIndexes as number[]) : [],
        })),
      }))
      return {
        asks: true,
        run: () => inputs.map(({ psbt, inputs }) => ({ signedPsbt: signPsbt(psbt, inputs) })),
      }
    })

  function on(event: string, listener: Listener) {
    emitter.on(event, listener)
    return () => emitter.off(event, listener)
  }

  const disconnect = () => ask('standard:disconnect', [], () => leaving(core))
  const all = {
    'standard:connect': { version, connect: standardConnect },
    'standard:disconnect': { version, disconnect },
    'standard:events': { version, on },
    'bitcoin:connect': { version, connect },
    'bitcoin:signMessage': { version, signMessage },
    'bitcoin:signTransaction': { version, signTransaction },
  }
  return {
    version,
    name: info.name,
    icon: info.icon,
    chains: [chain],
    features: Object.fromEntries(Object.entries(all).filter(([name]) => hasFeature(name))),
    get accounts() {
      return accounts()
    },
  } as const
}

export type StandardWallet = ReturnType<typeof createStandardWallet>
