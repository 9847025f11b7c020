import { verifySession } from '@aureus/server'
import type { Route } from './+types/me'

/** Knows the visitor by the session token in `authorization`. */
export async function loader({ request }: Route.LoaderArgs): Promise<Response> {
  const session = await verifySession(request)
  if (!session) return Response.json({ error: 'Sign in' }, { status: 401 })
  return Response.json({ address: session.address })
}
