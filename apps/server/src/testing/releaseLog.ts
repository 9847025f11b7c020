// For tests: the files of a log of releases that a server reads. Its root and its signature are made up.
import { formatCheckpoint } from '../platform/releaseLog/checkpoint.ts'
import { writeEntry } from '../platform/releaseLog/entry.ts'
import { emptyRoot, leafHash } from '../platform/releaseLog/hashes.ts'
import { formatNote } from '../platform/releaseLog/note.ts'
import { writeBundle } from '../platform/releaseLog/tiles.ts'

export const signedNote = (text: string): string =>
  formatNote({
    text,
    signatures: [{ name: 'example.com/releases', keyId: 1, bytes: Buffer.alloc(64) }],
  })

/** @param manifests their SHA-256, hex, one for each entry */
export function releaseLogOf(origin: string, manifests: readonly string[]) {
  const entries = manifests.map((manifest, at) =>
    writeEntry({
      commit: 'c'.repeat(40),
      format: 'aureus-release-1',
      manifest,
      node: 'v26.1.0',
      time: `2026-11-29T12:00:0${at}Z`,
      version: `1.0.${at}`,
    }),
  )
  const size = entries.length
  return {
    /** Contents by path. */
    files: {
      checkpoint: signedNote(formatCheckpoint({ origin, size, root: emptyRoot })),
      [`tile/entries/000.p/${size}`]: writeBundle(entries),
    },
    /** What the server says of each entry. */
    entries: entries.map((entry, index) => ({
      origin,
      index,
      hash: Buffer.from(leafHash(entry)).toString('hex'),
    })),
  }
}
