import { verifySession } from '@aureus/server'
import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'

const providerId = 'aureus'

/** A session token of Aureus opens a session of better-auth: `POST /sign-in/wallet`, with the token as bearer. */
export const wallet = () =>
  ({
    id: 'wallet',
    endpoints: {
      signInWallet: createAuthEndpoint(
        '/sign-in/wallet',
        { method: 'POST', requireHeaders: true },
        async (ctx) => {
          const { adapter, internalAdapter } = ctx.context
          const authorization = ctx.headers.get('authorization') ?? ''
          const visitor = await verifySession({ headers: { authorization } })
          if (!visitor) throw new APIError('UNAUTHORIZED')
          const { visitorId: accountId, address } = visitor

          // By the account and never by the email address, with which others could have signed up.
          const account = await adapter.findOne<{ userId: string }>({
            model: 'account',
            where: [
              { field: 'providerId', value: providerId },
              { field: 'accountId', value: accountId },
            ],
          })
          let user = account && (await internalAdapter.findUserById(account.userId))
          if (!user) {
            // better-auth requires an email address for each user. Nothing can be delivered to this one.
            const email = `${accountId.replaceAll(':', '.')}@wallet.invalid`
            user = await internalAdapter.createUser({ name: address, email }, { method: 'wallet' })
            await internalAdapter.createAccount({ userId: user.id, providerId, accountId })
          }
          const session = await internalAdapter.createSession(user.id)
          await setSessionCookie(ctx, { session, user })
          return ctx.json({ address })
        },
      ),
    },
  }) satisfies BetterAuthPlugin
