import { requirePerson } from '../context/account.ts'
import { EmbeddedFault } from '../faults/EmbeddedFault.ts'
import { isOffered } from '../social/beginFlow.ts'
import { wayName } from '../ways/wayName.ts'
import type { Handler } from './handler.ts'

/** Asks the visitor first. Otherwise a page's script could add a way in for somebody else. */
export const addWay: Handler<'addWay'> = async (context, { provider, email }, { signal }) => {
  await requirePerson(context)
  const { config, host, questions } = context
  if ((provider === 'email') !== (email !== undefined))
    throw new EmbeddedFault('invalid', 'An address goes with email only.')
  // Farcaster has no window of its own, so it cannot be proved there.
  if (provider === 'farcaster' || (provider !== 'email' && !isOffered(config, provider)))
    throw new EmbeddedFault('unsupported', `${provider} is not offered.`)
  await questions.run(signal, async (show) => {
    const { describeAddWay } = await import('../approval/describe/describeWay.ts')
    const added = { provider, name: wayName(config, provider), label: email }
    await show(describeAddWay(host, added), {
      act: async (_, ask) => {
        if (provider === 'email') {
          const { addEmail } = await import('../ways/addEmail.ts')
          await addEmail(context, ask, email ?? '')
        } else {
          const { addAccount } = await import('../ways/addAccount.ts')
          await addAccount(context, ask, provider)
        }
      },
    })
  })
  return {}
}
