// Reads the forms in which pages ask for permissions: ERC-7715 as it is now, and `wallet_grantPermissions` before it, of
// which viem sends an earlier draft.
import type { EvmAddress } from '@aureus/protocol'
import { type GrantedPermission, PermissionRequestSchema } from '@aureus/protocol/calls'
import {
  type ExecutionPermission,
  type ExecutionPermissionRequest,
  ExecutionPermissionRequestSchema,
  ExecutionPermissionRequestsSchema,
} from '@aureus/protocol/permissions'
import * as v from 'valibot'
import { foreignAccount, invalidParams } from '../../../lib/faults/refusals.ts'

export interface GrantRequest {
  request: ExecutionPermissionRequest
  /** The method's answer. */
  answer(granted: ExecutionPermission): ExecutionPermission[] | GrantedPermission[] | ViemAnswer
}

interface Here {
  /** EIP-55. */
  account: EvmAddress
  /** Of the active network, for requests that name none. */
  chainId: string
}

/** @throws EmbeddedFault -32602; 4100 for another account */
export function readGrantRequest(
  method: string,
  params: unknown,
  { account, chainId }: Here,
): GrantRequest {
  const isOlder = method === 'wallet_grantPermissions'
  const read = !isOlder
    ? readCurrent(params)
    : isViemGrant(params)
      ? readViem(params, chainId)
      : readOlder(params)
  const { from } = read.request
  if (from && from !== account) throw foreignAccount()
  return read
}

function readCurrent(params: unknown): GrantRequest {
  const parsed = v.safeParse(ExecutionPermissionRequestsSchema, params)
  if (!parsed.success) throw malformed('wallet_requestExecutionPermissions', parsed.issues[0])
  const [request] = parsed.output
  if (!request) throw invalidParams('wallet_requestExecutionPermissions: nothing was requested')
  return { request, answer: (granted) => [granted] }
}

/** What the older form can express of the current one: one limited transfer, by an account. */
const OlderSignerSchema = v.object({
  type: v.literal('account'),
  /** Drafts differ in the name of the field. */
  data: v.union([v.object({ id: v.string() }), v.object({ address: v.string() })]),
})
const OlderPermissionSchema = v.variant('type', [
  v.object({
    type: v.literal('native-token-transfer'),
    data: v.object({ allowance: v.string() }),
  }),
  v.object({
    type: v.picklist(['erc20-token-transfer', 'erc20']),
    data: v.object({ address: v.string(), allowance: v.string() }),
  }),
])
const OlderSchema = v.pipe(
  v.strictTuple([
    v.object({
      ...PermissionRequestSchema.entries,
      signer: OlderSignerSchema,
      permissions: v.strictTuple([OlderPermissionSchema]),
      // A policy that is accepted and not enforced would be a broken promise.
      policies: v.optional(
        v.pipe(v.array(v.unknown()), v.maxLength(0, 'policies are not supported')),
      ),
    }),
  ]),
  v.transform(([older]) => older),
)

function readOlder(params: unknown): GrantRequest {
  const older = v.safeParse(OlderSchema, params)
  if (!older.success) throw malformed('wallet_grantPermissions', older.issues[0])
  const { chainId, address, expiry, signer, permissions } = older.output
  const [{ data }] = permissions
  const request = v.safeParse(ExecutionPermissionRequestSchema, {
    chainId: `0x${BigInt(chainId).toString(16)}`,
    ...(address && { from: address }),
    to: 'id' in signer.data ? signer.data.id : signer.data.address,
    permission: {
      type: 'address' in data ? 'erc20-token-allowance' : 'native-token-allowance',
      data: {
        allowanceAmount: data.allowance,
        ...('address' in data && { tokenAddress: data.address }),
      },
    },
    rules: [{ type: 'expiry', data: { timestamp: expiry } }],
  })
  if (!request.success) throw malformed('wallet_grantPermissions', request.issues[0])
  return {
    request: request.output,
    answer: ({ context, delegationManager, from }) => [
      {
        chainId,
        ...(from && { address: from }),
        expiry,
        signer,
        permissions: [...permissions],
        context,
        signerMeta: { delegationManager },
      },
    ],
  }
}

function readViem(params: unknown, chainId: string): GrantRequest {
  const given = v.safeParse(ViemGrantSchema, params)
  if (!given.success) throw malformed('wallet_grantPermissions', given.issues[0])
  const { expiry, signer, permissions } = given.output
  const [permission] = permissions
  const [{ data: policy }] = permission.policies
  const isToken = permission.type === 'erc20-token-transfer'
  const request = v.safeParse(ExecutionPermissionRequestSchema, {
    chainId,
    to: signer.data.id,
    permission: {
      type: isToken ? 'erc20-token-allowance' : 'native-token-allowance',
      data: {
        allowanceAmount: policy.allowance,
        ...(isToken && { tokenAddress: permission.data.address }),
      },
    },
    rules: [{ type: 'expiry', data: { timestamp: expiry } }],
  })
  if (!request.success) throw malformed('wallet_grantPermissions', request.issues[0])
  return { request: request.output, answer: (granted) => viemAnswer(given.output, granted) }
}

function malformed(method: string, { path, message }: v.BaseIssue<unknown>) {
  const at = path?.map(({ key }) => String(key)).join('.') ?? 'parameter'
  return invalidParams(`${method}: ${at}: ${message}`.slice(0, 200))
}

// Reads what viem's `grantPermissions` sends, a draft of ERC-7715: without a chain, and with the allowance among the
// policies. Its answer has a form of its own too.

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

const ViemGrantSchema = v.pipe(
  v.strictTuple([
    v.object({
      expiry: v.number(),
      signer: SignerSchema,
      permissions: v.strictTuple([PermissionSchema]),
    }),
  ]),
  v.transform(([given]) => given),
)
type ViemGrant = v.InferOutput<typeof ViemGrantSchema>

/** Only this draft has policies in a permission. */
function isViemGrant(params: unknown): boolean {
  const inPermission = v.object({ policies: v.array(v.unknown()) })
  const given = v.looseObject({ permissions: v.looseTuple([inPermission]) })
  return v.is(v.looseTuple([given]), params)
}

const viemAnswer = (
  { expiry, permissions }: ViemGrant,
  { context, delegationManager }: ExecutionPermission,
) => ({
  expiry,
  grantedPermissions: [...permissions],
  permissionsContext: context,
  signerData: { submitToAddress: delegationManager },
})
type ViemAnswer = ReturnType<typeof viemAnswer>
