import { evmChainId } from '@aureus/protocol'
import { requireWallet } from '../../../identity/context/account.ts'
import { EmbeddedFault } from '../../../lib/faults/EmbeddedFault.ts'
import { inTurn } from '../../../transactions/transaction/inTurn.ts'
import { createOperations } from '../../../transactions/userOperations/operations.ts'
import { requireSmartAccount } from '../../../transactions/userOperations/prepareOperation.ts'
import { recoverOnce } from '../../signing/signFor.ts'
import type { Handler } from '../handler.ts'

/** Asks the visitor, then signs what takes the account's code away. The operator sends it and pays for it. */
export const removeDelegation: Handler<'removeDelegation'> = async (
  context,
  { chainId },
  { signal },
) => {
  const { chain, config, host, keys, questions, session } = context
  const { walletId, accounts } = await requireWallet(context)
  const address = accounts.evm
  const network = chain.find(chainId)
  const { caipNetworkId } = network
  if (requireSmartAccount(network).factory)
    throw new EmbeddedFault('unsupported', `On ${network.name} the smart account is a contract.`)
  const operations = createOperations(session)
  const read = async () => {
    const found = await operations.accounts(address, signal)
    const account = found.find((one) => one.caipNetworkId === caipNetworkId)
    if (account) return account
    throw new EmbeddedFault('network', `${network.name} cannot be reached.`)
  }
  return questions.run(signal, async (show) => {
    const { code, codeAddress } = await read()
    if (code === 'none' || codeAddress === undefined)
      throw new EmbeddedFault('invalid', 'The account is a plain one.')
    const { describeUndelegation } = await import(
      '../../../approval/describe/operations/describeUndelegation.ts'
    )
    const question = { origin: host.origin, claimedName: host.claimedName, network }
    await show(
      describeUndelegation(
        { ...question, account: address },
        { code, codeAddress, product: config.brand.name },
      ),
    )
    const shown = { account: { walletId, family: 'eip155', address }, signal } as const
    return inTurn({ network, account: address, signal }, async () => {
      // What the account sent during the question counts its nonce up.
      const { authorizationNonce: nonce } = await read()
      const asked = { chainId: evmChainId(network.caipNetworkId), nonce }
      const sign = () => keys.signUndelegation(asked, shown)
      const authorization = await recoverOnce(context, { sign, signal }).finally(() => keys.rest())
      return operations.undelegate({ caipNetworkId, address, authorization })
    })
  })
}
