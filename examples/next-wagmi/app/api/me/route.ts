import { getServerSession } from 'next-auth'
import { authOptions } from '../../../auth'

export async function GET(): Promise<Response> {
  const session = await getServerSession(authOptions)
  if (!session?.user?.name) return Response.json({ error: 'Sign in' }, { status: 401 })
  return Response.json({ address: session.user.name })
}
