// EIP-5792 before version 2.0.0, for pages that send version 1.0. A batch is known by its id alone, and is either
// pending or confirmed. The receipts tell how confirmed calls ended.
import type { CallsSent, CallsStatus } from '@aureus/protocol/calls'

export interface CallsStatus1 extends Pick<CallsStatus, 'receipts'> {
  status: 'PENDING' | 'CONFIRMED'
}

export const sentInVersion1 = ({ id }: CallsSent): string => id

export const statusInVersion1 = ({ status, receipts }: CallsStatus): CallsStatus1 => ({
  status: status < 200 ? 'PENDING' : 'CONFIRMED',
  ...(receipts && { receipts }),
})
