// What the document of the API says about health.
import { FailureSchema } from '@aureus/protocol'
import * as v from 'valibot'
import type { Operation } from '../http/operation.ts'

const Ok = v.object({ status: v.literal('OK') })

export const healthOperations: readonly Operation[] = [
  {
    method: 'GET',
    path: '/healthz',
    id: 'getHealth',
    tag: 'operation',
    summary: 'The process is up',
    answers: { 200: { description: 'It is.', schema: Ok, example: { status: 'OK' } } },
  },
  {
    method: 'GET',
    path: '/readyz',
    id: 'getReadiness',
    tag: 'operation',
    summary: 'The server can do its work',
    answers: {
      200: {
        description: 'Database and a node of the default network answer.',
        schema: Ok,
        example: { status: 'OK' },
      },
      503: {
        description: 'Something does not answer: `database_unavailable`, `upstream_unavailable`.',
        schema: FailureSchema,
        headers: { 'retry-after': 'Seconds to wait.' },
      },
    },
  },
]
