import type { Handler } from './handler.ts'

/** Sessions that this page may not use count as absent. */
export const isConnected: Handler<'isConnected'> = async ({ host, permissions, session }) => {
  const person = await session.person()
  if (!person || !(await permissions.has(host.origin, person))) return { isConnected: false }
  return { isConnected: await session.isAlive() }
}
