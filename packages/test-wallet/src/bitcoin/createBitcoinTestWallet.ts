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
  /** What `request` and `addListener` are called on. */
  provider: BitcoinProvider
  /** What the Wallet Standard registers. */
  standard: StandardWallet
  /** Makes the wallet known to a window or anything like it, in the dialects that it speaks. */
  announce: (page: Page) => () => void
  /** What the test plays the person with. */
  control: BitcoinControl
}

/**
 * A Bitcoin wallet for tests: real keys, real signatures, and misbehaviour on request. It approves
 * everything until its `control` is told otherwise.
 * @throws TypeError that names the option which is wrong.
 */
export function createBitcoinTestWallet(options: BitcoinTestWalletOptions): BitcoinTestWallet {
  const settings = parseOptions(options)
  const emitter = createEmitter()
  const state = createAccountState(
    { ...settings, key: `test-wallet.${settings.info.id}` },
    (event) => {
      emitter.emit('change', { accounts: standard.accounts })
      if (event === permissionRevoked) emitter.emit('disconnect', { type: 'disconnect' })
      // A wallet that is locked says nothing here.
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
