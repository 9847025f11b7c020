import type { Handler } from './handler.ts'

/** To this page: a session that it may not use is none. */
export const isConnected: Handler<'isConnected'> = async ({ host, permissions, session }) => {
  const email = await session.email()
  if (email === undefined || !(await permissions.has(host.origin, email)))
    return { isConnected: false }
  return { isConnected: await session.isAlive() }
}
