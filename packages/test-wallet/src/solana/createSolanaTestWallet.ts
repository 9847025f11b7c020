import type { Wallet, WalletAccount } from '@wallet-standard/base'
import { createAccountState } from '../shared/accountState.ts'
import { createCallLog } from '../shared/calls.ts'
import { createEmitter, type Listener } from '../shared/emitter.ts'
import { isRecord } from '../shared/hex.ts'
import { type Prepared, perform } from '../shared/perform.ts'
import { registerStandard } from '../shared/registerStandard.ts'
import { runVerbs } from '../shared/runVerbs.ts'
import { createScript } from '../shared/script.ts'
import { type Core, createControl, type SolanaControl } from './control.ts'
import type { SolanaAccount } from './keys.ts'
import { parseOptions, type Settings, type SolanaTestWalletOptions } from './options.ts'
import { createSigner } from './signing.ts'

export type SolanaTestWallet = {
  info: Readonly<{ name: string; icon: string }>
  /** The wallet that the Wallet Standard registers. */
  standard: StandardWallet
  /** Registers the wallet with a window or a stand-in. Returns a function that stops it. */
  announce: (page: EventTarget) => () => void
  /** With this, the test plays the person. */
  control: SolanaControl
}

/**
 * A Solana wallet for tests: real Ed25519 keys, real signatures, and misbehaviour on request. It
 * approves everything until its `control` is told otherwise.
 * @throws TypeError that names the wrong option
 */
export function createSolanaTestWallet(options: SolanaTestWalletOptions): SolanaTestWallet {
  const settings = parseOptions(options)
  const emitter = createEmitter()
  const tellAccounts = () => emitter.emit('change', { accounts: standard.accounts })
  const core: Core = {
    state: createAccountState(settings, tellAccounts),
    signing: { tampered: false, substitute: undefined },
    script: createScript(),
    log: createCallLog(),
    emitter,
    offered: { features: undefined },
    quirks: { ignoresSilent: false },
  }
  const standard = createStandardWallet(core, settings)
  const control = createControl(core, () => emitter.emit('change', { features: standard.features }))
  runVerbs(control, settings.script)
  return {
    info: settings.info,
    standard,
    control,
    announce: (page) => registerStandard(page, standard),
  }
}

// The wallet as the Wallet Standard defines it, with the features that Solana wallets register.

const version = '1.0.0'
const supportedTransactionVersions = ['legacy', 0] as const

const accountFeatures = [
  'solana:signMessage',
  'solana:signIn',
  'solana:signTransaction',
  'solana:signAndSendTransaction',
] as const

type StandardWallet = Wallet

/** @returns the wallet to register with `wallet-standard:register-wallet` */
function createStandardWallet(core: Core, settings: Settings): StandardWallet {
  const { state, script, log, emitter, offered, quirks } = core
  const { info, chains, hasFeature } = settings
  const signer = createSigner(core, settings)
  const isOffered = (feature: string) =>
    hasFeature(feature) && (offered.features?.includes(feature) ?? true)

  const accountOf = ({ address, publicKey }: SolanaAccount): WalletAccount =>
    Object.freeze({ address, publicKey, chains, features: accountFeatures.filter(isOffered) })
  const accounts = () => state.visible().map(accountOf)

  /** Logged and scripted under the feature's name. */
  function ask(method: string, params: readonly unknown[], prepare: () => Prepared) {
    log.add({ method, params })
    return perform({ script, method, prepare, isLocked: () => state.snapshot().locked })
  }

  const asking =
    (method: string, prepare: (params: readonly unknown[]) => Prepared) =>
    (...params: unknown[]) =>
      ask(method, params, () => prepare(params))

  /** Silent: answers with what is already shared, without asking. */
  const connect = asking('standard:connect', ([input]) => {
    const silent = isRecord(input) && input.silent === true && !quirks.ignoresSilent
    if (silent) return { run: () => ({ accounts: accounts() }) }
    return {
      asks: state.visible().length === 0,
      needsUnlock: state.snapshot().locked,
      run() {
        state.update({ permitted: true })
        return { accounts: accounts() }
      },
    }
  })
  const disconnect = asking('standard:disconnect', () => ({
    run: () => state.update({ permitted: false }),
  }))

  function on(event: string, listener: Listener) {
    emitter.on(event, listener)
    return () => emitter.off(event, listener)
  }

  const signMessage = asking('solana:signMessage', signer.message)
  const signIn = asking('solana:signIn', (params) => signer.signIn(params, accountOf))
  const signTransaction = asking('solana:signTransaction', signer.transaction)
  const signAndSendTransaction = asking('solana:signAndSendTransaction', signer.andSend)
  const all = {
    'standard:connect': { version, connect },
    'standard:disconnect': { version, disconnect },
    'standard:events': { version, on },
    'solana:signMessage': { version, signMessage },
    'solana:signIn': { version, signIn },
    'solana:signTransaction': { version, supportedTransactionVersions, signTransaction },
    'solana:signAndSendTransaction': {
      version,
      supportedTransactionVersions,
      signAndSendTransaction,
    },
  }
  return {
    version,
    name: info.name,
    icon: info.icon as Wallet['icon'],
    chains,
    get features() {
      return Object.fromEntries(
        Object.entries(all).filter(([name]) => isOffered(name)),
      ) as Wallet['features']
    },
    get accounts() {
      return accounts()
    },
  }
}
