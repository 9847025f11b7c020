// English of the nodes that answer for each network.
import type { Node } from '@aureus/protocol/admin'

export const enNodes = {
  lead: 'Each process of the server watches the nodes itself.',
  processes: (count: number) =>
    count === 1 ? '1 process has reported.' : `${count} processes have reported.`,
  process: 'Process',
  none: 'No node is configured.',
  caption: 'Nodes',
  network: 'Network',
  host: 'Host',
  height: 'Height',
  behind: 'Behind',
  latency: 'Latency, 95 %',
  ms: (value: string) => `${value} ms`,
  errors: 'Errors',
  of: (part: string, whole: string) => `${part} of ${whole}`,
  circuit: 'Circuit',
  circuits: {
    closed: 'In use',
    open: 'Left out',
    'half-open': 'On trial',
  } satisfies Record<Node['circuit'], string>,
  reason: 'Reason',
}
