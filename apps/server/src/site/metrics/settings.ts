// Where Prometheus reads metrics, and the token it needs.
import * as v from 'valibot'
import { integer, type Read, secret, token } from '../../platform/settings/schema.ts'

export const metricsVariables = {
  METRICS_PORT: v.optional(integer(1, 65535)),
  METRICS_TOKEN: v.optional(secret(token)),
}

export interface MetricsSettings {
  /** A separate port. */
  readonly port: number | undefined
  readonly token: string | undefined
}

export const readMetrics = (variables: Read<typeof metricsVariables>): MetricsSettings =>
  Object.freeze({ port: variables.METRICS_PORT, token: variables.METRICS_TOKEN })
