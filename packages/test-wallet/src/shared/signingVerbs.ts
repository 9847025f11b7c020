// The verbs that make a wallet sign wrongly, and the one that undoes them.
import type { Script } from './script.ts'

/** How signatures misbehave. `Key` signs for an account of the chain family. */
export type Signing<Key> = { tampered: boolean; substitute: Key | undefined }

export type SigningVerbs = {
  /** Makes signatures in the right format that do not verify. */
  tamperSignature: (tampered?: boolean) => void
  /** Signs with another account's key. Without one, with the account's own again. */
  signWith: (privateKey?: string) => void
  /** Back to prompt approvals and valid signatures. Keeps the wallet's state. */
  reset: () => void
}

/** @param readKey throws the error of `signWith` for an invalid key */
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
