/** Makes the tables of better-auth when the app's server starts. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { getMigrations } = await import('better-auth/db/migration')
  const { auth } = await import('./lib/auth')
  await (await getMigrations(auth.options)).runMigrations()
}
