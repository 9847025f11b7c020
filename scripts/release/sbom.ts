// The software bill of materials: CycloneDX 1.6 from pnpm, normalised so that equal lockfiles give equal
// output.
import * as v from 'valibot'
import { askPnpm } from '../process/askPnpm.ts'

/** The packages that run for visitors. Tests, the devnet and the bench are not shipped. */
const shipped = ['@aureus/auth-server', '@aureus/web', '@aureus/wallet']

const ComponentSchema = v.looseObject({
  purl: v.string(),
  licenses: v.optional(v.array(v.unknown())),
})
const DependencySchema = v.looseObject({ ref: v.string() })
const BomSchema = v.looseObject({
  bomFormat: v.literal('CycloneDX'),
  specVersion: v.literal('1.6'),
  serialNumber: v.optional(v.string()),
  metadata: v.looseObject({ timestamp: v.optional(v.string()) }),
  components: v.pipe(v.array(ComponentSchema), v.minLength(1)),
  dependencies: v.array(DependencySchema),
})

export type Bom = v.InferOutput<typeof BomSchema>

export async function createSbom(): Promise<Bom> {
  const filters = shipped.flatMap((name) => ['--filter', name])
  const form = ['--sbom-format=cyclonedx', '--sbom-spec-version=1.6', '--sbom-type=application']
  return settle(await askPnpm([...filters, 'sbom', '--prod', ...form]))
}

/** Removes what differs between runs, and adds the licence of our own packages, which have no tarball. */
export function settle(bom: unknown): Bom {
  const { serialNumber: _, ...rest } = v.parse(BomSchema, bom)
  const { timestamp: __, ...metadata } = rest.metadata
  const components = rest.components
    .toSorted((a, b) => (a.purl < b.purl ? -1 : 1))
    .map((component) =>
      component.purl.startsWith('pkg:npm/%40aureus/')
        ? { ...component, licenses: [{ license: { id: 'MIT' } }] }
        : component,
    )
  const dependencies = rest.dependencies.toSorted((a, b) => (a.ref < b.ref ? -1 : 1))
  return { ...rest, metadata, components, dependencies }
}
