// The main server's way to the second one. It never opens what it carries.
import { compactVerify, importJWK } from 'jose'
import { Agent, request } from 'undici'
import * as v from 'valibot'
import { inSpan } from '../../platform/tracing/tracing.ts'
import type { EscrowSettings } from './settings.ts'
import {
  type EscrowAnswer,
  type EscrowBody,
  EscrowFailureSchema,
  type EscrowReason,
  type EscrowRoute,
  escrowRoutes,
  type Receipt,
  ReceiptSchema,
} from './wire.ts'

/** A person waits. */
const TIMEOUT_MS = 8000
const MAX_BYTES = 64 * 1024

/** Why the second server refused, or `away` if it did not answer as agreed. Contains nothing that was sent. */
export class EscrowError extends Error {
  override name = 'EscrowError'
  readonly reason: EscrowReason | 'away'
  readonly retryInMs: number | undefined
  readonly attemptsLeft: number | undefined

  constructor(
    reason: EscrowReason | 'away',
    details: { retryInMs?: number | undefined; attemptsLeft?: number | undefined } = {},
  ) {
    super(`The second server did not do it: ${reason}`)
    this.reason = reason
    this.retryInMs = details.retryInMs
    this.attemptsLeft = details.attemptsLeft
  }
}

export interface EscrowLink {
  key: EscrowSettings['key']
  /**
   * @param language in which the second server then mails the owner (BCP 47)
   * @throws EscrowError
   */
  ask<Route extends EscrowRoute>(
    route: Route,
    body: EscrowBody<Route>,
    language?: string,
  ): Promise<EscrowAnswer<Route>>
  /** @throws EscrowError `away` unless the second server signed this about the set */
  checkReceipt(
    receipt: string,
    about: Pick<Receipt, 'what' | 'walletId' | 'setId'>,
  ): Promise<Receipt>
  close(): Promise<void>
}

export function createEscrowLink({ url, token, key }: EscrowSettings): EscrowLink {
  const agent = new Agent({
    connect: { timeout: TIMEOUT_MS },
    headersTimeout: TIMEOUT_MS,
    bodyTimeout: TIMEOUT_MS,
    maxResponseSize: MAX_BYTES,
  })

  async function exchange(route: EscrowRoute, body: object, language: string | undefined) {
    try {
      return await inSpan('second server', {}, async () => {
        const response = await request(`${url}/v1/${route}`, {
          dispatcher: agent,
          method: 'POST',
          signal: AbortSignal.timeout(TIMEOUT_MS),
          headers: {
            'content-type': 'application/json',
            authorization: `Bearer ${token}`,
            ...(language !== undefined && { 'accept-language': language }),
          },
          body: JSON.stringify(body),
        })
        return { status: response.statusCode, json: await response.body.json() }
      })
    } catch {
      throw new EscrowError('away')
    }
  }

  return {
    key,
    async ask(route, body, language) {
      const { status, json } = await exchange(route, body, language)
      if (status !== 200) {
        const failure = v.safeParse(EscrowFailureSchema, json)
        throw failure.success
          ? new EscrowError(failure.output.reason, failure.output)
          : new EscrowError('away')
      }
      const answer = v.safeParse(escrowRoutes[route].answer, json)
      if (!answer.success) throw new EscrowError('away')
      return answer.output
    },
    async checkReceipt(receipt, about) {
      try {
        const signer = await importJWK({ ...key.receipts }, 'ES256')
        const { payload } = await compactVerify(receipt, signer, { algorithms: ['ES256'] })
        const read = v.parse(ReceiptSchema, JSON.parse(Buffer.from(payload).toString()))
        const { what, walletId, setId } = read
        if (what === about.what && walletId === about.walletId && setId === about.setId) return read
      } catch {
        // As for one about something else.
      }
      throw new EscrowError('away')
    },
    close: () => agent.destroy(),
  }
}
