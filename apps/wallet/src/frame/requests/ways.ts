// The ways to sign in to the wallet.
import type { WalletConfig } from '@aureus/protocol'
import type { EmbeddedReply, NewEmbeddedWay } from '@aureus/protocol/embedded'
import { WayListReplySchema, WayRemoveReplySchema } from '@aureus/protocol/walletApi'
import { requirePerson } from '../../identity/context/account.ts'
import { withRecentCode } from '../../identity/login/withRecentCode.ts'
import { hasFarcasterApp } from '../../identity/social/beginFarcaster.ts'
import { isOffered } from '../../identity/social/beginFlow.ts'
import { wayLabel, wayName } from '../../identity/ways/wayName.ts'
import { EmbeddedFault } from '../../lib/faults/EmbeddedFault.ts'
import type { Handler } from './handler.ts'

export const listWays: Handler<'listWays'> = async (context, _, { signal }) => {
  await requirePerson(context)
  const options = { path: '/v1/ways/list', body: {}, answer: WayListReplySchema } as const
  const { ways, ...more } = await context.session.post({ ...options, signal })
  return { ...more, ways: ways.map((way) => ({ ...way, label: wayLabel(way) })) }
}

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

/** Asks the visitor first. Otherwise a page's script could lock someone out. */
export const removeWay: Handler<'removeWay'> = async (context, { id }, { signal }) => {
  await requirePerson(context)
  const { config, host, questions, session, tabs } = context
  await questions.run(signal, async (show) => {
    const list = { path: '/v1/ways/list', body: {}, answer: WayListReplySchema } as const
    const { ways } = await session.post({ ...list, signal })
    const way = ways.find((one) => one.id === id)
    if (!way) throw new EmbeddedFault('invalid', 'Unknown way to sign in.')
    if (!way.canRemove)
      throw new EmbeddedFault('invalid', 'The last way to sign in cannot be removed.')
    const { describeRemoveWay } = await import('../../approval/describe/describeWay.ts')
    const { provider } = way
    let isOver = false
    const removed = { provider, name: wayName(config, provider), label: wayLabel(way) }
    await show(describeRemoveWay(host, removed), {
      act: async (_, ask) => {
        const remove = () =>
          session.post({ path: '/v1/ways/remove', body: { id }, answer: WayRemoveReplySchema })
        isOver = (await withRecentCode(context, ask, remove)).signedOut
      },
    })
    if (!isOver) return
    await session.forget()
    tabs.tellSignOut()
    context.emit('sessionUpdate', { isConnected: false })
  })
  return {}
}
