// The bill of materials of an image: that of the release, and Node.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Bom } from '../release/sbom.ts'

/** @param binary the file in the image, whose hash is listed */
export function withNode(bom: Bom, { version, binary }: { version: string; binary: string }): Bom {
  const purl = `pkg:generic/node@${version}`
  const node = {
    type: 'platform',
    'bom-ref': purl,
    name: 'node',
    version,
    purl,
    cpe: `cpe:2.3:a:nodejs:node.js:${version}:*:*:*:*:*:*:*`,
    licenses: [{ license: { id: 'MIT' } }],
    hashes: [
      { alg: 'SHA-256', content: createHash('sha256').update(readFileSync(binary)).digest('hex') },
    ],
  }
  return {
    ...bom,
    components: [...bom.components, node],
    dependencies: [...bom.dependencies, { ref: purl, dependsOn: [] }],
  }
}
