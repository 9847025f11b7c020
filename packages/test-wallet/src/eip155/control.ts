// The verbs with which a test plays the person at the wallet, or makes the wallet misbehave.

import type { CallLog } from '../shared/calls.ts'
import type { Emitter } from '../shared/emitter.ts'
import { createFamilyControl, type FamilyControl } from '../shared/familyControl.ts'
import type { Script } from '../shared/script.ts'
import { localAccount } from './account.ts'
import type { Announcer } from './announce.ts'
import type { Wallet } from './methods/method.ts'
import type { State } from './state.ts'
import type { EvmVerbs } from './verbs.ts'

export type Control = FamilyControl<ReturnType<State['snapshot']>, EvmVerbs>

export function createControl(
  { state, signing, quirks }: Wallet,
  script: Script,
  log: CallLog,
  emitter: Emitter,
  { announceAgain, announceRaw }: Announcer,
): Control {
  const verbs: EvmVerbs = {
    changeChain(chainId) {
      if (!Number.isSafeInteger(chainId) || chainId < 1)
        throw new RangeError('A chain id must be a positive integer.')
      state.update({ chainId })
    },
    goOffline: () => state.setOnline(false),
    goOnline: () => state.setOnline(true),
    refuseUnknownChains(refuses = true) {
      quirks.refusesUnknownChains = refuses
    },
    announceAgain,
    announceRaw,
  }
  return createFamilyControl({ state, signing, script, log, emitter }, localAccount, verbs)
}
