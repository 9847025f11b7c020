// The methods that a visitor approves: parses, describes, asks, signs. Loaded with the first such request.
import { evmChainId, parseEvmAddress } from '@aureus/protocol'
import type { ApprovedMethod } from '@aureus/protocol/embedded'
import * as v from 'valibot'
import { type Hex, hexToBytes, isHex } from 'viem'
import { describeMessage } from '../../approval/describe/describeMessage.ts'
import { describeTypedData } from '../../approval/describe/describeTypedData.ts'
import { namedInTypedData } from '../../approval/describe/typedData/tellTypedData.ts'
import { digestOf } from '../../keys/typedData/digestOf.ts'
import {
  type ParseTypedDataParameters,
  parseTypedData,
} from '../../keys/typedData/parseTypedData.ts'
import {
  type PageTypedData,
  type TypedData,
  TypedDataError,
} from '../../keys/typedData/typedData.ts'
import { EmbeddedFault } from '../../lib/faults/EmbeddedFault.ts'
import { foreignAccount, invalidParams } from '../../lib/faults/refusals.ts'
import {
  type DescriptorOf,
  loadDescriptors,
} from '../../transactions/descriptors/loadDescriptors.ts'
import {
  noReadings,
  type Readings,
  readCollections,
  readConditions,
} from '../../transactions/descriptors/readings.ts'
import { readDelegate } from '../../transactions/transaction/readDelegate.ts'
import { type AskedMethod, questionOf } from './asked.ts'
import { readClaimsOf } from './readClaimsOf.ts'
import { sendCalls } from './sendCalls.ts'
import { sendTransaction } from './sendTransaction.ts'

/** @returns a signature, the hash of a sent transaction, the id of a batch, or a permission. @throws EmbeddedFault */
export async function approveMethod(
  asked: AskedMethod<ApprovedMethod<'eip155'>>,
): Promise<unknown> {
  switch (asked.method) {
    case 'personal_sign':
      return signMessage(asked)
    case 'eth_signTypedData_v4':
      return signTypedData(asked)
    case 'eth_sendTransaction':
      return sendTransaction(asked)
    case 'wallet_sendCalls':
      return sendCalls(asked)
    case 'wallet_requestExecutionPermissions':
    case 'wallet_grantPermissions':
      requirePermissions(asked)
      return (await import('./permissions/grantPermission.ts')).grantPermission(asked)
    case 'wallet_revokePermissions':
    case 'wallet_revokeExecutionPermission':
      // What was granted stays on the chain when the operator turns permissions off.
      if (asked.method === 'wallet_revokePermissions') requirePermissions(asked)
      return (await import('./permissions/revokePermission.ts')).revokePermission(asked)
  }
}

/** Before anything is read: without the operator's setting, the methods do not exist. */
function requirePermissions(asked: AskedMethod): void {
  if (!asked.networks.some(({ smartAccount }) => smartAccount?.permissions))
    throw unsupported(asked)
}

const unsupported = ({ method }: AskedMethod) =>
  new EmbeddedFault('unsupported', `${method} is not supported`, { rpcCode: 4200 })

async function signMessage(asked: AskedMethod): Promise<Hex> {
  const { params, account, show, sign } = asked
  const raw = readMessage(params, account)
  const { kind, display } = describeMessage(questionOf(asked), raw)
  await show(display, { harmless: kind === 'signIn' })
  return sign({ type: 'message', message: { raw } })
}

const NODE_MS = 4000

async function signTypedData(asked: AskedMethod): Promise<Hex> {
  const { params, account, network, show, sign } = asked
  const chainId = evmChainId(network.caipNetworkId)
  // Names and decimals are not worth a long wait. Without them, the data shows base units.
  const signal = AbortSignal.any([asked.signal, AbortSignal.timeout(NODE_MS)])
  const delegate = await readDelegate({ ...asked, signal })
  const { smartAccount } = network
  const modules = [
    ...(delegate === undefined ? [] : [delegate]),
    ...(smartAccount ? [smartAccount.entryPoint, smartAccount.delegate] : []),
  ]
  const { undeclared, ...typedData } = readTypedData(params, { account, chainId, modules })
  const loaded = await readTypedDescriptor({ ...asked, signal }, typedData)
  const { tokens, collections } = namedInTypedData(typedData, { account, network, ...loaded })
  const [claimOf, collection] = await Promise.all([
    readClaimsOf({ ...asked, signal }, tokens),
    readCollections({ ...asked, signal }, collections),
  ])
  const known = { ...loaded, claimOf, readings: { ...loaded.readings, collection } }
  await show(describeTypedData(questionOf(asked), { ...typedData, undeclared }, known))
  return sign({ type: 'typedData', typedData })
}

/** Data without a network or a contract has no descriptor. */
async function readTypedDescriptor(
  asked: Pick<AskedMethod, 'network' | 'rpc' | 'signal'>,
  { domain }: TypedData,
): Promise<{ descriptorOf: DescriptorOf; readings: Readings }> {
  const chainId = evmChainId(asked.network.caipNetworkId)
  const contract = domain.verifyingContract?.toLowerCase()
  const keys =
    contract === undefined || domain.chainId === undefined
      ? []
      : [{ chainId, address: contract, kind: 'typed' } as const]
  const descriptorOf = await loadDescriptors(keys, asked.signal)
  const descriptors = (contract === undefined ? undefined : descriptorOf(contract)) ?? []
  const storage = await readConditions(asked, descriptors)
  return { descriptorOf, readings: { ...noReadings, storage } }
}

// Parses the parameters of signing methods, as pages write them.

const TwoTextsSchema = v.tuple([v.string(), v.string()])

/**
 * `personal_sign [data, address]`. Some programs swap the two. Data that is not hex is text.
 * @throws EmbeddedFault `invalid`; `unauthorized` for another account
 */
function readMessage(params: unknown, account: string): Uint8Array {
  const parsed = v.safeParse(TwoTextsSchema, Array.isArray(params) ? params.slice(0, 2) : params)
  if (!parsed.success) throw invalidParams('personal_sign takes a message and an address')
  const [first, second] = parsed.output
  const isAccount = (text: string) => parseEvmAddress(text) === account
  const data = isAccount(second) ? first : isAccount(first) ? second : undefined
  if (data === undefined) {
    if (parseEvmAddress(second) ?? parseEvmAddress(first)) throw foreignAccount()
    throw invalidParams('personal_sign takes a message and an address')
  }
  return isHex(data, { strict: true }) && data.length % 2 === 0
    ? hexToBytes(data)
    : new TextEncoder().encode(data)
}

/**
 * `eth_signTypedData_v4 [address, data]`, data as an object or its JSON.
 * @throws EmbeddedFault `invalid`; `unauthorized` for another account
 */
export function readTypedData(params: unknown, options: ParseTypedDataParameters): PageTypedData {
  const [address, given] = Array.isArray(params) ? (params as unknown[]) : []
  const signer = typeof address === 'string' ? parseEvmAddress(address) : undefined
  if (!signer) throw invalidParams('eth_signTypedData_v4 takes an address and typed data')
  if (signer !== options.account) throw foreignAccount()
  try {
    const typedData = parseTypedData(given, options)
    // Data that cannot be hashed is rejected now, not after the visitor has approved it.
    digestOf(typedData)
    return typedData
  } catch (error) {
    throw invalidParams(
      error instanceof TypedDataError
        ? `typed data: ${error.message}`
        : 'typed data: cannot be hashed',
    )
  }
}
