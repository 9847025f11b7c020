import type { Handler } from './handler.ts'

export const syncAppMetadata: Handler<'syncAppMetadata'> = async ({ host }, { name }) => {
  host.claimedName = name
  return {}
}
