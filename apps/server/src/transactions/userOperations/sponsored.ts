// What the operator paid for others since this process started, by network, for the console's figures.
import type { FigureSource } from '../../platform/figures/writer.ts'

/** In gwei, by CAIP-2. */
const paid = new Map<string, number>()

/** After the transaction that books it. @param gwei negative if a reorganisation took a payment back */
export function countSponsored(network: string, gwei: number): void {
  paid.set(network, (paid.get(network) ?? 0) + gwei)
}

export const sponsoredFigures: FigureSource = () =>
  [...paid].map(([network, value]) => ({ figure: 'sponsored', label: network, value }))
