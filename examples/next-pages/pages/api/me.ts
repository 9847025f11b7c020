import { fromNodeHeaders } from 'better-auth/node'
import type { NextApiRequest, NextApiResponse } from 'next'
import { auth } from '../../lib/auth'

export default async function handler(request: NextApiRequest, response: NextApiResponse) {
  const session = await auth.api.getSession({ headers: fromNodeHeaders(request.headers) })
  if (!session) return response.status(401).json({ error: 'Sign in' })
  return response.json({ address: session.user.name })
}
