// What the document of the API says about figures.
import { describeOperation } from '../http/describeOperation.ts'
import type { Operation } from '../http/operation.ts'

export const metricsOperations: readonly Operation[] = [
  describeOperation('GET /metrics', {
    id: 'getMetrics',
    tag: 'operation',
    summary: 'Figures for Prometheus',
    description:
      'With `authorization: Bearer` and the token of the settings where there is one. Not there in production without a token; a port of its own needs none.',
    answers: {
      200: { description: 'In the text format.' },
    },
    refusals: { 401: '`token_required`.' },
  }),
]
