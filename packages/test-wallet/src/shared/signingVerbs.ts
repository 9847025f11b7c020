// The verbs that make a wallet sign wrongly, and the way back.
import type { Script } from './script.ts'

/** How signatures misbehave. `Key` is what an account of the chain family signs with. */
export type Signing<Key> = { tampered: boolean; substitute: Key | undefined }

export type SigningVerbs = {
  /** Makes signatures that have the right form and do not verify. */
  tamperSignature: (tampered?: boolean) => void
  /** Signs with another account's key; without one, with the account's own again. */
  signWith: (privateKey?: string) => void
  /** Back to approving, in time, with true signatures. The wallet's state stays as it is. */
  reset: () => void
}

/** @param readKey throws what `signWith` throws for text that is no key. */
export function signingVerbs<Key>(
  signing: Signing<Key>,
  script: Script,
  readKey: (privateKey: string) => Key,
): SigningVerbs {
  const usual = { ...signing }
  return {
    tamperSignature(tampered = true) {
      signing.tampered = tampered
    },
    signWith(privateKey) {
      signing.substitute = privateKey === undefined ? undefined : readKey(privateKey)
    },
    reset() {
      script.approve()
      script.clearLateness()
      Object.assign(signing, usual)
    },
  }
}
