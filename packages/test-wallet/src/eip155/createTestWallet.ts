import { createCallLog } from '../shared/calls.ts'
import { createEmitter } from '../shared/emitter.ts'
import { runVerbs } from '../shared/runVerbs.ts'
import { createScript } from '../shared/script.ts'
import { type Announcer, createAnnouncer, type ProviderInfo } from './announce.ts'
import { type Control, createControl } from './control.ts'
import type { Wallet } from './methods/method.ts'
import { parseOptions, type TestWalletOptions } from './options.ts'
import { createProvider, type TestProvider } from './provider.ts'
import { createState } from './state.ts'

export type TestWallet = {
  /** The dapp's interface to the wallet (EIP-1193). */
  provider: TestProvider
  /** What dapps show about the wallet (EIP-6963). */
  info: ProviderInfo
  /** Announces the wallet to a window or any EventTarget. Returns a function that stops it. */
  announce: Announcer['announce']
  /** With this, the test plays the person. */
  control: Control
}

/**
 * A wallet for tests: real keys, real signatures, a real chain behind it, and misbehaviour on
 * request. It approves everything until its `control` is told otherwise.
 * @throws TypeError that names the wrong option
 */
export function createTestWallet(options: TestWalletOptions): TestWallet {
  const settings = parseOptions(options)
  const emitter = createEmitter()
  const script = createScript()
  const log = createCallLog()
  const state = createState(settings, emitter)
  const wallet: Wallet = {
    state,
    signing: { tampered: false, substitute: undefined },
    quirks: { refusesUnknownChains: false },
  }
  const provider = createProvider(wallet, script, log, emitter)
  const announcer = createAnnouncer(settings, provider)
  const control = createControl(wallet, script, log, emitter, announcer)
  runVerbs(control, settings.script)
  // EIP-1193: emitted when the provider can take requests. One microtask late, so that the code that created the wallet
  // can listen for it.
  queueMicrotask(() => {
    if (provider.isConnected()) emitter.emit('connect', { chainId: state.chainIdHex() })
  })
  return { provider, info: settings.info, announce: announcer.announce, control }
}
