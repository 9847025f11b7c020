import { DatabaseSync } from 'node:sqlite'
import { betterAuth } from 'better-auth'
import { wallet } from './wallet'

/** Its address and secret come from BETTER_AUTH_URL and BETTER_AUTH_SECRET. */
export const auth = betterAuth({
  database: new DatabaseSync(process.env.AUTH_DATABASE ?? 'auth.sqlite'),
  plugins: [wallet()],
})
