// Requests of the pages behind mailed links. The link's token is their only credential.
import * as v from 'valibot'
import { EmbeddedFault } from '../../lib/faults/EmbeddedFault.ts'
import { faultOf } from '../../lib/faults/faultOf.ts'
import { language } from '../../lib/messages/en.language.ts'

const REQUEST_TIMEOUT_MS = 20_000

/** @throws EmbeddedFault; ApiFault with the server's reason */
export async function postLink<Schema extends v.GenericSchema>(
  path: `/v1/${string}`,
  body: object,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const response = await fetch(path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      // What follows is in it, such as the way back from a provider.
      'accept-language': language,
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    redirect: 'error',
  }).catch(() => {
    throw new EmbeddedFault('network', 'The server did not answer.')
  })
  if (!response.ok) throw await faultOf(response)
  const parsed = v.safeParse(schema, await response.json().catch(() => undefined))
  if (!parsed.success) throw new EmbeddedFault('network', 'The server sent an unknown response.')
  return parsed.output
}
