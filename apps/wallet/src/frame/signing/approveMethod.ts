// The methods that a visitor approves: parses, describes, asks, signs. Loaded with the first such request.
import { evmChainId } from '@aureus/protocol'
import type { Hex } from 'viem'
import { describeMessage } from '../../approval/describe/describeMessage.ts'
import { describeTypedData } from '../../approval/describe/describeTypedData.ts'
import { tokensOfTypedData } from '../../approval/describe/typedData/tellTypedData.ts'
import { EmbeddedFault } from '../../lib/faults/EmbeddedFault.ts'
import { readDelegate } from '../../transactions/transaction/readDelegate.ts'
import { type AskedMethod, questionOf } from './asked.ts'
import { readClaimsOf } from './readClaimsOf.ts'
import { readMessage, readTypedData } from './readParams.ts'
import { sendCalls } from './sendCalls.ts'
import { sendTransaction } from './sendTransaction.ts'

/** @returns a signature, the hash of a sent transaction, the id of a batch, or a permission. @throws EmbeddedFault */
export async function approveMethod(asked: AskedMethod): Promise<unknown> {
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
    default:
      throw unsupported(asked)
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
  const claimOf = await readClaimsOf(
    { ...asked, signal },
    tokensOfTypedData(typedData, { account, network }),
  )
  await show(describeTypedData(questionOf(asked), { ...typedData, undeclared }, claimOf))
  return sign({ type: 'typedData', typedData })
}
