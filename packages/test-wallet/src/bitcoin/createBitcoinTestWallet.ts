import { accountsChanged, createAccountState, permissionRevoked } from '../shared/accountState.ts'
import { createCallLog } from '../shared/calls.ts'
import { createEmitter } from '../shared/emitter.ts'
import { runVerbs } from '../shared/runVerbs.ts'
import { createScript } from '../shared/script.ts'
import { announce, type Page } from './announce.ts'
import { type BitcoinControl, type Core, createControl } from './control.ts'
import { type BitcoinTestWalletOptions, parseOptions } from './options.ts'
import { type BitcoinProvider, createProvider } from './provider.ts'
import { describe } from './providerMethods.ts'
import { createStandardWallet, type StandardWallet } from './standard.ts'

export type BitcoinTestWallet = {
  info: Readonly<{ id: string; name: string; icon: string }>
  /** The object with `request` and `addListener`. */
  provider: BitcoinProvider
  /** The wallet that the Wallet Standard registers. */
  standard: StandardWallet
  /** Announces the wallet to a window or a stand-in, in its dialects. */
  announce: (page: Page) => () => void
  /** With this, the test plays the person. */
  control: BitcoinControl
}

/**
 * A Bitcoin wallet for tests: real keys, real signatures, and misbehaviour on request. It approves
 * everything until its `control` is told otherwise.
 * @throws TypeError that names the wrong option
 */
export function createBitcoinTestWallet(options: BitcoinTestWalletOptions): BitcoinTestWallet {
  const settings = parseOptions(options)
  const emitter = createEmitter()
  const state = createAccountState(
    { ...settings, key: `test-wallet.${settings.info.id}` },
    (event) => {
      emitter.emit('change', { accounts: standard.accounts })
      if (event === permissionRevoked) emitter.emit('disconnect', { type: 'disconnect' })
      // A locked wallet emits nothing here.
      if (event === accountsChanged && state.visible().length > 0)
        emitter.emit('accountChange', {
          type: 'accountChange',
          addresses: state.visible().map(describe),
        })
    },
  )
  const core: Core = {
    state,
    signing: { prefix: settings.prefix, tampered: false, substitute: undefined },
    script: createScript(),
    log: createCallLog(),
    emitter,
    quirks: { ignoresSilent: false },
  }
  const standard = createStandardWallet(core, settings)
  const provider = createProvider(core, settings)
  const control = createControl(core)
  runVerbs(control, settings.script)
  return {
    info: settings.info,
    provider,
    standard,
    control,
    announce: (page) => announce(page, settings, { standard, provider }),
  }
}
