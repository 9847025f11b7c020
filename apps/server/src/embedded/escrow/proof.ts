// What devices sign, as this server checks it itself: the main server only carries it.
import { approvalText } from '@aureus/protocol/custody'
import { calculateJwkThumbprint, compactVerify, EmbeddedJWK, type JWK, jwtVerify } from 'jose'
import * as v from 'valibot'
import { EscrowRefusal } from './context.ts'

/** Clocks differ, and the main server takes its time. */
const LONGEST_MS = 120_000

const ProofSchema = v.object({ htm: v.literal('POST'), htu: v.string(), iat: v.number() })

async function jktOf(header: { jwk?: JWK | undefined }): Promise<string> {
  return calculateJwkThumbprint(header.jwk ?? {})
}

/** @throws EscrowRefusal unless the device with `jkt` made this proof for `url` just now (RFC 9449) */
export async function checkProof(
  proof: string,
  { jkt, url, nowMs }: { jkt: string; url: string; nowMs: number },
): Promise<void> {
  try {
    const { payload, protectedHeader } = await jwtVerify(proof, EmbeddedJWK, {
      typ: 'dpop+jwt',
      algorithms: ['ES256'],
      currentDate: new Date(nowMs),
    })
    const { htu, iat } = v.parse(ProofSchema, payload)
    const isRecent = Math.abs(nowMs - iat * 1000) <= LONGEST_MS
    if (htu === url && isRecent && (await jktOf(protectedHeader)) === jkt) return
  } catch {
    // As for a proof of something else.
  }
  throw new EscrowRefusal('device_unknown')
}

/** @returns the thumbprint of the device that signed it. @throws EscrowRefusal */
export async function readApproval(
  approval: string,
  asked: { requestId: string; jkt: string },
): Promise<string> {
  try {
    const { payload, protectedHeader } = await compactVerify(approval, EmbeddedJWK, {
      algorithms: ['ES256'],
    })
    if (new TextDecoder().decode(payload) === approvalText(asked))
      return await jktOf(protectedHeader)
  } catch {
    // As for an approval of something else.
  }
  throw new EscrowRefusal('device_unknown')
}
