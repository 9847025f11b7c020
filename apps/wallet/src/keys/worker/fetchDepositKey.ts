// Fetches the server's key from this Worker's own origin. The frame's document does not pass one in, because a defect
// there could then seal a share to any key.
import { custodyRoutes, type DepositKeys } from '@aureus/protocol/custody'
import * as v from 'valibot'
import { AskError } from './context.ts'

/** @throws AskError `network` */
export async function fetchDepositKey(): Promise<DepositKeys> {
  try {
    const response = await fetch('/v1/deposit/key', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'error',
    })
    return v.parse(custodyRoutes['deposit/key'].answer, response.ok && (await response.json()))
  } catch {
    throw new AskError('network')
  }
}
