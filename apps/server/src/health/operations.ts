// What the document of the API says about health.
import { describeOperation } from '../http/describeOperation.ts'
import type { Operation } from '../http/operation.ts'

export const healthOperations: readonly Operation[] = [
  describeOperation('GET /healthz', {
    id: 'getHealth',
    tag: 'operation',
    summary: 'The process is up',
    answers: { 200: { description: 'It is.', example: { status: 'OK' } } },
  }),
  describeOperation('GET /readyz', {
    id: 'getReadiness',
    tag: 'operation',
    summary: 'The server can do its work',
    answers: {
      200: {
        description: 'Database and a node of the default network answer.',
        example: { status: 'OK' },
      },
      503: {
        description: 'Something does not answer: `database_unavailable`, `upstream_unavailable`.',
        headers: { 'retry-after': 'Seconds to wait.' },
      },
    },
  }),
]
