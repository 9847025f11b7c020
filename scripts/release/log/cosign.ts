// Adds cosignatures of witnesses to a log's checkpoint.
import {
  formatNote,
  type NoteSignature,
} from '../../../apps/server/src/platform/releaseLog/note.ts'
import { ProblemError } from '../../process/ProblemError.ts'
import { replaceCheckpoint } from './appendRelease.ts'
import { isOf } from './keys.ts'
import type { Policy } from './policy.ts'
import { readCheckpoint } from './readLog.ts'
import { readFolder } from './resources.ts'
import { cosignedAt } from './signatures.ts'

/**
 * @returns the names of the witnesses whose cosignatures were added
 * @throws ProblemError for one that is of no witness of the policy, or does not cover this checkpoint
 */
export async function addCosignatures(
  folder: string,
  policy: Policy,
  added: readonly NoteSignature[],
): Promise<string[]> {
  const { note } = await readCheckpoint(readFolder(folder), policy.logs)
  const signatures = [...note.signatures]
  const names: string[] = []
  for (const signature of added) {
    const known = [...policy.witnesses].find(([, { key }]) => isOf(key, signature))
    if (!known)
      throw new ProblemError(
        `"${signature.name}" is not a witness of the policy, or has another key.`,
      )
    const [name, witness] = known
    if (cosignedAt({ text: note.text, signatures: [signature] }, witness.key) === undefined)
      throw new ProblemError(`The cosignature of "${name}" is not for this checkpoint.`)
    const older = signatures.findIndex((one) => isOf(witness.key, one))
    if (older >= 0) signatures.splice(older, 1)
    signatures.push(signature)
    names.push(name)
  }
  replaceCheckpoint(folder, formatNote({ text: note.text, signatures }))
  return names
}
