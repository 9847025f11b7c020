import type { AdminOperationName } from '@aureus/protocol/admin'
import type { ReactNode } from 'react'
import { enFrame } from '../messages/en.frame.ts'
import { missingRole, useOperator } from './session.tsx'

/** A form of one role. Other operators read which role it needs before they fill it in. */
export function ForRole(props: { operation: AdminOperationName; children: ReactNode }) {
  const missing = missingRole(useOperator(), props.operation)
  return missing ? <p>{enFrame.only[missing]}</p> : props.children
}
