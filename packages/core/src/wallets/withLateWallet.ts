import type { Adapter } from '../client/adapter.ts'
import type { Connector } from '../client/connector.ts'

/** @param load loads one more wallet of the family when it is first asked for something; a failure is tried again. */
export const withLateWallet = (
  adapter: Adapter,
  id: string,
  load: () => Promise<Connector>,
): Adapter => ({ ...adapter, late: { ...adapter.late, [id]: load } })
