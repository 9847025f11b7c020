// What wallets show before a sign-in. If the app will see linked accounts, it says so: signing it is the consent, which a
// page can neither leave out nor give.
import type { SignInSettings } from './settings.ts'

export function signInStatement(
  { statement, accountApps }: Pick<SignInSettings, 'statement' | 'accountApps'>,
  origin: string,
): string {
  return accountApps.has(origin)
    ? `${statement} This site will also see the accounts that you linked to this one.`
    : statement
}
