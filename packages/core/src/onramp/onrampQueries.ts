// What visitors can buy and sell, and where.
import {
  type OnrampDirection,
  type OnrampOptions,
  OnrampOptionsSchema,
  type OnrampProviderInfo,
  OnrampProviderInfoSchema,
} from '@aureus/protocol/onramp'
import * as v from 'valibot'
import { callApi } from '../api/api.ts'
import type { Client } from '../client/client.ts'
import type { Query } from '../queries/query.ts'
import { toOnrampError } from './toOnrampError.ts'

const ProvidersSchema = v.object({ providers: v.array(OnrampProviderInfoSchema) })

/** In the operator's order. @throws ApiError, ApiUnreachableError */
export function onrampProvidersQuery(client: Client): Query<readonly OnrampProviderInfo[]> {
  return {
    key: ['onrampProviders'],
    async read(signal) {
      const schema = ProvidersSchema
      const { providers } = await callApi(client, 'GET /v1/onramp/providers', { schema, signal })
      return providers
    },
  }
}

export interface OnrampOptionsParameters {
  direction: OnrampDirection
  /** ISO 3166-1 alpha-2; the visitor's by default, as far as the server knows it. */
  country?: string | undefined
}

/** @throws OnrampError, ApiError, ApiUnreachableError */
export function onrampOptionsQuery(
  client: Client,
  { direction, country }: OnrampOptionsParameters,
): Query<OnrampOptions> {
  return {
    key: ['onrampOptions', direction, country ?? ''],
    read: (signal) =>
      callApi(client, 'GET /v1/onramp/options', {
        query: { direction, ...(country !== undefined && { country }) },
        schema: OnrampOptionsSchema,
        signal,
      }).catch(toOnrampError),
  }
}
