/** The entry of a table whose keys others write, so that `constructor` finds nothing. */
export const ownEntry = <T>(table: Readonly<Record<string, T>> | undefined, key: string) =>
  table !== undefined && Object.hasOwn(table, key) ? table[key] : undefined
