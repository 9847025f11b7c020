import { createAccountState } from '../shared/accountState.ts'
import { createCallLog } from '../shared/calls.ts'
import { createEmitter } from '../shared/emitter.ts'
import { registerStandard } from '../shared/registerStandard.ts'
import { runVerbs } from '../shared/runVerbs.ts'
import { createScript } from '../shared/script.ts'
import { type Core, createControl, type SolanaControl } from './control.ts'
import { parseOptions, type SolanaTestWalletOptions } from './options.ts'
import { createStandardWallet, type StandardWallet } from './standard.ts'

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
