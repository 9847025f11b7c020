// A page's wish for a signature: the code that reads, shows and signs comes with the first one of each family.
import { familyOf } from '../chain/activeChain.ts'
import { EmbeddedFault } from '../frame/EmbeddedFault.ts'
import { requireAccount } from '../requests/account.ts'
import type { FrameContext, SignAsked } from '../requests/handler.ts'
import { toFault } from '../wallet/toFault.ts'

/** @throws EmbeddedFault */
export async function signFor(
  context: FrameContext,
  { method, params, network, signal }: SignAsked,
): Promise<unknown> {
  const account = await requireAccount(context, network)
  const { host, rpc, keys, questions } = context
  return questions.run(signal, async (show) => {
    const approve = await loadApproval(network.caipNetworkId)
    try {
      return await approve({
        method,
        params,
        account,
        host,
        network,
        rpc,
        show,
        signal,
        sign: (request) => keys.sign(request, { signal }),
      })
    } catch (error) {
      throw toFault(error)
    }
  })
}

async function loadApproval(chainId: string) {
  try {
    return familyOf(chainId) === 'solana'
      ? (await import('./solana/approveSolana.ts')).approveSolana
      : (await import('./approveMethod.ts')).approveMethod
  } catch {
    throw new EmbeddedFault('network', 'the wallet could not load what shows the request')
  }
}
