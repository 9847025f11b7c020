import { verifySession } from '@aureus/server'
import type { NextAuthOptions } from 'next-auth'
import Credentials from 'next-auth/providers/credentials'

/** A session token of Aureus is the credential. Its keys and origin come from AUREUS_SERVER_URL and AUREUS_APP_ORIGIN. */
export const authOptions: NextAuthOptions = {
  session: { strategy: 'jwt' },
  providers: [
    Credentials({
      name: 'Wallet',
      credentials: { token: {} },
      async authorize(credentials) {
        const authorization = `Bearer ${credentials?.token ?? ''}`
        const session = await verifySession({ headers: { authorization } })
        return session && { id: session.visitorId, name: session.address }
      },
    }),
  ],
}
