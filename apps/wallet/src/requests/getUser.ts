import type { Wallet } from '@aureus/protocol/custody'
import type { ConnectResult } from '@aureus/protocol/embedded'
import { accountOn } from '../context/account.ts'
import type { FrameContext } from '../context/context.ts'
import { EmbeddedFault } from '../faults/EmbeddedFault.ts'
import { openWallet } from '../wallet/openWallet.ts'
import type { Handler } from './handler.ts'

/** If the page may not see the wallet yet, its owner is asked first. */
export const getUser: Handler<'getUser'> = async (context, payload, { signal }) => {
  const { chain, host, keys, permissions, session } = context
  const email = await session.email()
  if (email === undefined) throw new EmbeddedFault('noSession', 'No one is signed in.')
  if (!(await permissions.has(host.origin, email))) {
    await askToConnect(context, email, signal)
    await permissions.grant(host.origin, email)
  }
  // Read now: another family of the same page may switch meanwhile.
  const { caipNetworkId } = chain.settleOn(payload.chainId)
  const { showCode } = await import('../wallet/showCode.ts')
  const wallet = await openWallet({
    keys,
    session,
    signal,
    showCode: (...shown) => showCode(context, ...shown),
  })
  context.opened = wallet
  watchOthers(context, wallet)
  const { evm, solana } = wallet.accounts
  const result: ConnectResult = {
    email,
    address: accountOn(caipNetworkId, wallet.accounts),
    chainId: caipNetworkId,
    accounts: [
      { address: evm, type: 'eoa' },
      ...(chain.hasFamily('solana') ? [{ address: solana, type: 'eoa' } as const] : []),
    ],
    preferredAccountType: 'eoa',
    custody: wallet.custody,
  }
  if (payload.siwxMessage === undefined) return result
  const { siwxMessage } = payload
  const params = [siwxMessage, evm]
  const network = chain.current('eip155')
  const asked = { method: 'personal_sign', params, network, signal }
  const signature = String(await context.sign(asked))
  return { ...result, siwxMessage, signature }
}

/** After the answer, so that the page first shows that it is connected. */
function watchOthers(context: FrameContext, wallet: Wallet): void {
  setTimeout(async () => {
    const { followWallet } = await import('../wallet/watchRequests.ts')
    await followWallet(context, wallet)
  })
}

async function askToConnect(context: FrameContext, email: string, signal: AbortSignal) {
  const { describeConnect } = await import('../approval/describe/describeConnect.ts')
  const { host, questions } = context
  await questions.run(signal, (show) => show(describeConnect(host, email)))
}
