// Reads what viem's `grantPermissions` sends, a draft of ERC-7715: without a chain, and with the allowance among the
// policies. Its answer has a form of its own too.
import type { ExecutionPermission } from '@aureus/protocol/permissions'
import * as v from 'valibot'

const AllowanceSchema = v.strictTuple([
  v.object({ type: v.literal('token-allowance'), data: v.object({ allowance: v.string() }) }),
])
const PermissionSchema = v.variant('type', [
  v.looseObject({
    type: v.literal('native-token-transfer'),
    data: v.looseObject({}),
    // A policy that is accepted and not enforced would be a broken promise.
    policies: AllowanceSchema,
  }),
  v.looseObject({
    type: v.literal('erc20-token-transfer'),
    data: v.looseObject({ address: v.string() }),
    policies: AllowanceSchema,
  }),
])
const SignerSchema = v.object({
  type: v.literal('account', 'name the account that may use the permission as signer'),
  data: v.object({ id: v.string() }),
})

export const ViemGrantSchema = v.pipe(
  v.strictTuple([
    v.object({
      expiry: v.number(),
      signer: SignerSchema,
      permissions: v.strictTuple([PermissionSchema]),
    }),
  ]),
  v.transform(([given]) => given),
)
export type ViemGrant = v.InferOutput<typeof ViemGrantSchema>

/** Only this draft has policies in a permission. */
export function isViemGrant(params: unknown): boolean {
  const inPermission = v.object({ policies: v.array(v.unknown()) })
  const given = v.looseObject({ permissions: v.looseTuple([inPermission]) })
  return v.is(v.looseTuple([given]), params)
}

export const viemAnswer = (
  { expiry, permissions }: ViemGrant,
  { context, delegationManager }: ExecutionPermission,
) => ({
  expiry,
  grantedPermissions: [...permissions],
  permissionsContext: context,
  signerData: { submitToAddress: delegationManager },
})
export type ViemAnswer = ReturnType<typeof viemAnswer>
