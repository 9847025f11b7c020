// What the controls of all chain families share. Each family adds its own verbs.
import { type Observable, type Observed, withObserved } from './observed.ts'
import { type ScriptVerbs, scriptVerbs } from './scriptVerbs.ts'
import { type Signing, type SigningVerbs, signingVerbs } from './signingVerbs.ts'
import { type ChangeableState, type StateVerbs, stateVerbs } from './stateVerbs.ts'

export type FamilyVerbs = ScriptVerbs &
  StateVerbs &
  SigningVerbs & {
    /** Emits any event with any payload, such as `message`, `change` or `accountChange`. */
    emit: (event: string, ...args: unknown[]) => void
    /** Changes silently from now on, as some wallets do when a permission is revoked. */
    mute: (muted?: boolean) => void
  }

/** `OwnVerbs`: verbs of this family only. */
export type FamilyControl<Snapshot, OwnVerbs> = OwnVerbs & FamilyVerbs & Observed<Snapshot>

/** What a control acts on. `Key` signs for an account of the family. */
export type ControlParts<Snapshot, Key> = Observable<Snapshot> & {
  state: ChangeableState
  signing: Signing<Key>
}

export function createFamilyControl<Snapshot, Key, OwnVerbs extends object>(
  parts: ControlParts<Snapshot, Key>,
  readKey: (privateKey: string) => Key,
  ownVerbs: OwnVerbs,
): FamilyControl<Snapshot, OwnVerbs> {
  const { state, script, signing, emitter } = parts
  return withObserved<OwnVerbs & FamilyVerbs, Snapshot>(
    {
      ...ownVerbs,
      ...scriptVerbs(script),
      ...stateVerbs(state, script),
      ...signingVerbs(signing, script, readKey),
      emit: (event, ...args) => emitter.emit(event, ...args),
      mute(muted = true) {
        emitter.muted = muted
      },
    },
    parts,
  )
}
