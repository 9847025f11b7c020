import type { Adapter } from '../client/adapter.ts'
import type { Connector } from '../client/connector.ts'

/** @param load loads one more wallet of the family on first use. A failed load is retried. */
export const withLateWallet = (
  adapter: Adapter,
  id: string,
  load: () => Promise<Connector>,
): Adapter => ({ ...adapter, late: { ...adapter.late, [id]: load } })
