import type { WalletConfig } from '@aureus/protocol'
import type { EmbeddedReply, NewEmbeddedWay } from '@aureus/protocol/embedded'
import { requirePerson } from '../../identity/context/account.ts'
import { hasFarcasterApp } from '../../identity/social/beginFarcaster.ts'
import { isOffered } from '../../identity/social/beginFlow.ts'
import { wayName } from '../../identity/ways/wayName.ts'
import { EmbeddedFault } from '../../lib/faults/EmbeddedFault.ts'
import type { Handler } from './handler.ts'

/** Asks the visitor first. Otherwise a page's script could add a way in for somebody else. */
export const addWay: Handler<'addWay'> = async (context, way, { signal }) => {
  await requirePerson(context)
  const { config, host, questions } = context
  requireWay(config, way)
  const { provider, email, address, fid, signature } = way
  if (signature !== undefined) {
    // The visitor confirmed when the message was written.
    const { finishFarcaster } = await import('../../identity/ways/addFarcaster.ts')
    await finishFarcaster(context, signature, signal)
    return {}
  }
  let reply: EmbeddedReply<'addWay'> = {}
  await questions.run(signal, async (show) => {
    const { describeAddWay } = await import('../../approval/describe/describeWay.ts')
    const label = email ?? (fid === undefined ? address : `fid ${fid}, ${address}`)
    const added = { provider, name: wayName(config, provider), label }
    await show(describeAddWay(host, added), {
      act: async (_, ask) => {
        if (provider === 'email') {
          const { addEmail } = await import('../../identity/ways/addEmail.ts')
          await addEmail(context, ask, email ?? '')
        } else if (provider === 'farcaster') {
          const { addFarcaster } = await import('../../identity/ways/addFarcaster.ts')
          reply = await addFarcaster(context, ask, { address, fid })
        } else {
          const { addAccount } = await import('../../identity/ways/addAccount.ts')
          await addAccount(context, ask, provider)
        }
      },
    })
  })
  return reply
}

/** @throws EmbeddedFault `invalid`, `unsupported` */
function requireWay(config: WalletConfig, way: NewEmbeddedWay): void {
  const { provider, email, address, fid, signature } = way
  const hasWallet = address !== undefined
  const hasSigned = signature !== undefined
  if ((provider === 'email') !== (email !== undefined))
    throw new EmbeddedFault('invalid', 'An address goes with email only.')
  if (provider !== 'farcaster' && (hasWallet || hasSigned))
    throw new EmbeddedFault('invalid', 'A wallet goes with Farcaster only.')
  if ((fid !== undefined && !hasWallet) || (hasWallet && hasSigned))
    throw new EmbeddedFault('invalid', 'A wallet is named first, and its signature follows.')
  if (provider !== 'email' && !isOffered(config, provider))
    throw new EmbeddedFault('unsupported', `${provider} is not offered.`)
  if (provider === 'farcaster' && !hasWallet && !hasSigned && !hasFarcasterApp(config))
    throw new EmbeddedFault('unsupported', 'Only a wallet can sign for Farcaster here.')
}
