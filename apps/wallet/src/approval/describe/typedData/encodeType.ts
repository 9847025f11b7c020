import type { TypedData } from '../../../keys/typedData/typedData.ts'

/** The types that are hashed with the message, encoded and ordered as in EIP-712. */
export function encodeType({ types, primaryType }: TypedData): string {
  return typesIn({ types, primaryType }).join('')
}

/** One entry per structure, the primary one first. */
export function typesIn({
  types,
  primaryType,
}: Pick<TypedData, 'types' | 'primaryType'>): string[] {
  const structures = new Map(Object.entries(types))
  const found = new Set<string>()
  const visit = (type: string) => {
    const name = type.replace(/\[.*$/, '')
    const fields = structures.get(name)
    if (!fields || found.has(name)) return
    found.add(name)
    for (const field of fields) visit(field.type)
  }
  visit(primaryType)
  found.delete(primaryType)
  return [primaryType, ...[...found].toSorted((one, two) => (one < two ? -1 : 1))].map((name) => {
    const fields = structures.get(name) ?? []
    return `${name}(${fields.map((field) => `${field.type} ${field.name}`).join(',')})`
  })
}
