// Formats what the Worker signs for smart accounts.
import { type Authorization, NO_DELEGATE } from '@aureus/protocol/operations'
import * as v from 'valibot'
import { bytesToHex, type Hex } from 'viem'
import type {
  OperationRequest,
  PermissionToSign,
  SignedOperation,
  UndelegationRequest,
} from './signRequest.ts'
import type { ToSign } from './worker/messages.ts'

type Run = (asked: ToSign) => Promise<unknown>

/** `r ‖ s ‖ v` */
const SignatureSchema = v.pipe(v.instance(Uint8Array), v.length(65))
const SignaturesSchema = v.strictObject({
  signature: SignatureSchema,
  authorization: v.optional(SignatureSchema),
})

export async function signOperation(
  { operation, domain, authorizationNonce }: OperationRequest,
  run: Run,
): Promise<SignedOperation> {
  const asked = { type: 'signOperation', operation, domain, authorizationNonce } as const
  const { signature, authorization } = v.parse(SignaturesSchema, await run(asked))
  if (!authorization || authorizationNonce === undefined)
    return { signature: bytesToHex(signature) }
  const { chainId, delegate: address } = domain
  const about = { chainId, address, nonce: authorizationNonce }
  return { signature: bytesToHex(signature), authorization: withSignature(about, authorization) }
}

export async function signPermission(request: PermissionToSign, run: Run): Promise<Hex> {
  const signed = await run({ type: 'signPermission', ...request })
  return bytesToHex(v.parse(SignatureSchema, signed))
}

export async function signUndelegation(
  { chainId, nonce }: UndelegationRequest,
  run: Run,
): Promise<Authorization> {
  const signed = await run({ type: 'signUndelegation', chainId, nonce })
  return withSignature({ chainId, address: NO_DELEGATE, nonce }, v.parse(SignatureSchema, signed))
}

const withSignature = (
  about: Pick<Authorization, 'chainId' | 'address' | 'nonce'>,
  signature: Uint8Array,
): Authorization => ({
  ...about,
  r: bytesToHex(signature.subarray(0, 32)),
  s: bytesToHex(signature.subarray(32, 64)),
  yParity: signature[64] === 28 ? 1 : 0,
})
