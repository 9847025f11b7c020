/** SHA-256 by name of file. */
export type Outputs = Readonly<Record<string, string>>

/** @returns one line for each difference */
export function compareOutputs(here: Outputs, there: Outputs): string[] {
  const names = [...new Set([...Object.keys(here), ...Object.keys(there)])].toSorted()
  return names.flatMap((name) => {
    const [a, b] = [here, there].map((one) => (Object.hasOwn(one, name) ? one[name] : undefined))
    if (a === b) return []
    if (a === undefined) return [`${name} is in the second build only`]
    return [b === undefined ? `${name} is in the first build only` : `${name} differs`]
  })
}
