// The OpenAPI description of health checks.
import { describeOperation } from '../../platform/http/describeOperation.ts'
import type { Operation } from '../../platform/http/operation.ts'

export const healthOperations: readonly Operation[] = [
  describeOperation('GET /healthz', {
    id: 'getHealth',
    tag: 'operation',
    summary: 'Check that the process is up',
    answers: { 200: { description: 'The process is up.', example: { status: 'OK' } } },
  }),
  describeOperation('GET /readyz', {
    id: 'getReadiness',
    tag: 'operation',
    summary: 'Check that the server can serve requests',
    answers: {
      200: {
        description:
          'The database and a node of the default network answer. `warnings` lists what does not work, though the server does without it: `social_unavailable`. In production, only with METRICS_TOKEN as `authorization: Bearer`.',
        example: { status: 'OK' },
      },
      503: {
        description: 'Not ready: `database_unavailable` or `upstream_unavailable`.',
        headers: { 'retry-after': 'Seconds to wait before a retry.' },
      },
    },
  }),
]
