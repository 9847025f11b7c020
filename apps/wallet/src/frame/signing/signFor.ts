// A page's request for a signature. Loads the code of its chain family on first use.
import { isSolanaChain } from '@aureus/protocol'
import type { Wallet } from '@aureus/protocol/custody'
import { type ApprovedMethod, isSolanaMethod } from '@aureus/protocol/embedded'
import type { Display } from '../../approval/display.ts'
import { isContractOn, requireWallet } from '../../identity/context/account.ts'
import { accountOn } from '../../identity/context/apart.ts'
import type { FrameContext, SignAsked } from '../../identity/context/context.ts'
import type { ShowCode } from '../../identity/wallet/awaitRecovery.ts'
import { replaceLostShare } from '../../identity/wallet/openWallet.ts'
import type { ShownAccount } from '../../keys/keys.ts'
import { ownerOn } from '../../lib/chain/ownerOn.ts'
import { EmbeddedFault } from '../../lib/faults/EmbeddedFault.ts'
import { isShareLost, KeysError } from '../../lib/faults/KeysError.ts'
import type { AskedMethod } from './asked.ts'

/** @throws EmbeddedFault, KeysError */
export async function signFor(
  context: FrameContext,
  { method, params, network, signal }: SignAsked,
): Promise<unknown> {
  const wallet = await requireWallet(context)
  const shown = keyAccount(wallet, network.caipNetworkId)
  const { config, host, rpc, keys, preference, questions, session } = context
  const account = await accountOn(context, network, wallet.accounts)
  const isContract = isContractOn(preference, network)
  const withShare = <T>(sign: () => Promise<T>) => recoverOnce(context, { sign, signal })
  const sign: AskedMethod['sign'] = (request) =>
    withShare(() => keys.sign(request, { account: shown, signal }))
  const signContract: AskedMethod['sign'] = async (request) => {
    const { signAsContract } = await import('../../transactions/contractAccount/signAsContract.ts')
    return signAsContract(request, { network, owner: shown.address, rpc, signal, sign })
  }
  return questions.run(signal, async (show) => {
    const approve = await loadApproval(method)
    try {
      return await approve({
        params,
        account,
        owner: shown.address,
        host,
        network,
        // Those on which this address is the account.
        networks: isContract
          ? [network]
          : config.networks.filter((one) => !isContractOn(preference, one)),
        typeOn: preference.on,
        brand: config.brand.name,
        post: session.post,
        rpc,
        async show(display, ...options) {
          const answer = show(await toldBy(wallet, display), ...options)
          // While the visitor reads.
          keys.prepare({ toSign: true })
          return answer
        },
        signal,
        sign: isContract ? signContract : sign,
        signOperation: (request) =>
          withShare(() => keys.signOperation(request, { account: shown, signal })),
        signPermission: (request) =>
          withShare(() => keys.signPermission(request, { account: shown, signal })),
      })
    } catch (error) {
      // The next request determines the wallet again.
      if (isAnotherAccount(error)) context.opened = undefined
      throw error
    } finally {
      keys.rest()
    }
  })
}

/** What the question says about its wallet. */
async function toldBy({ deleteAtMs }: Wallet, display: Display): Promise<Display> {
  if (deleteAtMs === null) return display
  return (await import('../../approval/withDeletion.ts')).withDeletion(display, deleteAtMs)
}

/** If this device lost its share: the person already approved, so recovery completes what they asked for. */
export async function recoverOnce<T>(
  context: FrameContext,
  { sign, signal }: { sign: () => Promise<T>; signal: AbortSignal },
): Promise<T> {
  try {
    return await sign()
  } catch (error) {
    if (!isShareLost(error)) throw error
    await recoverHere(context, signal)
    return sign()
  }
}

async function recoverHere(context: FrameContext, signal: AbortSignal): Promise<void> {
  const { keys, session } = context
  const { wallet } = await keys.state()
  if (!wallet) throw new EmbeddedFault('noSession', 'No wallet is open.')
  const { showCode } = await import('../../identity/wallet/showCode.ts')
  const show: ShowCode = (...shown) => showCode(context, ...shown)
  context.opened = await replaceLostShare(
    { keys, session, screen: context, signal, showCode: show },
    wallet,
  )
}

/** The account whose key signs. */
const keyAccount = ({ walletId, accounts }: Wallet, chainId: string): ShownAccount => ({
  walletId,
  family: isSolanaChain(chainId) ? 'solana' : 'eip155',
  address: ownerOn(chainId, accounts),
})

const isAnotherAccount = (error: unknown): boolean =>
  error instanceof KeysError && error.reason === 'AnotherAccountError'

type Approve = (asked: Omit<AskedMethod, 'method'>) => Promise<unknown>

async function loadApproval(method: ApprovedMethod): Promise<Approve> {
  try {
    if (isSolanaMethod(method)) {
      const { approveSolana } = await import('./solana/approveSolana.ts')
      return (asked) => approveSolana({ ...asked, method })
    }
    const { approveMethod } = await import('./approveMethod.ts')
    return (asked) => approveMethod({ ...asked, method })
  } catch {
    throw new EmbeddedFault('network', 'The wallet could not load the code that shows the request.')
  }
}
