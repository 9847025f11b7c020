import type { Handler } from './handler.ts'

/** Sessions that this page may not use count as absent. */
export const isConnected: Handler<'isConnected'> = async ({ host, permissions, session }) => {
  const email = await session.email()
  if (email === undefined || !(await permissions.has(host.origin, email)))
    return { isConnected: false }
  return { isConnected: await session.isAlive() }
}
