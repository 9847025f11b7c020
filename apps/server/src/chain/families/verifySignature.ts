// Verifies a signature by the rules of its chain family.
import { parseCaipNetworkId } from '@aureus/protocol'
import type {
  VerifySignatureParameters,
  VerifySignatureReturnType,
} from '../signatures/verification.ts'
import { familyOf } from './families.ts'

/** Any problem with the signature is a refusal. @throws TypeError for a family without sign-in */
export async function verifySignature(
  parameters: VerifySignatureParameters,
): Promise<VerifySignatureReturnType> {
  const { namespace } = parseCaipNetworkId(parameters.chainId)
  const family = familyOf(namespace)
  if (!family) throw new TypeError(`Sign-in is not supported for ${namespace}`)
  return family.verifySignature(parameters)
}
