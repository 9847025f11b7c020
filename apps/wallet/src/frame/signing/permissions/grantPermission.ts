// `wallet_requestExecutionPermissions` (ERC-7715) and its older form: says in words what could be spent, and signs it.
import type { EvmAddress, WalletNetwork } from '@aureus/protocol'
import { evmChainId, evmChainIdHex } from '@aureus/protocol'
import { callsErrorCodes } from '@aureus/protocol/calls'
import {
  DELE_GATOR,
  DELEGATION_MANAGER,
  delegationOf,
  type ExecutionPermissionRequest,
  executionPermission,
  PermissionRefused,
  type PermissionTerms,
  permissionContext,
  termsOf,
} from '@aureus/protocol/permissions'
import { bytesToHex, type Hex, numberToHex } from 'viem'
import { describeGrant } from '../../../approval/describe/describePermission.ts'
import { serverClock } from '../../../lib/api/serverClock.ts'
import { EmbeddedFault } from '../../../lib/faults/EmbeddedFault.ts'
import { invalidParams } from '../../../lib/faults/refusals.ts'
import { createPermissionsApi } from '../../../transactions/executionPermissions/permissionsApi.ts'
import { awaitOperation } from '../../../transactions/userOperations/awaitOperation.ts'
import { createOperations } from '../../../transactions/userOperations/operations.ts'
import {
  type PreparedOperation,
  prepareOperation,
} from '../../../transactions/userOperations/prepareOperation.ts'
import { sendApproved } from '../../../transactions/userOperations/sendApproved.ts'
import { type AskedMethod, questionOf } from '../asked.ts'
import { readClaimsOf } from '../readClaimsOf.ts'
import { costOf, feeWarnings } from './cost.ts'
import { readGrantRequest } from './readGrantRequest.ts'

const SALT_BYTES = 32

/** Resolves once the account enforces the permission and the server has it. @throws EmbeddedFault */
export async function grantPermission(given: AskedMethod): Promise<unknown> {
  const account = given.account as EvmAddress
  const { request, answer } = readGrantRequest(given.method, given.params, {
    account,
    chainId: evmChainIdHex(given.network.caipNetworkId),
  })
  const network = networkOf(given, request)
  const asked = { ...given, network }
  const nowS = Math.floor(serverClock.nowMs() / 1000)
  const terms = readTerms(request, { account, nowS })
  const code = await prepareCode(asked)
  const claimOf = await readClaimsOf(asked, terms.token === undefined ? [] : [terms.token])
  const claim = terms.token === undefined ? undefined : claimOf(terms.token)
  const cost = code && costOf(code, asked)
  const display = describeGrant({
    ...questionOf(asked),
    terms,
    claim,
    nowS,
    cost,
    foreignCode: code && foreignCodeOf(code, network),
  })
  const warnings = [...display.warnings, ...(await feeWarnings(asked, cost))]
  await asked.show({ ...display, warnings })
  // The account enforces the limits before anybody can use the permission.
  if (code) await sendCode(asked, code)
  const chainId = evmChainId(network.caipNetworkId)
  const signature = await asked.signPermission({ chainId, terms })
  await keep(asked, { terms, signature })
  return answer(
    executionPermission(terms, {
      chainId: evmChainIdHex(network.caipNetworkId),
      context: permissionContext(delegationOf(terms), signature),
      delegationManager: DELEGATION_MANAGER,
    }),
  )
}

/** The request names its network, which need not be the active one. */
function networkOf(
  { networks }: AskedMethod,
  { chainId }: ExecutionPermissionRequest,
): WalletNetwork {
  const network = networks.find(
    ({ caipNetworkId }) => caipNetworkId === `eip155:${BigInt(chainId)}`,
  )
  if (network?.smartAccount?.permissions) return network
  if (!networks.some(({ smartAccount }) => smartAccount?.permissions))
    throw new EmbeddedFault('unsupported', 'This wallet grants no permissions.', { rpcCode: 4200 })
  throw new EmbeddedFault('unsupported', 'This network has no permissions.', {
    rpcCode: callsErrorCodes.unsupportedChain,
  })
}

function readTerms(
  request: ExecutionPermissionRequest,
  { account, nowS }: { account: EvmAddress; nowS: number },
): PermissionTerms {
  // The account may spend anyway.
  if (request.to === account) throw invalidParams('to: the account itself')
  // Without leading zeros, as quantities are written.
  const random = BigInt(bytesToHex(crypto.getRandomValues(new Uint8Array(SALT_BYTES))))
  try {
    return termsOf(request, { account, nowS, salt: numberToHex(random) })
  } catch (error) {
    throw error instanceof PermissionRefused ? invalidParams(error.message) : error
  }
}

/** What gives the account the code that enforces permissions; undefined if it has it. */
async function prepareCode(asked: AskedMethod): Promise<PreparedOperation | undefined> {
  const { account, network, post, signal } = asked
  const operations = createOperations({ post })
  const accounts = await operations.accounts(account, signal)
  const here = accounts.find(({ caipNetworkId }) => caipNetworkId === network.caipNetworkId)
  if (!here) throw new EmbeddedFault('network', `${network.name} cannot be reached.`)
  if (here.codeAddress === DELE_GATOR) return undefined
  return prepareFor(asked)
}

function prepareFor(asked: AskedMethod): Promise<PreparedOperation> {
  // An operation makes a call. This one changes nothing.
  const calls = [{ to: asked.account, value: 0n, data: undefined }]
  const operations = createOperations(asked)
  return prepareOperation({ ...asked, operations, calls, delegate: DELE_GATOR })
}

const foreignCodeOf = (
  { code, codeAddress }: PreparedOperation,
  { smartAccount }: WalletNetwork,
): string | undefined =>
  code === 'other' && codeAddress !== smartAccount?.delegate ? codeAddress : undefined

async function sendCode(asked: AskedMethod, prepared: PreparedOperation): Promise<void> {
  const operations = createOperations(asked)
  const renew = () => prepareFor(asked)
  const { sent } = await sendApproved({ ...asked, operations, prepared, renew })
  await awaitOperation(operations, sent.userOpHash, asked.signal)
}

/** The visitor finds it in the list, on every device. */
async function keep(
  { network, host, post }: AskedMethod,
  signed: { terms: PermissionTerms; signature: Hex },
): Promise<void> {
  const { origin, claimedName } = host
  const { caipNetworkId } = network
  const claimed = claimedName && { claimedName: claimedName.slice(0, MAX_CLAIMED_NAME) }
  await createPermissionsApi({ post }).keep({ caipNetworkId, ...signed, origin, ...claimed })
}

const MAX_CLAIMED_NAME = 100
