// The OpenAPI description of metrics.
import { describeOperation } from '../../platform/http/describeOperation.ts'
import type { Operation } from '../../platform/http/operation.ts'

export const metricsOperations: readonly Operation[] = [
  describeOperation('GET /metrics', {
    id: 'getMetrics',
    tag: 'operation',
    summary: 'Prometheus metrics',
    description:
      'If METRICS_TOKEN is set, requires it as `authorization: Bearer`. Not available in production without a token. A separate metrics port needs no token.',
    answers: {
      200: { description: 'Metrics in the Prometheus text format.' },
    },
    refusals: { 401: '`token_required`.' },
  }),
]
